import { invisible } from '@arrival-desk/contract/invisible.ts';

/** Normalises what a reader cannot see: compatibility variants, runs of spaces, invisible characters. */
function visible(name: string): string {
  const text = name
    .normalize('NFKC')
    .replace(/[\s\p{Z}]+/gu, ' ')
    .replace(invisible, '');
  return text.replace(/ +/g, ' ').trim();
}

/** The forms by which names are compared: two names that share one of them are the same to a reader. */
export function nameForms(name: string): string[] {
  // Upper case first: 'ß' equals 'SS', and the two small sigmas are equal.
  const small = visible(name).toUpperCase().toLowerCase().normalize('NFC');
  // The exact form identifies the owner of a stored name; the database compares it, so it is not normalised.
  return [`exact ${name}`, `small ${small}`];
}

/** Whether a reader cannot tell two names apart. */
export function isSameName(one: string, other: string): boolean {
  const forms = new Set(nameForms(one));
  return nameForms(other).some((form) => forms.has(form));
}

/** Scripts that are written together: Japanese, Korean and Chinese names have letters of several. */
const together = ['Han', 'Hiragana', 'Katakana', 'Hangul', 'Bopomofo'];
const scripts = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Armenian',
  'Georgian',
  'Hebrew',
  'Arabic',
  'Devanagari',
  'Thai',
  ...together,
];
const patterns = new Map(scripts.map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'u')]));
const otherLetter = new RegExp(
  `[^\\P{L}${scripts.map((script) => `\\p{Script=${script}}`).join('')}\\p{Script=Common}]`,
  'u',
);

/** Whether a name has letters of two scripts, such as a Cyrillic 'а' among Latin letters, which no reader sees. */
export function mixesScripts(name: string): boolean {
  const text = visible(name);
  const found = scripts.filter((script) => patterns.get(script)?.test(text));
  const groups = new Set(found.map((script) => (together.includes(script) ? 'Han' : script)));
  return groups.size + (otherLetter.test(text) ? 1 : 0) > 1;
}
