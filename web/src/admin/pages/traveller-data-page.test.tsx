import { eraseTraveller, exportTraveller, findTraveller } from '@arrival-desk/contract/erasure/erasure.endpoints.ts';
import { confirmRetention, type DueOrder, getRetention } from '@arrival-desk/contract/erasure/retention.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, ok, refuse } from '../../testing/api-stub.ts';
import { catchDownloads } from '../../testing/catch-downloads.ts';
import { openDesk } from '../../testing/open-desk.tsx';
import { buildTravellerOrder } from '../../testing/settings-data.ts';

const nothingDue = {
  days: 540,
  as_of: '2026-11-28',
  stopped: null,
  due_total: 0,
  due: [],
  on_hold_total: 0,
  on_hold: [],
};
const gone = buildTravellerOrder({ process_status: 'Completed', contact_email_address: 'agency@example.com' });
const kept = buildTravellerOrder({ full_name: 'Nora Sibling', match: 'contact' });
const disputed = buildTravellerOrder({ process_status: 'ChargeBack', hold: 'chargeback' });

async function openTravellerData(orders = [gone, kept, disputed], total = orders.length) {
  answer(getRetention, ok(nothingDue));
  answer(findTraveller, ok({ total, orders }));
  const desk = await openDesk('/admin/traveller-data', { as: 'Admin' });
  const form = within(await screen.findByRole('form', { name: 'Find a traveller' }));
  const text = form.getByLabelText('Order ID or email');
  const find = () => desk.user.click(form.getByRole('button', { name: 'Find' }));
  const choose = (orderId: string) => desk.user.click(screen.getByLabelText(`Choose order ${orderId}`));
  return { ...desk, text, find, choose };
}
const table = () => screen.findByRole('table', { name: 'Orders of the traveller' });
const button = (name: string) => screen.getByRole('button', { name });

test('a traveller’s orders are found by an order ID or an email, and none is chosen beforehand (SETTING-14)', async () => {
  const { user, text, find } = await openTravellerData([gone, kept, disputed], 250);
  await find();
  expect(text).toHaveAccessibleDescription('Please enter an order ID or an email.');
  expect(text).toHaveFocus();
  await user.type(text, ' Leaving.Traveller@example.com{Enter}');
  const rows = within(await table())
    .getAllByRole('row')
    .slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    [
      gone.order_id,
      'Mary Leaving',
      `${gone.email}, agency@example.com`,
      'Same email',
      'Completed',
      expect.any(String),
      '24 May 2028',
    ],
    [kept.order_id, 'Nora Sibling', kept.email, 'Same contact email', 'New', expect.any(String), '24 May 2028'],
    [
      disputed.order_id,
      'Mary Leaving',
      disputed.email,
      'Same email',
      expect.any(String),
      expect.any(String),
      'On hold: A chargeback is open',
    ],
  ]);
  expect(screen.getByText('The newest 3 of 250 are listed.')).toBeInTheDocument();
  expect(callsOf(findTraveller).map(({ body }) => body.text.trim())).toEqual(['Leaving.Traveller@example.com']);
  for (const checkbox of screen.getAllByRole('checkbox', { name: /^Choose order/ })) expect(checkbox).not.toBeChecked();
  for (const name of ['Export archive', 'Erase…']) expect(button(name)).toBeDisabled();
});

test('who is not found is said', async () => {
  const { user, text } = await openTravellerData([]);
  await user.type(text, 'nobody@example.com{Enter}');
  expect(await screen.findByText('No order has this ID or email.')).toBeInTheDocument();
});

test('the chosen orders are exported as one archive, all of them at one click (SETTING-14)', async () => {
  const files = catchDownloads();
  answer(
    exportTraveller,
    () =>
      new Response('PK', {
        headers: { 'content-type': 'application/zip', 'content-disposition': 'attachment; filename="traveller.zip"' },
      }),
  );
  const { user, text, choose } = await openTravellerData();
  await user.type(text, `${gone.email}{Enter}`);
  await table();
  await choose(gone.order_id);
  await user.click(button('Export archive'));
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['traveller.zip']));
  await user.click(button('Choose all'));
  await user.click(button('Export archive'));
  await waitFor(() => expect(files).toHaveLength(2));
  const all = [gone, kept, disputed].map(({ order_id }) => order_id);
  expect(callsOf(exportTraveller).map(({ body }) => body.orderId)).toEqual([[gone.order_id], all]);
  await user.click(button('Choose none'));
  expect(button('Export archive')).toBeDisabled();
});

test('an export that fails says why', async () => {
  answer(exportTraveller, refuse('not_found', 'One of the orders does not exist.'));
  const { user, text, choose } = await openTravellerData();
  await user.type(text, `${gone.email}{Enter}`);
  await table();
  await choose(gone.order_id);
  await user.click(button('Export archive'));
  expect(await screen.findByText('One of the orders does not exist.')).toBeInTheDocument();
});

test('the chosen orders are erased once ERASE was typed, but for those on hold (SETTING-14)', async () => {
  const { user, text, find, choose } = await openTravellerData();
  answer(eraseTraveller, () => {
    answer(findTraveller, ok({ total: 2, orders: [kept, disputed] }));
    return ok({
      done: [gone.order_id],
      changes: [],
      refused: [{ id: disputed.order_id, code: 'move_not_allowed', message: 'A chargeback is open.' }],
    });
  });
  await user.type(text, `${gone.email}{Enter}`);
  await table();
  await choose(gone.order_id);
  await choose(disputed.order_id);
  // A text that was typed since, and not searched for, changes nothing.
  await user.clear(text);
  await user.type(text, 'somebody.else@example.com');
  await user.click(button('Erase…'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase 1 of 2 orders' }));
  expect(dialog.getByRole('alert')).toHaveTextContent(
    `On hold and not erased: ${disputed.order_id} (a chargeback is open).`,
  );
  const listed = within(dialog.getByRole('list', { name: 'Orders to erase' })).getAllByRole('listitem');
  expect(listed.map(({ textContent }) => textContent)).toEqual([
    `${gone.order_id} Mary Leaving`,
    `${disputed.order_id} Mary Leaving`,
  ]);
  const confirmation = dialog.getByLabelText('Type ERASE to confirm');
  await waitFor(() => expect(confirmation).toHaveFocus());
  await user.type(confirmation, 'erase{Enter}');
  expect(confirmation).toHaveAccessibleDescription('Please type ERASE.');
  expect(callsOf(eraseTraveller)).toEqual([]);
  await user.clear(confirmation);
  await user.type(confirmation, 'ERASE{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsOf(eraseTraveller).map(({ body }) => body)).toEqual([
    { orderId: [gone.order_id, disputed.order_id], confirmation: 'ERASE' },
  ]);
  const done = `1 order erased for good. Not erased: ${disputed.order_id}. A chargeback is open.`;
  expect(await screen.findByText(done)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('link', { name: gone.order_id })).toBeNull());
  expect(screen.getByRole('link', { name: kept.order_id })).toBeInTheDocument();
  expect(callsOf(findTraveller).at(-1)?.body).toEqual({ text: gone.email });
  await waitFor(() => expect(text).toHaveFocus());
  await find();
  await waitFor(() => expect(screen.queryByText(done)).toBeNull());
});

const due: DueOrder = {
  order_id: '1002938475',
  process_status: 'Completed',
  since: '2025-01-15',
  due_on: '2026-07-09',
  hold: null,
};
const onHold: DueOrder = { ...due, order_id: '1002938476', process_status: 'ChargeBack', hold: 'chargeback' };

test('the dry run of retention says when nothing is due (SETTING-15)', async () => {
  await openTravellerData();
  const retention = screen.getByRole('region', { name: 'Retention' });
  await waitFor(() => expect(retention).toHaveTextContent('Orders are erased 540 days after'));
  for (const text of ['The next run erases 0 orders.', 'No order is due.', 'No order that is due is on hold.'])
    expect(retention).toHaveTextContent(text);
});

test('the dry run of retention lists what is due and what is on hold, with the reason (SETTING-15)', async () => {
  answer(getRetention, ok({ ...nothingDue, due_total: 1, due: [due], on_hold_total: 600, on_hold: [onHold] }));
  await openDesk('/admin/traveller-data', { as: 'Admin' });
  expect(await screen.findByText(/The next run erases 1 order\./)).toBeInTheDocument();
  const textsIn = (name: string) =>
    screen
      .getByRole('table', { name })
      .textContent?.replace('1002938475', ' 1002938475 ')
      .replace('1002938476', ' 1002938476 ');
  expect(textsIn('Due')).toBe('OrderStatusCounts fromDue on 1002938475 Completed15 Jan 20259 Jul 2026');
  expect(textsIn('On hold')).toMatch(
    /^OrderStatusCounts fromDue onReason 1002938476 Charge ?Back15 Jan 20259 Jul 2026A chargeback is open$/,
  );
  expect(screen.getByText('The oldest 1 of 600 are listed.')).toBeInTheDocument();
});

test('a run that would erase too much says so, and an Admin lets it by typing ERASE (SETTING-35)', async () => {
  const says = 'The next run would erase 40 of 45 orders, more than 5 %.';
  const stopped = { ...nothingDue, stopped: { reason: 'share' as const, says }, due_total: 40, due: [due] };
  answer(getRetention, ok(stopped));
  answer(confirmRetention, () => {
    answer(getRetention, ok({ ...stopped, stopped: null }));
    return ok(null);
  });
  const { user } = await openDesk('/admin/traveller-data', { as: 'Admin' });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(`Nothing is erased. ${says} Is that right?`);
  expect(screen.queryByText(/The next run erases/)).toBeNull();
  await user.click(button('Erase them all the same…'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase 40 orders' }));
  expect(dialog.getByText(/^By the clocks it is/)).toHaveTextContent('By the clocks it is 28 Nov 2026.');
  await user.type(dialog.getByLabelText('Type ERASE to confirm'), 'Erase{Enter}');
  expect(callsOf(confirmRetention)).toEqual([]);
  await user.clear(dialog.getByLabelText('Type ERASE to confirm'));
  await user.type(dialog.getByLabelText('Type ERASE to confirm'), 'ERASE{Enter}');
  expect(await screen.findByText(/The next run erases 40 orders\./)).toBeInTheDocument();
  expect(callsOf(confirmRetention).map(({ body }) => body)).toEqual([
    { asOf: '2026-11-28', due: 40, confirmation: 'ERASE' },
  ]);
  expect(screen.queryByRole('alert')).toBeNull();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a doubtful day is said, and cannot be confirmed away (SETTING-35)', async () => {
  const says = 'It is 2028-03-14 by the clocks, and no event is of the 3 days before yesterday.';
  answer(getRetention, ok({ ...nothingDue, stopped: { reason: 'day', says }, due_total: 40, due: [due] }));
  await openDesk('/admin/traveller-data', { as: 'Admin' });
  expect(await screen.findByRole('alert')).toHaveTextContent(`Nothing is erased. ${says} Look at the clocks`);
  expect(screen.queryByRole('button', { name: /^Erase them/ })).toBeNull();
});
