import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildMail } from '../../testing/order-parts.ts';
import { openOrder, panel } from '../../testing/order-screen.tsx';
import { buildDetail } from '../../testing/orders.ts';

const card = {
  ...{ id: 1, order_id: '100001', file1: 'card.pdf', customer_name: 'Anna Smith', mime_type: 'application/pdf' },
  ...{ size_bytes: 1000, sha256: 'a'.repeat(64), uploaded_by: 'Tara Novak', create_ts: '2026-11-21T10:00:00.000Z' },
  url: '/uploads/docs/card.pdf',
};
const moves = (['Awaiting', 'Completed', 'Contact Customer', 'Customer Called'] as const).map((to) => ({
  ...{ to, label: to, asks: null },
}));
const likely = () =>
  within(panel('Move this order'))
    .getAllByRole('button')
    .filter(({ dataset }) => dataset.likely)
    .map(({ textContent }) => textContent);
const follows = (first: Element, second: Element) =>
  Boolean(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING);

test.each([
  ['Customer Called', [], ['Awaiting', 'Completed']],
  ['Contact Customer', [], ['Awaiting', 'Customer Called']],
  ['New', [card], ['Completed', 'Contact Customer']],
] as const)('of the moves out of %s two stand out, by what comes next (PAGE-59)', async (process_status, docs, two) => {
  const open = moves.filter(({ to }) => to !== process_status);
  await openOrder({ process_status, uploadDoc: [...docs], actions: { moves: open } });
  expect(likely()).toEqual(two);
});

const { filing } = buildDetail();
const blocked = {
  ...filing,
  checks: [{ id: 'gender-missing' as const, level: 'blocks' as const, field: 'gender', message: 'Gender is missing.' }],
};
const filed = { ...filing, filed_at: '2026-11-20T10:00:00.000Z', filed_by: 'Tara Novak' };
const at = '2026-11-20T10:00:00.000Z';
const request = {
  ...{
    id: 1,
    fields: ['gender' as const],
    by: 'mail' as const,
    asked_by: 'Tara Novak',
    asked_at: at,
    reminded_at: null,
    reminders: 0,
    text: '',
  },
  open: ['gender' as const],
};
const bounced = {
  ...{ mail_history_id: 1, state: 'Bounced' as const, reason: 'No such user', email: 'a@example.com' },
  ...{ send_to: 'a@example.com', mail_service_provider: 'AWS' as const, held_back: false, cause: 'address' as const },
  other_provider: 'Sendgrid' as const,
};
const completes = [{ to: 'Completed' as const, label: 'Completed Orders', asks: null }];

test.each([
  ['is ready to file', { actions: { markFiled: true } }, 'File'],
  ['lacks something', { filing: blocked, actions: { markFiled: true } }, 'Ask the traveller'],
  ['waits for an answer', { filing: blocked, request, actions: { answer: ['gender'] } }, 'Answers by telephone'],
  ['has changed since it was filed', { filing: { ...filed, stale: true }, actions: { markFiled: true } }, 'File'],
  ['was filed', { process_status: 'AwaitingGovt', filing: filed, actions: { moves: [] } }, 'Submit (AWS)'],
  ['was filed, and can be completed', { process_status: 'AwaitingGovt', filing: filed }, 'Submit and complete'],
  ['has its document', { uploadDoc: [card], mailHistory: [buildMail()], actions: { moves: completes } }, 'Completed'],
  ['was not reached', { uploadDoc: [card], undelivered: bounced, actions: { resendMail: true } }, 'Correct and send'],
  ['is to be refunded', { process_status: 'Refunds', actions: { markRefunded: true } }, 'Refunded it'],
  [
    'was deleted',
    { process_status: 'Deleted', actions: { restoreTo: 'New', deletePermanently: true } },
    'Restore to New',
  ],
  ['is completed', { process_status: 'Completed', uploadDoc: [card], mailHistory: [buildMail()] }, undefined],
] satisfies [string, NonNullable<Parameters<typeof openOrder>[0]>, string | undefined][])(
  'of an order that %s, the act that is due is the one filled button (PAGE-62)',
  async (_stage, given, due) => {
    await openOrder(given);
    const filled = [
      ...document.querySelectorAll('main .mantine-Button-root:is(:not([data-variant]), [data-variant="filled"])'),
    ];
    expect(filled.map(({ textContent }) => textContent)).toEqual(due ? [due] : []);
  },
);

test('the emails of an order that was opened with its document stand above its facts, and nothing moves later (PAGE-59)', async () => {
  const { become, change, order } = await openOrder({ uploadDoc: [] });
  expect(follows(panel('Order Details'), panel('Email History'))).toBe(true);
  become({ uploadDoc: [card], process_status: 'Completed' });
  change({ order_id: order.order_id, kind: 'document_uploaded' });
  await screen.findByText('Completed', { selector: 'span' });
  expect(follows(panel('Order Details'), panel('Email History'))).toBe(true);
});

test('an order that has its document begins with its emails (PAGE-59)', async () => {
  await openOrder({ uploadDoc: [card] });
  expect(follows(panel('Email History'), panel('Order Details'))).toBe(true);
});

test('what blocks is named also where the list is too long to be open (PAGE-59)', async () => {
  const fields = ['surname', 'given_name', 'gender', 'date_of_birth', 'passport_page'];
  const checks = fields.map((field) => ({
    ...{ id: 'gender-missing' as const, level: 'blocks' as const, field, message: `${field} is missing.` },
  }));
  await openOrder({ filing: { ...filing, checks, labels: [{ field: 'surname', label: 'Family Name' }] } });
  expect(screen.queryByText('gender is missing.')).toBeNull();
  const named = 'Family Name · Given Name · Gender · Date of Birth · Photo of the passport page';
  expect(screen.getByText(named)).toBeInTheDocument();
});

test('what nobody needs to file is folded, and a finding about it opens it (PAGE-60)', async () => {
  const message = 'The authorisation is missing.';
  const checks = [{ id: 'authorisation-missing' as const, level: 'warns' as const, field: 'authorised_at', message }];
  const told = { disclosure_shown_at: '2026-11-20T10:00:00.000Z', authorised_at: '2026-11-20T10:01:00.000Z' };
  const { user } = await openOrder({ landing_domain: 'cn.example', ...told, filing: { ...filing, checks } });
  const more = screen.getByText('Landing Domain').closest('details') as HTMLDetailsElement;
  expect(more.open).toBe(false);
  const button = screen.getByRole('button', { name: 'More', expanded: false });
  await user.click(button);
  expect(more.open).toBe(true);
  await user.click(await screen.findByRole('button', { name: 'Less', expanded: true }));
  expect(more.open).toBe(false);
  for (const label of ['Disclosure', 'Authorised', 'Landing Domain', 'Tracking Link'])
    expect(within(more).getByText(label)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: message }));
  expect(more.open).toBe(true);
});

test('the buttons about its papers are in one row at the end (PAGE-61)', async () => {
  await openOrder({ process_status: 'Completed', actions: { defencePacks: true } });
  const row = within(screen.getByRole('region', { name: 'Papers of the order' }));
  expect(row.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'View Email Content',
    'Defence Pack 1',
    'Defence Pack 2',
    'Enter Transaction Details',
  ]);
});
