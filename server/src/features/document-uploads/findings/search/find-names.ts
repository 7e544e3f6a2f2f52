import type { Letters } from './letters.ts';
import type { NameIdentity, NamePart } from './name-identities.ts';

/** The parts of a name stand at most this many lines from each other; further away they belong to several people. */
const maxLines = 8;

/** A part of a name in a document, from one letter to before another. */
interface Match {
  part: number;
  start: number;
  end: number;
}

/**
 * Whether every part of a name is in a document, near each other. The work is in proportion to the document: each part is
 * tried once from each letter on.
 */
export function hasName(readings: readonly Letters[], identity: NameIdentity): boolean {
  const seen = new Map<string, { part: number; line: number }>();
  for (const reading of readings)
    for (const { part, start } of wordsIn(reading, identity)) {
      const like = identity[part]?.like ?? part;
      seen.set(`${like} ${reading.numbers[start]}`, { part: like, line: reading.lines[start] ?? 0 });
    }
  return areNear([...seen.values()], identity);
}

/**
 * What can be on one side of a part within its word. Long parts can follow each other in any order. Short ones only in the
 * order of the name and without all of its other parts: Zhang Liming is not Li Ming, but Kim Min Ji is KIM MINJI.
 */
class Side {
  /** Whether there are only long parts. */
  readonly areLong: Uint8Array;
  /** The neighbours in the order of the name, a bit each; and those of which the first or the last part is one. */
  readonly some: Uint32Array;
  readonly all: Uint32Array;
  readonly #isEdge: readonly boolean[];

  constructor({ letters, isEdge }: Letters) {
    const length = letters.length + 1;
    [this.areLong, this.some, this.all] = [new Uint8Array(length), new Uint32Array(length), new Uint32Array(length)];
    this.#isEdge = isEdge;
  }

  /** What is at a letter, next to a part whose neighbour on this side would be `neighbour`; `isLast` if it has none. */
  at(letter: number, neighbour: number, isLast: boolean) {
    const isEdge = this.#isEdge[letter] === true;
    const has = (parts: Uint32Array) => !isLast && ((parts[letter] ?? 0) & (1 << neighbour)) !== 0;
    return {
      isLong: isEdge || this.areLong[letter] === 1,
      some: (isEdge && !isLast) || has(this.some),
      all: (isEdge && isLast) || has(this.all),
    };
  }

  isOpen(letter: number): boolean {
    return Boolean(this.#isEdge[letter] || this.areLong[letter] || this.some[letter] || this.all[letter]);
  }

  add(letter: number, part: number, isLong: boolean, next: ReturnType<Side['at']>): void {
    if (isLong && next.isLong) this.areLong[letter] = 1;
    if (next.some) this.some[letter] = (this.some[letter] ?? 0) | (1 << part);
    if (next.all) this.all[letter] = (this.all[letter] ?? 0) | (1 << part);
  }
}

/** The parts that are words, or words together with their neighbours. */
function wordsIn(reading: Letters, identity: NameIdentity): Match[] {
  const { letters, isEdge } = reading;
  const [before, after] = [new Side(reading), new Side(reading)];
  const last = identity.length - 1;
  const isLong = (part: number) => identity[part]?.isWhole === false;
  const matches: Match[] = [];
  for (let start = 0; start < letters.length; start += 1)
    if (before.isOpen(start))
      for (const [part, each] of identity.entries())
        for (const end of endsOf(reading, each, start)) {
          matches.push({ part, start, end });
          before.add(end, part, isLong(part), before.at(start, part - 1, part === 0));
        }
  const words: Match[] = [];
  for (const match of matches.reverse()) {
    const { part, start, end } = match;
    const [left, right] = [before.at(start, part - 1, part === 0), after.at(end, part + 1, part === last)];
    after.add(start, part, isLong(part), right);
    const isWord = isEdge[start] && isEdge[end];
    const isAmongLong = isLong(part) && left.isLong && right.isLong;
    const isInOrder = (left.some && (right.some || right.all)) || (left.all && right.some);
    if (isWord || isAmongLong || isInOrder) words.push(match);
  }
  return words;
}

/** Where a part that begins at a letter can end. */
function endsOf({ letters, isEdge }: Letters, { forms, canBreak, starts }: NamePart, start: number): number[] {
  if (!starts.has(letters[start] ?? '')) return [];
  return forms.flatMap((form) => {
    let ends = [start];
    for (const ways of form) {
      const next: number[] = [];
      for (const at of ends) {
        if (!canBreak && at > start && isEdge[at]) continue;
        for (const way of ways) {
          const end = at + way.length;
          if (way.every((letter, offset) => letters[at + offset] === letter) && !next.includes(end)) next.push(end);
        }
      }
      ends = next;
      if (ends.length === 0) break;
    }
    return ends;
  });
}

/** Whether some lines near each other have every part as often as the name has it. */
function areNear(seen: readonly { part: number; line: number }[], identity: NameIdentity): boolean {
  const sorted = seen.toSorted((one, other) => one.line - other.line);
  const counts = identity.map(() => 0);
  let first = 0;
  for (const { part, line } of sorted) {
    counts[part] = (counts[part] ?? 0) + 1;
    for (let left = sorted[first]; left && line - left.line > maxLines; left = sorted[first]) {
      counts[left.part] = (counts[left.part] ?? 0) - 1;
      first += 1;
    }
    if (identity.every(({ like, times }) => (counts[like] ?? 0) >= times)) return true;
  }
  return false;
}
