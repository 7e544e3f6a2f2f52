import { canonicalHash, parseExactly } from './canonical-json.ts';

/** The hash before the first link of a chain. */
export const chainStart = '0'.repeat(64);

/**
 * SHA-256, in hex, over the canonical JSON of a record, its place (1 for the first) and the hash before it: keys in
 * order, no spaces. `detail` is a JSON text.
 */
export function linkHash<Link extends { seq: number | string; prev_hash: string; detail: string }>(
  record: Link,
): string {
  return canonicalHash({ ...record, detail: parseExactly(record.detail) });
}

interface Chain {
  /** The words of the sentences: event, events, written. */
  words: { one: string; many: string; done: string };
  /** The number of links and the hash of the last one, read before the links; without a value when its row is gone. */
  head: { count: number | string; hash: string } | null | undefined;
  /** Links can be added while the chain is followed, behind the head. */
  grows?: boolean;
}

/** Follows a chain from its start to its head. Both functions return the breaks that they find, as sentences for staff. */
export function followChain({ words: { one, many, done }, head, grows = false }: Chain) {
  let before = { seq: 0n, hash: chainStart };
  const missing = (count: bigint) => (count === 1n ? `1 ${one} is missing` : `${count} ${many} are missing`);
  return {
    /** The next link. `actual` is the hash of its record as it is now, null when the record is gone. */
    next(link: { seq: number | string; prev_hash: string; hash: string }, actual: string | null): string[] {
      const seq = BigInt(link.seq);
      const gap = seq - before.seq - 1n;
      const problems = [
        gap > 0n && `${missing(gap)} before this one.`,
        gap <= 0n && link.prev_hash !== before.hash && `The ${one} does not follow the one before it.`,
        actual === null && `The ${one} has been removed.`,
        actual !== null && actual !== link.hash && `The ${one} is not what it was when it was ${done}.`,
        head &&
          seq === BigInt(head.count) &&
          link.hash !== head.hash &&
          `The last ${one} is not the one that was ${done} last.`,
      ];
      before = { seq, hash: link.hash };
      return problems.filter((problem) => typeof problem === 'string');
    },
    /** The end, after the last link. */
    end(): string[] {
      if (!head) return ['The head of the chain is missing.'];
      const gap = BigInt(head.count) - before.seq;
      if (gap > 0n) return [`${missing(gap)} at the end.`];
      return gap < 0n && !grows ? [`There are more ${many} than were ${done}.`] : [];
    },
  };
}
