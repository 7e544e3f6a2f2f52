import { type RawBuilder, sql } from 'kysely';
import type { OpenDatabase, Trx } from '../database/database.ts';

/** A select column that sends `message` as JSON to every server on this database, when its transaction commits. */
export function notification(channel: string, message: object) {
  return notificationOf(channel, sql`${JSON.stringify(message)}`);
}

/** The same for a message that an expression of the statement has as JSON. */
export function notificationOf(channel: string, json: RawBuilder<unknown>) {
  return sql<string>`pg_notify(${channel}, ${json})`;
}

/** Sends `notification` in a separate statement. */
export async function notify(trx: Trx, channel: string, message: object): Promise<void> {
  await sql`select ${notification(channel, message)}`.execute(trx);
}

interface Watcher {
  /** `message` is the parsed JSON. */
  onMessage(message: unknown): void;
  /** Messages can have been missed, because the connection to the database was lost for a while. */
  onResync(): void;
}

/** Forwards the messages that any server sends on a channel to the watchers of this server. */
export class Live {
  readonly #channel: string;
  readonly #watchers = new Set<Watcher>();
  #stop: (() => Promise<void>) | null = null;

  constructor(channel: string) {
    this.#channel = channel;
  }

  async start(database: Pick<OpenDatabase, 'listen'>): Promise<void> {
    this.#stop = await database.listen(this.#channel, {
      onMessage: (payload) => {
        const message = JSON.parse(payload) as unknown;
        for (const watcher of this.#watchers) watcher.onMessage(message);
      },
      onReconnect: () => {
        for (const watcher of this.#watchers) watcher.onResync();
      },
    });
  }

  /** Adds a watcher; returns a function that removes it. */
  watch(watcher: Watcher): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  get watchers(): number {
    return this.#watchers.size;
  }

  async stop(): Promise<void> {
    await this.#stop?.();
  }
}
