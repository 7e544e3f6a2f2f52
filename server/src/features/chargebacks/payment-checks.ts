import type { PackEvidence } from '@arrival-desk/contract/chargebacks/defence-packs.endpoints.ts';

export type PaymentCheckField = 'avs_result' | 'cvv_result' | 'three_ds_result';
/** 'not checked' neither supports nor contradicts: the issuer did not check, or did not respond. */
export type CheckOutcome = 'passed' | 'failed' | 'not checked';

/** The meaning of a code in plain words, and its outcome for the merchant. */
type Meaning = readonly [words: string, outcome: CheckOutcome];

/**
 * The one-letter results: AVS and CVV codes of the card schemes (Visa, Mastercard, American Express, Discover),
 * `transStatus` of EMV 3-D Secure 2 and the ECI values. A code that is not listed counts as at least partly passed.
 */
const codes: Record<PaymentCheckField, Record<string, Meaning>> = {
  avs_result: {
    y: ['address and postcode match', 'passed'],
    x: ['address and nine-digit postcode match', 'passed'],
    d: ['address and postcode match, international', 'passed'],
    f: ['address and postcode match, United Kingdom', 'passed'],
    m: ['address and postcode match, international', 'passed'],
    a: ['address matches, postcode does not', 'passed'],
    b: ['address matches, postcode not verified', 'passed'],
    w: ['nine-digit postcode matches, address does not', 'passed'],
    z: ['postcode matches, address does not', 'passed'],
    p: ['postcode matches, address not verified', 'passed'],
    n: ['neither address nor postcode matches', 'failed'],
    c: ['address and postcode not verified, incompatible formats', 'not checked'],
    e: ['not allowed for this card or transaction', 'not checked'],
    g: ['issuer outside the US takes no part', 'not checked'],
    i: ['international, not verified', 'not checked'],
    r: ['system unavailable', 'not checked'],
    s: ['issuer does not support the check', 'not checked'],
    u: ['address information unavailable', 'not checked'],
  },
  cvv_result: {
    m: ['security code matches', 'passed'],
    y: ['security code matches', 'passed'],
    n: ['security code does not match', 'failed'],
    p: ['not processed', 'not checked'],
    s: ['should be on the card, but was not sent', 'not checked'],
    u: ['issuer not certified or has no keys', 'not checked'],
    x: ['no response', 'not checked'],
  },
  three_ds_result: {
    y: ['cardholder authenticated', 'passed'],
    a: ['authentication attempted', 'passed'],
    n: ['not authenticated, transaction denied', 'failed'],
    r: ['rejected by the issuer', 'failed'],
    u: ['authentication could not be performed', 'not checked'],
    c: ['challenge not completed', 'not checked'],
    d: ['decoupled authentication not completed', 'not checked'],
    s: ['secure payment confirmation not completed', 'not checked'],
    i: ['informational only', 'not checked'],
    // ECI: 05 to 07 of Visa, American Express and Discover, 00 to 02 of Mastercard.
    '05': ['cardholder authenticated', 'passed'],
    '02': ['cardholder authenticated', 'passed'],
    '06': ['authentication attempted', 'passed'],
    '01': ['authentication attempted', 'passed'],
    '07': ['not authenticated', 'not checked'],
    '00': ['not authenticated', 'not checked'],
  },
};

/** Results in words, after the code if there is one ('N - No match'). The first match decides. */
const words: readonly [RegExp, CheckOutcome][] = [
  [/^(authentication )?not (a )?(match|authenticated)/, 'failed'],
  [/^(authentication )?(not|non|never|could not|cannot|was not) /, 'not checked'],
  [/^(authentication )?(un(checked|available|supported|processed|performed|attempted|known)|none|n a$)/, 'not checked'],
  [/^no (response|result|data|information|answer)/, 'not checked'],
  [/^(processing )?error|^(bypassed|exempt|skipped|data only|time ?out)/, 'not checked'],
  [/^(authentication )?(no ?match|mismatch|fail|reject|declin|denied|unauthenticated)/, 'failed'],
];

function outcomeOf(field: PaymentCheckField, result: string): CheckOutcome {
  const text = result
    .toLowerCase()
    .replace(/[^a-z\d]+/g, ' ')
    .trim();
  // Not the code N of an address that does not match.
  if (text === 'n a') return 'not checked';
  const [, code = text, rest = text] = /^([a-z]|\d\d) (.+)/.exec(text) ?? [];
  const said = words.find(([pattern]) => pattern.test(rest));
  return said?.[1] ?? codes[field][code]?.[1] ?? 'passed';
}

/** The outcome of one check of the payment; null if the landing site sent no result. */
export function checkOutcome(order: PackEvidence['order'], field: PaymentCheckField): CheckOutcome | null {
  const result = order[field]?.trim();
  return result ? outcomeOf(field, result) : null;
}

/** These schemes use letters such as Y and M in another sense, so their codes are printed without a meaning. */
const hasOwnAddressCodes = /^(american express|amex|discover|diners)/i;

/** A result for people: a bare code gets its meaning, 'Y – address and postcode match'; words are left unchanged. */
export function describeCheck(order: PackEvidence['order'], field: PaymentCheckField): string {
  const result = order[field]?.trim() ?? '';
  if (field === 'avs_result' && hasOwnAddressCodes.test(String(order.card_brand))) return result;
  const [words] = codes[field][result.toLowerCase()] ?? [];
  return words ? `${result} – ${words}` : result;
}

/** A result that supports the merchant; '' for any other. */
export function passedCheck(order: PackEvidence['order'], field: PaymentCheckField): string {
  return checkOutcome(order, field) === 'passed' ? describeCheck(order, field) : '';
}
