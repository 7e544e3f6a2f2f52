import { describe, expect, it } from 'vitest';
import { buildEvidence, buildMail } from './pack-evidence.factory.ts';
import { isVisa, packReadiness, wasSent } from './pack-readiness.ts';

type Changes = Parameters<typeof buildEvidence>[0];

/** The missing items of a pack, as 'label: why'. */
const lacks = (changes: Changes) =>
  packReadiness(buildEvidence(changes))
    .items.filter(({ have }) => !have)
    .map(({ label, missing }) => `${label}: ${missing}`);
const labels = (changes: Changes) => packReadiness(buildEvidence(changes)).items.map(({ label }) => label);

const both = [
  'Transaction id',
  'Merchant name',
  'Amount and currency',
  'Acceptance of the terms',
  'Disclosure that the official card is free',
  'Authorisation to file the card',
  'Signature of the authorisation',
  'Finished document',
  'Document sent by email',
  'Download by the customer',
];
const filedAt = (at: string) => ({ at, actor: '', kind: 'filed', from_status: null, to_status: null, hash: '' });
const notSent = 'The landing site has not sent it with the order.';
const contact = 'Communication with the customer: No remark is marked Whatsapp or Telephone.';
const seenAgain = 'IP address or device seen again at the download: Neither was seen again.';

describe('the readiness of a pack', () => {
  it('lists what a bank looks for, by the reason of the dispute (PACK-33)', () => {
    expect(labels({ type: 1 })).toEqual([
      ...both,
      'Promised delivery',
      'Card of the payment',
      'Communication with the customer',
    ]);
    expect(labels({ type: 2 })).toEqual([
      ...both,
      'Card of the payment',
      'IP address of the purchase',
      'Device of the purchase',
      'Time zone of the purchase',
      'Address check (AVS)',
      'Security code check (CVV)',
      '3-D Secure',
      'IP address or device seen again at the download',
      'Earlier undisputed orders of the customer',
      'Communication with the customer',
      'Visa Compelling Evidence 3.0',
    ]);
  });

  it('lacks nothing where everything is held', () => {
    for (const type of [1, 2] as const) {
      const { score, items, contradictions } = packReadiness(buildEvidence({ type }));
      expect([score, contradictions]).toEqual([100, []]);
      for (const item of items) expect(item).toMatchObject({ have: true, missing: null });
    }
  });

  it.each<[string, Changes, string]>([
    ['a transaction ID', { order: { transaction_id: '' } }, 'Transaction id: Enter the transaction details.'],
    ['a merchant name', { order: { merchant_name: '' } }, 'Merchant name: Enter the transaction details.'],
    ['an amount', { order: { amount: null } }, `Amount and currency: ${notSent}`],
    ['a currency', { order: { currency: null } }, `Amount and currency: ${notSent}`],
    [
      'accepted terms',
      { order: { terms_accepted_at: null } },
      'Acceptance of the terms: Not recorded before the purchase.',
    ],
    [
      'a disclosure before the purchase',
      { order: { disclosure_shown_at: '2026-11-18T09:16:00Z' } },
      'Disclosure that the official card is free: Not recorded before the purchase.',
    ],
    [
      'an authorisation before the card was filed',
      { events: [filedAt('2026-11-18T09:12:00Z')] },
      'Authorisation to file the card: Not recorded before the card was filed.',
    ],
    ['a signature', { signature: null }, `Signature of the authorisation: ${notSent}`],
    ['a document', { documents: [] }, 'Finished document: No document has been uploaded.'],
    ['a mail', { mails: [] }, 'Document sent by email: No email has been sent.'],
    [
      'an email with the document',
      { mails: [buildMail({ carries: 'invoice' })] },
      'Document sent by email: No email has been sent.',
    ],
    [
      'a mail that has gone out',
      { mails: [buildMail({ state: 'Failed' })] },
      'Document sent by email: No email has been sent.',
    ],
    [
      'a mail that left the server',
      { mails: [buildMail({ state: 'Sent', transport: 'file' })] },
      'Document sent by email: No email has been sent.',
    ],
    ['a card brand', { order: { card_brand: null } }, `Card of the payment: ${notSent}`],
    ['the last digits of a card', { order: { card_last4: null } }, `Card of the payment: ${notSent}`],
    ['contacts', { contacts: [] }, contact],
  ])('needs %s, whatever the reason', (_, changes, missing) => {
    for (const type of [1, 2] as const) expect(lacks({ ...changes, type })).toEqual([missing]);
  });

  it('needs a download whatever the reason', () => {
    const missing = 'Download by the customer: The customer has not downloaded it.';
    expect(lacks({ downloads: [], type: 1 })).toEqual([missing]);
    expect(lacks({ downloads: [], type: 2 })).toEqual([missing]);
  });

  it('needs a day of arrival only where nothing was received', () => {
    const changes = { order: { arrival_date: null } };
    expect(lacks({ ...changes, type: 1 })).toEqual(['Promised delivery: The date of arrival is not known.']);
    expect(lacks({ ...changes, type: 2 })).toEqual([]);
  });

  it.each<[string, Changes, string]>([
    ['an IP address', { order: { purchase_ip: null } }, `IP address of the purchase: ${notSent}`],
    ['a device', { order: { purchase_device_id: null } }, `Device of the purchase: ${notSent}`],
    ['a time zone', { order: { purchase_time_zone: null } }, `Time zone of the purchase: ${notSent}`],
    ['an address check', { order: { avs_result: null } }, `Address check (AVS): ${notSent}`],
    ['a security code check', { order: { cvv_result: null } }, `Security code check (CVV): ${notSent}`],
    ['3-D Secure', { order: { three_ds_result: null } }, `3-D Secure: ${notSent}`],
    ['an address check that was made', { order: { avs_result: 'U' } }, 'Address check (AVS): The check was not made.'],
    ['a security code that matches', { order: { cvv_result: 'N' } }, 'Security code check (CVV): The check failed.'],
    ['an authentication', { order: { three_ds_result: 'not attempted' } }, '3-D Secure: The check was not made.'],
    ['earlier orders', { earlier_orders: [] }, 'Earlier undisputed orders of the customer: There are none.'],
    ['an address or device seen again', { identity: [] }, seenAgain],
  ])('needs %s only against fraud', (_, changes, missing) => {
    expect(lacks({ ...changes, type: 2 })).toEqual([missing]);
    expect(lacks({ ...changes, type: 1 })).toEqual([]);
  });

  it('counts an IP address or a device that was seen again, and nothing else', () => {
    const row = { purchaser: 'one', tracker: '', downloader: 'one' };
    const seen = (element: string, result: 'match' | 'no match' | '' = 'match') =>
      !lacks({ identity: [{ ...row, element, result }] }).includes(seenAgain);
    expect(seen('IP address')).toBe(true);
    expect(seen('Device (browser and system)')).toBe(true);
    expect(seen('Device (browser and system)', '')).toBe(false);
    expect(seen('IP address', 'no match')).toBe(false);
    expect(seen('Email')).toBe(false);
    expect(seen('Time zone')).toBe(false);
    expect(seen('Country of the IP address')).toBe(false);
    const other = { ...row, element: 'Time zone', result: 'no match' as const };
    expect(lacks({ identity: [other, { ...row, element: 'IP address', result: 'match' }] })).toEqual([]);
  });

  it('looks at Compelling Evidence for Visa cards in a dispute of fraud', () => {
    const label = 'Visa Compelling Evidence 3.0';
    const compelling_evidence = { eligible: false, reason: 'There is 1 earlier order.', order_ids: [] };
    expect(lacks({ compelling_evidence })).toEqual([`${label}: There is 1 earlier order.`]);
    expect(labels({ compelling_evidence, type: 1 })).not.toContain(label);
    expect(labels({ compelling_evidence, order: { card_brand: 'Mastercard' } })).not.toContain(label);
    expect(packReadiness(buildEvidence({})).items.at(-1)).toEqual({ label, have: true, missing: null });
  });

  it('needs a copy of what the pack cannot draw (PACK-16)', () => {
    const name = 'Name in letters that the pack can draw';
    const other = 'Other texts in letters that the pack can draw';
    const boxes = 'The pack shows boxes in place of';
    const copy = 'Send a copy of the text with the pack.';
    const remark = (remark: string) => ({
      created_at: '2026-11-18T11:00:00Z',
      by: 'Tara',
      channel: 'Telephone',
      remark,
    });
    for (const type of [1, 2] as const) {
      expect(lacks({ type, order: { full_name: 'ᎠᎬᎠ Ana 张伟' } })).toEqual([
        `${name}: ${boxes} Ꭰ Ꭼ. Send the name in Latin letters with the pack, as it is in the passport.`,
      ]);
      expect(
        lacks({
          type,
          order: {
            chinese_name: '𬎆田',
            contact_email_address: 'Ꭰ@example.com',
            merchant_name: 'Ꭱ',
            transaction_id: 'Ꭲ',
          },
          mails: [buildMail(), buildMail({ carries: 'invoice', email: 'Ꭳ@example.com' })],
          documents: buildEvidence({}).documents.map((one) => ({ ...one, file1: 'Ꭴ.pdf' })),
          contacts: [remark('Thanks 🙂'), remark('Ꭵ 🙂')],
        }),
      ).toEqual([
        `${other}: ${boxes} 𬎆 (Chinese name), Ꭰ Ꭳ (addresses), Ꭱ (merchant name), Ꭲ (transaction id), Ꭴ (files), 🙂 Ꭵ (remarks). ${copy}`,
      ]);
      expect(lacks({ type, order: { nationality: 'ᎠᎡᎢᎣᎤᎥᎦᎧᎨᎩᎪ' } })).toEqual([
        `${other}: ${boxes} Ꭰ Ꭱ Ꭲ Ꭳ Ꭴ Ꭵ Ꭶ Ꭷ Ꭸ Ꭹ … (nationality). ${copy}`,
      ]);
      expect(lacks({ type, order: { nationality: 'ᎠᎡᎢᎣᎤᎥᎦᎧᎨᎩ' } })).toEqual([
        `${other}: ${boxes} Ꭰ Ꭱ Ꭲ Ꭳ Ꭴ Ꭵ Ꭶ Ꭷ Ꭸ Ꭹ (nationality). ${copy}`,
      ]);
    }
    const drawn = 'Łódź Ωλγα Жанна 张伟国 김철수 محمد נועה สมชาย प्रिया';
    expect(lacks({ order: { full_name: drawn, chinese_name: drawn } })).toEqual([]);
  });

  it('is the share of the items that are held, in whole percent', () => {
    const score = (changes: Changes) => packReadiness(buildEvidence(changes)).score;
    expect(score({ type: 1, documents: [] })).toBe(92);
    expect(score({ type: 2, documents: [] })).toBe(95);
    expect(score({ type: 2, documents: [], contacts: [] })).toBe(90);
  });

  it('says what speaks against the merchant', () => {
    expect(packReadiness(buildEvidence({ mails: [buildMail({ state: 'Complained' })] })).contradictions).toEqual([
      'The customer reported the email with the document as spam.',
    ]);
  });
});

it('a Visa card is known by its brand, in any case', () => {
  const visa = (card_brand: string | null) => isVisa(buildEvidence({ order: { card_brand } }));
  expect(visa('VISA Debit')).toBe(true);
  expect(visa('visa')).toBe(true);
  expect(visa('Mastercard')).toBe(false);
  expect(visa(null)).toBe(false);
});

it('an email has gone out unless it waits, failed, came back or was only written to the outbox folder', () => {
  for (const state of ['Queued', 'Failed', 'Bounced']) expect(wasSent(buildMail({ state }))).toBe(false);
  for (const state of ['Sent', 'Delivered', 'Opened', 'Complained']) expect(wasSent(buildMail({ state }))).toBe(true);
  expect(wasSent(buildMail({ state: 'Sent', transport: 'file' }))).toBe(false);
});
