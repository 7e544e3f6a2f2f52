import type { IntakeOrder } from '@arrival-desk/contract/intake/intake-order.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { recordEvent, siteActor } from '../events/events.ts';
import { findFingerprint, findOrderOfSource, insertFingerprint, insertOrderKey } from './intake-repeats.store.ts';
import { intakeStatus } from './intake-status.ts';
import { findDifferences, fingerprintOf } from './order-fingerprint.ts';
import { insertOrder, lockIntake } from './orders.store.ts';

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
   * For a repeated order: the fields in which it differs from the first request. Null for orders from before migration
   * 024, which have no fingerprint.
   */
  differences: readonly string[] | null;
}

/**
 * Stores one order from a landing site or a file, inside the caller's transaction. The same external_ref or idempotency
 * key from the same source returns the first order, also when both requests arrive at once.
 */
export async function takeInOrder(
  { clock }: Pick<Context, 'clock'>,
  trx: Trx,
  { source, name }: OrderSource,
  order: IntakeOrder,
  idempotency_key: string | null = null,
): Promise<TakenIn> {
  const keys = { external_ref: order.external_ref, idempotency_key };
  // Always in the same sequence, so that two transactions that share both keys cannot deadlock.
  for (const key of [keys.external_ref, keys.idempotency_key]) if (key) await lockIntake(trx, source, key);
  const first = keys.external_ref || idempotency_key ? await findOrderOfSource(trx, source, keys) : undefined;
  if (first) {
    const fingerprint = await findFingerprint(trx, first.order_id);
    const differences = fingerprint ? findDifferences(fingerprint, fingerprintOf(first.order_id, order)) : null;
    const { order_id, process_status } = first;
    // Taken back with the transaction if the order is refused for its differences.
    if (idempotency_key && idempotency_key !== first.idempotency_key)
      await insertOrderKey(trx, { source, idempotency_key, order_id });
    return { order_id, process_status, isNew: false, differences };
  }

  const now = clock.now();
  const { paid, contact_email_address, ...fields } = order;
  const status = intakeStatus(order, now);
  const inserted = await insertOrder(trx, {
    ...fields,
    ...status,
    paid,
    contact_email_address: contact_email_address ?? '',
    idempotency_key,
    source,
    created_at: now,
  });
  const { order_id } = inserted;
  // An order without a key cannot be recognised when it is repeated.
  if (keys.external_ref || idempotency_key) await insertFingerprint(trx, inserted, fingerprintOf(order_id, order));
  await recordEvent(trx, {
    order_id,
    at: now,
    actor: siteActor(name),
    kind: 'received',
    to_status: status.process_status,
    detail: { paid: paid ? 'yes' : 'no' },
  });
  return { order_id, process_status: status.process_status, isNew: true, differences: [] };
}
