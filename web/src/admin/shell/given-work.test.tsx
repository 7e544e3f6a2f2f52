import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoToast, findToast } from '../../testing/acts.ts';
import { answerQueue, openDesk } from '../../testing/open-desk.tsx';
import { buildRow } from '../../testing/orders.ts';

const given = (order_id: string, actor = 'Marcus Lee', assigned_to = 'Tara Novak') => ({
  ...{ order_id, kind: 'assigned', actor, assigned_to },
});

test('an order that a colleague gives one is said, counted in the title, and led to (APP-60)', async () => {
  const rows = [buildRow(), buildRow()];
  const [first, second] = rows.map(({ order_id }) => order_id) as [string, string];
  answerQueue(rows);
  const { user, change } = await openDesk('/admin/recent-order', { as: 'Team' });
  await screen.findByRole('link', { name: `View order ${first}` });
  change(given(first, 'Tara Novak'));
  change(given(second, 'Marcus Lee', 'Owen Hughes'));
  await expectNoToast(/assigned/);
  expect(document.title).toBe('Arrival Desk');
  change(given(first));
  await findToast(`${first} · Marcus Lee has assigned this order to you.`);
  expect(document.title).toBe('(1) Arrival Desk');
  change(given(second));
  await findToast('Marcus Lee has assigned 2 orders to you.');
  expect(document.title).toBe('(2) Arrival Desk');
  // Given to somebody else since.
  change(given(second, 'Marcus Lee', 'Owen Hughes'));
  await waitFor(() => expect(document.title).toBe('(1) Arrival Desk'));
  change(given(second));
  await user.click(await screen.findByRole('button', { name: 'My Orders' }));
  await waitFor(() => expect(window.location.pathname).toBe('/admin/my-order'));
  await waitFor(() => expect(document.title).toBe('Arrival Desk'));
});
