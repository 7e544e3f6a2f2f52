import { describe, expect, it } from 'vitest';
import type { Context } from '../../platform/context.ts';
import { deriveSecrets } from '../../platform/secrets.ts';
import { savedName, signedAddress, signedQuery, signedSession, storedName } from './document-address.ts';

const start = Date.parse('2026-11-22T12:00:00.400Z');
const at = (now: number, secret = 'one secret') =>
  ({ clock: { now: () => new Date(now) }, secrets: deriveSecrets(secret) }) as unknown as Context;

const name = '100234_card.pdf';
const session = 'a session';
const queryOf = (text: string) => Object.fromEntries(new URLSearchParams(text));
const signed = queryOf(signedQuery(at(start), session, name));
const opens = (query: Parameters<typeof signedSession>[2], now = start, secret?: string) =>
  signedSession(at(now, secret), name, query);

describe('the address of a document', () => {
  it('is its stored name in the uploads folder, the order ID in front (DOC-3)', () => {
    const document = { order_id: '100234', file1: 'card.pdf' };
    expect(storedName(document)).toBe(name);
    expect(signedAddress(at(start), session, document)).toBe(
      `/uploads/docs/${name}?${signedQuery(at(start), session, name)}`,
    );
  });

  it('works for 30 minutes', () => {
    expect(opens(signed)).toBe(session);
    const end = Date.parse('2026-11-22T12:30:00Z');
    expect(signed.expires).toBe(String(end / 1000));
    expect(opens(signed, end - 1)).toBe(session);
    expect(opens(signed, end)).toBeNull();
  });

  it('opens that document only', () => {
    expect(signedSession(at(start), '100235_card.pdf', signed)).toBeNull();
    expect(signedSession(at(start), '100234_other.pdf', signed)).toBeNull();
  });

  it('is refused without its signature or its end, and with another end or secret', () => {
    const { expires = '', signature = '' } = signed;
    expect(opens({ expires, signature })).toBeNull();
    expect(opens({ session: 'another session', expires, signature })).toBeNull();
    const ofNoSession = at(start).secrets.sign('address', `${name}\n\n${expires}`);
    expect(opens({ expires, signature: ofNoSession })).toBeNull();
    for (const query of [{}, { expires }, { signature }, { expires: '', signature }, { expires, signature: '' }])
      expect(opens({ session, ...query })).toBeNull();
    expect(opens({ session, expires: String(Number(expires) + 1), signature })).toBeNull();
    expect(opens({ session, expires, signature: signature.slice(1) })).toBeNull();
    expect(opens(signed, start, 'another secret')).toBeNull();
  });

  it.each(['x', '-1', '1e15', ' 9999999999', '9999999999 ', '9999999999x', 'x9999999999', '1234567890123'])(
    'has a time in seconds for its end, not "%s", even if it is signed',
    (expires) => {
      const signature = at(start).secrets.sign('address', `${name}\n${session}\n${expires}`);
      expect(opens({ session, expires, signature })).toBeNull();
    },
  );

  it('can end as late as twelve digits tell', () => {
    const expires = '999999999999';
    expect(
      opens({ session, expires, signature: at(start).secrets.sign('address', `${name}\n${session}\n${expires}`) }),
    ).toBe(session);
  });
});

it.each([
  ['Zhang', 'China-Arrival-Card-Zhang-1000000001.pdf', 'China-Arrival-Card-Zhang-1000000001.pdf'],
  [
    'O’Brien-Łukasz',
    'China-Arrival-Card-O-Brien-Łukasz-1000000001.pdf',
    'China-Arrival-Card-O-Brien-ukasz-1000000001.pdf',
  ],
  [
    'Müller Lüdenscheidt',
    'China-Arrival-Card-Müller-Lüdenscheidt-1000000001.pdf',
    'China-Arrival-Card-Muller-Ludenscheidt-1000000001.pdf',
  ],
  ['欧阳', 'China-Arrival-Card-欧阳-1000000001.pdf', 'China-Arrival-Card-1000000001.pdf'],
  ['-王-Li (李)-Na-', 'China-Arrival-Card-王-Li-李-Na-1000000001.pdf', 'China-Arrival-Card-Li-Na-1000000001.pdf'],
  ['../"\r\n;', 'China-Arrival-Card-1000000001.pdf', 'China-Arrival-Card-1000000001.pdf'],
  [
    'x'.repeat(90),
    `China-Arrival-Card-${'x'.repeat(40)}-1000000001.pdf`,
    `China-Arrival-Card-${'x'.repeat(40)}-1000000001.pdf`,
  ],
])(
  'a document of %s is saved with that name, in letters that every system writes besides (VIS-37)',
  (surname, name, ascii) => {
    expect(savedName({ order_id: '1000000001', mime_type: 'application/pdf', version: 1 }, surname)).toEqual({
      name,
      ascii,
    });
  },
);

it('a corrected card is saved under another name than the one that it replaces (VIS-61)', () => {
  const { name, ascii } = savedName({ order_id: '1000000001', mime_type: 'application/pdf', version: 2 }, '欧阳');
  expect([name, ascii]).toEqual(['China-Arrival-Card-欧阳-1000000001-v2.pdf', 'China-Arrival-Card-1000000001-v2.pdf']);
});
