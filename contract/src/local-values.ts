// This file imports no schema library, so that visitor pages do not load one.
import type { LanguageCode } from './languages.ts';

/** British English for '20 Nov 2026'. Arabic with Latin digits, like the order ID and the card. */
const locales: Partial<Record<LanguageCode, string>> = { en: 'en-GB', ar: 'ar-u-nu-latn' };
const localeOf = (language: LanguageCode) => locales[language] ?? language;

/**
 * The day of an ISO date or instant, formatted for the language: '20 Nov 2026', '2026年11月20日'; '' for null. The day is
 * that of UTC, or of the device.
 */
export function localDay(language: LanguageCode, iso: string | null, day: 'UTC' | 'here' = 'UTC'): string {
  if (!iso) return '';
  const timeZone = day === 'here' ? undefined : day;
  const format = { timeZone, day: '2-digit', month: 'short', year: 'numeric' } as const;
  const text = new Intl.DateTimeFormat(localeOf(language), format).format(new Date(iso));
  // The Russian abbreviation of 'year' would end a sentence with two full stops.
  return text.replace('Sept ', 'Sep ').replace(/\s+г\.$/, '');
}

/** An amount with its currency code, formatted for the language: '49.00 USD', '49,00 USD'; '' without an amount. */
export function localAmount(
  language: LanguageCode,
  { amount, currency }: { amount: string | null; currency: string | null },
): string {
  if (!amount) return '';
  const digits = amount.split('.')[1]?.length ?? 0;
  const format = {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: language !== 'en',
  } as const;
  const figure = new Intl.NumberFormat(localeOf(language), format).format(Number(amount));
  return `${figure} ${currency ?? ''}`.trim();
}
