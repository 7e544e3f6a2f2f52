import { restoreOrders, revertMove, undoChanges } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { moveToCompleteRefund } from '@arrival-desk/contract/refunds/refunds.endpoints.ts';
import type { Role } from '@arrival-desk/contract/roles.ts';
import { getOrderTimeline, type TimelineEntry } from '@arrival-desk/contract/timeline/timeline.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answerAsked, buildOutcome, expectNoDialog, findToast, press } from '../../testing/acts.ts';
import { answer, callsOf, ok } from '../../testing/api-stub.ts';
import { answerOrder, answerQueue, openDesk } from '../../testing/open-desk.tsx';
import { buildTimelineEntry } from '../../testing/order-parts.ts';
import { buildDetail, buildRow } from '../../testing/orders.ts';

/** What the server says of an order from now on. */
function show(order: OrderDetail, ...entries: TimelineEntry[]): void {
  answerOrder(order);
  answer(getOrderTimeline, ok(entries, { next: null }));
}

async function open(as: Role, order: OrderDetail, ...entries: TimelineEntry[]) {
  show(order, ...entries);
  const { user } = await openDesk(`/admin/view-order/${order.order_id}`, { as });
  return { user, timeline: within(await screen.findByRole('region', { name: 'What happened' })) };
}

test('a deleted order is restored from its page to the status that it had', async () => {
  const order = buildDetail({ process_status: 'Deleted', actions: { restoreTo: 'AwaitingGovt', moves: [] } });
  answer(restoreOrders, () => {
    const restored = buildTimelineEntry({ kind: 'restored', from_status: 'Deleted', to_status: 'AwaitingGovt' });
    show(buildDetail({ ...order, process_status: 'AwaitingGovt', actions: {} }), restored);
    return buildOutcome('Order has been restored successfully', [order.order_id]);
  });
  const { user, timeline } = await open('Manager', order);
  await user.click(await screen.findByRole('button', { name: 'Restore to Awaiting Govt' }));
  await findToast(`${order.order_id} · Order has been restored successfully`);
  expect(callsOf(restoreOrders).map(({ body }) => body)).toEqual([{ orderId: order.order_id }]);
  expect(await timeline.findByText(/restored the order to Awaiting Govt/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
});

describe('the queue of deleted orders', () => {
  test('restores them after a question, one by its row and several at once (QUEUE-9)', async () => {
    const rows = ['One', 'Two', 'Three'].map((surname) => buildRow({ surname, process_status: 'Deleted' }));
    const [one, ...others] = rows.map(({ order_id }) => order_id) as [string, string, string];
    answerQueue(rows, { actions: { restore: true } });
    answerAsked();
    answer(restoreOrders, ({ body }) => {
      const ids = [body.orderId].flat().map(String);
      const left = rows.filter(
        ({ order_id }) => !callsOf(restoreOrders).some((call) => [call.body.orderId].flat().includes(order_id)),
      );
      answerQueue(left, { actions: { restore: true } });
      return buildOutcome(
        ids.length === 1
          ? 'Order has been restored successfully'
          : `${ids.length} orders have been restored successfully`,
        ids,
      );
    });
    const { user } = await openDesk('/admin/deleted-order', { as: 'Manager' });
    await user.click(await screen.findByRole('button', { name: `Restore order ${one}` }));
    const question = await screen.findByRole('dialog');
    expect(question).toHaveTextContent(
      'Restore this order? It returns to the status that it had before it was deleted.',
    );
    await user.click(within(question).getByRole('button', { name: 'Restore' }));
    await expectNoDialog();
    await waitFor(() => expect(screen.queryByRole('button', { name: `Restore order ${one}` })).toBeNull());
    for (const id of others) await user.click(screen.getByRole('checkbox', { name: `Select order ${id}` }));
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    const second = await screen.findByRole('dialog');
    expect(second).toHaveTextContent('Restore these orders? Each returns to the status that it had');
    await user.click(within(second).getByRole('button', { name: 'Restore' }));
    await findToast('2 orders have been restored successfully');
    expect(callsOf(restoreOrders).map(({ body }) => body.orderId)).toEqual([[one], others]);
  });

  test('offers no Restore to those whom the server does not let restore', async () => {
    const row = buildRow({ process_status: 'Deleted' });
    answerQueue([row], { actions: { restore: false } });
    await openDesk('/admin/deleted-order', { as: 'Team' });
    await screen.findByText(row.order_id);
    expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
  });
});

test('rows of deleted orders offer no Delete in Order History', async () => {
  const [deleted, other] = [buildRow({ process_status: 'Deleted' }), buildRow({ process_status: 'New' })];
  answerQueue([deleted, other], { actions: { deleteRow: true } });
  await openDesk('/admin/order-history', { as: 'Manager' });
  expect(await screen.findByRole('button', { name: `Delete order ${other.order_id}` })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: `Delete order ${deleted.order_id}` })).toBeNull();
});

describe('from the timeline', () => {
  test('a move is reverted after a question that names what it does', async () => {
    const moved = buildTimelineEntry({ actor: 'Ada Winter', to_status: 'Refunds', revertTo: 'New' });
    const order = buildDetail({ process_status: 'Refunds' });
    answer(revertMove, () => {
      const reverted = buildTimelineEntry({ kind: 'reverted', from_status: 'Refunds', to_status: 'New' });
      show(buildDetail({ ...order, process_status: 'New', actions: {} }), reverted, { ...moved, revertTo: null });
      return buildOutcome('Order has been moved back successfully', [order.order_id]);
    });
    const { user, timeline } = await open('Manager', order, moved);
    await user.click(await timeline.findByRole('button', { name: 'Revert' }));
    const question = await screen.findByRole('dialog', { name: 'Revert this move' });
    expect(question).toHaveTextContent(/Ada Winter moved this order from New to Refunds .*\. Move it back to New\?/);
    await user.click(within(question).getByRole('button', { name: 'Move back to New' }));
    await findToast(`${order.order_id} · Order has been moved back successfully`);
    expect(callsOf(revertMove).map(({ body }) => body)).toEqual([{ orderId: order.order_id, seq: moved.seq }]);
    expect(await timeline.findByText(/reverted a move: moved back from Refunds to New/)).toBeInTheDocument();
    expect(timeline.queryByRole('button', { name: 'Revert' })).toBeNull();
  });

  test('a refund mark is reverted, which was also undone from its message', async () => {
    const order = buildDetail({ process_status: 'Refunds', amount: '49.90', actions: { markRefunded: true } });
    const refunded = { ...order, refund_date: '2026-11-21', actions: { ...order.actions, markRefunded: false } };
    const mark = buildTimelineEntry({
      kind: 'refunded',
      from_status: 'Refunds',
      to_status: null,
      revertTo: 'Refunds',
    });
    const message = 'Order has been marked as refunded successfully';
    const outcome = buildOutcome(message, [order.order_id]);
    answer(moveToCompleteRefund, () => {
      show(refunded, mark);
      return outcome;
    });
    answer(undoChanges, () => {
      show(order);
      return { ...buildOutcome('The change has been undone.', [order.order_id]) };
    });
    answer(revertMove, () => {
      show(order, buildTimelineEntry({ kind: 'reverted', from_status: 'Refunds', to_status: null }));
      return buildOutcome('Order has been marked as not refunded successfully', [order.order_id]);
    });
    answerAsked();
    const { user, timeline } = await open('Team', order);
    const button = () => within(screen.getByRole('main')).queryByRole('button', { name: 'Refunded it' });
    const markIt = async () => {
      await press(user, button() as HTMLElement);
      const question = await screen.findByRole('dialog', { name: 'Refunded it' });
      await press(user, within(question).getByRole('button', { name: 'Refunded it' }));
      await expectNoDialog();
      await waitFor(() => expect(button()).toBeNull());
    };
    await waitFor(() => expect(button()).not.toBeNull());
    await markIt();
    await user.click(within(await findToast(new RegExp(message))).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(button()).not.toBeNull());
    expect(callsOf(undoChanges).map(({ body }) => body)).toEqual([{ changes: outcome.data.changes }]);
    await markIt();
    await user.click(await timeline.findByRole('button', { name: 'Revert' }));
    const question = await screen.findByRole('dialog', { name: 'Revert Refunded it' });
    expect(question).toHaveTextContent(/Tara Novak marked this order as refunded .*The order stays in Refunds\./);
    await user.click(within(question).getByRole('button', { name: 'Mark as not refunded' }));
    await findToast(/Order has been marked as not refunded successfully/);
    expect(callsOf(revertMove).map(({ body }) => body)).toEqual([{ orderId: order.order_id, seq: mark.seq }]);
    expect(await timeline.findByText(/marked the order as not refunded/)).toBeInTheDocument();
    await waitFor(() => expect(button()).not.toBeNull());
  });

  test('nothing is offered to revert what the server does not let this person revert', async () => {
    const moved = buildTimelineEntry({ actor: 'Ada Winter', to_status: 'Refunds', revertTo: null });
    const { timeline } = await open('Team', buildDetail({ process_status: 'Refunds' }), moved);
    expect(await timeline.findByText(/moved the order from New to Refunds/)).toBeInTheDocument();
    expect(timeline.queryByRole('button', { name: 'Revert' })).toBeNull();
  });
});
