import type { OrderRow } from '@arrival-desk/contract/orders/order.ts';
import { describeOrders } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import { moveToCompleteRefund } from '@arrival-desk/contract/refunds/refunds.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, ok } from '../../testing/api-stub.ts';
import { answerQueue, openDesk } from '../../testing/open-desk.tsx';
import { changed } from '../../testing/order-screen.tsx';
import { buildRow } from '../../testing/orders.ts';

const dialog = () => screen.findByRole('dialog');
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Describes the orders of a question as the server does: the first five names, and these sums. */
function answerQuestion(rows: OrderRow[], amounts: { currency: string; amount: string }[] = [], withoutAmount = 0) {
  answer(describeOrders, ({ body }) => {
    const asked = [body.orderId].flat().map(String);
    const orders = asked.flatMap((id) => rows.filter(({ order_id }) => order_id === id)).slice(0, 5);
    return ok({
      orders: orders.map(({ order_id, full_name }) => ({ order_id, full_name })),
      amounts,
      withoutAmount,
      others: [],
    });
  });
}

async function openQueue(path: string, rows: OrderRow[], actions: Parameters<typeof answerQueue>[1] = {}) {
  answerQueue(rows, actions);
  const desk = await openDesk(path, { as: 'Manager' });
  await screen.findByText(rows[0]?.full_name ?? '', undefined);
  const [all] = screen.getAllByRole('checkbox');
  await desk.user.click(all as HTMLElement);
  await screen.findByText(`${rows.length} selected`);
  return { ...desk, all: all as HTMLElement };
}

const named = async (name: string) => {
  const list = await within(await dialog()).findByRole('list', { name });
  return () =>
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
};

test.each([
  ['Assign to me', 'Are you sure want to assigned orders.'],
  ['Delete Order', 'Are you sure you want to delete?'],
])(
  'the question of %s about several orders names the first five and says how many there are (QUEUE-32)',
  async (name, question) => {
    const rows = [1, 2, 3, 4, 5, 6, 7].map((number) => buildRow({ full_name: `Person ${number}` }));
    answerQuestion(rows);
    const { user } = await openQueue('/admin/recent-order', rows, { actions: { assign: true, delete: true } });
    await user.click(screen.getByRole('button', { name }));
    const items = await named('7 orders');
    await waitFor(() =>
      expect(items()).toEqual([...rows.slice(0, 5).map((row) => `${row.order_id} ${row.full_name}`), 'and 2 more']),
    );
    expect(await dialog()).toHaveTextContent(question);
    await user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
    await noDialog();
    expect(screen.getByText('7 selected')).toBeInTheDocument();
  },
);

const refund = (number: number, more: Partial<OrderRow> = {}) =>
  buildRow({ process_status: 'Refunds', full_name: `Refund ${number}`, ...more });
const refundable = { actions: { markRefunded: true } };
const refundedIt = () => screen.getByRole('button', { name: 'Refunded it' });

test('Refunded it says of how many orders and how much money (QUEUE-31)', async () => {
  const rows = [1, 2, 3].map((number) => refund(number));
  answerQuestion(rows, [{ currency: 'USD', amount: '50.10' }], 1);
  const { user } = await openQueue('/admin/refund-order', rows, refundable);
  await user.click(refundedIt());
  expect(await within(await dialog()).findByText('3 orders: 50.10 USD, 1 without an amount')).toBeInTheDocument();
});

test('Refunded it asks only about the selected orders that are not refunded yet (QUEUE-31)', async () => {
  const refund_date = '2026-11-22T10:00:00.000Z';
  const rows = [refund(1), refund(2, { refund_date }), refund(3)];
  const open = [rows[0], rows[2]].map((row) => row?.order_id);
  answerQuestion(rows, [{ currency: 'USD', amount: '50.10' }]);
  const { user, all } = await openQueue('/admin/refund-order', rows, refundable);
  answer(moveToCompleteRefund, () => {
    answerQueue(
      rows.map((row) => ({ ...row, refund_date })),
      refundable,
    );
    return changed(open.map(String), '2 orders have been marked as refunded successfully');
  });
  await user.click(refundedIt());
  const items = await named('2 orders');
  await waitFor(() => expect(items()).toEqual([`${open[0]} Refund 1`, `${open[1]} Refund 3`]));
  const question = within(await dialog());
  expect(await question.findByText('2 orders: 50.10 USD')).toBeInTheDocument();
  expect(question.getByText('1 of the selected orders is refunded already and stays as it is.')).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Refunded it' }));
  await waitFor(() => expect(screen.getAllByText('Refunded')).toHaveLength(3));
  expect(callsOf(moveToCompleteRefund).map(({ body }) => body.orderId)).toEqual([open]);
  await noDialog();
  expect(screen.queryByText(/\d selected/)).toBeNull();

  await user.click(all);
  await user.click(refundedIt());
  expect(await screen.findByText('The selected orders are refunded already.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
});
