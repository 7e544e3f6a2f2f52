import { type OrderStage, type StageFacts, stageOf } from '@arrival-desk/contract/orders/order-stage.ts';
import type { Db } from '../../platform/database/database.ts';
import { findDocumentsOfTravellers } from '../documents/documents.ts';
import { findChangesSinceDocument } from '../filing/filing.ts';
import { findEdited } from '../orders/orders.ts';

/** The columns of an order that its stage follows from. */
interface StagedOrder extends Pick<StageFacts, 'process_status' | 'refund_date' | 'filed_at'> {
  paid: boolean | null;
}

interface Progress {
  stage: OrderStage;
  /** The newest document that the traveller can see; null if there is none. */
  document: { file1: string; given_at: string } | null;
}

function stageWith(
  { process_status, refund_date, paid, filed_at }: StagedOrder,
  of: Pick<StageFacts, 'document' | 'corrected' | 'keptBack'>,
): OrderStage {
  return stageOf({ process_status, refund_date, paid: paid === true, filed_at, ...of });
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
    const { file1, given_at } = shown ?? { file1: '', given_at: '' };
    progress.set(order_id, { stage, document: shown && process_status !== 'Deleted' ? { file1, given_at } : null });
  }
  return progress;
}

/** The same for one order. */
export async function findProgressOf(db: Db, order: StagedOrder & { order_id: string }, now: Date): Promise<Progress> {
  const found = (await findProgress(db, [order], now)).get(order.order_id);
  if (!found) throw new Error('There is no such order.');
  return found;
}

/** The stage of a test order, whose document is a sample. */
export function stageOfTestOrder(order: StagedOrder & { mailed_at: string | null }): OrderStage {
  return stageWith(order, { document: order.mailed_at !== null, corrected: false, keptBack: false });
}
