import type { PackEvidence } from '@arrival-desk/contract/chargebacks/defence-packs.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { buildEvidence } from './pack-evidence.factory.ts';
import { checkOutcome, describeCheck, type PaymentCheckField, passedCheck } from './payment-checks.ts';

const orderWith = (field: PaymentCheckField, value: string | null) =>
  buildEvidence({ order: { [field]: value } }).order;
const fields: PaymentCheckField[] = ['avs_result', 'cvv_result', 'three_ds_result'];

describe('a result of a payment check', () => {
  it.each<[PaymentCheckField, string, string[]]>([
    ['avs_result', 'passed', ['Y', 'X', 'D', 'F', 'M', 'A', 'B', 'W', 'Z', 'P', 'T']],
    ['avs_result', 'failed', ['N', 'n']],
    ['avs_result', 'not checked', ['C', 'E', 'G', 'I', 'R', 'S', 'U', 'u']],
    ['cvv_result', 'passed', ['M', 'Y']],
    ['cvv_result', 'failed', ['N']],
    ['cvv_result', 'not checked', ['P', 'S', 'U', 'X']],
    ['three_ds_result', 'passed', ['Y', 'A', '05', '02', '06', '01']],
    ['three_ds_result', 'failed', ['N', 'R']],
    ['three_ds_result', 'not checked', ['U', 'C', 'D', 'S', 'I', '07', '00']],
  ])('has the meaning that the card schemes give its code: %s, %s', (field, outcome, values) => {
    for (const value of values) expect([value, checkOutcome(orderWith(field, value), field)]).toEqual([value, outcome]);
    // T has no meaning, and counts as partly passed.
    for (const value of values.filter((each) => each !== 'T'))
      expect(describeCheck(orderWith(field, value), field)).toMatch(new RegExp(`^${value} – [a-z][a-z -]{10}`));
  });

  it.each([
    ['passed', ['match', 'Matched', 'full match', 'partial match', 'pass', 'authenticated', 'attempted', 'verified']],
    // What begins with a success is at least a part of one.
    [
      'passed',
      [
        'Match, not a match of the name',
        'Match, not checked: name',
        'Match, name unknown',
        'Matched, no data of the name',
        'Verified after an error',
        'Verified, name skipped',
        'Address match, ZIP mismatch',
      ],
    ],
    [
      'failed',
      [
        'no match',
        'NoMatch',
        'no_match',
        'Not matched',
        'not a match',
        'mismatch',
        'fail',
        'Failed',
        'rejected',
        'declined',
        'denied',
        'not authenticated',
        'not-authenticated',
        'unauthenticated',
        'authentication failed',
      ],
    ],
    [
      'not checked',
      [
        'not checked',
        'Not available',
        'not_attempted',
        'not processed',
        'not supported',
        'not enrolled',
        'non-participating',
        'never attempted',
        'could not be performed',
        'authentication unavailable',
        'authentication could not be performed',
        'unavailable',
        'unchecked',
        'unsupported',
        'unknown',
        'N/A',
        'authentication N/A',
        'none',
        'None given',
        'no response',
        'no data',
        'error',
        'processing_error',
        'exempted',
        'bypassed',
        'skipped',
        'data_only',
        'timeout',
      ],
    ],
  ])('may be words, in any form: %s', (outcome, values) => {
    for (const field of fields)
      for (const value of values)
        expect([value, checkOutcome(orderWith(field, value), field)]).toEqual([value, outcome]);
  });

  it('may be a code with words, and the words decide', () => {
    const outcome = (value: string) => checkOutcome(orderWith('avs_result', value), 'avs_result');
    const values = ['(N)', 'N - No match', 'N (not checked)', 'Y - N/A', 'N: postal code only', 'Y, full match'];
    expect(values.map(outcome)).toEqual(['failed', 'failed', 'not checked', 'not checked', 'failed', 'passed']);
    expect(checkOutcome(orderWith('three_ds_result', '05 authenticated'), 'three_ds_result')).toBe('passed');
    expect(checkOutcome(orderWith('three_ds_result', '07, version 2.2.0'), 'three_ds_result')).toBe('not checked');
  });

  it('is judged by the codes of its own check', () => {
    const { order } = buildEvidence({ order: { avs_result: 'R', cvv_result: 'R', three_ds_result: 'R' } });
    expect(fields.map((field) => checkOutcome(order, field))).toEqual(['not checked', 'passed', 'failed']);
  });

  it('is printed with what its code means, and words as they came', () => {
    const printed = (order: Partial<PackEvidence['order']>, field: PaymentCheckField) =>
      describeCheck(buildEvidence({ order: { card_brand: 'Visa', ...order } }).order, field);
    expect(printed({ avs_result: 'Y' }, 'avs_result')).toBe('Y – address and postcode match');
    expect(printed({ avs_result: 'n' }, 'avs_result')).toBe('n – neither address nor postcode matches');
    expect(printed({ cvv_result: 'U' }, 'cvv_result')).toBe('U – issuer not certified or has no keys');
    expect(printed({ three_ds_result: '05' }, 'three_ds_result')).toBe('05 – cardholder authenticated');
    expect(printed({ three_ds_result: 'authenticated' }, 'three_ds_result')).toBe('authenticated');
    expect(printed({ avs_result: 'Q' }, 'avs_result')).toBe('Q');
    expect(printed({ avs_result: null }, 'avs_result')).toBe('');
    expect(printed({ card_brand: 'Visa Discovery', avs_result: 'Y' }, 'avs_result')).toContain('address and postcode');
    for (const card_brand of ['Discover', 'AMEX', 'American Express']) {
      expect(printed({ card_brand, avs_result: 'Y' }, 'avs_result')).toBe('Y');
      expect(printed({ card_brand, cvv_result: 'Y' }, 'cvv_result')).toBe('Y – security code matches');
    }
  });

  it('is null where the landing site sent none', () => {
    for (const value of [null, '', ' ']) expect(checkOutcome(orderWith('cvv_result', value), 'cvv_result')).toBeNull();
  });

  it('supports the merchant only where the check passed (PACK-7)', () => {
    const shown = ['M', ' M ', 'N', 'P', null].map((value) =>
      passedCheck(orderWith('cvv_result', value), 'cvv_result'),
    );
    expect(shown).toEqual(['M – security code matches', 'M – security code matches', '', '', '']);
  });
});
