import { uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import { takeNext } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import { moveOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import type { Role } from '@arrival-desk/contract/roles.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, callsOf, ok } from '../../testing/api-stub.ts';
import { answerOrder, answerQueue, openDesk } from '../../testing/open-desk.tsx';
import { buildMail } from '../../testing/order-parts.ts';
import { buildDetail } from '../../testing/orders.ts';
import { done } from '../../testing/queues.ts';
import { people } from '../../testing/token.ts';
import { buildPdf, buildStored } from '../../testing/upload-screen.ts';

// The 400 ms in which keys sleep end when a test says so.
let wake: () => void;
beforeEach(() => {
  localStorage.clear();
  wake = () => undefined;
  const later = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, time?: number) => {
    if (time !== 400) return later(run, time);
    wake = run;
    return 0;
  }) as typeof setTimeout);
});

const completed = { to: 'Completed', label: 'Completed Orders', asks: null } as const;
/** Every test completes another order, because the same act on the same order counts once a second. */
let sent: OrderDetail;
let last = 7000000100;
beforeEach(() => {
  last += 1;
  sent = buildDetail({
    order_id: String(last),
    full_name: 'Mary Lamb',
    process_status: 'AwaitingGovt',
    mailHistory: [buildMail()],
    actions: { moves: [completed] },
  });
});
const other = buildDetail({
  order_id: '7000000002',
  full_name: 'Ida Berg',
  passport_number: 'PX7654321',
  assign_to: people.Team.name,
});

async function openSent(as: Role = 'Team') {
  answerOrder(sent);
  answerQueue([]);
  answer(getOrdersDetails, ({ params }) => ok(params.orderId === other.order_id ? other : sent));
  const moved = { ...done([sent.order_id], 'Order has been moved to Completed successfully') };
  answer(moveOrderStatus, { ...moved, data: { ...moved.data, changes: [7] } });
  answer(takeNext, ok({ order_id: other.order_id }));
  const desk = await openDesk(`/admin/view-order/${sent.order_id}`, { as });
  await screen.findByRole('heading', { level: 1, name: 'Mary Lamb' });
  return desk;
}

const press = (name: string) => screen.getByRole('button', { name });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('once it was sent and completed, the next order opens with name and passport large, and Undo names the one before (FILE-81)', async () => {
  const { user } = await openSent();
  await user.click(press('Completed'));
  await heading('Ida Berg');
  const band = screen.getByText('The next order').parentElement;
  expect(band).toHaveTextContent('The next orderIda BergPassport …321');
  expect(callsOf(takeNext)).toHaveLength(1);
  const message = screen
    .getByText(new RegExp(`^${sent.order_id} · Order has been moved`))
    .closest('[role="alert"]') as HTMLElement;
  expect(within(message).getByRole('button', { name: 'Undo' })).toBeInTheDocument();
});

test('that notice goes once the order is filed, given back or taken over (FILE-113)', async () => {
  const { user, change } = await openSent();
  await user.click(press('Completed'));
  await heading('Ida Berg');
  const notice = () => screen.queryByText('The next order');
  for (const facts of [
    { process_status: 'AwaitingGovt' },
    { assign_to: null },
    { assign_to: 'Owen Hughes' },
  ] as const) {
    answer(getOrdersDetails, ok({ ...other, ...facts }));
    change({ order_id: other.order_id, kind: 'filed' });
    await waitFor(() => expect(notice()).toBeNull());
    answer(getOrdersDetails, ok(other));
    change({ order_id: other.order_id, kind: 'undone' });
    await waitFor(() => expect(notice()).not.toBeNull());
  }
});

test('keys do nothing while the next order has just appeared (FILE-81)', async () => {
  const { user } = await openSent();
  await user.click(press('Completed'));
  await heading('Ida Berg');
  await user.keyboard('u');
  expect(window.location.pathname).toBe('/admin/view-order/7000000002');
  await user.keyboard('c');
  expect(screen.getByLabelText('Remark')).not.toHaveFocus();
  act(() => wake());
  await user.keyboard('c');
  expect(screen.getByLabelText('Remark')).toHaveFocus();
});

test('who does not want it stays on the order, as in the window beside the form (FILE-81)', async () => {
  const { user } = await openSent();
  await user.click(screen.getByLabelText('Then the next order'));
  await user.click(press('Completed'));
  await screen.findByText(new RegExp(`^${sent.order_id} · Order has been moved`));
  expect(callsOf(takeNext)).toHaveLength(0);
  expect(localStorage.getItem('file-the-next')).toBe('off');
});

test('an order that was refused stays, and a Telecaller takes none (FILE-81)', async () => {
  const { user } = await openSent('Telecaller');
  expect(screen.queryByLabelText('Then the next order')).toBeNull();
  await user.click(press('Completed'));
  await screen.findByText(new RegExp(`^${sent.order_id} · Order has been moved`));
  expect(callsOf(takeNext)).toHaveLength(0);
});

test('a receipt is sent and its order completed by one Enter, which goes on with the order in hand (FILE-154)', async () => {
  const filed = { ...sent.filing, filed_at: '2026-11-20T09:30:00.000Z' };
  sent = { ...sent, mailHistory: [], uploadDoc: [], filing: filed };
  const { user } = await openSent();
  answer(uploadVisaDocument, buildStored());
  // As a browser does it: the stand-in of a person gives the focus back to the field.
  fireEvent.change(screen.getByLabelText('Document'), { target: { files: [buildPdf()] } });
  await waitFor(() => expect(press('Submit and complete')).toHaveFocus());
  await user.keyboard('{Enter}');
  await heading('Ida Berg');
  expect(callsOf(moveOrderStatus).map(({ body }) => body)).toMatchObject([
    { orderId: sent.order_id, updatingStatus: 'Completed', fromStatus: 'AwaitingGovt' },
  ]);
});

test('a receipt that nobody has compared is not completed by the same act (FILE-154)', async () => {
  sent = { ...sent, mailHistory: [], uploadDoc: [], filing: { ...sent.filing, filed_at: '2026-11-20T09:30:00.000Z' } };
  const { user } = await openSent();
  answer(uploadVisaDocument, buildStored({ notice: 'No text in this document.' }));
  await user.upload(screen.getByLabelText('Document'), buildPdf());
  await user.click(press('Submit and complete'));
  await screen.findByText('No text in this document.');
  expect(callsOf(moveOrderStatus)).toHaveLength(0);
});

test('an order that was not filed has no such button (FILE-154)', async () => {
  sent = { ...sent, process_status: 'New', mailHistory: [] };
  await openSent();
  expect(screen.queryByRole('button', { name: 'Submit and complete' })).toBeNull();
});
