// The copies of cards that this device shows without a connection. Small, because every order page may have to remove one.

/** Of the cache that the service worker reads. */
export const cardCache = 'cards';

/** The key of an order's copy. No server is asked for it. */
export const cardKey = (orderId: string): string => `/kept-card/${orderId}`;

/** Until when a copy is kept. */
export const keptUntilHeader = 'x-kept-until';

const isAble = () => typeof caches !== 'undefined';

/** Removes the copy of an order: its card is not to be used any more, or its session is over. */
export async function forgetCard(orderId: string): Promise<void> {
  if (isAble()) await caches.open(cardCache).then((cards) => cards.delete(cardKey(orderId)));
}

/** Removes every copy. */
export async function forgetCards(): Promise<void> {
  if (isAble()) await caches.delete(cardCache);
}
