import { wrongInput } from '../../platform/errors.ts';
import { hasIdentityNumber } from '../quoted-identity/quoted-identity.ts';

const message =
  'This has something like a passport number. No email contains one: ask for the field, and write a telephone number with + and its country code.';

/**
 * Refuses a line to the traveller with the number of a passport or visa, right or wrong: an email can be read by others, and
 * an ID and an email open the page. Throws `validation_failed` on the field `text`.
 */
export function refuseValues(text: string): void {
  if (hasIdentityNumber(text)) throw wrongInput({ text: message });
}
