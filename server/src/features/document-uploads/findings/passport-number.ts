/** A passport number without spaces, hyphens and case. O and 0 stay apart: passports use both. */
export function barePassport(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
}

/** Six to twelve letters and figures with at least four figures, and no date. */
export function looksLikePassport(bare: string): boolean {
  const figures = bare.replace(/\D/g, '').length;
  return /^[A-Z0-9]{6,12}$/.test(bare) && figures >= 4 && !/^\d{1,2}[A-Z]{3}(?:\d{2}|\d{4})$/.test(bare);
}
