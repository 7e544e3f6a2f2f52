import { diallingCode } from './dialling-codes.ts';

/**
 * A telephone number for display ('+44 7700 900123') and as a `tel:` link; both '' when `number` has no digits.
 * `country` is a country's name, a dialling code or empty. A number that starts with + is kept as it is.
 */
export function telephone(country: string, number: string): { text: string; href: string } {
  const local = number.trim();
  const digits = local.replace(/[^\d+]/g, '');
  if (!digits) return { text: '', href: '' };
  const code = diallingCode(country).replace(/\D/g, '');
  if (!code || digits.startsWith('+')) return { text: local, href: `tel:${digits}` };
  return { text: `+${code} ${local}`, href: `tel:+${code}${digits.replace(/^0/, '')}` };
}
