import { orderFields } from '@arrival-desk/contract/orders/fields/order-fields.ts';
import type { EditableField, FieldEdit } from '@arrival-desk/contract/orders/order-edits.ts';
import type { Db, Trx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { findLedgerHead } from '../events/events.ts';
import { findEditsSince, insertEdits } from '../order-edits/order-edits.ts';
import { requireOrder, type StoredOrder, updateOrder } from '../orders/orders.ts';

type Values = Partial<Pick<StoredOrder, EditableField>>;

export { insertEdits as recordEdits };

interface Edit {
  version?: number | undefined;
  /** Fields that are edits with the value that the order has, too. */
  answered?: readonly EditableField[];
}

/**
 * Changes fields of a locked order; returns the edits, for `recordEdits` after the event is recorded. Throws
 * `order_changed` when `version` is given and one of the fields has changed since that version.
 */
export async function editOrder(
  trx: Trx,
  orderId: string,
  values: Values,
  { version, answered = [] }: Edit = {},
): Promise<FieldEdit[]> {
  const order = await requireOrder(trx, orderId);
  const fields = Object.keys(values) as EditableField[];
  const edits = fields
    .map((field) => ({ field, from: order[field] ?? '', to: values[field] ?? '' }))
    .filter(({ field, from, to }) => from !== to || answered.includes(field));
  // No-op edits cannot conflict.
  if (version !== undefined && edits.length > 0) await refuseStale(trx, orderId, fields, version);
  await updateOrder(trx, orderId, values);
  return edits;
}

/** What differs in an order from its version `version`; a field that was changed and changed back does not. */
export async function netEditsSince(db: Db, orderId: string, version: number) {
  const since = await findEditsSince(db, orderId, version);
  return [...new Set(since.map(({ field }) => field))].flatMap((field) => {
    const ofField = since.filter((edit) => edit.field === field);
    const [first, last] = [ofField[0], ofField.at(-1)];
    return first && last && first.from !== last.to ? [{ ...last, from: first.from }] : [];
  });
}

async function refuseStale(trx: Trx, orderId: string, fields: EditableField[], version: number): Promise<void> {
  const stale = (await netEditsSince(trx, orderId, version)).filter(({ field }) => fields.includes(field));
  if (stale.length === 0) return;
  const who = [...new Set(stale.map(({ actor }) => actor))].join(' and ');
  const what = stale.map(({ field }) => orderFields[field].label).join(' and ');
  const head = await findLedgerHead(trx, orderId);
  throw new AppError('order_changed', `${who} has since changed ${what}.`, {
    members: { edits: stale, version: head?.events ?? 0 },
  });
}
