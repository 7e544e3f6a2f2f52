import { assignOrderStatus, getAssignees } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, ok } from '../../testing/api-stub.ts';
import { actLater } from '../../testing/later.ts';
import { openDesk } from '../../testing/open-desk.tsx';
import { openOrder } from '../../testing/order-screen.tsx';
import { buildRow } from '../../testing/orders.ts';
import { answerPagedQueue, done, findRow } from '../../testing/queues.ts';

const answerAssignees = () =>
  answer(getAssignees, ok(['Ada Winter', 'Ben Okafor', 'Cleo Diaz'].map((name, index) => ({ id: index + 1, name }))));
const dialog = () => screen.findByRole('dialog', { name: 'Assign to' });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const calls = () => callsOf(assignOrderStatus).map(({ body }) => body);

test('a Manager deals selected orders out to several members evenly, one call for each (ROLE-12)', async () => {
  const rows = [1, 2, 3, 4, 5].map(() => buildRow());
  const ids = rows.map(({ order_id }) => order_id);
  answerPagedQueue(() => rows);
  answerAssignees();
  answer(assignOrderStatus, ({ body }) => {
    const all = [body.orderId].flat().map(String);
    return done(all, `${all.length} orders have been assigned successfully`);
  });
  const { user } = await openDesk('/admin/recent-order', { as: 'Manager' });
  await findRow(ids[0] ?? '');
  expect(screen.getByRole('button', { name: 'Assign to…' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows shown' }));
  await user.click(screen.getByRole('button', { name: 'Assign to…' }));
  const assign = within(await dialog()).getByRole('button', { name: 'Assign' });
  expect(assign).toBeDisabled();
  await user.click(await screen.findByRole('checkbox', { name: 'Ada Winter' }));
  expect(within(await dialog()).getByRole('status')).toHaveTextContent('Ada Winter: 5');
  await user.click(screen.getByRole('checkbox', { name: 'Cleo Diaz' }));
  expect(within(await dialog()).getByRole('status')).toHaveTextContent('Ada Winter: 3, Cleo Diaz: 2');
  await user.click(assign);
  await noDialog();
  const [first, second, third, fourth, fifth] = ids;
  const more = { takeOver: false, fromStatus: 'New' };
  expect(calls()).toEqual([
    { orderId: [first, third, fifth], assignto: 'Ada Winter', ...more },
    { orderId: [second, fourth], assignto: 'Cleo Diaz', ...more },
  ]);
  // Only what was done leaves the selection.
  await waitFor(() => expect(screen.queryByText(/selected$/)).toBeNull());
});

test('orders of colleagues are assigned only when the Manager says so, and refused ones stay selected (ROLE-11)', async () => {
  const rows = [buildRow(), buildRow({ assign_to: 'Ben Okafor' })];
  const [free, taken] = rows.map(({ order_id }) => order_id);
  answerPagedQueue(() => rows);
  answerAssignees();
  answer(assignOrderStatus, ({ body }) =>
    body.takeOver
      ? done([taken ?? ''], 'Order has been assigned successfully')
      : {
          ...ok({
            done: [free ?? ''],
            refused: [{ id: taken ?? '', code: 'already_assigned' as const, message: 'Ben Okafor has this order.' }],
            changes: [],
          }),
          message: 'Order has been assigned successfully',
        },
  );
  const { user } = await openDesk('/admin/recent-order', { as: 'Manager' });
  await findRow(free ?? '');
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows shown' }));
  const assignTo = async (name: string, takeOver: boolean) => {
    await user.click(screen.getByRole('button', { name: 'Assign to…' }));
    await user.click(await screen.findByRole('checkbox', { name }));
    if (takeOver) await user.click(screen.getByRole('checkbox', { name: 'Also orders that a colleague has' }));
    await user.click(within(await dialog()).getByRole('button', { name: 'Assign' }));
    await noDialog();
  };
  await assignTo('Ada Winter', false);
  expect(await screen.findByText('Ben Okafor has this order.')).toBeInTheDocument();
  expect(await screen.findByText('1 selected')).toBeInTheDocument();
  actLater(2000);
  await assignTo('Ada Winter', true);
  expect(calls().map((body) => [body?.orderId, body?.takeOver])).toEqual([
    [[free, taken], false],
    [[taken], true],
  ]);
});

test('a queue offers it only where the server does', async () => {
  const rows = [buildRow()];
  answerPagedQueue(() => rows, { actions: { assign: true } });
  await openDesk('/admin/recent-order', { as: 'Team' });
  await findRow(rows[0]?.order_id ?? '');
  expect(screen.queryByRole('button', { name: 'Assign to…' })).toBeNull();
});

test('the page of an order assigns it to one colleague, and says who has it (ROLE-12)', async () => {
  answerAssignees();
  const assigned = { assign_to: 'Ben Okafor', actions: { assign: false, takeOver: true, assignTo: true } };
  const { user, order, become } = await openOrder(assigned, { as: 'Manager' });
  answer(assignOrderStatus, () => {
    become({ ...assigned, assign_to: 'Cleo Diaz' });
    return done([order.order_id], 'Order has been assigned successfully');
  });
  await user.click(screen.getByRole('button', { name: 'Assign to…' }));
  expect(await dialog()).toHaveTextContent('Ben Okafor has this order.');
  await user.click(await screen.findByRole('checkbox', { name: 'Ada Winter' }));
  await user.click(screen.getByRole('checkbox', { name: 'Cleo Diaz' }));
  expect(screen.getByRole('checkbox', { name: 'Ada Winter' })).not.toBeChecked();
  await user.click(within(await dialog()).getByRole('button', { name: 'Assign' }));
  await noDialog();
  expect(calls()).toEqual([
    { orderId: order.order_id, assignto: 'Cleo Diaz', takeOver: true, fromStatus: order.process_status },
  ]);
  expect(await screen.findByText('Cleo Diaz')).toBeInTheDocument();
});

test('the page of an order does not offer it where the server does not', async () => {
  await openOrder({ actions: { assign: true, assignTo: false } });
  expect(screen.getByRole('button', { name: 'Assign to me' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Assign to…' })).toBeNull();
});
