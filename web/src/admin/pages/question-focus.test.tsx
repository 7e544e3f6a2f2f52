import type { FolderActions, OrderRow } from '@arrival-desk/contract/orders/order.ts';
import { getOrderTimeline } from '@arrival-desk/contract/timeline/timeline.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answerAsked, expectNoDialog } from '../../testing/acts.ts';
import { answer, ok } from '../../testing/api-stub.ts';
import { answerOrder, answerQueue, openDesk } from '../../testing/open-desk.tsx';
import { buildTimelineEntry } from '../../testing/order-parts.ts';
import { buildDetail, buildRow } from '../../testing/orders.ts';

/** Opens a question by the keyboard and closes it in both ways. Nothing else has loaded its parts before. */
async function expectFocusBack(user: UserEvent, button: HTMLElement): Promise<void> {
  for (const close of ['Escape', 'Cancel']) {
    button.focus();
    await user.keyboard('{Enter}');
    const question = await screen.findByRole('dialog');
    await waitFor(() => expect(question).toContainElement(document.activeElement as HTMLElement));
    if (close === 'Escape') await user.keyboard('{Escape}');
    else await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await expectNoDialog();
    // Now, not after the second in which a button that was disabled for a call keeps its place.
    expect(button).toHaveFocus();
  }
}

interface Asking {
  list: string;
  row?: Partial<OrderRow>;
  can: keyof FolderActions;
  /** The button of the row, not of the queue. */
  ofRow?: true;
}

test.each<[string, Asking]>([
  ['Assign to me', { list: 'recent-order', can: 'assign' }],
  ['Delete Order', { list: 'recent-order', can: 'delete' }],
  ['Delete order', { list: 'order-history', can: 'deleteRow', ofRow: true }],
  ['Restore order', { list: 'deleted-order', can: 'restore', row: { process_status: 'Deleted' }, ofRow: true }],
  ['Move to Original Folder', { list: 'my-order', can: 'moveToOriginalFolder', row: { assign_to: 'Marcus Lee' } }],
  ['Refunded it', { list: 'refund-order', can: 'markRefunded', row: { process_status: 'Refunds' } }],
])(
  'the question of %s in its queue returns the focus to its button, the first time too (APP-31)',
  async (name, asking) => {
    const row = buildRow(asking.row);
    answerQueue([row], { actions: { [asking.can]: true } });
    answerAsked();
    const { user } = await openDesk(`/admin/${asking.list}`, { as: 'Manager' });
    await user.click(await screen.findByRole('checkbox', { name: `Select order ${row.order_id}` }));
    await expectFocusBack(user, screen.getByRole('button', { name: asking.ofRow ? `${name} ${row.order_id}` : name }));
  },
);

test('the question of a revert returns the focus to its button, the first time too (APP-31)', async () => {
  const order = buildDetail({ process_status: 'Customer Called' });
  answerOrder(order);
  const moved = buildTimelineEntry({ to_status: 'Customer Called', revertTo: 'New' });
  answer(getOrderTimeline, ok([moved], { next: null }));
  const { user } = await openDesk(`/admin/view-order/${order.order_id}`, { as: 'Admin' });
  await expectFocusBack(user, await screen.findByRole('button', { name: 'Revert' }));
});

test('the question before an email goes out returns the focus to its button (APP-31)', async () => {
  const order = buildDetail();
  answerOrder(order);
  const { user } = await openDesk(`/admin/view-order/${order.order_id}`, { as: 'Team' });
  const form = within(await screen.findByRole('form', { name: 'Send invoice' }));
  await user.clear(form.getByRole('textbox'));
  await user.type(form.getByRole('textbox'), 'somebody.else@example.org');
  const button = form.getByRole('button', { name: 'Send Invoice' });
  button.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByLabelText(/^Why it goes to an address/)).toHaveFocus());
  await user.keyboard('{Escape}');
  await expectNoDialog();
  expect(button).toHaveFocus();
});
