import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { grantCalls } from './landing-sites.store.ts';

/** A call can have as much JSON as the largest order; more counts as further calls. */
const jsonBytesOfCall = 20_480;
/** So does each of these of a file, which is not parsed. */
const fileBytesOfCall = 1_048_576;

/** Calls that this server can still serve for a key. */
interface Lease {
  /** Below zero, what large bodies have used up of further calls. */
  left: number;
  /** Calls of the minute that no server had been granted when this server last asked. */
  remaining: number;
  /** When the minute ends, in milliseconds. */
  until: number;
  /** The database grants no further calls in this minute. */
  isSpent: boolean;
  /** The pending request for a grant, which parallel calls share. */
  asking: Promise<void> | null;
}

/**
 * Limits the calls of each intake key in a minute, over all servers together. A server requests a batch of calls from
 * the database and serves them without another query, so about one call in twenty costs a write. Unused calls of a
 * batch are lost when the minute ends, so several servers can refuse a little early, but never late.
 */
export class CallLimit {
  readonly #context: Pick<Context, 'db' | 'clock'>;
  readonly #perMinute: number;
  readonly #batch: number;
  readonly #leases = new Map<number, Lease>();

  constructor({ config, db, clock }: Pick<Context, 'config' | 'db' | 'clock'>) {
    this.#context = { db, clock };
    this.#perMinute = config.INTAKE_CALLS_PER_MINUTE;
    this.#batch = Math.min(50, Math.max(1, Math.floor(this.#perMinute / 20)));
  }

  /** The limit, as the header `RateLimit-Policy`. */
  get policy(): string {
    return `"minute";q=${this.#perMinute};w=60`;
  }

  /** How many calls of its minute a key still has, and for how many seconds, as the header `RateLimit`. */
  stateOf(keyId: number): string {
    const { left, remaining, until } = this.#leaseOf(keyId, this.#context.clock.now().getTime());
    const seconds = Number.isFinite(until) ? this.#secondsUntil(until) : 60;
    return `"minute";r=${Number.isFinite(until) ? Math.max(0, left + remaining) : this.#perMinute};t=${seconds}`;
  }

  /** Counts one call of a key; throws `too_many_requests` when the key has used up this minute. */
  async count(keyId: number): Promise<void> {
    const now = this.#context.clock.now().getTime();
    const lease = this.#leaseOf(keyId, now);
    while (lease.left <= 0) {
      if (lease.isSpent) throw this.#tooMany(lease.until);
      lease.asking ??= this.#ask(keyId, lease);
      await lease.asking;
    }
    lease.left -= 1;
  }

  /**
   * Counts the bytes of a call that has been served or is about to be: as further calls, which the next ones have to make
   * up for.
   */
  countBytes(keyId: number, bytes: { json: number } | { file: number }): void {
    const further =
      'json' in bytes ? Math.ceil(bytes.json / jsonBytesOfCall) - 1 : Math.floor(bytes.file / fileBytesOfCall);
    if (further > 0) this.#leaseOf(keyId, this.#context.clock.now().getTime()).left -= further;
  }

  #leaseOf(keyId: number, now: number): Lease {
    const known = this.#leases.get(keyId);
    if (known && known.until > now) return known;
    const lease = { left: 0, remaining: 0, until: Number.POSITIVE_INFINITY, isSpent: false, asking: null };
    this.#leases.set(keyId, lease);
    return lease;
  }

  async #ask(keyId: number, lease: Lease): Promise<void> {
    const { db, clock } = this.#context;
    try {
      const { granted, remaining, secondsLeft } = await grantCalls(db, keyId, this.#batch, this.#perMinute);
      lease.left += granted;
      lease.remaining = remaining;
      lease.isSpent = granted === 0;
      lease.until = clock.now().getTime() + secondsLeft * 1000;
    } finally {
      lease.asking = null;
    }
  }

  #secondsUntil(at: number): number {
    return Math.max(1, Math.ceil((at - this.#context.clock.now().getTime()) / 1000));
  }

  #tooMany(until: number): AppError {
    const message = `Each key may be used for ${this.#perMinute} calls a minute. Wait for Retry-After seconds.`;
    return new AppError('too_many_requests', message, { retryAfter: this.#secondsUntil(until) });
  }
}
