import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, callsOf, ok } from '../../testing/api-stub.ts';
import { answerOrder, openDesk } from '../../testing/open-desk.tsx';
import { buildMail } from '../../testing/order-parts.ts';
import { buildDetail } from '../../testing/orders.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { EmailHistory } from './email-history.tsx';

type Mail = NonNullable<Parameters<typeof buildMail>[0]>;

/** 15:04 in the reader's time zone. */
const next_try_ts = new Date(2026, 10, 21, 15, 4).toISOString();
const fault = 'Sendgrid has a fault of its own (503).';
const waiting = { state: 'Queued', transport: null, sent_ts: null, reason: fault, next_try_ts } as const;

test.each<[string, Mail, string[], string[]]>([
  ['is queued', { state: 'Queued', transport: null }, ['Queued', 'AWS'], ['Try', 'Sent']],
  [
    'is tried again, with when, how often and why (MAIL-3)',
    { ...waiting, attempts: 1 },
    ['Queued', 'Try 1 of 8 failed. Will try again at 15:04.', fault],
    ['Failed'],
  ],
  [
    'is tried without an end, as the settings of its provider are wrong (MAIL-3)',
    { ...waiting, attempts: 9 },
    ['Try 9 failed. Will try again at 15:04.'],
    ['of 8'],
  ],
  ['was sent after tries that failed', { attempts: 1 }, ['Sent'], ['Try 1']],
  [
    'was delivered, with when (MAIL-4)',
    { state: 'Delivered', state_ts: '2026-01-05T15:04:00Z' },
    ['Delivered', '01/05/2026 10:04 EST'],
    [],
  ],
  [
    'failed, with why',
    { state: 'Failed', reason: 'The mailbox is full.' },
    ['Failed', 'The mailbox is full.'],
    ['Try'],
  ],
  [
    'was only written to the outbox folder',
    { transport: 'file' },
    ['Not sent', 'AWS: written to the outbox'],
    ['Sent'],
  ],
])('the history says that an email %s', (_, mail, said, unsaid) => {
  renderPart(<EmailHistory history={[buildMail(mail)]} />);
  const row = screen.getAllByRole('row')[1];
  for (const text of said) expect(row).toHaveTextContent(text);
  for (const text of unsaid) expect(row).not.toHaveTextContent(text);
});

const document = { file1: 'card.pdf', mail_service_provider: 'AWS', invoice_url: null } as const;

test.each<[string, Mail, string | RegExp, boolean]>([
  ['a document', {}, 'Download', true],
  ['a document that was taken back', { uploadDoc: { ...document, file1: '', url: null } }, 'Removed', false],
  ['an invoice', { kind: 'invoice', uploadDoc: { ...document, invoice_url: '/uploads/invoices/1' } }, 'Invoice', true],
  ['an invoice that is not sent yet', { kind: 'invoice' }, 'Invoice', false],
  ['a confirmation', { kind: 'confirmation', uploadDoc: { ...document, url: null } }, 'Confirmation', false],
])('the history has %s as what it is', (_, mail, text, isLink) => {
  renderPart(<EmailHistory history={[buildMail(mail)]} />);
  const row = within(screen.getAllByRole('row')[1] as HTMLElement);
  expect(row.getByText(text)).toBeInTheDocument();
  expect(row.queryAllByRole('link', { name: text })).toHaveLength(isLink ? 1 : 0);
});

test('the page follows an email while it is queued, and asks no more once it has gone out', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const order = buildDetail({ mailHistory: [buildMail({ ...waiting, attempts: 1 })] });
  answerOrder(order);
  await openDesk(`/admin/view-order/${order.order_id}`, { as: 'Team' });
  const history = within(await screen.findByRole('table', { name: 'Email History' }));
  expect(history.getByText(/^Try 1 of 8/)).toBeInTheDocument();
  answer(getOrdersDetails, ok({ ...order, mailHistory: [buildMail()] }));
  await vi.advanceTimersByTimeAsync(2500);
  expect(await history.findByText('Sent')).toBeInTheDocument();
  expect(history.queryByText(/^Try 1 of 8/)).toBeNull();
  const asked = callsOf(getOrdersDetails).length;
  await vi.advanceTimersByTimeAsync(6000);
  expect(callsOf(getOrdersDetails)).toHaveLength(asked);
});
