import { optionalParagraph } from '../fields.ts';
import { readEmail } from '../typed-email.ts';

/** How many emails to addresses that are not on their orders a person can send within an hour. */
export const elsewhereInAnHour = 20;

export const elsewhereReason = optionalParagraph(1000).describe(
  'Why the email goes to an address that is not on the order; required for such an address only',
);

export const elsewhereReasonRequired = 'This address is not on the order. Please enter the reason';

/** Where an order can be written to without a reason: its email addresses, and the one used in its application. */
interface Addressed {
  email: string;
  contact_email_address: string;
  application_email: string;
}

/** The email addresses of an order, each once. */
export function addressesOf({ email, contact_email_address, application_email }: Addressed): string[] {
  const all = [email, contact_email_address, application_email].filter((each) => each.trim() !== '');
  return all.filter((each, index) => all.findIndex((other) => isSameAddress(other, each)) === index);
}

/** Compares two email addresses as they were typed or pasted, without regard to case. */
export const isSameAddress = (one: string, other: string): boolean => plainAddress(one) === plainAddress(other);

/** The form of an email address, as it was typed or pasted, in which equal addresses are equal texts. */
export const plainAddress = (email: string): string => readEmail(email).toLowerCase();
