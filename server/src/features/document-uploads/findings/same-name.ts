/** Letters that lose more than an accent when a passport or an airline writes them, in the two ways in use. */
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

/** Which of the two ways a name is spelled in: an index of `spellings`. */
type Spelling = 0 | 1;

/** The words of a name in Latin letters, upper case, without accents, apostrophes and titles. */
export function wordsOf(name: string, spelling: Spelling): string[] {
  return (
    name
      .normalize('NFC')
      .toUpperCase()
      .replace(/[ÄÖÜÅØÑÆŒÞÐĐŁ]/g, (letter) => spellings[letter]?.[spelling] ?? letter)
      // Before the next step, which takes the acute accent that stands alone apart into a space and a mark.
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

/** True when a text is some of the parts, written together in any order. */
function isMadeOf(text: string, parts: readonly string[]): boolean {
  if (text === '') return true;
  return parts.some(
    (part, index) => text.startsWith(part) && isMadeOf(text.slice(part.length), parts.toSpliced(index, 1)),
  );
}

/** Takes out initials that stand for a word of the other name. */
function withoutInitials(words: readonly string[], others: readonly string[]): string[] {
  return words.filter((word) => word.length > 1 || !others.some((other) => other.startsWith(word)));
}

/** Names have few words; more would make the comparison below long. */
const maxWords = 8;

/** Nobody says in which of the two ways each name is spelled. */
const spellingPairs: readonly [Spelling, Spelling][] = [
  [0, 0],
  [0, 1],
  [1, 0],
  [1, 1],
];

interface Comparison {
  /** Lets one name have words that the other lacks: middle names, where something else proves the person. */
  loose: boolean;
}

/**
 * Whether two names are the same person's: in any order of words, case and accents, written together or apart, with
 * Chinese characters or without. Null when they have no script in common, so nothing can be said.
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
