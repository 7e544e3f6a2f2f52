import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerOrder, answerQueue, openDesk } from '../../testing/open-desk.tsx';
import { buildDetail, buildRow } from '../../testing/orders.ts';

test('the list of shortcuts opens over a queue and names only what the role can do', async () => {
  answerQueue([buildRow({ full_name: 'Anna Smith' })]);
  const { user } = await openDesk('/admin/recent-order', { as: 'Team' });
  await screen.findByText('Anna Smith');
  await user.keyboard('?');
  const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(list).toHaveTextContent('Assign to me');
  expect(within(list).queryByText('Delete')).toBeNull();
});

test('an order shows its traveller and closes the list of shortcuts by Escape', async () => {
  const order = buildDetail({ full_name: 'Anna Smith' });
  answerOrder(order);
  const { user } = await openDesk(`/admin/view-order/${order.order_id}`, { as: 'Team' });
  await screen.findByRole('heading', { level: 1, name: 'Anna Smith' });
  await user.keyboard('?');
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
