import { sql } from 'kysely';
import type { OpenDatabase, Trx } from './database.ts';

/** How long a value is kept without asking again, whatever was announced or lost. */
const keptFor = 5000;

/** Tells every server on this database that a cached value has changed, when and only when the transaction commits. */
export async function announceValue(trx: Trx, channel: string): Promise<void> {
  await sql`select pg_notify(${channel}, '')`.execute(trx);
}

/** A value that is at hand. */
export interface Cached<Value> {
  get(): Promise<Value>;
  forget(): void;
}

/**
 * A value of the database that every request needs and that seldom changes. It is forgotten when any server announces a
 * change on the channel; while announcements cannot be heard, each call asks the database.
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

  /** Never inside a transaction: the embedded database has one connection, which the transaction holds. */
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

  /** To be called by what changes the value, once it is committed: other servers hear of it automatically. */
  forget(): void {
    this.#kept = null;
  }

  async stop(): Promise<void> {
    await this.#stop?.();
  }
}
