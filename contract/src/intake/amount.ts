import * as z from 'zod';
import { emptyAsAbsent } from '../fields.ts';

/** By ISO 4217, which gateways follow. `Intl` follows CLDR, which has other numbers for some (HUF, IDR, IQD). */
const withoutDecimals = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '));
export const withThreeDecimals: readonly string[] = 'BHD IQD JOD KWD LYD OMR TND'.split(' ');

/** An amount as text or number. `amountRefused` says whether it fits its currency, `keptAmount` what is kept of it. */
export const amount = emptyAsAbsent(
  z
    .union([z.string(), z.number()], { error: 'Must be an amount, as 49.00.' })
    .transform(String)
    .pipe(z.string().regex(/^\d{1,8}(\.\d+)?$/, { error: ({ input }) => problemOf(String(input)) })),
);

function problemOf(text: string): string {
  if (/^-[\d.,]+$/.test(text)) return 'Must not be negative.';
  if (/^[\d.,]*,[\d.,]*$/.test(text))
    return 'Must be an amount with a point before the decimals and no commas, as 1234.50.';
  return /^\d{9,}(\.\d+)?$/.test(text) ? 'At most 8 digits before the point.' : 'Must be an amount, as 49.00.';
}

interface Money {
  amount: string | null;
  currency: string | null;
}

const decimalsOf = (amount: string) => amount.split('.')[1] ?? '';

/**
 * Why an amount cannot be kept in its currency; null if it can. Two decimals are stored, so the third one that some
 * currencies have must be 0. In currencies with two, `1.500` is refused: it may mean one thousand and a half.
 */
export function amountRefused({ amount, currency }: Money): string | null {
  if (amount === null || currency === null) return null;
  const decimals = decimalsOf(amount);
  const most = withThreeDecimals.includes(currency) ? 3 : 2;
  if (decimals.length > most) return `At most ${most} decimals for ${currency}.`;
  return /^..[^0]/.test(decimals) ? 'The third decimal must be 0: amounts are kept with two.' : null;
}

/** An amount that `amountRefused` let pass, without a third decimal. */
export const keptAmount = (amount: string | null) => amount?.replace(/(\.\d\d)0$/, '$1') ?? null;

/** Whether an amount has a part of a unit in a currency that has no smaller one, as 5000.50 JPY. */
export function hasForeignDecimals({ amount, currency }: Money): boolean {
  return amount !== null && withoutDecimals.has(currency ?? '') && /[1-9]/.test(decimalsOf(amount));
}
