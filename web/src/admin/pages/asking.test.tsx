import { clearAnswered, getRequestText } from '@arrival-desk/contract/asking/asking.endpoints.ts';
import { getFolderCount, getOrdersList } from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import type { OrderRow } from '@arrival-desk/contract/orders/order.ts';
import { editOrder } from '@arrival-desk/contract/orders/order-corrections.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findToast, press } from '../../testing/acts.ts';
import { answer, callsOf, ok, refuse } from '../../testing/api-stub.ts';
import { noMonths, openDesk } from '../../testing/open-desk.tsx';
import { changed, openOrder, panel } from '../../testing/order-screen.tsx';
import { buildCounts, buildDetail, buildRow } from '../../testing/orders.ts';
import { answerPagedQueue, findRow } from '../../testing/queues.ts';

const answered_at = '2026-11-20T09:30:00.000Z';

test('on a phone the questions open from the bar, and its sheet closes (ASK-1)', async () => {
  answer(
    getRequestText,
    ok({ language: 'en' as const, email: 'mary@example.com', subject: 'A question', text: 'Hello', whatsapp: 'Hi' }),
  );
  const { user } = await openOrder({}, { as: 'Telecaller', width: 390 });
  const bar = within(screen.getByRole('navigation', { name: 'Do now', hidden: true }));
  await user.click(bar.getByRole('button', { name: 'Move' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Move to' }));
  await user.click(sheet.getByRole('button', { name: 'Ask the traveller' }));
  const asked = await screen.findByRole('dialog', { name: 'Ask the traveller' });
  await waitFor(() => expect(asked).toBeVisible());
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Move to' })).toBeNull());
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('nothing is sent whose text could not be shown, until it is (ASK-2)', async () => {
  answer(getRequestText, refuse('unavailable', 'Please try again shortly.'));
  const finding = { id: 'a', level: 'blocks' as const, field: 'visa_type', message: 'The visa type is missing.' };
  const filing = { ...buildDetail().filing, ready: false, checks: [finding] };
  const { user } = await openOrder({ process_status: 'New', filing }, { as: 'Telecaller', width: 390 });
  await user.click(within(panel('At a glance')).getByRole('button', { name: 'Ask the traveller' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Ask the traveller' }));
  const retry = await asked.findByRole('button', { name: 'Retry' });
  expect(asked.getByRole('button', { name: 'Send the email' })).toBeDisabled();
  answer(
    getRequestText,
    ok({ language: 'en' as const, email: 'mary@example.com', subject: 'A question', text: 'Hello', whatsapp: 'Hi' }),
  );
  await user.click(retry);
  expect(await asked.findByText('A question')).toBeVisible();
  expect(asked.getByRole('button', { name: 'Send the email' })).toBeEnabled();
});

test('on a phone the question stands below what blocks the filing, and nowhere where nothing blocks (ASK-1)', async () => {
  answer(
    getRequestText,
    ok({ language: 'en' as const, email: 'mary@example.com', subject: 'A question', text: 'Hello', whatsapp: 'Hi' }),
  );
  const finding = { id: 'a', level: 'blocks' as const, field: 'visa_type', message: 'The visa type is missing.' };
  const filing = { ...buildDetail().filing, ready: false, checks: [finding] };
  const { user, order, become, change } = await openOrder(
    { process_status: 'New', filing },
    { as: 'Telecaller', width: 390 },
  );
  const glance = within(panel('At a glance'));
  await user.click(glance.getByRole('button', { name: 'Ask the traveller' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ask the traveller' });
  await waitFor(() => expect(dialog).toBeVisible());
  await user.keyboard('{Escape}');
  become({ filing: { ...filing, ready: true, checks: [{ ...finding, level: 'warns' }] } });
  change({ order_id: order.order_id, kind: 'edited' });
  await waitFor(() => expect(glance.queryByRole('button', { name: 'Ask the traveller' })).toBeNull());
});

test('an answer says that it came, and that there is nothing to do for it is one click (ASK-19)', async () => {
  const { user, order, become } = await openOrder({
    ...{ process_status: 'Awaiting', answered_at },
    actions: { clearAnswered: true },
  });
  answer(clearAnswered, () => {
    become({ answered_at: null });
    return changed([order.order_id], 'Order has been marked as settled successfully');
  });
  expect(screen.getByText('Answered by the traveller')).toBeVisible();
  await press(user, screen.getByRole('button', { name: 'Nothing to do' }));
  await findToast(/Order has been marked as settled successfully/);
  await waitFor(() => expect(screen.queryByText('Answered by the traveller')).toBeNull());
  expect(callsOf(clearAnswered)[0]?.body).toMatchObject({ orderId: order.order_id });
});

test('a row says that its traveller has answered, and the menu how many there are (QUEUE-53)', async () => {
  const [first, second] = [1, 2].map(() => buildRow({ process_status: 'Awaiting', filing_blocks: 2 })) as [
    OrderRow,
    OrderRow,
  ];
  let rows = [first, second];
  answerPagedQueue(() => rows);
  const { change } = await openDesk('/admin/awaiting-response', { as: 'Team' });
  await findRow(second.order_id);
  const findMarks = () => screen.queryAllByTitle(/^Answered by the traveller, \S+ \S+$/);
  expect(findMarks()).toEqual([]);
  rows = [{ ...first, answered_at }, second];
  answer(getFolderCount, ok(buildCounts({ awaitingOrdersCount: 2 }), { months: noMonths, answered: 1 }));
  change({ order_id: first.order_id, kind: 'answered' });
  await waitFor(() => expect(findMarks()).toHaveLength(1));
  const [mark] = findMarks();
  expect(mark).toHaveTextContent('Answered');
  expect(mark?.closest('tr')).toBe(await findRow(first.order_id));
  expect(screen.getAllByText('Asks for 2')).toHaveLength(2);
  expect(await screen.findByRole('link', { name: /^Awaiting Customer\s*1 answered\s*2$/ })).toBeInTheDocument();
});

test('the page of an order says of what nobody had asked for that something has changed (ASK-40)', async () => {
  const said = { answered_at, answered_unasked: true };
  await openOrder({ process_status: 'New', ...said });
  expect(screen.getByText('Something has changed, says the traveller')).toBeVisible();
  expect(screen.queryByText(/^Answered/)).toBeNull();
});

test('a row says of what nobody had asked for that something has changed (ASK-40)', async () => {
  answerPagedQueue(() => [buildRow({ answered_at, answered_unasked: true })]);
  await openDesk('/admin/recent-order', { as: 'Team' });
  expect(await screen.findByTitle(/^Something has changed, says the traveller, \S+ \S+$/)).toHaveTextContent(
    'Answered',
  );
});

test('a queue is filtered by what was answered, in the address (QUEUE-54)', async () => {
  answerPagedQueue(() => []);
  const { user } = await openDesk('/admin/awaiting-response', { as: 'Team' });
  await user.selectOptions(await screen.findByLabelText('Ready to file'), 'Answered');
  await waitFor(() => expect(callsOf(getOrdersList).at(-1)?.query).toMatchObject({ ready: 'answered' }));
  expect(window.location.search).toBe('?ready=answered');
  expect(await screen.findByText('No traveller of an order here has answered.')).toBeVisible();
});

const asked = {
  id: 1,
  text: '',
  by: 'mail',
  asked_at: answered_at,
  asked_by: 'Tara Today',
  reminders: 0,
  reminded_at: null,
} as const;

test('a Telecaller types what the traveller says on the telephone, also what they do not read (ASK-21)', async () => {
  const { passport_number: _, ...order } = buildDetail({
    ...{ process_status: 'Awaiting', passport_number: undefined, visa_type: 'Z' },
    request: { ...asked, fields: ['passport_number', 'visa_type'], open: ['passport_number', 'visa_type'] },
    actions: { answer: ['passport_number', 'visa_type'], correct: [] },
  });
  const { user, become } = await openOrder(order, { as: 'Telecaller' });
  await user.click(screen.getByRole('button', { name: 'Answers by telephone' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Answers by telephone' }));
  const number = await dialog.findByLabelText('Passport Number');
  expect(number).toHaveValue('');
  expect(dialog.getByText('On the order: Z')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save the answers' }));
  expect(dialog.getByText('Please enter at least one answer.')).toBeVisible();
  // What was typed stays while others answer the rest.
  await user.type(number, 'E1234');
  become({ request: null, answered_at, actions: { answer: [], correct: [] } });
  await user.type(number, '5678');
  answer(editOrder, ok(null, { message: 'Saved' }));
  await press(user, dialog.getByRole('button', { name: 'Save the answers' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsOf(editOrder)[0]?.body).toMatchObject({
    ...{ orderId: order.order_id, version: order.version, by: 'telephone' },
    changes: { passport_number: 'E12345678' },
  });
});

test('the order says how often the traveller was reminded, and nothing of a reminder that waits (ASK-24)', async () => {
  const request = { ...asked, fields: ['visa_type' as const], open: ['visa_type' as const] };
  await openOrder({ process_status: 'Awaiting', request: { ...request, reminders: 2, reminded_at: answered_at } });
  expect(screen.getByText(/Asked by Tara Today/)).toHaveTextContent(/, reminded 2 times, last .* Open: Visa Type\./);
});
