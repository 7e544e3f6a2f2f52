import { isTitle } from '@arrival-desk/contract/filing/titles.ts';
import { foldText } from './fold-text.ts';
import { scriptOf } from './letters.ts';
import { waysOf } from './spellings.ts';

/** A part of a name: the forms in which its letters can follow each other, each letter in its spellings. */
export interface NamePart {
  forms: string[][][][];
  /** The letters that it can begin with. */
  starts: Set<string>;
  /** Whether it counts only as a whole word: in longer words it is chance. */
  isWhole: boolean;
  /** Whether its letters can be apart, as in O BRIEN. */
  canBreak: boolean;
  /** The first part of the name with the same letters: itself, mostly. */
  like: number;
  /** How often a document must have these letters. */
  times: number;
}

/** The parts that together are the name of a person. */
export type NameIdentity = NamePart[];

/** The names of an order, each of which identifies the traveller on its own. */
export interface OrderNames {
  full_name: string;
  given_name: string;
  surname: string;
  chinese_name: string;
}

/** Titles, and what stands for a missing name in passports and visas. */
const noNames = new Set(['MR', 'MRS', 'MS', 'MISS', 'MX', 'DR', 'PROF', 'FNU', 'LNU', 'NFN', 'NMN']);
/** What tells a son from his father. Beside one other name it is a name: there are people called Ii. */
const descents = new Set(['JR', 'SR', 'II', 'III', 'IV']);
/** Names have few words; a longer text is not compared word by word beyond these. */
const maxParts = 16;
const maxLetters = 200;
/** Words of fewer letters are found by chance inside of others. */
const leastLetters = 4;

const hasLetter = (text: string) => /\p{L}/u.test(text);

/** The ways in which an order identifies its traveller by name: by any of its names, and in any script it has. */
export function nameIdentities({ full_name, given_name, surname, chinese_name }: OrderNames): NameIdentity[] {
  const whole = hasLetter(given_name) && hasLetter(surname) ? `${given_name} ${surname}` : '';
  const names = [full_name, whole].map(wordsOf);
  const spaced = names.map((words) => words.filter((word) => scriptOf(word) === 'spaced'));
  const isSplit = spaced.some((words) => words.length > 1);
  const identities = spaced
    .filter(
      (words, index) => words.length > (isSplit ? 1 : 0) && (words.length > 1 || words.length === names[index]?.length),
    )
    .map(identityOf);
  const unspaced = [...names, wordsOf(chinese_name)].flatMap((words) =>
    (['han', 'hangul'] as const).flatMap((script) => {
      const own = words.filter((word) => scriptOf(word) === script);
      // One word in another script is the other half of the name: Kim 민지.
      return words.length - own.length === 1 ? [] : unspacedIdentities(own);
    }),
  );
  if (identities.length + unspaced.length > 0) return [...identities, ...unspaced];
  return names.filter(({ length }) => length > 0).map(identityOf);
}

/** The folded words of a name; another script begins another word. */
function wordsOf(name: string): string[] {
  const plain = foldText(name.slice(0, maxLetters)).replaceAll("'", '');
  const words = [...plain.matchAll(/[\p{L}\p{M}]+/gu)].flatMap(([word]) => splitByScript(word));
  const named = words.filter((word) => !noNames.has(word));
  // Behind another name, a title such as Herr is a surname.
  if (named.length > 1 && isTitle(named[0] ?? '')) named.shift();
  const withoutDescent = named.filter((word) => !descents.has(word));
  if (withoutDescent.length > 1) return withoutDescent.slice(0, maxParts);
  return (named.length ? named : words).slice(0, maxParts);
}

function splitByScript(word: string): string[] {
  const words: string[] = [];
  let script: string | null = null;
  for (const letter of word) {
    if (words.length > 0 && scriptOf(letter) === script) words[words.length - 1] += letter;
    else words.push(letter);
    script = scriptOf(letter);
  }
  return words;
}

function identityOf(words: readonly string[]): NameIdentity {
  return words.map((word) => {
    const part = partOf(word);
    // A person with a single name often has it as given name and as surname.
    const times = part.canBreak ? 1 : words.filter((each) => each === word).length;
    return { ...part, like: words.indexOf(word), times };
  });
}

function partOf(word: string): NamePart {
  const isSpaced = scriptOf(word) === 'spaced';
  const isShort = [...word].length < leastLetters;
  return partIn(formsOf(word), { isWhole: isShort || !isSpaced, canBreak: !isShort || !isSpaced });
}

function partIn(forms: string[][][][], how: Pick<NamePart, 'isWhole' | 'canBreak'>): NamePart {
  const starts = new Set(forms.flatMap(([ways = []]) => ways.map(([first = '']) => first)));
  return { forms, starts, ...how, like: 0, times: 1 };
}

/** A name from right to left is also found as it is seen from the left, which some programs write. */
function formsOf(word: string): string[][][][] {
  const forms = [waysOf(word)];
  if (!/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(word)) return forms;
  const seen = [...word].reverse().join('');
  // The ligature of lam and alef keeps the order of its two letters.
  const letters = seen.split(/(ال)/u).filter(Boolean);
  return [...forms, letters.flatMap((each) => (each === 'ال' ? [[[...'ال'], [...'لا']]] : waysOf(each)))];
}

/** A name in a script without spaces: its parts joined in either order, or on their own. */
function unspacedIdentities(words: readonly string[]): NameIdentity[] {
  const letters = [...words.join('')];
  if (letters.length < 2) return [];
  // A surname has one character, rarely two.
  const counts = words.length === 1 && letters.length <= 4 ? [1, 2].filter((count) => count < letters.length) : [];
  const splits = counts.map((count) => [letters.slice(0, count).join(''), letters.slice(count).join('')]);
  const ways = words.length > 1 ? [[...words]] : splits;
  const joined = new Set([letters.join(''), ...ways.map((way) => way.toReversed().join(''))]);
  const whole = partIn([...joined].flatMap(formsOf), { isWhole: true, canBreak: true });
  return [[whole], ...ways.map(identityOf)];
}
