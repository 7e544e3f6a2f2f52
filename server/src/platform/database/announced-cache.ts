import { sql } from 'kysely';
import type { OpenDatabase, Trx } from './database.ts';

/** Milliseconds for which a value is used at most, even if a notification was lost. */
const keptFor = 5000;

/** Notifies every server on this database that a cached value has changed, if and when the transaction commits. */
export async function announceValue(trx: Trx, channel: string): Promise<void> {
  await sql`select pg_notify(${channel}, '')`.execute(trx);
}

/** A cached value. */
export interface Cached<Value> {
  get(): Promise<Value>;
  forget(): void;
}

/**
 * Caches a value of the database that every request needs and that seldom changes. It is read again after any server
 * has announced a change on the channel. While notifications cannot arrive, each call reads the database.
 */
export class AnnouncedCache<Value> implements Cached<Value> {
  readonly #channel: string;
  readonly #read: () => Promise<Value>;
  #kept: { value: Promise<Value>; askedAt: number } | null = null;
  #listening = false;
  #stop: (() => Promise<void>) | null = null;

  constructor(channel: string, read: () => Promise<Value>) {
    this.#channel = channel;
    this.#read = read;
  }

  async start(database: Pick<OpenDatabase, 'listen'>): Promise<void> {
    this.#stop = await database.listen(this.#channel, {
      onMessage: () => this.forget(),
      onLost: () => {
        this.#listening = false;
        this.forget();
      },
      onReconnect: () => {
        this.forget();
        this.#listening = true;
      },
    });
    this.#listening = true;
  }

  /** Must not be called inside a transaction, which uses the only connection of the embedded database: a deadlock. */
  async get(): Promise<Value> {
    if (this.#kept && performance.now() - this.#kept.askedAt < keptFor) return this.#kept.value;
    const asked = { value: this.#read(), askedAt: performance.now() };
    if (this.#listening) this.#kept = asked;
    try {
      return await asked.value;
    } catch (error) {
      if (this.#kept === asked) this.#kept = null;
      throw error;
    }
  }

  /** Call it after a change of the value has committed; other servers are notified automatically. */
  forget(): void {
    this.#kept = null;
  }

  async stop(): Promise<void> {
    await this.#stop?.();
  }
}
