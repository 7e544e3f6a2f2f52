import { cardNumberRefused, holdsCardNumber, holdsGroupedCardNumber } from '../card-number.ts';
import { longestText } from './longest-text.ts';

/** Field names that suggest a full card number or security code. Both are refused, never stored (PCI DSS 3.3). */
const forbiddenNames =
  /^(card_?number|card_?no|pan|cc_?number|cvv2?|cvc2?|card_?cvv|card_?cvc|security_?code|cardnumber)$/i;

/**
 * IDs and telephone numbers: long digit strings, of which some pass every check of a card number. There only digits in
 * the groups of a card are refused.
 */
const digitFields = new Set([
  'phone_number',
  'external_ref',
  'transaction_id',
  'order_id',
  'purchase_device_id',
  'passport_number',
  'visa_number',
]);

/**
 * Finds card data in an order as it was sent: by field name, or by a value that holds a card number. Returns a message
 * for each offending field by its name; empty when there is none. What is behind the longest text of a value is not
 * searched, because none of it is stored.
 */
export function findCardData(input: Record<string, unknown>): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, value] of Object.entries(input)) {
    if (forbiddenNames.test(name)) found[name] = 'Card numbers and security codes are refused. Send card_last4 only.';
    else if (
      (typeof value === 'string' || typeof value === 'number') &&
      (digitFields.has(name) ? holdsGroupedCardNumber : holdsCardNumber)(String(value).slice(0, longestText))
    )
      found[name] = cardNumberRefused;
  }
  return found;
}
