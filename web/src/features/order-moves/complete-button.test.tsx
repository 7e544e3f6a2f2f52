import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildMail } from '../../testing/order-parts.ts';
import { buildDetail } from '../../testing/orders.ts';
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
