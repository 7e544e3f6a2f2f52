import { type AskedName, askedPhoto } from '@arrival-desk/contract/asking/asked-fields.ts';
import type { Need } from '@arrival-desk/contract/intake/intake-status.endpoints.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import type { Db } from '../../platform/database/database.ts';
import { findOrder, type StoredOrder } from '../orders/orders.ts';
import { askedTexts } from './asked-texts.ts';
import { requestAsItStands } from './open-request.ts';
import { findOpenRequestRows } from './requests.store.ts';

/** What the travellers of some orders are asked for, by their IDs; orders of which nothing is asked are not there. */
export async function findNeeds(
  db: Db,
  orders: readonly { order_id: string; process_status: ProcessStatus }[],
): Promise<ReadonlyMap<string, Need[]>> {
  const rows = await findOpenRequestRows(
    db,
    orders.map(({ order_id }) => order_id),
  );
  const needs = new Map<string, Need[]>();
  for (const { order_id, ...row } of rows) {
    const asked = orders.find((order) => order.order_id === order_id);
    const request = asked && requestAsItStands(row, asked);
    const order = request && (await findOrder(db, order_id));
    if (order) needs.set(order_id, needsOf(request.open, order));
  }
  return needs;
}

function needsOf(names: readonly AskedName[], order: StoredOrder): Need[] {
  const { labels, why, hints } = askedTexts[order.language ?? 'en'];
  return names.map((field) => {
    if (field === askedPhoto) return { field, id: 'missing', message: `${labels[field]}. ${hints.photo}` };
    const id = order[field] ? 'unclear' : 'missing';
    return { field, id, message: `${labels[field]}. ${why[id]}` };
  });
}
