import { invisible } from '@arrival-desk/contract/invisible.ts';
import { lookAlikes } from './look-alikes.ts';

/** ASCII characters that look alike in most typefaces, from the same source as look-alikes.ts. */
const asciiLookAlikes = new Map([
  ['I', 'l'],
  ['1', 'l'],
  ['|', 'l'],
  ['0', 'O'],
  ['m', 'rn'],
]);

const replaced = (text: string, by: ReadonlyMap<string, string>) =>
  [...text].map((letter) => by.get(letter) ?? letter).join('');

/** Upper case first: 'ß' equals 'SS', and the two small sigmas are equal. */
const lowered = (text: string) => text.toUpperCase().toLowerCase();

/** Normalises what a reader cannot see: compatibility variants, runs of spaces, invisible characters. */
function visible(name: string): string {
  const text = name
    .normalize('NFKC')
    .replace(/[\s\p{Z}]+/gu, ' ')
    .replace(invisible, '');
  return text.replace(/ +/g, ' ').trim();
}

/**
 * The forms by which names are compared: two names that share one of them cannot be told apart by a reader. There are
 * several, because letters can look alike in only one case: 'Ν' (nu) looks like 'N', 'ν' like 'v'.
 */
export function nameForms(name: string): string[] {
  const text = visible(name);
  const forms = [
    `small ${replaced(lowered(text), lookAlikes)}`,
    `capital ${lowered(replaced(text, lookAlikes))}`,
    `shape ${replaced(replaced(text, lookAlikes), asciiLookAlikes)}`,
  ];
  // The exact form identifies the owner of a stored name; the database compares it, so it is not normalised.
  return [`exact ${name}`, ...forms.map((form) => form.normalize('NFC'))];
}

/** Whether a reader cannot tell two names apart. */
export function isSameName(one: string, other: string): boolean {
  const forms = new Set(nameForms(one));
  return nameForms(other).some((form) => forms.has(form));
}
