import { findSession } from '../server/src/features/auth/sessions.store.ts';
import { sumDays } from '../server/src/features/order-lists/counters/day-counters.store.ts';
import { readCounters } from '../server/src/features/order-lists/counters/folder-counters.store.ts';
import type { Ordering, Selection } from '../server/src/features/order-lists/index-scans.store.ts';
import { selectPage } from '../server/src/features/order-lists/order-lists.store.ts';
import { searchPage } from '../server/src/features/order-lists/search/search.store.ts';
import { findOrder, findTrackedOrder } from '../server/src/features/orders/orders.store.ts';
import { findNamesWaiting, findReceiptCandidates } from '../server/src/features/receipts/receipt-orders.store.ts';
import type { Db } from '../server/src/platform/database/database.ts';
import { terms } from './terms.ts';

/** The most frequent statements of a working day and the most expensive pages, each run by its store. */
export function findFrequent(db: Db, orderId: string): Record<string, () => Promise<unknown>> {
  const everything: Selection = { folder: 'order-history', userName: 'Desk Person 3' };
  const newest: Ordering = { sort: 'created_at', order: 'desc' };
  const page = (selection: Selection, ordering: Ordering, offset: number) =>
    selectPage(db, selection, { ...ordering, now: new Date() }, offset, 10);
  const search = (searchVal: string, folder: Selection['folder'] = 'order-history', ready?: Selection['ready']) =>
    searchPage(db, { ...everything, folder, searchVal, ready }, { ...newest, now: new Date() }, 0, 10);
  const answered: Selection = { ...everything, folder: 'awaiting-response', ready: 'answered' };
  const year = { from: new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10), until: null };
  return {
    'first page of New Orders': () => page({ ...everything, folder: 'recent-order' }, newest, 0),
    'first page of My Orders': () => page({ ...everything, folder: 'my-order' }, newest, 0),
    'first page of Order History': () => page(everything, newest, 0),
    'page 2 by name': () => page(everything, { sort: 'full_name', order: 'asc' }, 10),
    'middle page of Order History': () => page(everything, newest, 500_000),
    'last page of Order History': () => page(everything, newest, 999_990),
    'answered in Awaiting Customer': () => page(answered, newest, 0),
    'answered in Awaiting Customer by arrival': () => page(answered, { sort: 'arrival_date', order: 'asc' }, 0),
    'search, a name of the answered in Awaiting Customer': () =>
      search(terms['a name'], 'awaiting-response', 'answered'),
    'folder counts': () => readCounters(db, 'Desk Person 3'),
    'search, a name': () => search(terms['a name']),
    'search, common': () => search(terms['5 letters, common']),
    'search, an order id': () => search(orderId),
    'search, no match': () => search(terms['no match']),
    'search, a name in Completed': () => search(terms['a name'], 'completed-order'),
    'order detail': () => findOrder(db, orderId),
    session: () => findSession(db, '00000000-0000-4000-8000-000000000000', new Date()),
    'visitor track': () => findTrackedOrder(db, orderId, 'nobody@example.com'),
    'receipt, by number': async () =>
      findReceiptCandidates(db, [(await findOrder(db, orderId))?.passport_number ?? ''], [orderId]),
    'receipt, by name': () => findNamesWaiting(db),
    'country report of a year': () => sumDays(db, ['standard', 'priority', 'future'], year),
    'processed report of a year': () => sumDays(db, ['processed'], year),
    'middle page by name': () => page(everything, { sort: 'full_name', order: 'asc' }, 500_000),
    'first page by member': () => page(everything, { sort: 'assign_to', order: 'asc' }, 0),
    'middle page of Completed by arrival': () =>
      page({ ...everything, folder: 'completed-order' }, { sort: 'arrival_date', order: 'desc' }, 400_000),
  };
}
