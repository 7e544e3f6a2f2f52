import { readTelephone, telephoneCode, telephoneDigits } from './read-telephone.ts';

/** A telephone number as staff have it. */
export interface Telephone {
  /** For display: `+44 7700 900123`, or what was sent if that is no number. */
  text: string;
  /** A `tel:` link; empty if there is nothing to dial. */
  href: string;
  /**
   * The number for wa.me; empty unless it is a number of a known country, because a message would go to a stranger. Who
   * calls hears who answers, so other numbers can be dialled.
   */
  whatsapp: string;
}

/** E.164: no number in the world is longer. */
const maxDigits = 15;

/** The telephone number of an order. `country` is the name or ISO code of a country, a dialling code or empty. */
export function telephone(country: string, number: string): Telephone {
  const read = readTelephone(country, number);
  if (read) {
    const dialled = read.code + read.national;
    const text = read.extension ? `${read.formatted} ext. ${read.extension}` : read.formatted;
    return { text, href: `tel:+${dialled}`, whatsapp: dialled };
  }
  const sent = number.trim();
  const { digits } = telephoneDigits(sent);
  const code = isLocal(sent) ? telephoneCode(country) : '';
  const dialled = code ? `+${code}${digits.replace(/^0/, '')}` : digits.replace(/^00/, '+');
  const isDialled = /\d/.test(digits) && dialled.length <= maxDigits + 1;
  return { text: code ? `+${code} ${sent}` : sent, href: isDialled ? `tel:${dialled}` : '', whatsapp: '' };
}

/** Whether a text has digits and does not begin with a country code. */
function isLocal(sent: string): boolean {
  return /\p{Nd}/u.test(sent) && !/^[\s(]*(?:\+|00)/.test(sent);
}
