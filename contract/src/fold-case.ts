/**
 * A text without letter case, as Unicode compares it: letters that share a capital are the same. `toLowerCase` alone
 * writes Σ as ς at the end of a word and as σ elsewhere, so that neither finds the other.
 */
export function foldCase(text: string): string {
  return text.toLowerCase().replace(/[^\0-\x7f]/gu, (letter) => letter.toUpperCase().toLowerCase());
}
