import type { FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addOrderReads, type NewEntry } from './audit.store.ts';
import { entryOf, readUnchecked } from './audit-entry.ts';

/** Minutes of a period, which begins with the clock's ten minutes. */
export const periodMinutes = 10;
/** Seconds after which what was read is stored. */
const storedAfter = 10;
/** Orders of one member that are kept until then, and those that are remembered as stored. */
const maxFresh = 5000;
const maxStored = 50_000;

interface Reader {
  period: Date;
  /** The entry that the reading leaves, but for the number. */
  entry: NewEntry & { staff_id: number };
  /** Orders that the database has, and those that it has not yet. */
  stored: Set<string>;
  fresh: Set<string>;
}

/**
 * Which orders each member has read in ten minutes of the clock, in lists, searches and on pages. Kept in memory and
 * stored together every ten seconds, so that no list waits for it; an order that is read again costs nothing. In the
 * database the servers' reads meet (`record-bulk-reading.ts`). A crash loses those of the last ten seconds.
 */
export class OrderReads {
  readonly #parts: Pick<Context, 'db' | 'clock' | 'log'>;
  readonly #readers = new Map<string, Reader>();
  #timer: NodeJS.Timeout | undefined;
  #storing: Promise<void> | undefined;

  constructor(parts: Pick<Context, 'db' | 'clock' | 'log'>) {
    this.#parts = parts;
  }

  start(): void {
    this.#timer = setInterval(() => void this.flush(), storedAfter * 1000);
    this.#timer.unref();
  }

  /** Stores what was read. Waits for that. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    // What came while the last flush was under way goes with another one.
    await this.flush();
    await this.flush();
  }

  /**
   * Counts orders whose travellers a member has read of. The audit trail calls it for every response; what sends a stream
   * calls it for each part that goes out.
   */
  note(request: FastifyRequest, orderIds: readonly string[]): void {
    if (orderIds.length === 0) return;
    // The entry that this leaves if they become many.
    const read = entryOf(request, readUnchecked({ act: 'orders_read' }, {}), 'done', this.#parts.clock.now());
    if (read.staff_id === null || read.staff_id === undefined) return;
    const period = startOfPeriod(this.#parts.clock.now());
    const key = `${period.getTime()} ${read.staff_id}`;
    const known = this.#readers.get(key);
    const reader = known ?? { period, stored: new Set<string>(), fresh: new Set<string>() };
    const entry = { ...read, staff_id: read.staff_id, at: period };
    for (const orderId of orderIds) if (!reader.stored.has(orderId)) reader.fresh.add(orderId);
    this.#readers.set(key, { ...reader, entry });
    if (reader.fresh.size > maxFresh) void this.flush();
  }

  /** Stores what is new, and forgets past periods. What cannot be stored is kept for the next time. */
  flush(): Promise<void> {
    this.#storing ??= this.#store().finally(() => {
      this.#storing = undefined;
    });
    return this.#storing;
  }

  async #store(): Promise<void> {
    const { db, clock, log } = this.#parts;
    const current = startOfPeriod(clock.now());
    for (const [key, { period, entry, stored, fresh }] of this.#readers) {
      const orderIds = [...fresh];
      try {
        if (orderIds.length > 0) await addOrderReads(db, period, entry, orderIds);
      } catch (error) {
        return log.warn({ err: error }, 'orders that were read could not be counted');
      }
      // So many are told anyway; that some of them count twice changes nothing.
      if (stored.size > maxStored) stored.clear();
      for (const orderId of orderIds) {
        fresh.delete(orderId);
        stored.add(orderId);
      }
      if (period < current && fresh.size === 0) this.#readers.delete(key);
    }
  }
}

/** The beginning of the ten minutes in which an instant lies. */
function startOfPeriod(at: Date): Date {
  const length = periodMinutes * 60_000;
  return new Date(Math.floor(at.getTime() / length) * length);
}
