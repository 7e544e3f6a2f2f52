import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDesk } from '../../testing/open-desk.tsx';
import { openOrder } from '../../testing/order-screen.tsx';
import { buildRow } from '../../testing/orders.ts';
import { answerPagedQueue, findRow } from '../../testing/queues.ts';

type Desk = Awaited<ReturnType<typeof openDesk>>;

/** The control says the hint on hover, and again on focus. */
async function expectHint(user: Desk['user'], control: HTMLElement, hint: RegExp): Promise<void> {
  const says = () => waitFor(() => expect(control).toHaveAccessibleDescription(hint));
  const isSilent = () => waitFor(() => expect(control).not.toHaveAccessibleDescription());
  await user.hover(control);
  await says();
  await user.unhover(control);
  await isSilent();
  act(() => control.focus());
  await says();
  act(() => control.blur());
  await isSilent();
}

test('each tile of the dashboard says on hover and focus what it holds (QUEUE-40)', async () => {
  const order = buildRow({});
  answerPagedQueue(() => [order]);
  const { user } = await openDesk('/admin/recent-order', { as: 'Admin' });
  await findRow(order.order_id);
  const tiles = within(screen.getByRole('navigation', { name: 'Dashboard' })).getAllByRole('link');
  const hints = [/your name/, /wait to be filed/, /priority mode/, /not paid yet/, /work is done/];
  expect(tiles).toHaveLength(hints.length);
  for (const [index, tile] of tiles.entries()) await expectHint(user, tile, hints[index] as RegExp);
});

test.each([
  [
    'recent-order',
    'New',
    [
      ['Assign to me', /^Puts your name/],
      ['Delete Order', /^Moves to Deleted/],
    ],
  ],
  ['refund-order', 'Refunds', [['Refunded it', /^Records that the money was paid back/]]],
  ['my-order', 'New', [['Move to Original Folder', /^Takes the name off/]]],
  ['deleted-order', 'Deleted', [['Restore', /^Returns it/]]],
] as const)(
  'the buttons of %s say what they do, also before orders are selected (QUEUE-41)',
  async (path, status, buttons) => {
    const order = buildRow({ process_status: status });
    answerPagedQueue(() => [order]);
    const { user } = await openDesk(`/admin/${path}`, { as: 'Admin' });
    const row = await findRow(order.order_id);
    const button = (name: string) => screen.getByRole('button', { name });
    for (const [name, hint] of buttons) expect(button(name).title.replace('Select orders first. ', '')).toMatch(hint);
    await user.click(within(row).getByRole('checkbox'));
    for (const [name, hint] of buttons) {
      expect(button(name)).not.toHaveAttribute('title');
      await expectHint(user, button(name), hint);
    }
    await expectHint(user, button('Refresh'), /^Loads the list again/);
  },
);

test('moves and Sent Mail of an order say what they do (QUEUE-42)', async () => {
  const { user } = await openOrder({ process_status: 'New', actions: { resendMail: true } }, { as: 'Manager' });
  const bar = screen.getByRole('region', { name: 'Move this order' });
  for (const [name, hint] of [
    ['Awaiting Response', /^Moves to Awaiting Customer/],
    ['Completed Refunds', /^Moves to Refunds/],
    ['Delete', /^Moves to Deleted Orders/],
  ] as const)
    await expectHint(user, within(bar).getByRole('button', { name }), hint);
  await expectHint(user, screen.getByRole('button', { name: 'Sent Mail' }), /^The same as Resend Mail/);
});
