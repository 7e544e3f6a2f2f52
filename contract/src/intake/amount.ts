import * as z from 'zod';
import { optional } from './sent-text.ts';

/** By ISO 4217, which gateways follow. `Intl` follows CLDR, which has other numbers for some (HUF, IDR, IQD). */
const withoutDecimals = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '));
export const withThreeDecimals: readonly string[] = 'BHD IQD JOD KWD LYD OMR TND'.split(' ');

const notAnAmount = 'Must be an amount, as 49.00.';

/** An amount as text or number. `amountRefused` says whether it fits its currency, `keptAmount` what is kept of it. */
export const amount = optional(
  z
    .union([z.string().overwrite(withPoint), z.number().transform(withoutNoise)], { error: notAnAmount })
    .pipe(z.string().regex(/^\d{1,8}(\.\d+)?$/, { error: ({ input }) => problemOf(String(input)) })),
);

/** Sums of fractions end in noise: 0.1 + 0.2 is 0.30000000000000004. */
function withoutNoise(sum: number): string {
  return String(Number(sum.toFixed(6)));
}

/** The decimals behind a point, and no separators of thousands, where a text can mean one amount only: `1.234,50`. */
function withPoint(text: string): string {
  if (/^\d{1,8},\d{1,2}$/.test(text)) return text.replace(',', '.');
  if (/^\d{1,3}(?:([,.' ])\d{3})(?:\1\d{3})*(?!\1)[.,]\d{1,2}$/.test(text))
    return text.replace(/[,.' ](?=\d{3})/g, '').replace(',', '.');
  return text;
}

function problemOf(text: string): string {
  if (/^-[\d.,]+$/.test(text)) return 'Must not be negative.';
  if (/^[\d.,]*,[\d.,]*$/.test(text))
    return 'Must be an amount with a point before the decimals and no commas, as 1234.50.';
  return /^\d{9,}(\.\d+)?$/.test(text) ? 'At most 8 digits before the point.' : notAnAmount;
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
