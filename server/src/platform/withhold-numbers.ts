/** Numbers shorter than this match whole words only; otherwise they would match everywhere. */
const shortest = 5;

/** The letters and digits of a text: full-width ones normalised, in upper case, without other characters. */
function bare(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** The numbers to hide (of passports, say), without duplicates, in bare form. */
export function bareNumbers(numbers: readonly string[]): string[] {
  return [...new Set(numbers.map(bare))].filter((number) => number !== '');
}

/** Finds a number however it is spelled: in any case, full-width, with spaces, hyphens or dots between its characters. */
function spelling(number: string): RegExp {
  const characters = [...number].map((character) => {
    const code = character.codePointAt(0) ?? 0;
    const isAscii = /[0-9A-Z]/.test(character);
    const wide = isAscii ? String.fromCodePoint(code + 0xfee0) : '';
    const small = /[A-Z]/.test(character) ? String.fromCodePoint(code + 32 + 0xfee0) : '';
    return `[${character}${wide}${small}]`;
  });
  const pattern = characters.join(String.raw`[^\p{L}\p{N}]{0,6}`);
  return new RegExp(
    number.length < shortest ? String.raw`(?<![\p{L}\p{N}])${pattern}(?![\p{L}\p{N}])` : pattern,
    'giu',
  );
}

/** Returns a copy of a value in which `withheld` stands for the numbers in every text. */
export function withoutNumbers<Value>(value: Value, numbers: readonly string[], withheld: string): Value {
  const patterns = numbers.map(spelling);
  const clean = (part: unknown): unknown => {
    if (typeof part === 'string') return patterns.reduce((text, pattern) => text.replace(pattern, withheld), part);
    if (Array.isArray(part)) return part.map(clean);
    if (part === null || typeof part !== 'object') return part;
    return Object.fromEntries(Object.entries(part).map(([name, member]) => [name, clean(member)]));
  };
  return clean(value) as Value;
}

/** True if a number can be read in a text, across lines, runs and pages too. */
export function showsNumber(text: string, numbers: readonly string[]): boolean {
  const all = bare(text);
  return numbers.some((number) => (number.length < shortest ? spelling(number).test(text) : all.includes(number)));
}
