import { takeNext } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, ok } from '../../testing/api-stub.ts';
import { answerOrder, answerQueue, openDesk } from '../../testing/open-desk.tsx';
import { buildDetail } from '../../testing/orders.ts';

const order = buildDetail({ full_name: 'Ida Berg' });

test('the head of a working queue has Take next, which opens the order (FILE-149)', async () => {
  answerOrder(order);
  answerQueue([]);
  answer(takeNext, ok({ order_id: order.order_id }, { changes: [7] }));
  const { user } = await openDesk('/admin/recent-order', { as: 'Night Staff' });
  await user.click(await screen.findByRole('button', { name: 'Take next' }));
  await screen.findByRole('heading', { level: 1, name: 'Ida Berg' });
});

test('a queue of closed orders has none (FILE-149)', async () => {
  answerQueue([]);
  await openDesk('/admin/deleted-order', { as: 'Team' });
  await screen.findByRole('heading', { level: 1, name: 'Deleted Orders' });
  expect(screen.queryByRole('button', { name: 'Take next' })).toBeNull();
});

test('the page of an order has it in its head and in the bar of a phone (FILE-149)', async () => {
  const other = buildDetail({ order_id: '7000000044', full_name: 'Mary Lamb' });
  answerOrder(other);
  answer(getOrdersDetails, ({ params }) => ok(params.orderId === order.order_id ? order : other));
  answer(takeNext, ok({ order_id: order.order_id }, { changes: [7] }));
  const { user } = await openDesk(`/admin/view-order/${other.order_id}`, { as: 'Team' });
  await screen.findByRole('heading', { level: 1, name: 'Mary Lamb' });
  expect(screen.getByRole('button', { name: 'Take next' })).toBeInTheDocument();
  const bar = within(screen.getByRole('navigation', { name: 'Do now', hidden: true }));
  await user.click(bar.getByRole('button', { name: 'Next', hidden: true }));
  await screen.findByRole('heading', { level: 1, name: 'Ida Berg' });
  expect(callsOf(takeNext)).toHaveLength(1);
});
