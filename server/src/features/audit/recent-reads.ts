import type { Clock } from '../../platform/clock.ts';
import type { NewEntry } from './audit.store.ts';

const maxKept = 10_000;

/**
 * What sessions have read in the last minutes, as far as this server knows: a page that reloads its data is the same
 * reading.
 */
export class RecentReads {
  readonly #clock: Clock;
  readonly #lastAt = new Map<string, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Whether the same session has read the same within `minutes`. */
  isRepeated(entry: NewEntry, minutes: number): boolean {
    const lastAt = this.#lastAt.get(keyOf(entry));
    return minutes > 0 && lastAt !== undefined && this.#clock.now().getTime() - lastAt < minutes * 60_000;
  }

  remember(entry: NewEntry, minutes: number): void {
    if (minutes === 0) return;
    if (this.#lastAt.size >= maxKept) this.#lastAt.clear();
    this.#lastAt.set(keyOf(entry), this.#clock.now().getTime());
  }
}

const keyOf = ({ session_id, act, order_ids, object_id }: NewEntry) =>
  [session_id, act, order_ids.join(' '), object_id].join('\n');
