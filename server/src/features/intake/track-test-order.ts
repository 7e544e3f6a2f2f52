import type { Context } from '../../platform/context.ts';
import { toldOfTestOrder } from '../order-stages/order-stages.ts';
import { findStart } from '../order-start/order-start.ts';
import { hasSentValue } from './order-fingerprint.ts';
import { findTestFingerprint, findTrackedTestOrder } from './test-orders.store.ts';

/** The test order of this ID and email. Its email is not stored, only a hash, so it must be written as it was sent. */
export async function findTestOrderOf({ db }: Pick<Context, 'db'>, orderId: string, email: string) {
  const order = await findTrackedTestOrder(db, orderId);
  if (!order) return undefined;
  return hasSentValue(orderId, await findTestFingerprint(db, orderId), 'email', email) ? order : undefined;
}

/** What the tracking page shows of a test order; undefined if there is no such test order. */
export async function readTestVisit({ db, clock }: Context, orderId: string) {
  const order = await findTrackedTestOrder(db, orderId);
  if (!order) return undefined;
  const { process_status, arrival_date, created_at, filed_at, refund_date, mailed_at } = order;
  const start = await findStart(db, order, clock.now());
  const waits = process_status === 'Future' && start.process_status === 'Future';
  return {
    mainResult: {
      ...{ order_id: orderId, full_name: '', given_name: '', surname: '' },
      ...{ process_status, stage: toldOfTestOrder(order).stage, created_at, arrival_date, filed_at, refund_date },
      ...{ amount: null, currency: null, passport_ending: '', test: true },
      processing_date: waits ? start.processing_date : null,
    },
    /** When its sample document was sent; null if it has none. */
    document_at: process_status === 'Deleted' ? null : mailed_at,
  };
}
