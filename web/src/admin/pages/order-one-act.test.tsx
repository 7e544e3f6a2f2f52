import { sendInvoice } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import { moveOrderStatus, undoChanges } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { assignOrderStatus } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import { statusTable } from '@arrival-desk/contract/orders/status-table.ts';
import { addNewRemark } from '@arrival-desk/contract/remarks/remark.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, held, ok } from '../../testing/api-stub.ts';
import { answerQueue } from '../../testing/open-desk.tsx';
import { changed, fill, openOrder, panel, stopInputClock } from '../../testing/order-screen.tsx';
import { commented } from '../../testing/remarks.ts';

const bar = () => panel('Move this order');
const move = (name: string) => within(bar()).getByRole('button', { name });

/** Opens an order whose moves, assignments and undos succeed. */
async function openMovable() {
  const clock = stopInputClock();
  const desk = await openOrder({ process_status: 'New', assign_to: null }, { as: 'Manager' });
  const { order, become } = desk;
  answer(moveOrderStatus, ({ body }) => {
    become({ process_status: body.updatingStatus });
    return changed([order.order_id], `Order has been moved to ${statusTable[body.updatingStatus].label} successfully`);
  });
  answer(undoChanges, () => {
    become({ process_status: 'New' });
    return changed([order.order_id], 'Undone', { changes: [] });
  });
  answer(assignOrderStatus, () => {
    become({ assign_to: 'Marcus Lee', actions: { assign: false, moveToOriginalFolder: true } });
    return changed([order.order_id], 'Order has been assigned successfully');
  });
  return { ...desk, clock };
}

test('a move that is clicked twice is made once, however long it takes (PAGE-26)', async () => {
  const { user, order } = await openMovable();
  const response = held<ReturnType<typeof changed>>();
  answer(moveOrderStatus, () => response.promise);
  await user.dblClick(move('Awaiting Response'));
  response.resolve(changed([order.order_id], 'Order has been moved to Awaiting Customer successfully'));
  expect(await screen.findByText(/Order has been moved to Awaiting Customer successfully/)).toBeInTheDocument();
  expect(callsOf(moveOrderStatus)).toHaveLength(1);
});

test('within a second of a click no other button acts on the order, but Undo does (PAGE-26)', async () => {
  const { user, clock } = await openMovable();
  const made = () => callsOf(moveOrderStatus).map(({ body }) => body.updatingStatus);
  await user.click(move('Awaiting Govt'));
  clock.pass(999);
  await user.click(move('Customer Called'));
  await user.click(within(bar()).getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(callsOf(undoChanges)).toHaveLength(1));
  expect(made()).toEqual(['AwaitingGovt']);
  expect(screen.queryByRole('dialog')).toBeNull();
  clock.pass(1);
  await user.click(move('Customer Called'));
  await waitFor(() => expect(made()).toEqual(['AwaitingGovt', 'Customer Called']));
});

test('a comment that is sent by two clicks is added once', async () => {
  const { user } = await openMovable();
  const added = commented();
  const response = held<typeof added>();
  answer(addNewRemark, () => response.promise);
  const form = within(panel('Add Comment Below'));
  await fill(user, form.getByLabelText('Remark'), 'Called twice');
  await user.dblClick(form.getByRole('button', { name: 'Add Comment' }));
  response.resolve(added);
  expect(await screen.findByText(/Remark has been added successfully/)).toBeInTheDocument();
  expect(callsOf(addNewRemark)).toHaveLength(1);
});

test('an invoice that is sent by two presses of Enter is one mail', async () => {
  const { user } = await openMovable();
  answer(sendInvoice, ok(null, { message: 'The invoice is on the way.' }));
  screen.getByRole('button', { name: 'Send Invoice' }).focus();
  await user.keyboard('{Enter}{Enter}');
  expect(await screen.findByText(/The invoice is on the way\./)).toBeInTheDocument();
  expect(callsOf(sendInvoice)).toHaveLength(1);
});

test('an order that is taken by two clicks opens no question of the button that comes in the place', async () => {
  const { user } = await openMovable();
  await user.click(screen.getByRole('button', { name: 'Assign to me' }));
  const next = await screen.findByRole('button', { name: 'Move to Original Folder' });
  await user.click(next);
  expect(await screen.findByText(/Order has been assigned successfully/)).toBeInTheDocument();
  expect(callsOf(assignOrderStatus).map(({ body }) => body.assignto)).toEqual(['Marcus Lee']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('m opens the moves, arrows walk along them, and Escape closes them, on the order', async () => {
  const { user, order, router } = await openMovable();
  answerQueue([order]);
  await user.keyboard('m');
  expect(move('Awaiting Response')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(move('Completed Refunds')).toHaveFocus();
  await user.keyboard('{ArrowLeft}{Escape}');
  expect(move('Awaiting Response')).not.toHaveFocus();
  expect(router.state.location.pathname).toBe(`/admin/view-order/${order.order_id}`);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/recent-order'));
});
