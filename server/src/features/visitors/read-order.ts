import type { LanguageCode } from '@arrival-desk/contract/languages.ts';
import type { OrderStage } from '@arrival-desk/contract/orders/order-stage.ts';
import { statusTable } from '@arrival-desk/contract/orders/status-table.ts';
import type { Context } from '../../platform/context.ts';
import type { VisitorSession } from '../../platform/http/callers.ts';
import { findLastArrival } from '../events/events.ts';
import { findProgress, findProgressOf } from '../order-stages/order-stages.ts';
import { findOrder, type StoredOrder } from '../orders/orders.ts';
import { readRequest } from '../refund-requests/refund-requests.ts';
import { readForm } from '../settings/settings.ts';
import { askQuestions, findOpenRequest } from '../traveller-requests/traveller-requests.ts';
import { openedOrder } from './opened-order.ts';
import { hasInvoice } from './read-invoice.ts';
import { findDownloads, hasDownloaded } from './visitors.store.ts';

/** Of a shorter number, three characters would give away too much. */
const minPassport = 7;

/** The data of the download page. A deleted order is shown as closed, without a document. */
export async function readVisitorOrder(
  context: Context,
  visitor: VisitorSession,
  orderId: string,
  language?: LanguageCode,
) {
  const order = await openedOrder(context, visitor, orderId);
  const { stage, document } = await findProgressOf(context.db, order, context.clock.now());
  return {
    data: await findDownloads(context.db, orderId),
    mainResult: { ...factsOf(order, stage), closed_at: await findClosed(context, order) },
    path: document && (await withReplaced(context, orderId, document)),
    refund_request: await readRequest(context.db, orderId),
    request: await findQuestions(context, order, language ?? order.language ?? 'en'),
    invoice: await hasInvoice(context, order),
    others: await otherOrders(context, visitor, order),
  };
}

/** When no card was prepared any more; null while one is. */
async function findClosed({ db }: Context, { order_id, process_status }: StoredOrder) {
  if (!statusTable[process_status].closed) return null;
  return (await findLastArrival(db, order_id, process_status))?.at ?? null;
}

/** What the traveller is asked now, in a language; null for nothing. */
async function findQuestions({ db }: Context, order: StoredOrder, language: LanguageCode) {
  const request = await findOpenRequest(db, order);
  if (!request) return null;
  const fields = askQuestions(await readForm(db), order, request.open, language);
  return { id: request.id, text: request.text, language, fields };
}

type Shown = NonNullable<Awaited<ReturnType<typeof findProgressOf>>['document']>;

/** The document, with whether the traveller has one that it corrects. */
async function withReplaced({ db }: Context, orderId: string, { file1, version, given_at, replaces }: Shown) {
  const replaced = replaces && {
    given_at: replaces.given_at,
    downloaded: await hasDownloaded(db, orderId, replaces.file1),
  };
  return { file1, version, given_at, replaces: replaced };
}

/** The other orders of the same email that the visitor has opened, oldest first; a family's cards, for example. */
async function otherOrders({ db, clock }: Context, { orderIds }: VisitorSession, current: StoredOrder) {
  const others = orderIds.filter((id) => id !== current.order_id);
  const email = current.email.toLowerCase();
  // One that was erased is no longer there.
  const opened = await Promise.all(others.map((id) => findOrder(db, id)));
  const same = opened.filter((other): other is StoredOrder => other?.email.toLowerCase() === email);
  const progress = await findProgress(db, same, clock.now());
  return same.flatMap(({ order_id, full_name, given_name, surname, process_status }) => {
    const { stage, document } = progress.get(order_id) ?? {};
    const has_document = document !== null;
    return stage ? { order_id, full_name, given_name, surname, process_status, stage, has_document } : [];
  });
}

/** The facts by which a traveller recognises the order and sees a mistake in time. */
function factsOf({ passport_number, ...order }: StoredOrder, stage: OrderStage) {
  const { order_id, full_name, given_name, surname, process_status, created_at } = order;
  const { arrival_date, processing_date, filed_at, refund_date, amount, currency, language } = order;
  return {
    ...{ order_id, full_name, given_name, surname, process_status, stage, created_at },
    ...{ arrival_date, filed_at, refund_date, amount, currency, language },
    has_party: order.party_ref !== '',
    processing_date: stage === 'scheduled' ? processing_date : null,
    passport_ending: passport_number.length >= minPassport ? passport_number.slice(-3) : '',
  };
}
