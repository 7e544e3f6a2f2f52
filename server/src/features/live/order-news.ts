import type { OrderChange } from '@arrival-desk/contract/live/live.endpoints.ts';
import type { RawBuilder } from 'kysely';
import type { Trx } from '../../platform/database/database.ts';
import { type Live, notification, notificationOf, notify } from '../../platform/live/live.ts';

export const orderNewsChannel = 'order_changes';

/**
 * A change of an order, a change of presence on its page (someone opened or left it, or started or stopped writing), or one
 * of the receipts that wait.
 */
type OrderNews = OrderChange | { presence: string } | { receipts: true };

/** Notifies every server on this database if and when the transaction commits. */
export async function announce(trx: Trx, news: OrderNews): Promise<void> {
  await notify(trx, orderNewsChannel, news);
}

/** The same as a column of the statement that makes the change, which saves a round trip. */
export function announcement(news: OrderNews) {
  return notification(orderNewsChannel, news);
}

/** The same for each row of a statement; `json` is an `OrderNews` as JSON. */
export function announcementOf(json: RawBuilder<unknown>) {
  return notificationOf(orderNewsChannel, json);
}

interface Watcher {
  onNews(news: OrderNews): void;
  /** Called when messages can have been lost. */
  onResync(): void;
}

/** Watches the news of every server on this database. Returns a function that ends the watch. */
export function watchOrderNews(live: Live, { onNews, onResync }: Watcher): () => void {
  return live.watch({ onMessage: (message) => onNews(message as OrderNews), onResync });
}
