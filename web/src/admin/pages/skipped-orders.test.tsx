import { takeNext } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import { assignOrderStatus } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, ok } from '../../testing/api-stub.ts';
import { answerOrder, openDesk } from '../../testing/open-desk.tsx';
import { buildDetail } from '../../testing/orders.ts';
import { answerPagedQueue, done } from '../../testing/queues.ts';
import { people } from '../../testing/token.ts';

const order = buildDetail({ full_name: 'Mary Lamb' });
const skips = [
  { by: 'Night Staff Person', reason: 'Her name is doubtful' },
  { by: people.Team.name, reason: 'The portal is down' },
];
const skipped = [{ order_id: order.order_id, full_name: 'Mary Lamb', arrival_date: '2026-12-01', skips }];

test('what everybody skipped is offered by Take next, with who skipped it and why, and opens when taken (FILE-143)', async () => {
  answerPagedQueue(() => []);
  answerOrder(order);
  answer(takeNext, ok(null, { skipped }));
  answer(assignOrderStatus, done([order.order_id], 'Order has been assigned successfully'));
  const { user } = await openDesk('/admin/recent-order', { as: 'Team' });
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('t');
  const dialog = within(await screen.findByRole('dialog', { name: 'Nothing else is ready to file' }));
  const [first] = dialog.getAllByRole('listitem');
  expect(first).toHaveTextContent(`Mary Lamb · ${order.order_id} · arrives 01/12/2026 · 1 Dec 2026`);
  expect(first).toHaveTextContent('Skipped by Night Staff Person: Her name is doubtful');
  expect(first).toHaveTextContent(`Skipped by ${people.Team.name}: The portal is down`);
  await user.click(dialog.getByRole('button', { name: `Take order ${order.order_id}` }));
  await waitFor(() => expect(window.location.pathname).toBe(`/admin/view-order/${order.order_id}`));
  const [call] = callsOf(assignOrderStatus);
  expect(call?.body).toMatchObject({ orderId: [order.order_id], assignto: people.Team.name, takeOver: false });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('nothing is offered where nothing was skipped, and the offer can be closed (FILE-143)', async () => {
  answerPagedQueue(() => []);
  answer(takeNext, ok(null, { skipped: [] }));
  const { user } = await openDesk('/admin/recent-order', { as: 'Team' });
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('t');
  await waitFor(() => expect(callsOf(takeNext)).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
  answer(takeNext, ok(null, { skipped }));
  await user.keyboard('t');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
