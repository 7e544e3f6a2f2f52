import { getFormPack, markFiled, takeNext } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import { reportPresence } from '@arrival-desk/contract/presence/presence.endpoints.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, ok } from '../../testing/api-stub.ts';
import { awake, copied, field, next, openFiling } from '../../testing/filing-screen.ts';
import { answerOrder, openDesk } from '../../testing/open-desk.tsx';
import { openOrder, panel } from '../../testing/order-screen.tsx';
import { buildDetail, buildRow } from '../../testing/orders.ts';
import { answerPagedQueue, done } from '../../testing/queues.ts';

const pack = (name: string, address: string, ofName: 'ok' | 'missing' = 'ok') => ({
  form_version: '1',
  version: 3,
  checked_on: '2026-11-26',
  form_url: 'https://form.example/card',
  pages: [
    {
      name: 'basic',
      title: 'Personal information',
      fields: [field('surname', 'Last name', 'LAMB'), field('given_name', 'First name', name, { state: ofName })],
    },
    {
      name: 'contact',
      title: 'Contact',
      fields: [field('phone_number', 'Telephone number', '875550123')],
    },
    {
      name: 'travel',
      title: 'Journey',
      fields: [
        field('entry_city', 'City of entry', 'Beijing'),
        field('hotel_adress_in_china', 'Address in China', address),
      ],
    },
  ],
});

const named = (name: string) => screen.findByRole('heading', { level: 1, name });

const member = {
  process_status: 'New' as ProcessStatus,
  version: 3,
  filed_at: null as string | null,
  same_document: false,
};

/** Opens the window of Mary, who travels with Paul and with Ida, whose card is filed already. */
async function openParty(paulsName: 'ok' | 'missing' = 'ok') {
  const members = [
    { ...member, order_id: '9000000001', full_name: 'Mary Lamb', process_status: 'Priority' as ProcessStatus },
    { ...member, order_id: '5000000002', full_name: 'Paul Lamb' },
    // Filed, and given back to the queue from which it came.
    { ...member, order_id: '5000000003', full_name: 'Ida Lamb', filed_at: '2026-11-20T09:30:00.000Z' },
  ].map((one, index) => ({ ...one, created_at: `2026-11-20T09:0${index}:00.000Z` }));
  const detailOf = (order: (typeof members)[number] | undefined) => {
    const isOpen = ({ process_status }: { process_status: ProcessStatus }) => process_status !== 'Refunds';
    const party = order && isOpen(order) ? members.filter((other) => other !== order && isOpen(other)) : [];
    return buildDetail({ ...order, filing: { ...buildDetail().filing, party }, actions: { markFiled: true } });
  };
  const mary = detailOf(members[0]);
  /** It is cancelled by its landing site: an order that nobody works on is of no party. */
  const close = (id: string) => {
    for (const member of members) if (member.order_id === id) member.process_status = 'Refunds';
  };
  /** Her address is corrected by the landing site. */
  let corrected = false;
  const correctMary = () => {
    corrected = true;
    for (const member of members.slice(0, 1)) member.version = 4;
  };
  answerOrder(mary);
  answer(getOrdersDetails, ({ params }) => ok(detailOf(members.find(({ order_id }) => order_id === params.orderId))));
  answer(getFormPack, ({ params }) =>
    params.orderId === mary.order_id
      ? ok({ ...pack('MARY', `Hotel ${corrected ? 'Three' : 'One'}`), version: corrected ? 4 : 3 })
      : ok(pack('PAUL', 'Hotel Two', paulsName)),
  );
  return { ...(await openFiling(mary)), close, correctMary };
}

/** Mary's own form is not typed to its end here. */
const confirmFiled = async (user: Awaited<ReturnType<typeof openParty>>['user']) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Filed' }));

test('the members are tabs, and a click or a key goes to the same page of another form, in the sequence in which they came (FILE-71, FILE-155)', async () => {
  const { user } = await openParty();
  const tabs = within(screen.getByRole('navigation', { name: 'Travel together' }));
  expect(tabs.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Mary Lamb',
    'Paul Lamb',
    'Ida Lamb',
  ]);
  expect(tabs.getByRole('button', { name: 'Mary Lamb' })).toHaveAttribute('aria-current', 'page');
  await user.keyboard('{Enter}{Enter}');
  await waitFor(() => expect(next()).toHaveTextContent('Telephone number'));
  await user.keyboard('.');
  await named('Paul Lamb');
  await waitFor(() => expect(next()).toHaveTextContent('Telephone number875550123'));
  await awake();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(next()).toHaveTextContent('City of entry'));
  await user.keyboard(',');
  await named('Mary Lamb');
  await waitFor(() => expect(next()).toHaveTextContent('City of entry'));
  await user.click(screen.getByRole('button', { name: 'Paul Lamb' }));
  await named('Paul Lamb');
});

test('answers of the member who was typed before are marked, and still copied (FILE-71)', async () => {
  const { user } = await openParty();
  expect(screen.queryByText(/same as/)).toBeNull();
  await user.keyboard('{Enter}{Enter}{Enter}');
  await waitFor(() => expect(next()).toHaveTextContent('City of entry'));
  await user.click(screen.getByRole('button', { name: 'Paul Lamb' }));
  await named('Paul Lamb');
  await waitFor(() => expect(next()).toHaveTextContent('City of entryBeijingsame as Mary Lamb'));
  const rows = within(screen.getByRole('region', { name: 'Journey' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent?.includes('same as Mary Lamb'))).toEqual([true, false]);
  await user.click(screen.getByRole('button', { name: /Personal information/ }));
  expect(screen.getByRole('region', { name: 'Personal information' })).not.toHaveTextContent('same as');
  copied.length = 0;
  await user.click(screen.getByRole('button', { name: /Journey/ }));
  await user.click(screen.getByTitle('Copy City of entry'));
  await waitFor(() => expect(copied).toEqual(['Beijing']));
});

test('Filed is for all who are ticked, at first those whose form was typed to its end (FILE-72)', async () => {
  const { user } = await openParty();
  const paul = () => {
    const ticks = within(screen.getByRole('group', { name: 'Filed together with' }));
    expect(ticks.getAllByRole('checkbox')).toHaveLength(1);
    return ticks.getByRole('checkbox', { name: 'Paul Lamb' });
  };
  expect(paul()).not.toBeChecked();
  await user.keyboard('.');
  await named('Paul Lamb');
  await awake();
  for (const label of ['First name', 'Telephone number', 'City of entry', 'Address in China']) {
    await user.keyboard('{Enter}');
    await waitFor(() => expect(next()).toHaveTextContent(label));
  }
  await user.keyboard(',');
  await named('Mary Lamb');
  expect(paul()).not.toBeChecked();
  await awake();
  await user.keyboard('.');
  await named('Paul Lamb');
  await awake();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(next()).toHaveTextContent('Everything is typed'));
  await user.keyboard(',');
  await named('Mary Lamb');
  expect(paul()).toBeChecked();
  await awake();
  answer(takeNext, ok(null, { message: 'No order is ready to file.' }));
  answer(markFiled, ({ body }) => {
    const ids = [body?.orderId].flat() as string[];
    return ids.length > 1
      ? ok({
          done: [ids[1] as string],
          refused: [{ id: ids[0] as string, code: 'order_changed', message: 'Changed.' }],
          changes: [7],
        })
      : done(ids, 'Order has been filed successfully');
  });
  await user.type(screen.getByLabelText('Reference'), 'CN-7');
  await user.click(screen.getByRole('button', { name: 'Filed: 2 orders' }));
  await confirmFiled(user);
  await waitFor(() => expect(callsOf(markFiled)).toHaveLength(1));
  expect(callsOf(markFiled)[0]?.body).toMatchObject({ orderId: ['9000000001', '5000000002'], reference: 'CN-7' });
  // The order itself was refused, so it stays.
  await screen.findByText(/9000000001: Changed/);
  expect(callsOf(takeNext)).toHaveLength(0);
  await user.click(paul());
  await act(() => new Promise((resolve) => setTimeout(resolve, 1100)));
  await user.click(screen.getByRole('button', { name: 'Filed' }));
  await confirmFiled(user);
  await waitFor(() => expect(callsOf(takeNext)).toHaveLength(1));
  expect(callsOf(markFiled)[1]?.body).toMatchObject({ orderId: '9000000001', reference: 'CN-7' });
});

test('a member whose order changes after its form was typed is marked, named there, and Filed asks (FILE-134, FILE-136)', async () => {
  const { user, change, correctMary } = await openParty();
  for (const label of ['First name', 'Telephone number', 'City of entry', 'Address in China', 'Everything']) {
    await user.keyboard('{Enter}');
    await waitFor(() => expect(next()).toHaveTextContent(label));
  }
  await user.keyboard('.');
  await named('Paul Lamb');
  await awake();
  for (const label of ['First name', 'Telephone number', 'City of entry', 'Address in China', 'Everything']) {
    await user.keyboard('{Enter}');
    await waitFor(() => expect(next()).toHaveTextContent(label));
  }
  const mary = () =>
    within(screen.getByRole('navigation', { name: 'Travel together' })).getByRole('button', { name: /Mary Lamb/ });
  expect(screen.getByRole('checkbox', { name: 'Mary Lamb' })).toBeChecked();
  expect(mary()).toHaveAccessibleName('Mary Lamb');
  correctMary();
  change({ order_id: '9000000001', kind: 'corrected' });
  await waitFor(() => expect(mary()).toHaveAccessibleName('Changed after its form was typed: Mary Lamb'));
  answer(takeNext, ok(null, { message: 'No order is ready to file.' }));
  answer(markFiled, done(['5000000002', '9000000001'], '2 orders have been filed successfully'));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByRole('dialog')).toHaveTextContent('The card of Mary Lamb will be marked');
  await confirmFiled(user);
  await waitFor(() => expect(callsOf(markFiled)).toHaveLength(1));
  await waitFor(() => expect(copied.at(-1)).toBe(' '));
  expect(callsOf(takeNext)).toHaveLength(0);
  await user.click(mary());
  await named('Mary Lamb');
  await user.click(await screen.findByRole('button', { name: 'Address in China: Hotel One → Hotel Three' }));
  await waitFor(() => expect(screen.queryByText(/Changed after you typed it/)).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Paul Lamb' }));
  await named('Paul Lamb');
  expect(mary()).toHaveAccessibleName('Mary Lamb');
});

test('a member whose form was begun stays open here while another one is typed (FILE-137)', async () => {
  const { user } = await openParty();
  const isOpen = (id: string) =>
    callsOf(reportPresence).findLast(({ body }) => body?.orderId === id)?.body?.left === false;
  await user.keyboard('{Enter}{Enter}');
  await waitFor(() => expect(next()).toHaveTextContent('Telephone number'));
  await user.keyboard('.');
  await named('Paul Lamb');
  await waitFor(() => expect(['9000000001', '5000000002', '5000000003'].map(isOpen)).toEqual([true, true, false]));
});

test('who lacks an answer is not ticked, because the form takes no card without it (FILE-106)', async () => {
  const { user } = await openParty('missing');
  await user.keyboard('.');
  await named('Paul Lamb');
  await awake();
  for (const label of ['First name', 'Telephone number', 'City of entry', 'Address in China', 'Everything']) {
    await user.keyboard('{Enter}');
    await waitFor(() => expect(next()).toHaveTextContent(label));
  }
  await user.keyboard(',');
  await named('Mary Lamb');
  expect(screen.getByRole('checkbox', { name: 'Paul Lamb' })).not.toBeChecked();
});

test('a member who is closed loses the tab, and whose window it is keeps the tabs of the others (FILE-104)', async () => {
  const { user, change, close } = await openParty();
  const tabs = () => within(screen.getByRole('navigation', { name: 'Travel together' })).getAllByRole('button');
  close('5000000002');
  change({ order_id: '5000000002', kind: 'moved' });
  await waitFor(() => expect(tabs().map(({ textContent }) => textContent)).toEqual(['Mary Lamb', 'Ida Lamb']));
  expect(screen.queryByRole('group', { name: 'Filed together with' })).toBeNull();
  close('9000000001');
  change({ order_id: '9000000001', kind: 'moved' });
  await screen.findByText('This order is in Refunds. Do not submit its card.');
  expect(tabs().map(({ textContent }) => textContent)).toEqual(['Mary Lamb', 'Ida Lamb']);
  await user.keyboard('.');
  await named('Ida Lamb');
});

test('the order page links those who travel together, with their status (FILE-70)', async () => {
  const party = [
    { ...member, order_id: '5000000002', full_name: 'Paul Lamb', process_status: 'Pending' as const, created_at: '' },
  ];
  await openOrder({ filing: { ...buildDetail().filing, party } });
  const list = within(within(panel('Order Details')).getByRole('list', { name: 'Travels with' }));
  expect(list.getByRole('listitem')).toHaveTextContent('Paul LambPending');
  expect(list.getByRole('link', { name: 'Paul Lamb' })).toHaveAttribute('href', '/admin/view-order/5000000002');
});

test('Awaiting Govt says when an order was filed, and that a receipt is missing (FILE-73)', async () => {
  const filed = { process_status: 'AwaitingGovt', filed_at: '2026-11-20T09:30:00.000Z' } as const;
  const rows = [
    buildRow(filed),
    buildRow({ ...filed, receipt_missing: true }),
    buildRow({ process_status: 'AwaitingGovt' }),
  ];
  answerPagedQueue(() => rows);
  await openDesk('/admin/awaiting-govt', { as: 'Team' });
  expect(await screen.findAllByText('Receipt missing')).toHaveLength(1);
  expect(screen.getAllByText(/^Filed \d\d\/\d\d\/2026 \d\d:\d\d$/)).toHaveLength(1);
});

test('Awaiting Govt says that an order was filed with other facts, until it is filed again (FILE-102)', async () => {
  const filed = { process_status: 'AwaitingGovt', filed_at: '2026-11-20T09:30:00.000Z' } as const;
  const late = { ...filed, receipt_missing: true };
  const wrong = buildRow({ ...late, filed_otherwise: true });
  answerPagedQueue(() => [wrong, buildRow(filed)]);
  const { change } = await openDesk('/admin/awaiting-govt', { as: 'Team' });
  const mark = await screen.findByText('Changed since filing');
  expect(mark).toHaveAttribute('title', expect.stringMatching(/^Filed \S+ \S+, and its facts .*: file again$/));
  expect(screen.queryByText('Receipt missing')).toBeNull();
  expect(screen.getAllByText(/^Filed \d/)).toHaveLength(1);
  answerPagedQueue(() => [buildRow({ ...filed, order_id: wrong.order_id }), buildRow(late)]);
  change({ order_id: wrong.order_id, kind: 'filed' });
  await waitFor(() => expect(mark).not.toBeInTheDocument());
  expect(screen.getByText('Receipt missing')).toBeVisible();
});

test('My Orders says that an order was filed with other facts, instead of whether it is ready (FILE-102)', async () => {
  const filed = { filed_at: '2026-11-20T09:30:00.000Z', filed_otherwise: true };
  const again = buildRow({ ...filed, process_status: 'Awaiting', filing_blocks: 3 });
  answerPagedQueue(() => [again, buildRow({ filing_blocks: 2 })]);
  await openDesk('/admin/my-order', { as: 'Telecaller' });
  await screen.findByText('Changed since filing');
  expect(screen.getByText('Asks for 2')).toBeVisible();
  expect(screen.queryByText('Asks for 3')).toBeNull();
});

test('an order whose receipt is missing says so in its head (FILE-73)', async () => {
  await openOrder({ process_status: 'AwaitingGovt', filed_at: '2026-11-20T09:30:00.000Z', receipt_missing: true });
  expect(screen.getByText('Receipt missing')).toBeVisible();
});
