import type { Finding } from '../filing/finding.ts';
import { suggestAddress } from '../suggest-address.ts';
import type { IntakeOrder } from './intake-order.ts';

/**
 * A card service costs some tens of US dollars. A whole amount of that many digits or more is a hundred times as much, so
 * it is probably in cents. Currencies that are left out have no smaller unit in use, or prices of many digits.
 */
const digitsOfMinorUnits: Readonly<Record<number, string>> = {
  4: 'USD EUR GBP CHF AUD CAD NZD SGD KWD BHD OMR JOD',
  5: 'CNY HKD AED SAR QAR ILS PLN BRL MYR DKK NOK SEK ZAR',
  6: 'INR RUB THB TWD PHP CZK',
};
const fewestDigits = new Map(
  Object.entries(digitsOfMinorUnits).flatMap(([digits, codes]) =>
    codes.split(' ').map((code): [string, number] => [code, Number(digits)]),
  ),
);

type Understood = Pick<IntakeOrder, 'amount' | 'currency'> &
  Partial<Pick<IntakeOrder, 'email' | 'contact_email_address'>>;

function isInMinorUnits({ amount, currency }: Understood): boolean {
  const fewest = fewestDigits.get(currency ?? '');
  return amount !== null && fewest !== undefined && /^[1-9]\d*$/.test(amount) && amount.length >= fewest;
}

/** Whether `paid` was sent as text or number, as "true" or 1: it is read as meant, but the program that sends it may take "false" for true. */
export function isPaidText(sent: unknown): boolean {
  return ['string', 'number'].includes(typeof (sent as { paid?: unknown } | null | undefined)?.paid);
}

/** What can hardly be right in an order or payment that is accepted. `sent` is the body as received. */
export function* implausible(understood: Understood, sent: unknown): Generator<Finding> {
  const warn = (id: string, field: string, message: string): Finding => ({ id, level: 'warns', field, message });
  for (const field of ['email', 'contact_email_address'] as const)
    if (suggestAddress(understood[field] ?? ''))
      yield warn('email-misspelled', field, 'The domain looks misspelled. Ask the customer for the right address.');
  if (isInMinorUnits(understood))
    yield warn('amount-minor-units', 'amount', 'This looks like cents. Send the amount in whole units, as 49.00.');
  if (isPaidText(sent))
    yield warn('paid-text', 'paid', 'Send true or false without quotes. Test keys refuse text and numbers.');
}
