import { readOrderId } from '@arrival-desk/contract/orders/order-link.ts';
import { cardCache, cardKey, keptUntilHeader } from './kept-cards.ts';

/*
 * The service worker of the pages of an order: where the server cannot be reached, it shows the copy of the card that the
 * page has left on the device. Everything else goes to the network as without it, and it keeps nothing itself.
 */

/** What this worker uses of a service worker's scope, for which TypeScript has no types next to those of a page. */
interface NavigationEvent extends Event {
  request: Request;
  respondWith(response: Promise<Response>): void;
}
interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: Event) => void): void;
  addEventListener(type: 'fetch', listener: (event: NavigationEvent) => void): void;
  skipWaiting(): Promise<void>;
}
const scope = globalThis as unknown as WorkerScope;

/** The time that a network which delivers nothing has before the copy is shown. */
const patienceMs = 10_000;

scope.addEventListener('install', () => void scope.skipWaiting());
scope.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(answer(event.request));
});

async function answer(request: Request): Promise<Response> {
  const copy = await findCopy(new URL(request.url).pathname);
  if (!copy) return fetch(request);
  const online = fetch(request).catch(() => null);
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs));
  const response = await Promise.race([online, late]);
  // A proxy without a server behind it.
  return !response || [502, 503, 504].includes(response.status) ? copy : response;
}

/** The copy of the order at a path; undefined if there is none or its time is over. */
async function findCopy(path: string): Promise<Response | undefined> {
  const key = cardKey(readOrderId(path));
  const cards = await caches.open(cardCache);
  const copy = await cards.match(key);
  if (!copy) return undefined;
  if (Date.parse(copy.headers.get(keptUntilHeader) ?? '') > Date.now()) return copy;
  await cards.delete(key);
  return undefined;
}
