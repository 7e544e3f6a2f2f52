import { linkHash } from '../../platform/hash-chain.ts';

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
  staff_id: number | null;
}

/** The hash of an event at its place of its order's chain. */
export function chainHash(event: ChainedEvent): string {
  const { order_id, seq, at, actor, kind, from_status, to_status, detail, prev_hash, staff_id } = event;
  return linkHash({ order_id, seq, at, actor, kind, from_status, to_status, detail, prev_hash, staff_id });
}

/** An instant as `storedEventColumns` reads it. */
export function chainInstant(at: Date): string {
  return at.toISOString().replace('Z', '000Z');
}
