import { sql } from 'kysely';
import type { OpenDatabase, Trx } from '../database/database.ts';

/** A column of a statement that tells every server on this database, when and only when its transaction commits. */
export function notification(channel: string, message: object) {
  return sql<string>`pg_notify(${channel}, ${JSON.stringify(message)})`;
}

/** The same as a statement of its own. */
export async function notify(trx: Trx, channel: string, message: object): Promise<void> {
  await sql`select ${notification(channel, message)}`.execute(trx);
}

interface Watcher {
  /** `message` is JSON as it was sent. */
  onMessage(message: unknown): void;
  /** Messages may have been missed (the connection to the database was lost for a while). */
  onResync(): void;
}

/** Passes the messages that any server sends on a channel on to those who watch here. */
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

  /** Returns a function that ends the watch. */
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
