import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerQueue, openDesk } from '../../testing/open-desk.tsx';
import { buildRow } from '../../testing/orders.ts';

const connection = vi.hoisted(() => ({ lost: true }));
vi.mock('./shortcuts-dialog.tsx', async (load) => {
  if (connection.lost) throw new Error('Loading chunk 7 failed.');
  return load();
});

test('a list of shortcuts that does not arrive is said so, over the screen that stays, and opens later', async () => {
  answerQueue([buildRow({ full_name: 'Anna Smith' })]);
  const { user } = await openDesk('/admin/recent-order', { as: 'Team' });
  await screen.findByText('Anna Smith');
  await user.keyboard('?');
  const message = 'This could not be loaded. Check the connection and try again.';
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByText('Anna Smith')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
  connection.lost = false;
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInTheDocument();
});
