import { canonicalHash, parseExactly } from '../../platform/canonical-json.ts';

/** The previous hash of an order's first event. */
export const chainStart = '0'.repeat(64);

/** The hashed form of an event. `at` is UTC with microseconds, `detail` a JSON text. */
export interface ChainedEvent {
  order_id: string;
  /** 1 for the first event of the order. */
  seq: number;
  at: string;
  actor: string;
  kind: string;
  from_status: string | null;
  to_status: string | null;
  detail: string;
  prev_hash: string;
  /** Version 1 is hashed without the last two fields; only version 2 has a `staff_id`. */
  hash_version: number;
  staff_id: number | null;
}

/** SHA-256, in hex, over the canonical JSON of an event: keys in order, no spaces. */
export function chainHash(event: ChainedEvent): string {
  const { order_id, seq, at, actor, kind, from_status, to_status, prev_hash } = event;
  const detail = parseExactly(event.detail);
  const { hash_version, staff_id } = event;
  const added = hash_version === 1 ? {} : { hash_version, staff_id };
  const hashed = { order_id, seq, at, actor, kind, from_status, to_status, detail, prev_hash, ...added };
  return canonicalHash(hashed);
}

/** An instant as `storedEventColumns` reads it. */
export function chainInstant(at: Date): string {
  return at.toISOString().replace('Z', '000Z');
}
