import type { TimelineEntry } from '@arrival-desk/contract/timeline/timeline.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { dayOf, sentenceOf, smallPrintOf } from './timeline-texts.ts';

const entry = (of: Partial<TimelineEntry>): TimelineEntry => ({
  seq: 1,
  at: '2026-11-20T12:00:00Z',
  actor: 'Tara Novak',
  kind: 'moved',
  filter: 'moves',
  from_status: null,
  to_status: null,
  assigned_from: null,
  assigned_to: null,
  file1: null,
  mail: null,
  remark: null,
  download: null,
  edits: [],
  by: null,
  revertTo: null,
  ...of,
});

describe('the sentences of the timeline', () => {
  it('say where from and where to, in the words of the statuses', () => {
    expect(sentenceOf(entry({ from_status: 'New', to_status: 'Awaiting' }))).toBe(
      'moved the order from New to Awaiting Customer',
    );
    expect(sentenceOf(entry({ kind: 'reverted', from_status: 'Refunds', to_status: 'New' }))).toBe(
      'reverted a move: moved back from Refunds to New',
    );
    expect(sentenceOf(entry({ kind: 'restored', from_status: 'Deleted', to_status: 'Awaiting' }))).toBe(
      'restored the order to Awaiting Customer',
    );
    expect(sentenceOf(entry({ kind: 'undone' }))).toBe('undid a change');
    expect(sentenceOf(entry({ kind: 'reverted' }))).toBe('marked the order as not refunded');
    expect(sentenceOf(entry({ kind: 'assigned', assigned_from: 'Marcus Lee' }))).toBe(
      'took over the order from Marcus Lee',
    );
    const given = { kind: 'assigned', assigned_to: 'Tara Novak' } as const;
    expect(sentenceOf(entry(given))).toBe('assigned the order to Tara Novak');
    expect(sentenceOf(entry({ ...given, assigned_from: 'Marcus Lee' }))).toBe(
      'assigned the order to Tara Novak, from Marcus Lee',
    );
  });

  it('say of what the traveller changed or wrote unasked that something has changed (ASK-40)', () => {
    const edits = [{ field: 'arrival_flight_train_no', from: 'CA 936', to: 'MU 5102' }] as const;
    const say = (kind: string, more: object = {}) => sentenceOf(entry({ kind, actor: 'Traveller', ...more }));
    expect(say('corrected', { edits })).toBe('said that something has changed: Arrival Flight / Train No.');
    expect(say('remark_added')).toBe('said that something has changed');
    expect(say('answered', { edits })).toBe('answered: Arrival Flight / Train No.');
    expect(say('corrected', { edits, actor: 'Tara Novak' })).toBe('corrected Arrival Flight / Train No.');
    expect(say('remark_added', { actor: 'Tara Novak' })).toBe('commented');
  });

  it.each([
    ['order_opened', 'opened the order'],
    ['document_opened', 'opened the document'],
  ])('say who has opened what: %s (ROLE-93)', (kind, sentence) => {
    expect(sentenceOf(entry({ kind, filter: 'openings' }))).toBe(sentence);
  });

  it('say to whom a mail went, by which way and why not, also of a kind that is new', () => {
    const mail = {
      kind: 'invoice',
      email: 'a@example.com',
      mail_service_provider: 'AWS',
      transport: 'SES',
      state: 'Bounced',
      hold_seconds: null,
      reason: 'Mailbox full',
      elsewhere_reason: null,
    } as const;
    expect(sentenceOf(entry({ kind: 'mail_queued', mail }))).toBe('mailed the invoice to a@example.com');
    expect(sentenceOf(entry({ kind: 'mail_queued', mail: { ...mail, elsewhere_reason: 'Asked by phone' } }))).toBe(
      'mailed the invoice to a@example.com, which is not on the order',
    );
    expect(sentenceOf(entry({ kind: 'mail_came_back', mail }))).toBe('mail came back to a@example.com');
    expect(smallPrintOf(entry({ mail }))).toBe('AWS · Mailbox full');
    expect(smallPrintOf(entry({ mail: { ...mail, transport: 'SMTP', reason: null } }))).toBe('AWS: carried by SMTP');
  });

  it('name the reason of a failure with the failure alone, and of a delay while the mail waits (PAGE-54)', () => {
    const mail = {
      ...({ kind: 'document', email: 'a@example.com', mail_service_provider: 'AWS', transport: 'SES' } as const),
      ...({ state: 'Bounced', hold_seconds: null, reason: 'Mailbox full', elsewhere_reason: null } as const),
    };
    const small = (kind: string) => smallPrintOf(entry({ kind, mail }));
    expect(['mail_bounced', 'mail_failed', 'mail_complained'].map(small)).toEqual(Array(3).fill('AWS · Mailbox full'));
    expect(['mail_queued', 'mail_sent', 'mail_delivered', 'mail_opened'].map(small)).toEqual(Array(4).fill('AWS'));
    const waits = { ...mail, state: 'Queued' } as const;
    expect(smallPrintOf(entry({ kind: 'mail_queued', mail: waits }))).toBe('AWS · Mailbox full');
  });

  it('never say that a mail was sent while it is held, or after it was taken back or failed', () => {
    const mail = {
      kind: 'document',
      email: 'a@example.com',
      mail_service_provider: 'AWS',
      transport: null,
      hold_seconds: 10,
      reason: null,
      elsewhere_reason: null,
    } as const;
    const sentence = (state: NonNullable<TimelineEntry['mail']>['state'], hold_seconds: number | null = 10) =>
      sentenceOf(entry({ kind: 'mail_queued', mail: { ...mail, state, hold_seconds } }));
    expect(sentence('Queued')).toBe('queued the document to a@example.com; the email goes out in 10 s');
    expect(sentence('Queued', null)).toBe('queued the document to a@example.com');
    expect(sentence('Cancelled')).toBe('queued the document to a@example.com; it was cancelled, nothing was sent');
    expect(sentence('Failed')).toBe('queued the document to a@example.com');
    expect(sentence('Sent')).toBe('mailed the document to a@example.com');
    const kept = { ...mail, state: 'Sent', transport: 'file' } as const;
    expect(sentenceOf(entry({ kind: 'mail_queued', mail: kept }))).toBe(
      'queued the document to a@example.com; no mail server is set up, nothing was sent',
    );
    expect(sentenceOf(entry({ kind: 'mail_sent', mail: kept }))).toBe(
      'wrote the email to a@example.com to the outbox folder',
    );
    expect(sentenceOf(entry({ kind: 'upload_undone', mail: { ...mail, state: 'Cancelled' } }))).toBe(
      'took the upload back; nothing was sent',
    );
  });
});

it('days are the reader’s own', () => {
  const now = new Date(2026, 10, 21, 0, 30).getTime();
  expect(dayOf(new Date(2026, 10, 21, 0, 1).toISOString(), now)).toBe('Today');
  expect(dayOf(new Date(2026, 10, 20, 23, 59).toISOString(), now)).toBe('Yesterday');
  expect(dayOf(new Date(2026, 10, 9, 12, 0).toISOString(), now)).toBe('Monday 09/11/2026');
});
