import { invisible } from '@arrival-desk/contract/invisible.ts';
import { foldIdentity } from './fold-identity.ts';

/** Numbers shorter than this match whole words only; otherwise they would match everywhere. */
const shortest = 5;
/** What can separate the characters of such a short number, in visible characters. */
const widestGap = 6;

/** The numbers to hide (of passports, say), without duplicates, in folded form. */
export function bareNumbers(numbers: readonly string[]): string[] {
  return [...new Set(numbers.map(foldIdentity))].filter((number) => number !== '');
}

interface Place {
  start: number;
  end: number;
}

interface FoldedText {
  text: string;
  folded: string;
  /** Where in `text` each character of `folded` comes from. */
  places: Place[];
}

const known = new Map<string, string>();

function foldText(text: string): FoldedText {
  const places: Place[] = [];
  let folded = '';
  let start = 0;
  for (const character of text) {
    const end = start + character.length;
    const letters = known.getOrInsertComputed(character, foldIdentity);
    for (let count = 0; count < letters.length; count += 1) places.push({ start, end });
    folded += letters;
    start = end;
  }
  return { text, folded, places };
}

/** In a text O and 0, or I, L and 1, can stand for each other, because its reader knows what a number looks like. */
const asRead = (folded: string) => folded.replaceAll('O', '0').replace(/[IL]/g, '1');

/**
 * Where a text shows a number (in folded form), whatever its digits and letters, and what separates or accents them.
 */
function placesOf(number: string, { text, folded, places }: FoldedText, isWhole = number.length < shortest): Place[] {
  const [searched, wanted] = isWhole ? [folded, number] : [asRead(folded), asRead(number)];
  const found: Place[] = [];
  for (let at = searched.indexOf(wanted); at >= 0; at = searched.indexOf(wanted, at + 1)) {
    const characters = places.slice(at, at + wanted.length);
    const { start } = characters[0] as Place;
    const { end } = characters.at(-1) as Place;
    if (isWhole && !(isWord(places, at, wanted.length) && isClose(text, characters))) continue;
    found.push({ start, end });
  }
  return found;
}

function isWord(places: readonly Place[], at: number, length: number): boolean {
  const [before, after] = [places[at - 1], places[at + length]];
  return before?.end !== places[at]?.start && after?.start !== places[at + length - 1]?.end;
}

function isClose(text: string, characters: readonly Place[]): boolean {
  return characters.every(({ start }, index) => {
    const gap = text.slice(characters[index - 1]?.end ?? start, start);
    return gap.replace(invisible, '').length <= widestGap;
  });
}

/** What people quote of a traveller's identity, in folded form: numbers and dates, and places as words. */
export interface Quotable {
  numbers: readonly string[];
  words: readonly string[];
}

/** Scripts that put no spaces between words. */
const spaceless =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u;

/** A text in which `withheld` stands for what is quoted. */
export function withoutQuotes(text: string, { numbers, words }: Quotable, withheld: string): string {
  const whole = foldText(text);
  const found = [
    ...numbers.flatMap((number) => placesOf(number, whole)),
    ...words.flatMap((word) => placesOf(word, whole, !spaceless.test(word))),
  ].sort((one, other) => one.start - other.start);
  let clean = '';
  let end = 0;
  for (const place of found) {
    if (place.start >= end) clean += text.slice(end, place.start) + withheld;
    end = Math.max(end, place.end);
  }
  return clean + text.slice(end);
}

/** Returns a copy of a value in which `withheld` stands for the numbers in every text. */
export function withoutNumbers<Value>(value: Value, numbers: readonly string[], withheld: string): Value {
  const clean = (part: unknown): unknown => {
    if (typeof part === 'string') return withoutQuotes(part, { numbers, words: [] }, withheld);
    if (Array.isArray(part)) return part.map(clean);
    if (part === null || typeof part !== 'object') return part;
    return Object.fromEntries(Object.entries(part).map(([name, member]) => [name, clean(member)]));
  };
  return clean(value) as Value;
}

/** True if a number can be read in a text, across lines, runs and pages too. */
export function showsNumber(text: string, numbers: readonly string[]): boolean {
  const whole = foldText(text);
  return numbers.some((number) => placesOf(number, whole).length > 0);
}
