import { describeBulkChange, startBulkChange } from '@arrival-desk/contract/bulk-changes/bulk-changes.endpoints.ts';
import { folderNames, folders } from '@arrival-desk/contract/order-lists/folders.ts';
import { moveOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import type { OrderRow } from '@arrival-desk/contract/orders/order.ts';
import { type MoveStatus, moveStatuses } from '@arrival-desk/contract/orders/status-table.ts';
import { addNewRemark } from '@arrival-desk/contract/remarks/remark.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, ok, refuse } from '../../testing/api-stub.ts';
import { actLater } from '../../testing/later.ts';
import { openDesk } from '../../testing/open-desk.tsx';
import { buildRow } from '../../testing/orders.ts';
import { answerPagedQueue, done, findRow } from '../../testing/queues.ts';

const allMoves = moveStatuses.filter((to) => to !== 'Deleted');

async function openQueue(path: string, orders: Partial<OrderRow>[], moves: MoveStatus[] = [...allMoves]) {
  const rows = orders.map((order) => buildRow(order));
  answerPagedQueue(() => rows, { actions: {}, moves });
  const desk = await openDesk(`/admin/${path}`, { as: 'Team' });
  await findRow(rows[0]?.order_id ?? '');
  const ids = rows.map(({ order_id }) => order_id);
  const selectAll = () => desk.user.click(screen.getByRole('checkbox', { name: 'Select all rows shown' }));
  const press = (name: string) => desk.user.click(screen.getByRole('button', { name }));
  const dialog = async () => within(await screen.findByRole('dialog'));
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return { ...desk, ids, selectAll, press, dialog, closed };
}

test.each(folderNames.filter((name) => folders[name].holds !== 'Future'))(
  '%s moves and comments on what is selected, and has neither button before (QUEUE-56, QUEUE-5)',
  async (folder) => {
    const { holds } = folders[folder];
    const process_status = holds === 'mine' || holds === 'everything' ? 'New' : holds;
    const { selectAll } = await openQueue(folder, [{ process_status }]);
    expect(screen.queryByRole('button', { name: 'Move to…' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Comment…' })).toBeNull();
    await selectAll();
    expect(screen.getByRole('button', { name: 'Move to…' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Comment…' })).toBeEnabled();
  },
);

test('selected orders are moved with their statuses and one remark; what is refused stays and is named (QUEUE-56)', async () => {
  const { user, ids, selectAll, press, dialog, closed } = await openQueue('order-history', [
    { process_status: 'New' },
    { process_status: 'Pending' },
  ]);
  await selectAll();
  await press('Move to…');
  const form = await dialog();
  expect(form.getByText('Move 2 orders')).toBeInTheDocument();
  const choices = form.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value);
  expect(choices).toEqual(allMoves);
  expect(form.getByRole('button', { name: 'Move' })).toBeDisabled();
  await user.click(form.getByRole('radio', { name: 'Completed Orders' }));
  expect(form.getByRole('status')).toHaveTextContent('the document has been sent');
  await user.type(form.getByLabelText('Remark'), ' Sent by hand. ');
  const text = 'There is no document yet.';
  answer(moveOrderStatus, ({ body }) =>
    body.fromStatus === 'New'
      ? done([ids[0] ?? ''], 'Order has been moved to Completed successfully')
      : refuse('document_missing', text),
  );
  await user.click(form.getByRole('button', { name: 'Move' }));
  await closed();
  expect(callsOf(moveOrderStatus).map(({ body }) => body)).toMatchObject([
    { orderId: [ids[0]], fromStatus: 'New', updatingStatus: 'Completed', remark: 'Sent by hand.' },
    { orderId: [ids[1]], fromStatus: 'Pending', updatingStatus: 'Completed', remark: 'Sent by hand.' },
  ]);
  expect(screen.getByText('1 selected')).toBeInTheDocument();
  expect(await screen.findByRole('list', { name: 'Orders that were not changed' })).toHaveTextContent(text);
});

test('a form of which nothing was done stays open with what was typed (QUEUE-56)', async () => {
  const { user, selectAll, press, dialog, closed, ids } = await openQueue('pending-order', [{}, {}]);
  await selectAll();
  await press('Comment…');
  const form = await dialog();
  await user.click(form.getByRole('button', { name: 'Add Comment' }));
  expect(form.getByText('Please enter your remark')).toBeInTheDocument();
  await user.type(form.getByLabelText('Remark'), 'Called twice.');
  answer(addNewRemark, refuse('validation_failed', 'This looks like a passport number.'));
  await user.click(form.getByRole('button', { name: 'Add Comment' }));
  await screen.findByRole('alert');
  expect(form.getByLabelText('Remark')).toHaveValue('Called twice.');
  answer(addNewRemark, done(ids, 'Remark has been added to 2 orders successfully'));
  await user.type(form.getByLabelText('Remark'), ' No answer.');
  actLater(2000);
  await user.click(form.getByRole('button', { name: 'Add Comment' }));
  await closed();
  expect(callsOf(addNewRemark).at(-1)?.body).toMatchObject({ orderId: ids, remark: 'Called twice. No answer.' });
  expect(screen.queryByText(/selected/)).toBeNull();
});

test('the keys m and c are about the row in hand (QUEUE-56)', async () => {
  const { user, dialog, closed } = await openQueue('priority-order', [{ process_status: 'Priority' }]);
  await user.keyboard('jm');
  expect((await dialog()).getByText('Move 1 order')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await closed();
  await user.keyboard('c');
  expect((await dialog()).getByText('Comment on 1 order')).toBeInTheDocument();
});

test('everything that a list has is moved by a job, with what was agreed to (QUEUE-56, QUEUE-35)', async () => {
  const rows = Array.from({ length: 12 }, () => ({ process_status: 'Pending' as const }));
  const { user, selectAll, press, dialog, closed } = await openQueue('pending-order', rows);
  await selectAll();
  await press('Select all 12');
  answer(describeBulkChange, ok({ total: 12, agreed: '12-9', others: [] }));
  await press('Move to…');
  const form = await dialog();
  expect(form.getByText('Move 12 orders')).toBeInTheDocument();
  await user.click(form.getByRole('radio', { name: 'Contact Customer' }));
  answer(
    startBulkChange,
    ok({
      id: 1,
      action: 'move',
      folderName: 'pending-order',
      state: 'Running',
      total: 12,
      done: 0,
      refused: 0,
      reasons: [],
      refusedOrders: [],
    }),
  );
  await user.click(form.getByRole('button', { name: 'Move' }));
  await closed();
  expect(callsOf(startBulkChange).map(({ body }) => body)).toMatchObject([
    { folderName: 'pending-order', action: 'move', updatingStatus: 'Contact Customer', remark: '', agreed: '12-9' },
  ]);
});
