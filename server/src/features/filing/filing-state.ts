import { orderField } from '@arrival-desk/contract/orders/fields/order-fields.ts';
import type { OrderRow } from '@arrival-desk/contract/orders/order.ts';
import { type EditableField, editableNames, type FieldEdit } from '@arrival-desk/contract/orders/order-edits.ts';
import { isAssignable } from '@arrival-desk/contract/orders/statuses.ts';
import type { Db } from '../../platform/database/database.ts';
import { standing } from '../events/events.ts';
import { netEditsSince } from '../order-editing/order-editing.ts';
import { findEditedSinceFiled, findFiling, findFilingsAndUploads } from './filing.store.ts';

/** What is corrected of an order without being on the government's form. */
const besideTheForm = editableNames.filter((name) => orderField(name).question === undefined);

interface FilingState {
  /** Null also of a card whose filing nobody has recorded, in Awaiting Govt. */
  filed_at: string | null;
  filed_by: string | null;
  reference: string;
  /** The form's facts have changed since: the card names others than the order. */
  stale: boolean;
  /** It was recorded by 'Filed', not by a move to Awaiting Govt. */
  marked: boolean;
  /** What was filed (`from`), and what the order says now (`to`). */
  changes: FieldEdit[];
}

const notFiled: FilingState = {
  filed_at: null,
  filed_by: null,
  reference: '',
  stale: false,
  marked: false,
  changes: [],
};

type Filed = Pick<OrderRow, 'order_id' | 'filed_at'>;

/** Whether the card of an order was filed, by whom, and with which facts that have changed since. */
export async function findFilingState(db: Db, { order_id, filed_at }: Filed): Promise<FilingState> {
  const filing = filed_at === null ? undefined : await findFiling(db, order_id);
  if (!filing) return notFiled;
  const { version, kind, ...facts } = filing;
  const changes = await findChangesSince(db, order_id, version);
  return { ...facts, marked: kind === 'filed', stale: changes.length > 0, changes };
}

/** Whether a card was marked as filed with its order's present facts. */
export const stands = ({ marked, stale }: FilingState): boolean => marked && !stale;

/** Which facts of the form an order has otherwise than in its version `version`. */
export async function findChangesSince(db: Db, orderId: string, version: number) {
  return (await netEditsSince(db, orderId, version)).filter(({ field }) => !besideTheForm.includes(field));
}

/** Which facts have changed since the card was filed that a document shows, or since it came, if none was. */
export async function findChangesSinceDocument(
  db: Db,
  { order_id, file1 }: { order_id: string; file1: string },
): Promise<EditableField[]> {
  const events = standing(await findFilingsAndUploads(db, order_id));
  const upload = events.findLast(({ kind, detail }) => kind === 'document_uploaded' && detail.file1 === file1);
  if (!upload) return [];
  const filing = events.findLast(({ kind, seq }) => (kind === 'filed' || kind === 'moved') && seq < upload.seq);
  const changes = await findChangesSince(db, order_id, (filing ?? upload).version);
  return changes.map(({ field }) => field);
}

/** Which of some orders are worked on and were filed with other facts than they have now, by their IDs. */
export async function findFiledOtherwise(
  db: Db,
  orders: readonly (Filed & Pick<OrderRow, 'process_status'>)[],
): Promise<ReadonlySet<string>> {
  const stale = new Set<string>();
  const filed = orders.filter(({ process_status, filed_at }) => filed_at !== null && isAssignable(process_status));
  if (filed.length === 0) return stale;
  const ids = filed.map(({ order_id }) => order_id);
  const edited = new Set(await findEditedSinceFiled(db, ids, besideTheForm));
  for (const order of filed)
    if (edited.has(order.order_id) && (await findFilingState(db, order)).stale) stale.add(order.order_id);
  return stale;
}
