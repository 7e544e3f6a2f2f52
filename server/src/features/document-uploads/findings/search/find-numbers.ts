import type { Cell } from './document-cells.ts';
import { foldText } from './fold-text.ts';
import { isDate, isSameShape, looksLikePassport } from './passport-number.ts';

/** The most numbers of a document that are looked up. */
const maxNumbers = 1000;

/**
 * The lines at the bottom of a passport's or a card's page (ICAO Doc 9303): the number is followed by its check digit and
 * the state, or stands between the state and its check digit.
 */
const numberLine = /([A-Z0-9<]{9})(\d)(?=[A-Z<]{3}\d{7}[MFX<]\d{7})/g;
const cardLine = /(?<![A-Z0-9<])([ACI][A-Z0-9<][A-Z<]{3})([A-Z0-9<]{8}[0-9<])(\d)(?=[A-Z0-9<]{15}(?![A-Z0-9<]))/g;

/** What separates the groups of a number. */
const softBetween = /^[\s\-‐‑‒–—―−.·_'<]*$/u;
const isDigits = (text: string) => /^\d+$/.test(text);

interface Word {
  text: string;
  /** Whether it can be a group of the same number as the word before. */
  isGroup: boolean;
  isTelephone: boolean;
}

function wordsOf(text: string): Word[] {
  const plain = foldText(text.replace(/[№º]/g, ' ')).replace(numberLine, ' $1 $2 ').replace(cardLine, '$1 $2 $3 ');
  let end = 0;
  return [...plain.matchAll(/[A-Z0-9]+/g)].map((match) => {
    const between = plain.slice(end, match.index);
    const isGroup = end > 0 && softBetween.test(between);
    end = match.index + match[0].length;
    return { text: match[0], isGroup, isTelephone: between.endsWith('+') };
  });
}

/** Where a label and a value meet that some PDFs write without a space: PassportNoE11112222GivenName. */
const joint = /(?<=\p{Ll})(?=[\p{Lu}\p{Nd}])|(?<=\p{Nd})(?=\p{Lu}\p{Ll})/gu;

/** Whether a number in bare form is in one of the readings of a document, in groups or as a whole. */
export function hasNumber(readings: readonly (readonly Cell[])[], number: string): boolean {
  return readings.some((cells) => {
    const words = cells.flatMap(({ text }) => wordsOf(text.replace(joint, ' ')).map((word) => word.text));
    return words.some((_, start) => {
      let rest = number;
      for (let at = start; rest && at < words.length && rest.startsWith(words[at] ?? ''); at += 1)
        rest = rest.slice(words[at]?.length);
      return rest === '';
    });
  });
}

/** The numbers of an order in bare form. */
export interface OwnNumbers {
  /** Null where the order has no usable one. */
  passport: string | null;
  telephone: string;
  /** All others that a document can contain. */
  others: readonly string[];
}

/** The numbers in a document that are not the order's own, in bare form. */
export interface FoundNumbers {
  /** What can be a passport number of another order. */
  passports: string[];
  /** What can be an ID of another order. */
  orders: string[];
  /** A number in the form of the order's passport number; null where there is none. */
  alike: string | null;
  /** Whether there were too many. */
  isPartial: boolean;
}

export function findNumbers(cells: readonly Cell[], own: OwnNumbers): FoundNumbers {
  const known = new Set([own.passport, own.telephone, ...own.others]);
  const isTelephone = (number: string) =>
    own.telephone.length > 6 && (own.telephone.endsWith(number) || number.endsWith(own.telephone));
  const isOwn = (number: string) => known.has(number) || isTelephone(number);
  const passports = new Set<string>();
  const orders = new Set<string>();
  let alike: string | null = null;
  for (const cell of cells) {
    const words = wordsOf(cell.text);
    for (const [at, { text }] of words.entries()) {
      for (const { number, isWhole } of groupsAt(words, at)) {
        if (isOwn(number)) continue;
        if (looksLikePassport(number)) passports.add(number);
        if (isWhole && own.passport && isSameShape(own.passport, number) && !isDate(number)) alike ??= number;
      }
      if (/^[1-9]\d{5,14}$/.test(text) && !isDate(text) && !isOwn(text)) orders.add(text);
    }
  }
  return {
    passports: [...passports].slice(0, maxNumbers),
    orders: [...orders].slice(0, maxNumbers),
    alike,
    isPartial: passports.size > maxNumbers || orders.size > maxNumbers,
  };
}

interface Group {
  number: string;
  /** False for a piece of a longer row of digits, as a telephone number or a date has. */
  isWhole: boolean;
}

/** The most groups of a number: each of its characters on its own. */
const maxGroups = 12;

/** A word, and words after it that can be groups of the same number. */
function groupsAt(words: readonly Word[], at: number): Group[] {
  const first = words[at];
  if (!first || first.isTelephone) return [];
  const continues = (index: number) => words[index]?.isGroup === true;
  const groups: Group[] = [];
  let number = '';
  for (let next = at; next < at + maxGroups && (next === at || continues(next)); next += 1) {
    number += words[next]?.text;
    const isPiece =
      (continues(at) && isDigits(words[at - 1]?.text ?? '')) ||
      (continues(next + 1) && isDigits(words[next + 1]?.text ?? ''));
    groups.push({ number, isWhole: !isDigits(number) || !isPiece });
  }
  return groups;
}
