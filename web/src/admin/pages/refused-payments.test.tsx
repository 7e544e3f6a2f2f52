import type { RefusedPayment } from '@arrival-desk/contract/orders/order.ts';
import { getRefusedPayments, settleRefusedPayment } from '@arrival-desk/contract/refunds/refunds.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, ok, refuse } from '../../testing/api-stub.ts';
import { openDesk } from '../../testing/open-desk.tsx';
import { openOrder, panel } from '../../testing/order-screen.tsx';

let made = 0;

function buildPayment(overrides: Partial<RefusedPayment> = {}): RefusedPayment {
  made += 1;
  return {
    id: made,
    at: '2026-11-21T10:00:00.000Z',
    reason: 'already_paid',
    transaction_id: 'ch_second',
    merchant_name: 'Desk',
    amount: '49.00',
    currency: 'USD',
    settled_at: null,
    settled_by: null,
    ...overrides,
  };
}

test('a payment that was refused stands on top of the order as money to look at, until it is settled (PAGE-24)', async () => {
  const unknown = { transaction_id: '', merchant_name: '', amount: null, currency: null };
  const settled = buildPayment({
    transaction_id: 'ch_third',
    settled_at: '2026-11-22T10:00:00.000Z',
    settled_by: 'Ada',
  });
  const payments = [buildPayment(), buildPayment({ reason: 'order_deleted', ...unknown }), settled];
  const { order, become, change } = await openOrder({ refused_payments: payments }, { as: 'Manager' });
  const money = panel('Money to look at');
  const items = within(money)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(items).toEqual([
    expect.stringMatching(
      /^Money to look at: 49\.00 USD \(ch_second, Desk\), \d.*: the order was already paid by another transaction\. Refund it at the gateway\.$/,
    ),
    expect.stringMatching(/^Money to look at: Unknown amount \(no transaction id\), \d.*: the order was deleted\. /),
  ]);
  const isAbove = money.compareDocumentPosition(panel('Upload Document')) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(isAbove).toBeTruthy();
  become({ refused_payments: [settled] });
  change({ order_id: order.order_id, kind: 'payment_settled' });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Money to look at' })).toBeNull());
});

test('Refused Payments lists them until a Manager settles each, after a question (REPORT-7)', async () => {
  const payments = [buildPayment(), buildPayment({ transaction_id: 'ch_other' })].map((payment) => ({
    ...payment,
    order_id: `10000${payment.id}`,
  }));
  const [, second] = payments;
  answer(getRefusedPayments, ok({ total: 2, payments }));
  answer(settleRefusedPayment, () => {
    answer(getRefusedPayments, ok({ total: 1, payments: payments.slice(0, 1) }));
    return ok(null, { message: 'The payment has been settled.' });
  });
  const { user } = await openDesk('/admin/refused-payments', { as: 'Manager' });
  const list = within(await screen.findByRole('list', { name: 'Refused payments' }));
  const [, entry] = list.getAllByRole('listitem');
  expect(entry).toHaveTextContent('49.00 USD (ch_other, Desk)');
  expect(entry).toHaveTextContent(/: the order was already paid by another transaction/);
  expect(within(entry as HTMLElement).getByRole('link', { name: `Order ${second?.order_id}` })).toHaveAttribute(
    'href',
    `/admin/view-order/${second?.order_id}`,
  );
  await user.click(list.getByRole('button', { name: 'Settle 49.00 USD (ch_other, Desk)' }));
  const question = within(await screen.findByRole('dialog', { name: 'Settle this payment' }));
  expect(
    question.getByText(`Has 49.00 USD (ch_other, Desk) for order ${second?.order_id} been dealt with?`),
  ).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Settle' }));
  expect(await screen.findByText('The payment has been settled.')).toBeInTheDocument();
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
  expect(callsOf(settleRefusedPayment).map(({ body }) => body)).toEqual([{ paymentId: second?.id }]);
});

test('Refused Payments says why it cannot be loaded, and how many more there are than it lists', async () => {
  answer(getRefusedPayments, refuse('unavailable', 'The server cannot work at the moment.'));
  const { user } = await openDesk('/admin/refused-payments', { as: 'Manager' });
  expect(await screen.findByText('The server cannot work at the moment.')).toBeInTheDocument();
  answer(getRefusedPayments, ok({ total: 1501, payments: [{ ...buildPayment(), order_id: '100001' }] }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/The oldest 1 of 1,501 are listed\./)).toBeInTheDocument();
});

test('Refused Payments says that none needs attention', async () => {
  answer(getRefusedPayments, ok({ total: 0, payments: [] }));
  await openDesk('/admin/refused-payments', { as: 'Manager' });
  expect(await screen.findByText('No payment needs attention.')).toBeInTheDocument();
});
