/** Field names that suggest a full card number or security code. Both are refused, never stored (PCI DSS 3.3). */
const forbiddenNames =
  /^(card_?number|card_?no|pan|cc_?number|cvv2?|cvc2?|card_?cvv|card_?cvc|security_?code|cardnumber)$/i;

/** Fields whose valid values are long digit strings that can look like card numbers. */
const digitFields = new Set([
  'phone_number',
  'external_ref',
  'transaction_id',
  'order_id',
  'purchase_device_id',
  'passport_number',
  'visa_number',
]);

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]);
    const weighted = i % 2 === 1 ? digit * 2 : digit;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return sum % 10 === 0;
}

function holdsCardNumber(value: string): boolean {
  const runs = value.match(/\d(?:[ -]?\d){12,18}/g) ?? [];
  return runs.some((run) => passesLuhn(run.replace(/\D/g, '')));
}

/**
 * Finds card data in an order as it was sent: by field name, or by a value with 13 to 19 digits that pass the Luhn
 * check. Returns a message for each offending field by its name; empty when there is none.
 */
export function findCardData(input: Record<string, unknown>): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, value] of Object.entries(input)) {
    if (forbiddenNames.test(name)) found[name] = 'Card numbers and security codes are refused. Send card_last4 only.';
    else if (typeof value === 'string' && !digitFields.has(name) && holdsCardNumber(value))
      found[name] = 'Looks like a card number, which is refused.';
  }
  return found;
}
