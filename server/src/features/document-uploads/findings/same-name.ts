/** Letters that passports and airlines replace with other letters, in the two spellings in use. */
const spellings: Record<string, [plain: string, expanded: string]> = {
  Ä: ['A', 'AE'],
  Ö: ['O', 'OE'],
  Ü: ['U', 'UE'],
  Å: ['A', 'AA'],
  Ø: ['O', 'OE'],
  Ñ: ['N', 'NXX'],
  Æ: ['AE', 'AE'],
  Œ: ['OE', 'OE'],
  Þ: ['TH', 'TH'],
  Ð: ['D', 'D'],
  Đ: ['D', 'D'],
  Ł: ['L', 'L'],
};
const titles = new Set(['MR', 'MRS', 'MS', 'MISS', 'MX', 'DR', 'PROF']);

/** The spelling of a name: an index of `spellings`. */
type Spelling = 0 | 1;

/** The words of a name in Latin letters, upper case, without accents, apostrophes and titles. */
export function wordsOf(name: string, spelling: Spelling): string[] {
  return (
    name
      .normalize('NFC')
      .toUpperCase()
      .replace(/[ÄÖÜÅØÑÆŒÞÐĐŁ]/g, (letter) => spellings[letter]?.[spelling] ?? letter)
      // Before the next step, which would decompose a stand-alone acute accent into a space and a mark.
      .replace(/['’ʼ`´]/g, '')
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .split(/[^A-Z]+/)
      .filter((word) => word && !titles.has(word))
  );
}

/** The Chinese characters of a name. */
function hanOf(name: string): string {
  return (name.normalize('NFKC').match(/\p{Script=Han}/gu) ?? []).join('');
}

/** True if a text consists of some of the parts, joined in any order. */
function isMadeOf(text: string, parts: readonly string[]): boolean {
  if (text === '') return true;
  return parts.some(
    (part, index) => text.startsWith(part) && isMadeOf(text.slice(part.length), parts.toSpliced(index, 1)),
  );
}

/** Removes initials that abbreviate a word of the other name. */
function withoutInitials(words: readonly string[], others: readonly string[]): string[] {
  return words.filter((word) => word.length > 1 || !others.some((other) => other.startsWith(word)));
}

/** Names have few words; more would make the comparison below slow. */
const maxWords = 8;

/** All combinations, because the spelling of each name is unknown. */
const spellingPairs: readonly [Spelling, Spelling][] = [
  [0, 0],
  [0, 1],
  [1, 0],
  [1, 1],
];

interface Comparison {
  /** Allows words that the other name lacks: middle names, if something else identifies the person. */
  loose: boolean;
}

/**
 * Whether two names can belong to the same person, regardless of word order, case, accents, spaces, and additional
 * Chinese characters. Null if they have no script in common.
 */
export function isSameName(found: string, expected: string, { loose }: Comparison): boolean | null {
  const [foundHan, expectedHan] = [hanOf(found), hanOf(expected)];
  const verdicts = spellingPairs.map(([one, other]) =>
    isSameInLatin(wordsOf(found, one), wordsOf(expected, other), loose),
  );
  const latin = verdicts.includes(true) ? true : (verdicts[0] ?? null);
  if (!foundHan || !expectedHan) return latin;
  return foundHan === expectedHan && latin !== false;
}

function isSameInLatin(found: string[], expected: string[], loose: boolean): boolean | null {
  if (found.length === 0 || expected.length === 0) return null;
  if (found.length > maxWords || expected.length > maxWords)
    return [...found].sort().join() === [...expected].sort().join();
  const one = withoutInitials(found, expected);
  const other = withoutInitials(expected, found);
  const [oneText, otherText] = [one.join(''), other.join('')];
  if (!loose && oneText.length !== otherText.length) return false;
  return isMadeOf(oneText, other) || isMadeOf(otherText, one);
}
