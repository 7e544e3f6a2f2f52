import { moveOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, callsOf } from '../../testing/api-stub.ts';
import { buildMail } from '../../testing/order-parts.ts';
import { buildDetail } from '../../testing/orders.ts';
import { done } from '../../testing/queues.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { CompleteButton } from './complete-button.tsx';

type Order = NonNullable<Parameters<typeof buildDetail>[0]>;

const sent = buildMail();
const held = buildMail({ state: 'Queued' });
const asks = [{ to: 'Completed', label: 'Completed Orders', asks: 'No document was sent. Why?' }] as const;

test.each<[string, Order, number]>([
  ['is not offered before a document was sent', { mailHistory: [] }, 0],
  ['is offered once a document was sent, also when the order is opened again', { mailHistory: [sent] }, 1],
  ['is offered while the email is held', { mailHistory: [held] }, 1],
  ['is not offered after an upload that was taken back', { mailHistory: [{ ...held, state: 'Cancelled' }] }, 0],
  ['is not offered after an email that failed', { mailHistory: [{ ...sent, state: 'Failed' }] }, 0],
  ['is not offered after an email that came back', { mailHistory: [{ ...sent, state: 'Bounced' }] }, 0],
  ['is not offered for an invoice', { mailHistory: [{ ...sent, kind: 'invoice' }] }, 0],
  ['is not offered on a disputed order', { mailHistory: [sent], process_status: 'ChargeBack' }, 0],
  ['is not offered where the server asks for a reason', { mailHistory: [sent], actions: { moves: [...asks] } }, 0],
])('Completed in one click %s (PAGE-19)', (_, order, count) => {
  renderPart(<CompleteButton order={buildDetail(order)} />);
  expect(screen.queryAllByRole('button', { name: 'Completed' })).toHaveLength(count);
});

test('one press completes the members of the party too whom the document names and who are worked on (FILE-151)', async () => {
  const member = { full_name: 'Lamb', version: 0, filed_at: null, created_at: '', same_document: true } as const;
  const party = [
    { ...member, order_id: '5000000002', process_status: 'AwaitingGovt' as const },
    { ...member, order_id: '5000000003', process_status: 'New' as const },
    { ...member, order_id: '5000000004', process_status: 'AwaitingGovt' as const, same_document: false },
    { ...member, order_id: '5000000005', process_status: 'Completed' as const },
  ];
  const order = buildDetail({
    process_status: 'AwaitingGovt',
    mailHistory: [sent],
    filing: { ...buildDetail().filing, party },
  });
  answer(moveOrderStatus, done([order.order_id], 'Order has been moved to Completed successfully'));
  renderPart(<CompleteButton order={order} />);
  await userEvent.click(screen.getByRole('button', { name: 'Completed: 3 orders' }));
  await waitFor(() => expect(callsOf(moveOrderStatus)).toHaveLength(2));
  expect(callsOf(moveOrderStatus).map(({ body }) => [body.orderId, body.fromStatus])).toEqual([
    [[order.order_id, '5000000002'], 'AwaitingGovt'],
    ['5000000003', 'New'],
  ]);
});
