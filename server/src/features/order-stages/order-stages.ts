import type { AskedName } from '@arrival-desk/contract/asking/asked-fields.ts';
import type { Need, OrderStatus } from '@arrival-desk/contract/intake/intake-status.endpoints.ts';
import { type OrderStage, type StageFacts, stageOf } from '@arrival-desk/contract/orders/order-stage.ts';
import { isAssignable } from '@arrival-desk/contract/orders/statuses.ts';
import type { Db } from '../../platform/database/database.ts';
import { findDocumentsOfTravellers, replacedBy } from '../documents/documents.ts';
import { findChangesSinceDocument } from '../filing/filing.ts';
import { findEdited } from '../order-edits/order-edits.ts';
import { askedLabels, findNeeds } from '../traveller-requests/traveller-requests.ts';

/** The columns of an order that its stage follows from. */
interface StagedOrder extends Pick<StageFacts, 'process_status' | 'refund_date' | 'filed_at'> {
  answered_at: string | null;
  paid: boolean;
}

export type ToldToSite = Pick<OrderStatus, 'stage' | 'document_version' | 'replaces' | 'needs'>;

interface Progress {
  stage: OrderStage;
  /** The newest document that the traveller can see, and the card that it replaces; null if there is none. */
  document: (Card & { replaces: Card | null }) | null;
}

interface Card {
  file1: string;
  version: number;
  /** From when on the traveller could download it. */
  given_at: string;
}

function stageWith(
  { process_status, refund_date, paid, filed_at, answered_at }: StagedOrder,
  of: Pick<StageFacts, 'document' | 'corrected' | 'keptBack'>,
): OrderStage {
  return stageOf({ process_status, refund_date, paid, filed_at, answered: answered_at !== null, ...of });
}

/** How far some orders are for their travellers, by their IDs. A deleted order has no document for its traveller. */
export async function findProgress(
  db: Db,
  orders: readonly (StagedOrder & { order_id: string })[],
  now: Date,
): Promise<ReadonlyMap<string, Progress>> {
  const ids = orders.map(({ order_id }) => order_id);
  const documents = ids.length === 0 ? [] : await findDocumentsOfTravellers(db, ids, now);
  const edited = await findEdited(db, [...new Set(documents.map(({ order_id }) => order_id))]);
  const progress = new Map<string, Progress>();
  for (const order of orders) {
    const { order_id, process_status } = order;
    const own = documents.filter((each) => each.order_id === order_id);
    const shown = own.find(({ kept_back }) => !kept_back);
    const stage = stageWith(order, {
      document: shown !== undefined,
      corrected: shown !== undefined && edited.has(order_id) && (await findChangesSinceDocument(db, shown)).length > 0,
      keptBack: own[0]?.kept_back === true,
    });
    const document = shown && process_status !== 'Deleted' ? { ...shown, replaces: replacedBy(own, shown) } : null;
    progress.set(order_id, { stage, document });
  }
  return progress;
}

/** The same for one order. */
export async function findProgressOf(db: Db, order: StagedOrder & { order_id: string }, now: Date): Promise<Progress> {
  const found = (await findProgress(db, [order], now)).get(order.order_id);
  if (!found) throw new Error('There is no such order.');
  return found;
}

/** What a landing site is told of some orders. */
export async function findToldToSite(
  db: Db,
  orders: readonly (StagedOrder & { order_id: string })[],
  now: Date,
): Promise<ReadonlyMap<string, ToldToSite>> {
  const [progress, needs] = [await findProgress(db, orders, now), await findNeeds(db, orders)];
  return new Map(
    [...progress].map(([order_id, { stage, document }]) => [
      order_id,
      {
        stage,
        document_version: document?.version ?? null,
        replaces: document?.replaces?.version ?? null,
        needs: needs.get(order_id) ?? [],
      },
    ]),
  );
}

/** The same for one order. */
export async function findToldOf(db: Db, order: StagedOrder & { order_id: string }, now: Date): Promise<ToldToSite> {
  const found = (await findToldToSite(db, [order], now)).get(order.order_id);
  if (!found) throw new Error('There is no such order.');
  return found;
}

/** The same of a test order, whose document is a sample. */
export function toldOfTestOrder(
  test: StagedOrder & { mailed_at: string | null; asked?: readonly AskedName[] },
): ToldToSite {
  const { mailed_at, asked = [], process_status } = test;
  const document = mailed_at !== null;
  const stage = stageWith(test, { document, corrected: false, keptBack: false });
  const needs = isAssignable(process_status) ? asked.map(playedNeed) : [];
  return { stage, document_version: document ? 1 : null, replaces: null, needs };
}

/** Of a test order nothing is stored, so nothing is unclear. */
function playedNeed(field: AskedName): Need {
  return { field, id: 'missing', message: askedLabels('en', [field]).join('') };
}
