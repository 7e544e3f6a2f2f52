import type { Finding } from '@arrival-desk/contract/filing/finding.ts';
import type { IntakeOrder } from '@arrival-desk/contract/intake/intake-order.ts';
import { isCorrectable } from '@arrival-desk/contract/orders/order-edits.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import type { RawBuilder } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { type FirstEvent, recordFirstEvents, siteActor } from '../events/events.ts';
import { duplicateFindings, findingsIn, newCountsOf, ownDuplicatesInSql } from '../filing-findings/filing-findings.ts';
import { intakeStatus } from '../order-start/order-start.ts';
import { findOrder, orderInsert } from '../orders/orders.ts';
import {
  findFingerprints,
  findOrdersOfSource,
  fingerprintInsert,
  insertOrderKey,
  lockIntake,
} from './intake-repeats.store.ts';
import { prepareOrders } from './new-orders.store.ts';
import { findDifferences, fingerprintOf } from './order-fingerprint.ts';

/** The source of orders: a landing site or a file. */
export interface OrderSource {
  /** Identifier stored with the orders; external_ref and idempotency key are unique within it. */
  source: string;
  /** Display name, as events record it. */
  name: string;
}

/**
 * What another feature stores with each new order, in the same statements: a round trip of its own would cost as much as
 * the rows.
 */
export interface Addition {
  /** The expression that gives its ID. */
  nextId: RawBuilder<number>;
  /** The CTE that stores it, and its event, which follows the order's own. */
  of(order: { order_id: string; email: string }, id: number): { part: RawBuilder<unknown>; event: FirstEvent };
}

interface TakenIn {
  order_id: string;
  process_status: ProcessStatus;
  /** False when the source had sent this order before. */
  isNew: boolean;
  /** For a repeated order: the fields in which it differs from the first request and from later corrections. */
  differences: readonly string[];
  /** For a new order: what its own facts lack for its filing; of one that is sent alone, what it has in common with others. */
  findings?: readonly Finding[];
  /** For a new order with an addition: the ID of that. */
  additionId?: number | null;
}

/** An order to store, with the key under which it was sent. */
interface SentOrder {
  order: IntakeOrder;
  idempotency_key: string | null;
  /** Only for an order that is stored alone. */
  addition?: Addition | null;
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
  addition: Addition | null = null,
): Promise<TakenIn> {
  const [taken] = await takeInOrders(context, trx, source, [{ order, idempotency_key, addition }]);
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
    const differences = await findNewContent(trx, order_id, fingerprints.get(order_id) ?? {}, order);
    taken.push({ order_id, process_status, isNew: false, differences });
  }
  return taken;
}

/**
 * The fields in which a repeated order has content that is new: neither that of the first request nor, of a field that can
 * be corrected, what the order has now. A landing site that has corrected an order can send either.
 */
async function findNewContent(trx: Trx, orderId: string, first: Record<string, string>, order: IntakeOrder) {
  const differences = findDifferences(orderId, first, order);
  if (!differences.some(isCorrectable)) return differences;
  const again = fingerprintOf(orderId, order);
  const stored = await findOrder(trx, orderId);
  const now = stored && fingerprintOf(orderId, stored as unknown as IntakeOrder);
  return differences.filter((field) => !(isCorrectable(field) && now?.[field] === again[field]));
}

async function addOrders(
  trx: Trx,
  { source, name }: OrderSource,
  sent: readonly SentOrder[],
  now: Date,
): Promise<TakenIn[]> {
  const [first] = sent;
  if (!first) return [];
  const addition = first.addition ?? null;
  const { ids, windowDays, form, packsFingerprints, duplicates } = await prepareOrders(
    trx,
    sent.length,
    addition?.nextId ?? null,
    sent.length === 1 ? ownDuplicatesInSql(trx, first.order, source) : null,
  );
  const added = sent.map(({ order, idempotency_key }, index) => {
    const { paid, ...fields } = order;
    const status = intakeStatus(order, now, windowDays);
    const findings = [...findingsIn(form, order), ...duplicateFindings(duplicates)];
    const row = {
      ...fields,
      ...status,
      ...newCountsOf(form, findings),
      paid,
      idempotency_key,
      source,
      created_at: now,
    };
    return { sent: order, findings, order: row, ...(ids[index] as (typeof ids)[number]) };
  });
  // An order without a key cannot be recognised when it is repeated.
  const known = added.filter(({ order }) => order.external_ref || order.idempotency_key);
  const fingerprints = known.map(({ sent: order, order_id, keyId }) => ({
    order_id,
    keyId,
    fingerprint: fingerprintOf(order_id, order),
    isPacked: packsFingerprints,
  }));
  const events = added.map(
    ({ order_id, order }): FirstEvent => ({
      order_id,
      at: now,
      actor: siteActor(name),
      kind: 'received',
      to_status: order.process_status,
      detail: { paid: order.paid ? 'yes' : 'no' },
    }),
  );
  const beside = added.flatMap(({ sent: { email }, order_id, additionId }) =>
    addition && additionId !== null ? [addition.of({ order_id, email }, additionId)] : [],
  );
  await recordFirstEvents(
    trx,
    [...events, ...beside.map(({ event }) => event)],
    [orderInsert(trx, added), fingerprintInsert(trx, fingerprints), ...beside.map(({ part }) => part)],
  );
  return added.map(({ order_id, order: { process_status }, findings, additionId }) => ({
    ...{ order_id, process_status, isNew: true, differences: [], findings },
    additionId,
  }));
}
