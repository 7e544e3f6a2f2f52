import type { BodyIn } from '@arrival-desk/contract/endpoint.ts';
import type { createIntakeOrder } from '@arrival-desk/contract/intake/intake.endpoints.ts';

export type OrderInput = Exclude<BodyIn<typeof createIntakeOrder>, undefined> & Record<string, unknown>;

let made = 0;

/** A number in letters, as no name has a digit; with a zero before it, because `CHD` (273) would be a title. */
const lettersOf = (number: number): string =>
  `A${[...String(number)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')}`;

/** An order as a landing site sends it: paid, ready for work, with unique values. */
export function buildOrder(overrides: Record<string, unknown> = {}): OrderInput {
  made += 1;
  return {
    given_name: 'Mary',
    surname: `Traveller ${lettersOf(made)}`,
    email: `mary.${made}@example.com`,
    // Tests mail documents to it; an address that is not on the order needs a reason.
    contact_email_address: 'mary@example.com',
    nationality: 'Ireland',
    passport_number: `P${String(made).padStart(7, '0')}`,
    date_of_birth: '1985-04-23',
    country_code: '+353',
    phone_number: `85 ${String(made).padStart(7, '0')}`,
    paid: true,
    ...overrides,
  } as OrderInput;
}
