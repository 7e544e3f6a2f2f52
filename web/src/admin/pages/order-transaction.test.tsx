import { saveTransactionDetails } from '@arrival-desk/contract/chargebacks/transactions.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, held, ok, refuse } from '../../testing/api-stub.ts';
import { fill, openOrder, panel, stopInputClock } from '../../testing/order-screen.tsx';

const saved = ok(null, { message: 'Transaction details have been saved successfully' });
const stripe = { merchant_name: 'Stripe', version: 3, actions: { enterTransaction: true } };
const form = () => within(panel('Transaction'));
const id = () => form().getByLabelText('Transaction Id');
const merchant = () => form().getByLabelText('Merchant Name');
const sent = () => callsOf(saveTransactionDetails).map(({ body }) => body);

const save = ({ user }: Pick<Awaited<ReturnType<typeof openOrder>>, 'user'>) =>
  user.click(form().getByRole('button', { name: 'Save' }));

test('transaction id and merchant name are required, and stay (APP-19, PAGE-21, WIRE-23, FORM-9)', async () => {
  const { user, order, become } = await openOrder({ actions: { enterTransaction: true } }, { as: 'Night Staff' });
  const loads = callsOf(getOrdersDetails).length;
  answer(saveTransactionDetails, ({ body }) => {
    become({ transaction_id: body.transactionId, merchant_name: body.merchantName, actions: stripe.actions });
    return saved;
  });
  await user.click(form().getByRole('button', { name: 'Save' }));
  expect(form().getByText('Please enter your Transaction Id')).toBeInTheDocument();
  expect(form().getByText('Please enter your Merchant Name')).toBeInTheDocument();
  expect(id()).toHaveFocus();
  await fill(user, id(), 'TX-42');
  await fill(user, merchant(), 'Arrival Desk Ltd');
  await user.click(form().getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByText(`${order.order_id} · Transaction details have been saved successfully`),
  ).toBeInTheDocument();
  expect(sent()).toEqual([
    { orderId: order.order_id, transactionId: 'TX-42', merchantName: 'Arrival Desk Ltd', version: order.version },
  ]);
  await waitFor(() => expect(callsOf(getOrdersDetails).length).toBeGreaterThan(loads));
  expect(id()).toHaveValue('TX-42');
  expect(merchant()).toHaveValue('Arrival Desk Ltd');
});

test('an order shows the transaction that it has', async () => {
  await openOrder({ ...stripe, transaction_id: 'ch_1' });
  expect(id()).toHaveValue('ch_1');
  expect(merchant()).toHaveValue('Stripe');
});

test('a transaction that is typed while another is being saved stays, and is saved on top of it', async () => {
  const clock = stopInputClock();
  const desk = await openOrder({ ...stripe, version: 7 });
  const response = held<typeof saved>();
  answer(saveTransactionDetails, () => response.promise);
  await fill(desk.user, id(), 'TX-1');
  await save(desk);
  await fill(desk.user, id(), 'TX-2');
  desk.become({ full_name: 'Loaded Again', transaction_id: 'TX-1', version: 8, actions: stripe.actions });
  response.resolve(saved);
  await screen.findByRole('heading', { level: 1, name: 'Loaded Again' });
  expect(await screen.findByText(/Transaction details have been saved/)).toBeInTheDocument();
  expect(id()).toHaveValue('TX-2');
  clock.pass(1000);
  await save(desk);
  await desk.user.click(await screen.findByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent().map(({ transactionId, version }) => [transactionId, version])).toEqual([
    ['TX-1', 7],
    ['TX-2', 8],
  ]);
});

test('a transaction that nobody has touched follows the others', async () => {
  const { become, change, order } = await openOrder({ ...stripe, transaction_id: '' });
  become({ transaction_id: 'ch_1', actions: stripe.actions });
  change({ order_id: order.order_id, kind: 'transaction_recorded' });
  await waitFor(() => expect(id()).toHaveValue('ch_1'));
});

/** Someone else saved another merchant first. */
function conflict(from: string, to: string, version: number) {
  const edit = { field: 'merchant_name', from, to, actor: 'Marcus Lee', at: new Date().toISOString() } as const;
  return refuse('order_changed', 'Someone else has changed this.', { edits: [edit], version });
}

test('who saves too late is shown what others changed, loses nothing, and keeps theirs or saves again (PAGE-27)', async () => {
  const clock = stopInputClock();
  const desk = await openOrder({ ...stripe, version: 3 });
  answer(saveTransactionDetails, conflict('Stripe', 'PayPal', 5));
  await fill(desk.user, id(), 'mine-1');
  await save(desk);
  const alert = await form().findByRole('alert');
  expect(alert).toHaveTextContent('Not saved: this was changed while you had it open.');
  expect(alert).toHaveTextContent('Marcus Lee changed Merchant Name from Stripe to PayPal, just now');
  expect(id()).toHaveValue('mine-1');
  expect(merchant()).toHaveValue('Stripe');

  answer(saveTransactionDetails, saved);
  const keep = within(alert).getByRole('button', { name: 'Keep mine and save again' });
  clock.pass(1000);
  await desk.user.click(keep);
  await waitFor(() => expect(sent()).toHaveLength(2));
  await waitFor(() => expect(form().queryByRole('alert')).toBeNull());
  expect(sent()).toMatchObject([
    { transactionId: 'mine-1', merchantName: 'Stripe', version: 3 },
    { transactionId: 'mine-1', merchantName: 'Stripe', version: 5 },
  ]);
});

test('who is late can use what the others saved, and keeps what they have not touched (PAGE-27)', async () => {
  const clock = stopInputClock();
  const desk = await openOrder({ ...stripe, version: 3 });
  answer(saveTransactionDetails, conflict('Stripe', 'Adyen', 6));
  await fill(desk.user, id(), 'mine-2');
  await save(desk);
  await desk.user.click(await form().findByRole('button', { name: 'Use theirs' }));
  expect(form().queryByRole('alert')).toBeNull();
  expect(merchant()).toHaveValue('Adyen');
  expect(id()).toHaveValue('mine-2');
  answer(saveTransactionDetails, saved);
  clock.pass(1000);
  await save(desk);
  await desk.user.click(await screen.findByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ transactionId: 'mine-2', merchantName: 'Adyen', version: 6 });
});

test.each([
  ['a paid order', { paid: true }],
  ['a disputed order', { paid: false, process_status: 'ChargeBack' as const }],
])('another transaction of %s is asked about, and Undo saves the former one (PAGE-36)', async (_, given) => {
  const clock = stopInputClock();
  const { user, order } = await openOrder({ ...stripe, ...given, transaction_id: 'ch_1' });
  answer(saveTransactionDetails, saved);
  await fill(user, id(), 'ch_2');
  await save({ user });
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText('Replace ch_1 by Stripe?')).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual([]);
  expect(id()).toHaveValue('ch_2');
  clock.pass(1000);
  await save({ user });
  await user.click(await screen.findByRole('button', { name: 'Replace' }));
  await screen.findByText(`${order.order_id} · Transaction details have been saved successfully`);
  clock.pass(1000);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent().map(({ transactionId, merchantName, version }) => [transactionId, merchantName, version])).toEqual([
    ['ch_2', 'Stripe', 3],
    ['ch_1', 'Stripe', 4],
  ]);
});

test('a refunded order says so in its head, whatever its status (PAGE-35)', async () => {
  await openOrder({ process_status: 'Completed', refund_date: new Date(2026, 10, 20, 12).toISOString() });
  expect(screen.getByText('Refunded 20/11/2026 · 20 Nov 2026')).toBeInTheDocument();
});
