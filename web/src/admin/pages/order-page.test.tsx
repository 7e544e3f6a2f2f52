import { getFolderCount } from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import { moveOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { moveStatuses, statusTable } from '@arrival-desk/contract/orders/status-table.ts';
import { processStatuses } from '@arrival-desk/contract/orders/statuses.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, held, ok } from '../../testing/api-stub.ts';
import { answerOrder, answerQueue, openDesk } from '../../testing/open-desk.tsx';
import { buildMail } from '../../testing/order-parts.ts';
import { changed, openOrder, panel } from '../../testing/order-screen.tsx';
import { buildDetail } from '../../testing/orders.ts';
import { buildRemark } from '../../testing/remarks.ts';

const bar = () => panel('Move this order');

test('an order shows what the traveller gave, and every history (PAGE-1, PAGE-2, PAGE-16)', async () => {
  const { order } = await openOrder({
    passport_number: 'XP998877',
    date_of_birth: '02/01/1990',
    processing_mode: 'Priority',
    visa_free: 'yes',
  });
  const details = within(panel('Order Details'));
  for (const name of ['Traveler Information', 'Visa', 'Residence Information in China', 'Questions'])
    expect(details.getByRole('heading', { name })).toBeInTheDocument();
  const facts = Object.fromEntries(
    details.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
  expect(facts).toMatchObject({
    'Order Id': order.order_id,
    'Application Email': `${order.order_id}@orders.example`,
    'Processing Mode': 'Priority',
    Surname: order.surname,
    'Given Name': 'Mary',
    'Passport Number': 'XP998877',
    'Date of Birth': '02/01/1990 · 1 Feb 1990',
    'Visa Free': 'Yes',
    'Intended Cities': 'Beijing',
    'Departure Flight No.': 'CA842',
  });
  for (const name of ['Upload Document', 'Email History', 'Add Comment Below', 'Comment History', 'Download History'])
    expect(panel(name)).toBeInTheDocument();
  const orderId = within(panel('Upload Document')).getByLabelText('Order ID');
  expect(orderId).toBeDisabled();
  expect(orderId).toHaveValue(order.order_id);
  for (const name of ['Resend Mail (AWS)', 'Resend Mail (Sendgrid)'])
    expect(screen.getByRole('button', { name })).toBeDisabled();
});

test('a date has the same day in words next to it, and is copied year first, as its hint says (FIELD-12, PAGE-32)', async () => {
  const { user } = await openOrder({
    arrival_date: '2099-12-06',
    date_of_birth: '02/01/1990',
    date_of_departure: '12/20/2099',
  });
  for (const [name, copied] of [
    ['06/12/2099 · 6 Dec 2099, copy Arrival Date', '2099-12-06'],
    ['02/01/1990 · 1 Feb 1990, copy Date of Birth', '1990-02-01'],
    ['12/20/2099 · 20 Dec 2099, copy Date of Departure', '2099-12-20'],
  ] as const) {
    const date = screen.getByRole('button', { name: `${name} as ${copied}` });
    expect(date).toHaveAttribute('title', expect.stringMatching(new RegExp(`^Copy .* as ${copied}$`)));
    await user.click(date);
    expect(await navigator.clipboard.readText()).toBe(copied);
  }
});

test('a click copies a value as it was sent, and a telephone number as it is dialled', async () => {
  const { user } = await openOrder({
    hotel_adress_in_china: 'No. 1 Nanjing East Road, Huangpu, Shanghai',
    countries_region: 'Vietnam, Thailand',
    email: 'traveller@example.com',
    country_code: 'IRELAND',
    phone_number: '5550123',
  });
  for (const [name, text] of [
    [/copy Hotel \/ Address in China$/, 'No. 1 Nanjing East Road, Huangpu, Shanghai'],
    [/copy Countries \/ Regions$/, 'Vietnam, Thailand'],
    [/^Copy Email$/, 'traveller@example.com'],
    [/^Copy Telephone$/, '+353 5550123'],
  ] as const) {
    await user.click(screen.getByRole('button', { name }));
    expect(await navigator.clipboard.readText()).toBe(text);
  }
});

test('an order moves to every listed status except the one it is in, and is loaded again (APP-19, APP-27, PAGE-15)', async () => {
  const { user, order, become } = await openOrder({ process_status: 'New' }, { as: 'Manager' });
  answer(moveOrderStatus, ({ body }) => {
    become({ process_status: body.updatingStatus });
    return changed([order.order_id], `Order has been moved to ${statusTable[body.updatingStatus].label} successfully`);
  });
  const buttons = () =>
    within(bar())
      .getAllByRole('button')
      .map((button) => button.textContent);
  expect(buttons()).toEqual([
    'Awaiting Response',
    'Completed Refunds',
    'Completed Orders',
    'Contact Customer',
    'Awaiting Govt',
    'Customer Called',
    'ChargeBack',
    'Delete',
  ]);
  const all = buttons();
  let from = 'New';
  for (const to of moveStatuses) {
    if (to === 'Deleted') continue;
    const { label } = statusTable[to].move;
    const loads = [callsOf(getOrdersDetails).length, callsOf(getFolderCount).length];
    // By keyboard: a second click within a second acts on nothing.
    within(bar()).getByRole('button', { name: label }).focus();
    await user.keyboard('{Enter}');
    const shown = statusTable[to].label;
    expect(await screen.findByText(`${order.order_id} · Order has been moved to ${shown} successfully`)).toBeVisible();
    await waitFor(() => expect(bar().querySelector('[aria-current=true]')).toHaveTextContent(label));
    expect(buttons()).toEqual(all.filter((each) => each !== label));
    expect(callsOf(moveOrderStatus).at(-1)?.body).toMatchObject({
      orderId: order.order_id,
      updatingStatus: to,
      fromStatus: from,
    });
    expect(callsOf(getOrdersDetails).length).toBeGreaterThan(loads[0] ?? 0);
    expect(callsOf(getFolderCount).length).toBeGreaterThan(loads[1] ?? 0);
    const head = screen.getByRole('heading', { level: 1 }).parentElement as HTMLElement;
    expect(within(head).getByText(shown)).toBeInTheDocument();
    from = to;
  }
});

test('no document can be sent for an order in Refunds, and the form says why', async () => {
  const uploadRefusal = 'This order is in Refunds: only its invoice can be sent.';
  await openOrder({ process_status: 'Refunds', actions: { uploadDocument: false, uploadRefusal } });
  const form = within(panel('Upload Document'));
  expect(form.getByText(uploadRefusal)).toBeInTheDocument();
  for (const name of ['Submit (AWS)', 'Submit (SendGrid)']) expect(form.getByRole('button', { name })).toBeDisabled();
  for (const name of ['Email', 'Document']) expect(form.getByLabelText(name)).toBeDisabled();
});

test('Completed is offered beside a sent document, but not for a disputed order, which would leave Charge Back', async () => {
  const sent = { mailHistory: [buildMail()] };
  const { order, become, change } = await openOrder({ process_status: 'New', ...sent });
  const completed = () => within(panel('Upload Document')).queryByRole('button', { name: 'Completed' });
  const isBefore = (one: string, other: string) =>
    Boolean(panel(one).compareDocumentPosition(panel(other)) & Node.DOCUMENT_POSITION_FOLLOWING);
  expect(completed()).toBeInTheDocument();
  expect(isBefore('Email History', 'Defence Packs')).toBe(true);
  become({ process_status: 'ChargeBack', actions: { defencePacks: true } });
  change({ order_id: order.order_id, to_status: 'ChargeBack' });
  await waitFor(() => expect(bar().querySelector('[aria-current=true]')).toHaveTextContent('ChargeBack'));
  expect(completed()).toBeNull();
  expect(isBefore('Defence Packs', 'Email History')).toBe(true);
});

test('a click on View shows at once whose order it is and where it stands (APP-36)', async () => {
  const order = buildDetail({ full_name: 'Anna Smith', process_status: 'Awaiting' });
  answerQueue([order]);
  answerOrder(order);
  const response = held<ReturnType<typeof ok<typeof order>>>();
  answer(getOrdersDetails, () => response.promise);
  const { user } = await openDesk('/admin/recent-order', { as: 'Team' });
  await user.click(await screen.findByRole('link', { name: `View order ${order.order_id}` }));
  expect(await screen.findByRole('status', { name: 'Loading the order' })).toBeInTheDocument();
  const name = screen.getByRole('heading', { level: 1, name: 'Anna Smith' });
  expect(within(name.parentElement as HTMLElement).getByText('Awaiting Customer')).toBeInTheDocument();
  response.resolve(ok(order));
  expect(await screen.findByRole('region', { name: 'Move this order' })).toBeInTheDocument();
  expect(screen.queryByRole('status', { name: 'Loading the order' })).toBeNull();
});

test('a Telecaller’s order has no part of the identity that the server withholds (ROLE-100)', async () => {
  const {
    passport_number: _passport,
    date_of_birth: _birth,
    visa_number: _visa,
    ...rest
  } = buildDetail({ phone_number: '5550123', country_code: 'IRELAND' });
  const remark = buildRemark({ remark: 'The passport [withheld] runs out. Call back.' });
  const { url: _url, ...uploadDoc } = buildMail().uploadDoc;
  const order = { ...rest, remark: [remark], mailHistory: [buildMail({ uploadDoc })] };
  answerOrder(order);
  await openDesk(`/admin/view-order/${order.order_id}`, { as: 'Telecaller' });
  await screen.findByRole('region', { name: 'Move this order' });
  const details = within(panel('Order Details'));
  const labels = details.getAllByRole('term').map((term) => term.textContent);
  expect(labels).toEqual(expect.arrayContaining(['Nationality', 'Telephone', 'Arrival Date', 'Visa Free']));
  for (const label of ['Passport Number', 'Date of Birth', 'Visa Number']) expect(labels).not.toContain(label);
  expect(panel('Comment History')).toHaveTextContent('The passport [withheld] runs out. Call back.');
  expect(within(panel('Email History')).getByText('Document')).toBeInTheDocument();
  expect(within(panel('Email History')).queryByRole('link')).toBeNull();
  expect(screen.getByRole('main')).not.toHaveTextContent('undefined');
});

test.each(processStatuses)(
  'the move bar of an order in %s has every place, the current one as text, and none moved (PAGE-15)',
  async (process_status) => {
    await openOrder({ process_status }, { as: 'Manager' });
    const places = [...bar().querySelectorAll('button, [data-absent], [aria-current]')];
    const labels = moveStatuses.filter((to) => to !== 'Deleted').map((to) => statusTable[to].move.label);
    expect(places.map(({ textContent }) => textContent).slice(0, labels.length)).toEqual(labels);
    const current = places.filter((place) => place.hasAttribute('aria-current'));
    const hasPlace = moveStatuses.some((to) => to !== 'Deleted' && to === process_status);
    expect(current.map(({ tagName, textContent }) => [tagName, textContent])).toEqual(
      hasPlace ? [['SPAN', statusTable[process_status].move?.label]] : [],
    );
  },
);

test('Download History shows when, from where, and with which browser and system, and how many it does not list (PAGE-5, PACK-31)', async () => {
  const entry = {
    id: 1,
    order_id: '1',
    create_ts: '2026-11-24T08:30:00.000Z',
    ip: '203.0.113.7',
    timezone: 'Europe/Dublin',
    browser: 'Chrome-156.0.0.0',
    os: 'Windows 10',
    kind: 'download' as const,
  };
  await openOrder({ downloadHistory: [entry], unlistedDownloads: [{ day: '2026-11-24', count: 85 }] });
  const table = within(screen.getByRole('table', { name: 'Download History', hidden: true }));
  const texts = (role: 'columnheader' | 'cell') =>
    table.getAllByRole(role, { hidden: true }).map((each) => each.textContent);
  expect(texts('columnheader')).toEqual(['#', 'Date & Time', 'IP', 'Location', 'Browser', 'System']);
  expect(texts('cell')).toEqual([
    '1',
    expect.stringContaining('11/24/2026'),
    '203.0.113.7',
    'Europe/Dublin',
    'Chrome-156.0.0.0',
    'Windows 10',
  ]);
  expect(screen.getByText(/too many at once: 85 on 11\/24\/2026 \(UTC\)/)).toBeDefined();
});

test('the order page says that its document is possibly wrong, and why (FILE-118)', async () => {
  const { change, order, become } = await openOrder({
    filing: { ...buildDetail().filing, changed_since_document: ['passport_number', 'surname'] },
  });
  const notice = screen.getByText(/^The document is possibly wrong/).closest('[role=status]');
  expect(notice).toHaveTextContent('Passport Number and Surname changed after its card was made.');
  become({ filing: buildDetail().filing });
  change({ order_id: order.order_id, kind: 'document_uploaded' });
  await waitFor(() => expect(screen.queryByText(/possibly wrong/)).toBeNull());
});

test('a document that was kept back and is possibly wrong is one notice, until it is sent (PAGE-55)', async () => {
  const filing: OrderDetail['filing'] = {
    ...buildDetail().filing,
    changed_since_document: ['passport_number', 'surname'],
  };
  const undelivered: OrderDetail['undelivered'] = {
    state: 'Failed',
    held_back: true,
    email: 'noor@example.com',
    send_to: 'noor@example.com',
    mail_service_provider: 'AWS',
    other_provider: 'AWS',
    cause: null,
    reason: 'Passport Number changed before the document was sent. Check the document, then send it again.',
  };
  const { change, order, become } = await openOrder({ filing, undelivered });
  const notice = screen.getByText(/possibly wrong/).closest('[role=alert]');
  expect(notice).toHaveTextContent(
    'Email by AWS was not sent because the document is possibly wrong: Passport Number and Surname changed after its card was made. Check the document, then send it again. It was for noor@example.com.',
  );
  become({ filing, undelivered: null });
  change({ order_id: order.order_id, kind: 'mail_sent' });
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.getByText(/^The document is possibly wrong/).closest('[role=status]')).not.toBeNull();
});
