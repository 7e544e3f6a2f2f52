/** What a planted value is; the letter stands in the value. */
export const kinds = {
  name: 'n',
  email: 'e',
  passport: 'p',
  visa: 'v',
  hotel: 'h',
  transaction: 't',
  reference: 'f',
  device: 'd',
  remark: 'r',
  member: 'm',
} as const;
export type Kind = keyof typeof kinds;

export interface Marker {
  kind: Kind;
  owner: number;
}

// No letters that look alike: names of members that look the same are refused.
const letters = 'abcdefghjkprstxyz';
const kindOf = new Map(Object.entries(kinds).map(([kind, letter]) => [letter as string, kind as Kind]));
const pattern = new RegExp(`zqx([${Object.values(kinds).join('')}])([${letters}]{4})`, 'gi');

/**
 * A value by which a response shows whose data it has: `zqx`, the kind, and the owner in four letters. It is only
 * letters, so that it is accepted in names, numbers, emails and texts, and found in any case.
 */
export function marker(kind: Kind, owner: number): string {
  const places = [letters.length ** 3, letters.length ** 2, letters.length, 1];
  return `zqx${kinds[kind]}${places.map((place) => letters[Math.floor(owner / place) % letters.length]).join('')}`;
}

/** The planted values that a text has, each once. */
export function markersIn(text: string): Marker[] {
  if (!/zqx/i.test(text)) return [];
  const found = new Map<string, Marker>();
  for (const [value, letter = '', owner = ''] of text.matchAll(pattern)) {
    const number = [...owner.toLowerCase()].reduce((sum, each) => sum * letters.length + letters.indexOf(each), 0);
    found.set(value.toLowerCase(), { kind: kindOf.get(letter.toLowerCase()) ?? 'name', owner: number });
  }
  return [...found.values()];
}
