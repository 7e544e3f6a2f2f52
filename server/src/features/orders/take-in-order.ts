import type { IntakeOrder } from '@arrival-desk/contract/intake/intake-order.ts';
import { correctableFields } from '@arrival-desk/contract/orders/order-edits.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { recordFirstEvents, siteActor } from '../events/events.ts';
import { readSettings } from '../settings/settings.ts';
import { findFingerprints, findOrdersOfSource, insertFingerprints, insertOrderKey } from './intake-repeats.store.ts';
import { intakeStatus } from './intake-status.ts';
import { findDifferences, fingerprintOf } from './order-fingerprint.ts';
import { findOrder, insertOrders, lockIntake } from './orders.store.ts';

/** The source of orders: a landing site or a file. */
export interface OrderSource {
  /** Identifier stored with the orders; external_ref and idempotency key are unique within it. */
  source: string;
  /** Display name, as events record it. */
  name: string;
}

interface TakenIn {
  order_id: string;
  process_status: ProcessStatus;
  /** False when the source had sent this order before. */
  isNew: boolean;
  /**
   * For a repeated order: the fields in which it differs from the first request and from later corrections. Null for orders from before migration
   * 024, which have no fingerprint.
   */
  differences: readonly string[] | null;
}

/** An order to store, with the key under which it was sent. */
interface SentOrder {
  order: IntakeOrder;
  idempotency_key: string | null;
}

/**
 * Stores one order from a landing site or a file, inside the caller's transaction. The same external_ref or idempotency
 * key from the same source returns the first order, also when both requests arrive at once.
 */
export async function takeInOrder(
  context: Pick<Context, 'clock'>,
  trx: Trx,
  source: OrderSource,
  order: IntakeOrder,
  idempotency_key: string | null = null,
): Promise<TakenIn> {
  const [taken] = await takeInOrders(context, trx, source, [{ order, idempotency_key }]);
  return taken as TakenIn;
}

/** Does the same with several orders at once, each statement for all of them. No two of them share a key. */
export async function takeInOrders(
  { clock }: Pick<Context, 'clock'>,
  trx: Trx,
  source: OrderSource,
  sent: readonly SentOrder[],
): Promise<TakenIn[]> {
  const keys = sent.map(({ order, idempotency_key }) => ({ external_ref: order.external_ref, idempotency_key }));
  const given = keys.flatMap(({ external_ref, idempotency_key }) =>
    [external_ref, idempotency_key].filter((key) => key !== null),
  );
  if (given.length > 0) await lockIntake(trx, source.source, given);
  const before = await findOrdersOfSource(trx, source.source, keys);
  const fingerprints = await findFingerprints(
    trx,
    before.flatMap((first) => first?.order_id ?? []),
  );
  const unknown = sent.filter((_, index) => !before[index]);
  const added = (await addOrders(trx, source, unknown, clock.now())).values();
  const taken: TakenIn[] = [];
  for (const [index, { order, idempotency_key }] of sent.entries()) {
    const first = before[index];
    if (!first) {
      taken.push(added.next().value as TakenIn);
      continue;
    }
    const { order_id, process_status } = first;
    // Taken back with the transaction if the order is refused for its differences.
    if (idempotency_key && idempotency_key !== first.idempotency_key)
      await insertOrderKey(trx, { source: source.source, idempotency_key, order_id });
    const fingerprint = fingerprints.get(order_id);
    const differences = fingerprint ? await findNewContent(trx, order_id, fingerprint, order) : null;
    taken.push({ order_id, process_status, isNew: false, differences });
  }
  return taken;
}

/**
 * The fields in which a repeated order has content that is new: neither that of the first request nor, of a field that can
 * be corrected, what the order has now. A landing site that has corrected an order can send either.
 */
async function findNewContent(trx: Trx, orderId: string, first: Record<string, string>, order: IntakeOrder) {
  const again = fingerprintOf(orderId, order);
  const differences = findDifferences(first, again);
  if (!differences.some((field) => field in correctableFields)) return differences;
  const stored = await findOrder(trx, orderId);
  const now = stored && fingerprintOf(orderId, stored as unknown as IntakeOrder);
  return differences.filter((field) => !(field in correctableFields && now?.[field] === again[field]));
}

async function addOrders(
  trx: Trx,
  { source, name }: OrderSource,
  sent: readonly SentOrder[],
  now: Date,
): Promise<TakenIn[]> {
  if (sent.length === 0) return [];
  const { filing_window_days } = await readSettings(trx);
  const orders = sent.map(({ order, idempotency_key }) => ({
    order,
    idempotency_key,
    status: intakeStatus(order, now, filing_window_days),
  }));
  const inserted = await insertOrders(
    trx,
    orders.map(({ order: { paid, contact_email_address, ...fields }, idempotency_key, status }) => ({
      ...fields,
      ...status,
      paid,
      contact_email_address: contact_email_address ?? '',
      idempotency_key,
      source,
      created_at: now,
    })),
  );
  const added = orders.map((one, index) => ({ ...one, ...(inserted[index] as (typeof inserted)[number]) }));
  await insertFingerprints(
    trx,
    added
      // An order without a key cannot be recognised when it is repeated.
      .filter(({ order, idempotency_key }) => order.external_ref || idempotency_key)
      .map(({ order, order_id, keyId }) => ({ order_id, keyId, fingerprint: fingerprintOf(order_id, order) })),
  );
  await recordFirstEvents(
    trx,
    added.map(({ order_id, order, status }) => ({
      order_id,
      at: now,
      actor: siteActor(name),
      kind: 'received' as const,
      to_status: status.process_status,
      detail: { paid: order.paid ? 'yes' : 'no' },
    })),
  );
  return added.map(({ order_id, status }) => ({
    order_id,
    process_status: status.process_status,
    isNew: true,
    differences: [],
  }));
}
