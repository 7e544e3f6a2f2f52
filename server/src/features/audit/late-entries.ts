import type { Context } from '../../platform/context.ts';
import { type AlertParts, alertAdmins } from './alert-admins.ts';
import { insertEntry, type NewEntry } from './audit.store.ts';
import { logEntry } from './log-entry.ts';

/**
 * Entries of refused guesses at an account's secrets, stored together each second: work at the moment of a response
 * would take time from it or from the next one, and show that the account exists. A crash loses those of the last
 * second. What cannot be stored is kept for the next time.
 */
export class LateEntries {
  readonly #parts: AlertParts & Pick<Context, 'log'>;
  #entries: NewEntry[] = [];
  #timer: NodeJS.Timeout | undefined;
  #storing: Promise<void> = Promise.resolve();

  constructor(parts: AlertParts & Pick<Context, 'log'>) {
    this.#parts = parts;
  }

  start(): void {
    this.#timer = setInterval(() => void this.flush(), 1000);
    this.#timer.unref();
  }

  /** Stores what waits. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  add(entry: NewEntry): void {
    this.#entries.push(entry);
  }

  /** Stores what waits, in the order of its arrival, and alerts the Admins where an entry calls for it. */
  async flush(): Promise<void> {
    this.#storing = this.#storing.then(() => this.#store());
    await this.#storing;
  }

  async #store(): Promise<void> {
    const { db, log } = this.#parts;
    for (let entry = this.#entries[0]; entry; entry = this.#entries[0])
      try {
        logEntry(log, await insertEntry(db, entry), entry);
        this.#entries.shift();
        await alertAdmins(this.#parts, entry);
      } catch (error) {
        return log.error({ err: error }, 'an entry of the audit trail could not be written');
      }
  }
}
