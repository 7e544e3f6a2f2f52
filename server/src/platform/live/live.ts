import type { OrderChange } from '@arrival-desk/contract/live/live.endpoints.ts';
import { sql } from 'kysely';
import type { OpenDatabase, Trx } from '../database/database.ts';

const channel = 'order_changes';

/** Tells every server on this database of a change, when and only when the transaction commits. */
export async function announce(trx: Trx, change: OrderChange): Promise<void> {
  await sql`select ${announcement(change)}`.execute(trx);
}

/** The same as a column of a statement that makes the change, which saves a round trip. */
export function announcement(change: OrderChange) {
  return sql<string>`pg_notify(${channel}, ${JSON.stringify(change)})`;
}

/** Tells every server that somebody has opened or left an order, or begun or ended to write there. */
export async function announcePresence(trx: Trx, orderId: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${JSON.stringify({ presence: orderId })})`.execute(trx);
}

export interface Watcher {
  onChange(change: OrderChange): void;
  /** Who has this order open is no longer the same. */
  onPresence(orderId: string): void;
  /** Changes may have been missed (the connection to the database was lost for a while). */
  onResync(): void;
}

/** Passes the changes that any server announces on to those who watch here. */
export class Live {
  readonly #watchers = new Set<Watcher>();
  #stop: (() => Promise<void>) | null = null;

  async start(database: Pick<OpenDatabase, 'listen'>): Promise<void> {
    this.#stop = await database.listen(channel, {
      onMessage: (payload) => {
        const message = JSON.parse(payload) as OrderChange | { presence: string };
        for (const watcher of this.#watchers) {
          if ('presence' in message) watcher.onPresence(message.presence);
          else watcher.onChange(message);
        }
      },
      onReconnect: () => {
        for (const watcher of this.#watchers) watcher.onResync();
      },
    });
  }

  /** Answers a function that ends the watch. */
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
