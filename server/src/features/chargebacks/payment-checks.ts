import type { PackEvidence } from '@arrival-desk/contract/chargebacks/defence-packs.endpoints.ts';

export type PaymentCheckField = 'avs_result' | 'cvv_result' | 'three_ds_result';
/** 'not checked' neither supports nor contradicts: the issuer did not check, or did not respond. */
export type CheckOutcome = 'passed' | 'failed' | 'not checked';

/**
 * What the one-letter results mean: AVS and CVV codes of the card schemes (Visa, Mastercard, American Express,
 * Discover), `transStatus` of EMV 3-D Secure 2 and the ECI values. What is not listed passed at least in part, such as
 * AVS 'A' (street only) and 'Z' (postal code only).
 */
const codes: Record<PaymentCheckField, Record<string, CheckOutcome>> = {
  avs_result: {
    n: 'failed', // neither street nor postal code matches
    c: 'not checked', // incompatible formats, international
    e: 'not checked', // not allowed for this card or transaction
    g: 'not checked', // issuer outside the US takes no part
    i: 'not checked', // international, not verified
    r: 'not checked', // system unavailable, try again
    s: 'not checked', // issuer does not support AVS
    u: 'not checked', // information unavailable
  },
  cvv_result: {
    n: 'failed', // no match
    p: 'not checked', // not processed
    s: 'not checked', // should be on the card, but was not sent
    u: 'not checked', // issuer not certified, or has no keys
    x: 'not checked', // no response
  },
  three_ds_result: {
    n: 'failed', // not authenticated, transaction denied
    r: 'failed', // rejected by the issuer
    u: 'not checked', // could not be performed
    c: 'not checked', // challenge never completed
    d: 'not checked', // decoupled authentication never completed
    s: 'not checked', // secure payment confirmation never completed
    i: 'not checked', // informational only
    '07': 'not checked', // ECI of Visa, American Express and Discover
    '00': 'not checked', // ECI of Mastercard
  },
};

/** Results in words, after the code if there is one ('N - No match'). The first that matches decides. */
const words: readonly [RegExp, CheckOutcome][] = [
  [/^(authentication )?not (a )?(match|authenticated)/, 'failed'],
  [/^(authentication )?(not|non|never|could not|cannot|was not) /, 'not checked'],
  [
    /^(authentication )?(un(checked|available|supported|processed|performed|attempted|known)|n a$|none$)/,
    'not checked',
  ],
  [/^no (response|result|data|information|answer)/, 'not checked'],
  [/^(processing )?error|^(bypassed|exempt|skipped|data only|time ?out)/, 'not checked'],
  [/^(authentication )?(no ?match|mismatch|fail|reject|declin|denied|unauthenticated)/, 'failed'],
];

function outcomeOf(field: PaymentCheckField, result: string): CheckOutcome {
  const text = result
    .toLowerCase()
    .replace(/[^a-z\d]+/g, ' ')
    .trim();
  const [, code = text, rest = text] = /^([a-z]|\d\d) (.+)$/.exec(text) ?? [];
  const isAbbreviation = text === 'n a';
  const said = words.find(([pattern]) => pattern.test(isAbbreviation ? text : rest));
  return said?.[1] ?? codes[field][code] ?? 'passed';
}

/** The outcome of one check of the payment; null where the landing site sent no result. */
export function checkOutcome(order: PackEvidence['order'], field: PaymentCheckField): CheckOutcome | null {
  const result = order[field]?.trim();
  return result ? outcomeOf(field, result) : null;
}

/** A result that supports the merchant; '' for any other. */
export function passedCheck(order: PackEvidence['order'], field: PaymentCheckField): string {
  return checkOutcome(order, field) === 'passed' ? (order[field] ?? '') : '';
}
