/** Latin letters that passports and airlines also write with other letters (ICAO Doc 9303, part 3, 6.A; pinyin: YU). */
const spellings: Record<string, readonly string[]> = {
  Ä: ['AE', 'A'],
  Å: ['AA', 'A'],
  Æ: ['AE'],
  Ö: ['OE', 'O'],
  Ő: ['OE', 'O'],
  Ø: ['OE', 'O'],
  Œ: ['OE'],
  Ü: ['UE', 'U', 'YU', 'UXX'],
  Ű: ['UE', 'U'],
  Ñ: ['N', 'NXX'],
  Þ: ['TH'],
  Ð: ['D', 'DH'],
  Đ: ['D', 'DJ'],
  Ł: ['L'],
  Ħ: ['H'],
  Ŧ: ['T'],
  Ŋ: ['N'],
  Ə: ['A', 'E'],
};

const writtenAs = new Map<string, string[]>();
for (const [letter, ways] of Object.entries(spellings))
  for (const way of ways) writtenAs.set(way, [...(writtenAs.get(way) ?? []), letter]);

/** Whether a letter has other spellings. */
export function isSpecial(letter: string): boolean {
  return Object.hasOwn(spellings, letter);
}

/**
 * What can stand for each letter or pair of letters of a folded word: for Ü also U, UE and YU, for UE also Ü. Letters that
 * share a spelling, such as Ö and Ø, stand for each other.
 */
export function waysOf(word: string): string[][][] {
  const letters = [...word];
  const ways: string[][][] = [];
  for (let at = 0; at < letters.length; ) {
    const letter = letters[at] ?? '';
    const others = spellings[letter];
    if (others) {
      const alike = others.filter((way) => way.length > 1).flatMap((way) => writtenAs.get(way) ?? []);
      ways.push([...new Set([letter, ...others, ...alike])].map((way) => [...way]));
      at += 1;
      continue;
    }
    const length = [3, 2, 1].find((count) => writtenAs.has(letters.slice(at, at + count).join(''))) ?? 1;
    const written = letters.slice(at, at + length);
    ways.push([written, ...(writtenAs.get(written.join('')) ?? []).map((each) => [each])]);
    at += length;
  }
  return ways;
}
