import { isFiled } from '@arrival-desk/contract/orders/is-filed.ts';
import { statusTable } from '@arrival-desk/contract/orders/status-table.ts';
import { isAssignable, type ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import { todayInChina } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { findFilesOfOrders } from '../documents/documents.ts';
import { findFiledOtherwise } from '../filing/filing.ts';
import { findPartyIds } from '../party/party.ts';
import { type CandidateOrder, type Decision, decideReceipt } from './decide-receipt.ts';
import { openFacts, type ReceiptFacts } from './receipt-file.ts';
import { findReceiptCandidates } from './receipt-orders.store.ts';
import { findReceiptOrders, type StoredReceipt } from './receipts.store.ts';

type Order = Awaited<ReturnType<typeof findReceiptCandidates>>[number];

/** An order of a receipt with what the list shows of it. */
export interface DecidedReceipt extends Decision {
  receipt: StoredReceipt;
  facts: ReceiptFacts;
}

/** Whose some receipts are, as their orders are now. */
export async function decideReceipts(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  receipts: readonly StoredReceipt[],
): Promise<DecidedReceipt[]> {
  const read = receipts.map((receipt) => ({ receipt, facts: openFacts(db, receipt) }));
  const links = await findReceiptOrders(
    db,
    receipts.map(({ id }) => id),
  );
  const numbers = [...new Set(read.flatMap(({ facts }) => facts.numbers))];
  const orders = await findReceiptCandidates(
    db,
    numbers,
    links.map(({ order_id }) => order_id),
  );
  const [stale, files] = await Promise.all([
    findFiledOtherwise(db, orders as Parameters<typeof findFiledOtherwise>[1]),
    findFilesOfOrders(
      db,
      orders.map(({ order_id }) => order_id),
      receipts.map(({ sha256 }) => sha256),
    ),
  ]);
  const today = todayInChina(clock.now());
  return Promise.all(
    read.map(async ({ receipt, facts }) => {
      const own = links.filter(({ receipt_id }) => receipt_id === receipt.id);
      const isOwn = (order: Order) =>
        (order.passport !== null && facts.numbers.includes(order.passport)) ||
        own.some(({ order_id }) => order_id === order.order_id);
      const mine = orders.filter(isOwn);
      const candidates = mine.map((order): CandidateOrder => {
        const link = own.find(({ order_id }) => order_id === order.order_id);
        const whyNot = whyNotWaiting(order, stale.has(order.order_id));
        return {
          order_id: order.order_id,
          full_name: order.full_name,
          email: order.email,
          passport_number: order.passport_number,
          arrival_date: order.arrival_date,
          date_of_departure: isoDay(order.date_of_departure),
          waits: whyNot === '',
          whyNot,
          foundNumber: order.passport !== null && facts.numbers.includes(order.passport) ? order.passport : null,
          hasThisFile: files.some((file) => file.order_id === order.order_id && file.sha256 === receipt.sha256),
          isPast: order.arrival_date !== null && order.arrival_date < today,
          foundBy: link?.found_by ?? null,
          isChosen: link?.chosen === true || link?.found_by === 'person',
          findings: link?.findings ?? [],
          notice: link?.notice ?? null,
        };
      });
      const parties = await partiesOf(db, mine);
      const areParty = (ids: readonly string[]) => parties.some((party) => ids.every((id) => party.has(id)));
      return { receipt, facts, ...decideReceipt({ ...receipt, days: facts.days }, candidates, today, areParty) };
    }),
  );
}

/** The parties of some orders, of several orders only. */
async function partiesOf(db: Db, orders: readonly Order[]): Promise<Set<string>[]> {
  if (orders.length < 2) return [];
  return Promise.all(orders.map(async (order) => new Set([order.order_id, ...(await findPartyIds(db, order))])));
}

/** Why an order does not wait for its receipt; '' where it does. */
function whyNotWaiting(order: Order, isStale: boolean): string {
  const status = order.process_status as ProcessStatus;
  if (order.has_document) return 'The order has another document.';
  if (!isAssignable(status)) return `The order is in ${statusTable[status].folder.title}.`;
  if (order.refund_date) return 'The payment of the order was refunded.';
  if (!isFiled({ ...order, process_status: status })) return 'The order is not marked as filed.';
  return isStale ? 'The facts of the order have changed since it was filed.' : '';
}

/** MM/DD/YYYY as YYYY-MM-DD. */
function isoDay(day: string | null): string | null {
  const [, month, date, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(day ?? '') ?? [];
  return year ? `${year}-${month}-${date}` : null;
}
