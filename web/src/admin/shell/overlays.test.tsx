import { findOrders } from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectNoDialog } from '../../testing/acts.ts';
import { answer, ok } from '../../testing/api-stub.ts';
import { answerOrder, answerQueue, openDesk } from '../../testing/open-desk.tsx';
import { buildDetail, buildRow } from '../../testing/orders.ts';

const palette = () => screen.findByRole('combobox', { name: 'Find an order or a screen' });

/** A queue whose row has the focus. */
async function openAtRow() {
  answerQueue([buildRow({ full_name: 'Anna Smith' })]);
  const { user } = await openDesk('/admin/recent-order', { as: 'Team' });
  const row = (await screen.findByText('Anna Smith')).closest('tr') as HTMLElement;
  await user.keyboard('j');
  expect(row).toHaveFocus();
  return { user, row };
}

test('the list of shortcuts names only what the role can do, and returns the focus to the row, the first time too (APP-31)', async () => {
  const { user, row } = await openAtRow();
  for (const _time of ['first', 'second']) {
    await user.keyboard('?');
    const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await waitFor(() => expect(list).toContainElement(document.activeElement as HTMLElement));
    expect(list).toHaveTextContent('Assign to me');
    // Only Managers and Admins delete.
    expect(within(list).queryByText('Delete')).toBeNull();
    await user.keyboard('{Escape}');
    await expectNoDialog();
    expect(row).toHaveFocus();
  }
});

describe('what is typed while an overlay opens', () => {
  async function openOrder() {
    const order = buildDetail({ full_name: 'Anna Smith' });
    answerOrder(order);
    const { user, router } = await openDesk(`/admin/view-order/${order.order_id}`, { as: 'Team' });
    await screen.findByRole('heading', { level: 1, name: 'Anna Smith' });
    return { user, router, order };
  }

  /** Presses a key at once: no timer runs before it. */
  const press = (key: string, more = {}) => fireEvent.keyDown(document.activeElement as Element, { key, ...more });

  test('is the search of the palette from the first letter on, before a timer has run (APP-31)', async () => {
    answer(findOrders, ok([]));
    const { user } = await openOrder();
    press('k', { code: 'KeyK', ctrlKey: true });
    const field = document.activeElement as HTMLInputElement;
    expect(field.tagName).toBe('INPUT');
    fireEvent.input(field, { target: { value: 'anna' } });
    await waitFor(async () => expect(await palette()).toHaveFocus());
    await user.keyboard(' smith');
    expect(await palette()).toHaveValue('anna smith');
    await user.keyboard('{Escape}');
    await expectNoDialog();
  });

  test('neither acts on the page nor leaves it (APP-31)', async () => {
    const { user, router, order } = await openOrder();
    press('?', { shiftKey: true });
    expect(screen.queryByRole('dialog')).toBeNull();
    // A call would fail the test for want of a response.
    for (const key of ['a', 'm', 'c', 'u']) press(key);
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toContainElement(
      document.activeElement as HTMLElement,
    );
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(router.state.location.pathname).toBe(`/admin/view-order/${order.order_id}`);
    await user.keyboard('{Escape}');
    await expectNoDialog();
  });
});

describe('Escape', () => {
  test('right after Ctrl K closes the palette, and the focus returns to the row (APP-31)', async () => {
    const { user, row } = await openAtRow();
    await user.keyboard('{Control>}k{/Control}{Escape}');
    await expectNoDialog();
    await waitFor(() => expect(row).toHaveFocus());
  });

  test('before the focus has reached the palette returns it to the row (APP-31)', async () => {
    const { row } = await openAtRow();
    fireEvent.keyDown(row, { key: 'k', code: 'KeyK', ctrlKey: true });
    // The field of the dialog gets the focus only in a later task.
    expect(screen.queryByRole('dialog')?.contains(document.activeElement) ?? false).toBe(false);
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
    await expectNoDialog();
    await waitFor(() => expect(row).toHaveFocus());
  });
});
