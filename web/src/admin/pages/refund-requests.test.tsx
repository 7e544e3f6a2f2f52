import { decideRefundRequest, getRefundRequests } from '@arrival-desk/contract/refunds/refunds.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, ok } from '../../testing/api-stub.ts';
import { answerQueue, openDesk } from '../../testing/open-desk.tsx';
import { openOrder } from '../../testing/order-screen.tsx';

const request = { asked_at: '2026-11-21T10:00:00.000Z', asked_by: 'Shop', reason: 'The trip is off.' };

test('Refunds shows the refunds that landing sites ask for, with Approve and Decline (INTAKE-25)', async () => {
  answerQueue([]);
  const requests = ['100001', '100002'].map((order_id) => ({ ...request, order_id }));
  answer(getRefundRequests, ok({ total: 2, requests }));
  answer(decideRefundRequest, ({ body }) => {
    const left = requests.filter(({ order_id }) => order_id !== body.orderId);
    answer(getRefundRequests, ok({ total: left.length, requests: left }));
    return ok(null, { message: body.approve ? 'The refund has been approved.' : 'The refund has been declined.' });
  });
  const { user } = await openDesk('/admin/refund-order', { as: 'Night Staff' });
  const list = within(await screen.findByRole('region', { name: 'Refund requests' }));
  expect(list.getAllByRole('listitem')[0]).toHaveTextContent(
    /^Shop asks for a refund for order 100001, .*The trip is off\./,
  );
  await user.click(list.getByRole('button', { name: 'Approve the refund of order 100001' }));
  const question = within(await screen.findByRole('dialog', { name: 'Approve this refund' }));
  await user.click(question.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
  await user.click(list.getByRole('button', { name: 'Decline the refund of order 100002' }));
  const form = within(await screen.findByRole('dialog', { name: 'Decline this refund' }));
  await user.click(form.getByRole('button', { name: 'Decline' }));
  expect(await form.findByText('Please say why.')).toBeInTheDocument();
  await user.type(form.getByRole('textbox', { name: 'Reason' }), 'The card was used.');
  await user.click(form.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Refund requests' })).toBeNull());
  expect(callsOf(decideRefundRequest).map(({ body }) => body)).toEqual([
    { orderId: '100001', approve: true },
    { orderId: '100002', approve: false, reason: 'The card was used.' },
  ]);
});

test('the order page has it too, while it is open', async () => {
  const { become, change, order } = await openOrder(
    { refund_request: request, actions: { decideRefund: true } },
    { as: 'Team' },
  );
  const notice = await screen.findByRole('region', { name: 'Refund request' });
  expect(notice).toHaveTextContent('The trip is off.');
  become({ refund_request: null, actions: { decideRefund: false } });
  change({ order_id: order.order_id, kind: 'refund_declined' });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Refund request' })).toBeNull());
});
