import { foldIdentity } from '../../../platform/fold-identity.ts';
import type { Line } from '../../../platform/pdf/pdf-lines.ts';
import { barePassport } from '../../orders/orders.ts';
import { labelledValues } from './labelled-values.ts';
import { readZones } from './machine-readable-zone.ts';
import { looksLikePassport } from './passport-number.ts';

/** The names and numbers in a document that identify its traveller and order. */
export interface DocumentClaims {
  /** Complete names, as written. */
  names: string[];
  /** A surname or given names without the other. */
  nameParts: string[];
  /** Labelled passport numbers in bare form, each in every way in which its groups can be read. */
  passports: string[][];
  /** Everything that could be a passport number, in bare form. */
  possiblePassports: string[];
  /** Labelled order IDs. */
  orders: string[];
}

const separator = String.raw`[\s/|()（）.,:：-]*`;
const starting = String.raw`^[\s\d.)(*•/|]*`;
const after = String.raw`(?=$|[\s/|()（）.,:：*]|\p{Script=Han})`;

/** A label in one or more languages, with the separator before its value. */
function label(...phrases: string[]): RegExp {
  const phrase = `(?:${phrases.join('|')})`;
  return new RegExp(`${starting}${phrase}${after}(?:${separator}${phrase}${after})*${separator}`, 'iu');
}

const person = `(?:travell?er|passenger|applicant|card ?holder|holder|guest|customer|client|visitor)(?:['’]?s)?`;
const fullName = label(
  'full names?',
  'name in full',
  'complete name',
  `names? of(?: the)? ${person}`,
  `${person}(?: full)? name`,
  String.raw`names?(?!\s+(?:of|in|and|on)\b)`,
  'chinese name',
  'name in chinese',
  '中文姓名',
  '英文姓名',
  '旅客姓名',
  '申请人姓名',
  '姓名',
);
const surname = label('surnames?', 'family names?', 'last names?', '姓氏', '姓(?!名)');
const givenNames = label('given names?', 'first names?', 'forenames?', '名字', '名(?!称)');
const passport = label(
  String.raw`passport\s*(?:/\s*travel document\s*)?(?:no\.?|number|num\.?|nr\.?|n[°º]|№|#)`,
  String.raw`travel document\s*(?:no\.?|number|nr\.?)`,
  'passport',
  '护照号码?',
  '护照编号',
  '护照',
);
const order = label(String.raw`order\s*(?:id|no\.?|number|nr\.?|ref\.?|reference|#|№)`, '订单号码?', '订单编号');

/** Extracts the names and numbers that identify the traveller and the order of a document. */
export function readClaims(lines: readonly Line[]): DocumentClaims {
  const cells = lines.flat().map(({ text }) => text);
  const whole = lines.map((line) => line.map(({ text }) => text).join(''));
  const zones = readZones([...new Set([...cells, ...whole])]);
  const zonePassports = zones.flatMap((zone) => zone.passport ?? []);
  return {
    ...namesIn(lines, zones),
    passports: [...labelledValues(lines, passport).map(readingsOf), ...zonePassports.map((number) => [number])].filter(
      (readings) => readings.length,
    ),
    possiblePassports: [...new Set([...cells.flatMap(numbersIn), ...zonePassports])],
    orders: labelledValues(lines, order).flatMap((value) => /^#?\s*(\d{6,15})\b/.exec(value)?.[1] ?? []),
  };
}

function namesIn(lines: readonly Line[], zones: ReturnType<typeof readZones>) {
  const surnames = labelledValues(lines, surname).filter(isName);
  const given = labelledValues(lines, givenNames).filter(isName);
  // Surnames and given names are paired in the order of their appearance.
  const pairs = surnames.flatMap((one, index) => (given[index] ? [`${given[index]} ${one}`] : []));
  const whole = labelledValues(lines, fullName).filter(isName);
  return {
    names: [...new Set([...whole, ...pairs, ...zones.flatMap(({ name }) => name ?? [])])],
    nameParts: [...surnames.slice(pairs.length), ...given.slice(pairs.length)],
  };
}

/** Whether a text has at least two letters, no digits, and is not a placeholder for an empty field. */
function isName(value: string): boolean {
  const isPlain = /^\p{L}[\p{L}\p{M}\s.,'’ʼ`()（）·•-]*$/u.test(value) && value.length <= 100;
  return (
    isPlain && /\p{L}.*\p{L}/u.test(value) && !/^(?:n\/?a|none|nil|unknown|not (?:given|applicable))\.?$/i.test(value)
  );
}

/** The readings of the number at the start of a value, which can be written in groups. */
function readingsOf(value: string): string[] {
  if (/^(?:exp|doe|doi|dob|iss)/i.test(value)) return [];
  const words = value.split(/\s+/).slice(0, 4);
  return words.map((_, index) => barePassport(words.slice(0, index + 1).join(''))).filter(looksLikePassport);
}

/** Everything in a text that could be a passport number, as one word or in up to three groups. */
function numbersIn(text: string): string[] {
  const words = text.split(/\s+/);
  const alone = words.flatMap((word) => word.split(/[^\p{L}\p{N}-]+/u));
  const isGroup = (word: string) => /^[\p{L}\p{N}]+$/u.test(word) && /^[A-Z0-9]{1,9}$/.test(foldIdentity(word));
  const grouped = words.flatMap((_, index) =>
    [2, 3]
      .map((count) => words.slice(index, index + count))
      .flatMap((groups) => (groups.every(isGroup) ? groups.join('') : [])),
  );
  return [...alone.filter((word) => !/^\d+-\d+-\d+$/.test(word)), ...grouped]
    .map(barePassport)
    .filter((number) => looksLikePassport(number) && !/^(?:(?:19|20)\d{6}|\d{4}(?:19|20)\d{2})$/.test(number));
}
