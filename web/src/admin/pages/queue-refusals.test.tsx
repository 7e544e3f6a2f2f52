import { changeOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { assignOrderStatus } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, ok, refuse } from '../../testing/api-stub.ts';
import { actLater } from '../../testing/later.ts';
import { openDesk } from '../../testing/open-desk.tsx';
import { buildRow } from '../../testing/orders.ts';
import { answerPagedQueue, findRow } from '../../testing/queues.ts';

const taken = (id: string, name: string) => ({
  id,
  code: 'already_assigned' as const,
  message: `${name} has this order.`,
});
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function selectAll(count: number, others = [{ name: 'Tara Novak', assigned: 1, open: 1 }]) {
  const rows = Array.from({ length: count }, () => buildRow());
  answerPagedQueue(() => rows, { others });
  const desk = await openDesk('/admin/recent-order', { as: 'Manager' });
  await findRow(rows[0]?.order_id ?? '');
  await desk.user.click(screen.getByRole('checkbox', { name: 'Select all rows shown' }));
  const ask = async (name: string) => {
    await desk.user.click(screen.getByRole('button', { name }));
    return screen.findByRole('dialog', { name });
  };
  return { ...desk, ids: rows.map(({ order_id }) => order_id), ask };
}

test('the question says who else has some of the orders, or has them open (QUEUE-50)', async () => {
  const { ask } = await selectAll(3, [
    { name: 'Tara Novak', assigned: 1, open: 0 },
    { name: 'Ben Okafor', assigned: 0, open: 2 },
    { name: 'Cleo Diaz', assigned: 2, open: 1 },
    ...['Di', 'Eo', 'Fay', 'Gil'].map((name) => ({ name, assigned: 1, open: 0 })),
  ]);
  const said = await within(await ask('Assign to me')).findByRole('list', { name: 'Others who work on them' });
  expect(
    within(said)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'Tara Novak has 1 of these.',
    'Ben Okafor has 2 of these open now.',
    'Cleo Diaz has 2 of these, and 1 open now.',
    'Di has 1 of these.',
    'Eo has 1 of these.',
    'and 2 others have some.',
  ]);
});

test('each refused order stays named with its reason, also on other pages, until the list is dismissed (QUEUE-51)', async () => {
  const { user, ids, ask, router } = await selectAll(3);
  const [free = '', first = '', second = ''] = ids;
  answer(assignOrderStatus, {
    ...ok({ done: [free], refused: [taken(first, 'Tara Novak'), taken(second, 'Ben Okafor')], changes: [] }),
    message: 'Order has been assigned successfully; 2 could not be',
  });
  await user.click(within(await ask('Assign to me')).getByRole('button', { name: 'Assign' }));
  await noDialog();
  const panel = await screen.findByRole('region', { name: '2 orders were not changed' });
  const list = () =>
    within(screen.getByRole('list', { name: 'Orders that were not changed' })).getAllByRole('listitem');
  expect(list().map((item) => item.textContent)).toEqual([
    `${first}Tara Novak has this order.`,
    `${second}Ben Okafor has this order.`,
  ]);
  expect(within(panel).getByRole('link', { name: first })).toHaveAttribute('href', `/admin/view-order/${first}`);
  // Only what was done leaves the selection.
  expect(screen.getByText('2 selected')).toBeInTheDocument();

  // Nothing is done: each has its own reason.
  actLater(2000);
  const refused = [
    { id: first, code: 'order_changed' as const, message: 'This order has since been moved to Completed.' },
    { id: second, code: 'not_found' as const, message: 'There is no such order.' },
  ];
  answer(
    changeOrderStatus,
    refuse('order_changed', refused[0]?.message ?? '', { data: { done: [], changes: [], refused } }),
  );
  await user.click(within(await ask('Delete Order')).getByRole('button', { name: 'Delete' }));
  await noDialog();
  await waitFor(() =>
    expect(list().map((item) => item.textContent)).toEqual([
      `${first}This order has since been moved to Completed.`,
      `${second}There is no such order.`,
    ]),
  );

  await act(() => router.navigate('/admin/pending-order'));
  expect(await screen.findByRole('region', { name: '2 orders were not changed' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('region', { name: /not changed/ })).toBeNull();
});
