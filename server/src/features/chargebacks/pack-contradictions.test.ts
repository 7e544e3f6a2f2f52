import { describe, expect, it } from 'vitest';
import { distinctAddresses, packContradictions, signedInTime, termsAcceptedInTime } from './pack-contradictions.ts';
import { buildDownload, buildEvidence, buildMail } from './pack-evidence.factory.ts';

type Changes = Parameters<typeof buildEvidence>[0];
const against = (changes: Changes) => packContradictions(buildEvidence(changes));

const checks = ['avs_result', 'cvv_result', 'three_ds_result'] as const;
const names = {
  avs_result: 'address check (AVS)',
  cvv_result: 'security code check (CVV)',
  three_ds_result: '3-D Secure',
};

describe('the terms', () => {
  const paid_at = '2026-11-18T09:15:00Z';

  it('count where they were accepted before or with the payment', () => {
    const accepted = (terms_accepted_at: string | null) =>
      termsAcceptedInTime(buildEvidence({ paid_at, order: { terms_accepted_at } }));
    expect(accepted('2026-11-18T09:14:00Z')).toBe('2026-11-18T09:14:00Z');
    expect(accepted(paid_at)).toBe(paid_at);
    expect(accepted('2026-11-18T09:15:01Z')).toBeNull();
    expect(accepted(null)).toBeNull();
  });

  it('speak against the merchant where they were accepted later', () => {
    expect(against({ paid_at, order: { terms_accepted_at: '2026-11-19T10:00:00Z' } })).toEqual([
      expect.stringMatching(/^The terms were accepted on .*19.*, after the purchase on .*18.*\.$/),
    ]);
    expect(against({ paid_at, order: { terms_accepted_at: null } })).toEqual([]);
  });
});

describe('disclosure and authorisation', () => {
  const order = { disclosure_shown_at: '2026-11-18T09:15:00Z', authorised_at: '2026-11-18T09:20:00Z' };
  const filedAt = (at: string) => [{ at, actor: '', kind: 'filed', from_status: null, to_status: null, hash: '' }];

  it('count where they came before the payment and before the filing (PACK-20)', () => {
    expect(against({ order, events: filedAt(order.authorised_at) })).toEqual([]);
    expect(against({ order, events: [] })).toEqual([]);
    const [filed] = filedAt(order.authorised_at);
    const received = { ...filed, at: '2026-11-18T09:00:00Z', kind: 'received' } as NonNullable<typeof filed>;
    expect(against({ order, events: [received] })).toEqual([]);
    expect(
      against({ order: { disclosure_shown_at: null, authorised_at: null }, events: filedAt('2026-11-18') }),
    ).toEqual([]);
  });

  it('have a signature that counts only with its authorisation (PACK-32)', () => {
    const signature = { create_ts: '2026-11-18T09:21:00Z', sha256: 'abc' };
    const signed = (at: string) => signedInTime(buildEvidence({ order, signature, events: filedAt(at) }));
    expect(signed(order.authorised_at)).toBe(signature);
    expect(signed('2026-11-18T09:19:59Z')).toBeNull();
  });

  it('speak against the merchant where they came later (PACK-20)', () => {
    expect(against({ paid_at: '2026-11-18T09:14:59Z', order, events: filedAt('2026-11-18T09:19:59Z') })).toEqual([
      expect.stringMatching(/^The disclosure was shown on .*18.*, after the purchase on .*18.*\.$/),
      expect.stringMatching(/^The authorisation was given on .*18.*, after the card was filed\.$/),
    ]);
  });
});

describe('the evidence', () => {
  it('has nothing against the merchant where everything fits', () => {
    for (const type of [1, 2] as const) expect(against({ type })).toEqual([]);
  });

  it('has a first download before the payment', () => {
    const at = (...times: string[]) => against({ downloads: times.map(buildDownload) });
    expect(at('2026-11-17T08:00:00Z', '2026-11-19T08:00:00Z')).toEqual([
      expect.stringMatching(/^The document was downloaded on .*17.*, before the payment on .*18.*\.$/),
    ]);
    expect(at('2026-11-18T09:15:00Z')).toEqual([]);
    expect(at()).toEqual([]);
  });

  it('has an address of the order that is written in two ways', () => {
    const contact = (contact_email_address: string) => against({ order: { contact_email_address } });
    expect(contact('Mary@Example.com')).toEqual([
      'One email address is written in two ways: mary@example.com and Mary@Example.com.',
    ]);
    expect(contact('mary@example.com')).toEqual([]);
    expect(contact('another@example.com')).toEqual([]);
  });

  it('has the document mailed to an address that is not the order’s, named once', () => {
    const mails = [
      buildMail({ email: 'other@example.com' }),
      buildMail({ email: 'Other@example.com' }),
      buildMail({ email: 'news@example.com', carries: 'invoice' }),
      buildMail({ email: 'MARY@example.com' }),
      buildMail({ email: 'contact@example.com' }),
      buildMail({ email: 'outbox@example.com', transport: 'file' }),
    ];
    expect(against({ mails, order: { contact_email_address: ' Contact@example.com ' } })).toEqual([
      'The document was mailed to Other@example.com, which is not an address of the order.',
    ]);
  });

  it('counts an address from before a correction as one of the order (PACK-19)', () => {
    const mails = [buildMail({ email: 'former@example.com' })];
    expect(against({ mails })).toHaveLength(1);
    expect(against({ mails, replaced_addresses: ['Former@example.com'] })).toEqual([]);
  });

  it('has the newest mail with the document returned or reported', () => {
    const states = (...mails: Parameters<typeof buildMail>[0][]) => against({ mails: mails.map(buildMail) });
    const returned = ['The newest email with the document, to mary@example.com, came back.'];
    const reported = ['The customer reported the email with the document as spam.'];
    expect(states({ state: 'Bounced' })).toEqual(returned);
    expect(states({ state: 'Complained' })).toEqual(reported);
    expect(states({ state: 'Bounced' }, { state: 'Delivered' })).toEqual([]);
    expect(states({ state: 'Delivered' }, { state: 'Bounced' })).toEqual(returned);
    expect(states({ state: 'Complained' }, { carries: 'invoice' })).toEqual(reported);
    expect(states({ carries: 'invoice', state: 'Bounced' })).toEqual([]);
    expect(states()).toEqual([]);
  });

  it('has failed checks of the payment, in a dispute of fraud', () => {
    for (const field of checks) {
      const order = { [field]: 'No match' };
      expect(against({ order })).toEqual([`The ${names[field]} of the payment failed: No match.`]);
      expect(against({ order, type: 1 })).toEqual([]);
      for (const value of [null, 'U', 'not checked', 'Not available', 'not attempted'])
        expect(against({ order: { [field]: value } })).toEqual([]);
    }
  });

  it('has what differs between purchase and download, in a dispute of fraud', () => {
    const row = { element: 'IP address', purchaser: '203.0.113.1', tracker: '', downloader: '203.0.113.2' };
    const identity = [
      { ...row, result: 'no match' as const },
      { ...row, element: 'Country', result: '' as const },
      { ...row, element: 'Time zone', result: 'match' as const },
    ];
    expect(against({ identity })).toEqual([
      'IP address: 203.0.113.1 at the purchase, but 203.0.113.2 at the download.',
    ]);
    expect(against({ identity, type: 1 })).toEqual([]);
  });
});

it('addresses are listed once, whatever their case', () => {
  expect(distinctAddresses(['a@x.example', '', 'A@x.example ', 'b@x.example'])).toEqual([
    'A@x.example ',
    'b@x.example',
  ]);
});
