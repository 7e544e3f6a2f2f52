import type { OrderChange } from '@arrival-desk/contract/live/live.endpoints.ts';
import type { Trx } from '../../platform/database/database.ts';
import { type Live, notification, notify } from '../../platform/live/live.ts';

export const orderNewsChannel = 'order_changes';

/**
 * A change of an order, or the order of which someone has opened or left the page, or begun or ended to write there.
 */
type OrderNews = OrderChange | { presence: string };

/** Tells every server on this database, when and only when the transaction commits. */
export async function announce(trx: Trx, news: OrderNews): Promise<void> {
  await notify(trx, orderNewsChannel, news);
}

/** The same as a column of a statement that makes the change, which saves a round trip. */
export function announcement(news: OrderNews) {
  return notification(orderNewsChannel, news);
}

interface Watcher {
  onNews(news: OrderNews): void;
  /** News may have been missed. */
  onResync(): void;
}

/** Watches the news of every server on this database. Returns a function that ends the watch. */
export function watchOrderNews(live: Live, { onNews, onResync }: Watcher): () => void {
  return live.watch({ onMessage: (message) => onNews(message as OrderNews), onResync });
}
