/** What a spreadsheet leaves of a long number: `3.53871E+11`, with a point or a comma, in any case. */
const scientific = String.raw`[-+]?\d+(?:[.,]\d+e[-+]?|e[-+])\d{1,3}`;
const rounded = new RegExp(`^${scientific}$`, 'i');
const roundedWithin = new RegExp(String.raw`(?:^|[^\p{L}\p{N}])${scientific}(?![\p{L}\p{N}])`, 'iu');

/** What programs write for no value. In other spellings, Null and Nan are names of people. */
const words = String.raw`NULL|null|NaN|undefined|\[object Object\]|Invalid Date`;
const spoiledNames = new RegExp(String.raw`^(?:${words})(?:\s+(?:${words}))*$`);
const noValue =
  /^(?:null|\(null\)|<null>|nan|undefined|\\N|\[object object\]|invalid date|#(?:n\/a|null!|ref!|value!|name\?|num!|div\/0!|getting_data)|#{2,})$/i;

const roundedMessage = 'Is what a spreadsheet left of a longer number. Send the whole number as text, as 353871234567.';
const noValueMessage = 'Is a word for no value. Leave it empty.';

/** Why a text cannot be what was meant: a program or a spreadsheet has replaced it. Null for other texts. */
export function spoiled(text: string): string | null {
  if (rounded.test(text)) return roundedMessage;
  return noValue.test(text) ? noValueMessage : null;
}

/** As `spoiled`, for the name of a person. */
export const spoiledName = (text: string): string | null => (spoiledNames.test(text) ? noValueMessage : null);

/** A name without what a program wrote for the part that it did not have: `Mary undefined`. Nobody has such a name. */
export const withoutUndefined = (name: string): string =>
  name
    .replace(/(^|\s)(?:undefined|\[object Object\])(?!\S)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim() || name;

/** How people and programs fill a field that they have nothing for; a name can be None or Nil. */
const nothing = String.raw`n/a|n\.a\.?|not applicable|\(blank\)|\[null\]|[^\p{L}\p{N}#]{1,20}`;
const noName = new RegExp(`^(?:${nothing})$`, 'iu');
/** How they say that there is no number, and no answer. */
const noNumber = new RegExp(`^(?:none|nil|${nothing})$`, 'iu');
/** The same of another person or name, about which they are asked whether there is one. */
const noOther = new RegExp(`^(?:no|none|nil|no one|nobody|${nothing})$`, 'iu');

/** A text, or '' if it says that there is nothing to say. */
export const givenText = (text: string): string => (noNumber.test(text) ? '' : text);
/** The name of a traveller, or '' if it says that there is none. */
export const givenName = (text: string): string => (noName.test(text) ? '' : text);
/** Another name or person, or '' if it says that there is none. */
export const givenOther = (text: string): string => (noOther.test(text) ? '' : text);

/**
 * An ID or a telephone number without what spreadsheets add to it: the apostrophe by which they keep it as text, the `=`
 * of a number that was typed with a plus, and the commas between thousands. '' if it says that there is none.
 */
export function givenNumber(text: string): string {
  const number = text.replace(/^['’]\s*/, '').replace(/^=(?=\+\d+$)/, '');
  return givenText(/^\d{1,3}(?:,\d{3})+$/.test(number) ? number.replaceAll(',', '') : number);
}

/** As `spoiled`, for an ID or a telephone number, which can have more around the number. */
export function spoiledNumber(text: string): string | null {
  if (roundedWithin.test(text)) return roundedMessage;
  return noNumber.test(text) ? noValueMessage : spoiled(text);
}

/**
 * A text without what spreadsheets wrap around it: `="00123"`, which keeps the zeros of a number, and the apostrophe
 * that keeps a cell from being run as a formula (`asCsvText`).
 */
export function unwrapped(text: string): string {
  const [, quoted] = /^\s*=\s*"((?:[^"]|"")*)"\s*$/.exec(text) ?? [];
  return (quoted?.replaceAll('""', '"') ?? text).replace(/^\s*'(?=[=+@-])/, '');
}
