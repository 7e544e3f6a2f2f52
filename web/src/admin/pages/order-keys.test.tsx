import { moveOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { assignOrderStatus } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import { addNewRemark } from '@arrival-desk/contract/remarks/remark.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, callsOf, held, ok } from '../../testing/api-stub.ts';
import { answerOrder, openDesk } from '../../testing/open-desk.tsx';
import { buildDetail, buildRow } from '../../testing/orders.ts';
import { answerPagedQueue, done, findRow } from '../../testing/queues.ts';

const { promise: chunk, resolve: loadChunk } = Promise.withResolvers<void>();
vi.mock('./order-page.tsx', async (original) => {
  await chunk;
  return original();
});

const remark = () => screen.getByLabelText('Remark');

/** Opens an order from its queue. */
async function openFromQueue() {
  const order = buildDetail({ full_name: 'Keyboard Early' });
  answerOrder(order);
  answerPagedQueue(() => [buildRow(order)]);
  const desk = await openDesk('/admin/recent-order', { as: 'Team' });
  const row = await findRow(order.order_id);
  const open = async () => {
    await desk.user.click(within(row).getByRole('link', { name: /^View order/ }));
    await screen.findByRole('heading', { level: 1, name: 'Keyboard Early' });
  };
  const isOpen = () => window.location.pathname === `/admin/view-order/${order.order_id}`;
  return { ...desk, order, open, isOpen };
}

test('the comment key waits for the script of the order page, and what is typed meanwhile leads nowhere (APP-29)', async () => {
  const { user, open, isOpen } = await openFromQueue();
  await open();
  expect(screen.queryByLabelText('Remark')).toBeNull();
  await user.keyboard('cu');
  loadChunk();
  await waitFor(() => expect(remark()).toHaveFocus());
  expect(isOpen()).toBe(true);
  expect(remark()).toHaveValue('');
});

test('the comment key waits for an order that is on its way, and what is typed meanwhile leads nowhere (APP-29)', async () => {
  loadChunk();
  const { user, order, open, isOpen } = await openFromQueue();
  const { promise, resolve } = held<ReturnType<typeof ok<typeof order>>>();
  answer(getOrdersDetails, () => promise);
  await open();
  await screen.findByRole('button', { name: 'Next order' });
  await user.keyboard('cu');
  expect(isOpen()).toBe(true);
  resolve(ok(order));
  await waitFor(() => expect(remark()).toHaveFocus());
  expect(isOpen()).toBe(true);
  await user.keyboard('u');
  expect(remark()).toHaveValue('u');
});

test('an order is taken, commented, moved and left by key (APP-29)', async () => {
  loadChunk();
  const { user, order, open } = await openFromQueue();
  await open();
  await screen.findByRole('region', { name: 'Move this order' });
  answer(assignOrderStatus, done([order.order_id], 'Order has been assigned successfully'));
  await user.keyboard('a');
  await waitFor(() => expect(callsOf(assignOrderStatus)[0]?.body).toMatchObject({ assignto: 'Tara Novak' }));

  answer(addNewRemark, done([order.order_id], 'Remark added'));
  await user.keyboard('c');
  expect(remark()).toHaveFocus();
  // Shortcuts do not act while a field has the focus.
  await user.keyboard('jump up: n, m, u');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(callsOf(addNewRemark)[0]?.body).toMatchObject({ remark: 'jump up: n, m, u' }));
  await waitFor(() => expect(remark()).toHaveValue(''));

  answer(moveOrderStatus, done([order.order_id], 'Order has been moved to Refunds successfully'));
  remark().blur();
  await user.keyboard('m');
  const moves = within(screen.getByRole('region', { name: 'Move this order' })).getAllByRole('button');
  expect(moves[0]).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(moves[1]).toHaveFocus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(moves.at(-1)).toHaveFocus();
  await user.keyboard('{Escape}m{ArrowRight}{Enter}');
  await waitFor(() =>
    expect(callsOf(moveOrderStatus)[0]?.body).toMatchObject({ updatingStatus: 'Refunds', fromStatus: 'New' }),
  );
  remark().blur();
  await user.keyboard('u');
  expect(await screen.findByRole('heading', { level: 1, name: 'New Orders' })).toBeInTheDocument();
});

test.each(['uu', '{Escape}{Escape}', '{Escape}u'])(
  '%s leads back to the list and no further (QUEUE-52)',
  async (keys) => {
    loadChunk();
    const { user, open, isOpen } = await openFromQueue();
    await open();
    await user.keyboard(keys);
    await waitFor(() => expect(isOpen()).toBe(false));
    // Further back is the page before the desk, which the desk does not have.
    expect(await screen.findByRole('heading', { level: 1, name: 'New Orders' })).toBeInTheDocument();
  },
);
