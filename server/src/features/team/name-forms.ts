import { lookAlikes } from './look-alikes.ts';

/** What no reader sees: format characters, variation selectors, fillers. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800]/gu;

/** ASCII characters that look alike in most typefaces, by the same source as look-alikes.ts. */
const asciiLookAlikes = new Map([
  ['I', 'l'],
  ['1', 'l'],
  ['|', 'l'],
  ['0', 'O'],
  ['m', 'rn'],
]);

const replaced = (text: string, by: ReadonlyMap<string, string>) =>
  [...text].map((letter) => by.get(letter) ?? letter).join('');

/** Upper case first: 'ß' and 'SS' are one text, and so are the two small sigmas. */
const lowered = (text: string) => text.toUpperCase().toLowerCase();

/** A name without what a reader does not see: compatibility variants, runs of spaces, invisible characters. */
function visible(name: string): string {
  const text = name
    .normalize('NFKC')
    .replace(/[\s\p{Z}]+/gu, ' ')
    .replace(invisible, '');
  return text.replace(/ +/g, ' ').trim();
}

export function isVisible(name: string): boolean {
  return visible(name) !== '';
}

/**
 * The forms by which names are compared: two names that share one of them cannot be told apart by a reader. Several,
 * because letters look alike in one case and not in the other: 'Ν' (nu) looks like 'N', 'ν' like 'v'.
 */
export function nameForms(name: string): string[] {
  const text = visible(name);
  const forms = [
    `small ${replaced(lowered(text), lookAlikes)}`,
    `capital ${lowered(replaced(text, lookAlikes))}`,
    `shape ${replaced(replaced(text, lookAlikes), asciiLookAlikes)}`,
  ];
  // The exact form says whose a stored name is; it is compared by the database and so stays as it is.
  return [`exact ${name}`, ...forms.map((form) => form.normalize('NFC'))];
}

/** Whether a reader takes two names for the same. */
export function isSameName(one: string, other: string): boolean {
  const forms = new Set(nameForms(one));
  return nameForms(other).some((form) => forms.has(form));
}
