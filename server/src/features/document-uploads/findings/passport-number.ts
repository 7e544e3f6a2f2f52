/** Whether a text has six to twelve letters and digits, at least four of them digits, and is not a date. */
export function looksLikePassport(bare: string): boolean {
  const figures = bare.replace(/\D/g, '').length;
  return /^[A-Z0-9]{6,12}$/.test(bare) && figures >= 4 && !/^\d{1,2}[A-Z]{3}(?:\d{2}|\d{4})$/.test(bare);
}
