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
  readonly #writing = new Map<string, Promise<void>>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Records a reading, unless the same session has read the same within `minutes`, or is being recorded doing so. */
  async record(entry: NewEntry, minutes: number, write: () => Promise<void>): Promise<void> {
    if (minutes === 0) return write();
    const key = keyOf(entry);
    const lastAt = this.#lastAt.get(key);
    if (lastAt !== undefined && this.#clock.now().getTime() - lastAt < minutes * 60_000) return;
    // A page makes several calls at once, and none of their data goes out before the entry is stored.
    const writing = this.#writing.get(key) ?? this.#write(key, write);
    this.#writing.set(key, writing);
    return writing;
  }

  async #write(key: string, write: () => Promise<void>): Promise<void> {
    try {
      await write();
      if (this.#lastAt.size >= maxKept) this.#lastAt.clear();
      this.#lastAt.set(key, this.#clock.now().getTime());
    } finally {
      this.#writing.delete(key);
    }
  }
}

const keyOf = ({ session_id, act, order_ids, object_id }: NewEntry) =>
  [session_id, act, order_ids.join(' '), object_id].join('\n');
