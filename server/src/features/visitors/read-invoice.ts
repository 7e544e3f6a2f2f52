import { brandFor } from '@arrival-desk/contract/brands/brand.ts';
import { limitFailures } from '../../platform/attempts/limit-failures.ts';
import type { Context } from '../../platform/context.ts';
import type { VisitorSession } from '../../platform/http/callers.ts';
import { refuse } from '../../platform/refusal.ts';
import { findPaymentTimes, isPaid } from '../events/events.ts';
import { makeInvoice } from '../mail-texts/mail-texts.ts';
import { refusalOf } from '../order-permissions/order-permissions.ts';
import { asMailed, type StoredOrder } from '../orders/orders.ts';
import { openedOrder } from './opened-order.ts';

/** Invoices of one order in 15 minutes; each is drawn anew. */
const perOrder = 20;
const windowMinutes = 15;

/** Whether an order can be invoiced: it is paid, and its amount is known. */
export async function hasInvoice({ db }: Context, order: StoredOrder): Promise<boolean> {
  return refusalOf.invoice(order, await isPaid(db, order.order_id)) === null;
}

/**
 * The invoice of an order that the visitor has opened, as it stands now, so with its refund. Throws AppError what
 * `openedOrder` throws, `invoice_impossible` or `too_many_requests`.
 */
export async function readInvoice(context: Context, visitor: VisitorSession, orderId: string): Promise<Buffer> {
  const { db, brands } = context;
  const order = await openedOrder(context, visitor, orderId);
  refuse(refusalOf.invoice(order, await isPaid(db, orderId)));
  const limits = { order: { of: ['invoice', orderId], max: perOrder, windowMinutes } };
  const tooMany = 'This invoice was downloaded very often. Please wait 15 minutes and try again.';
  await (await limitFailures(context, limits, { operation: 'invoice', tooMany, retryMinutes: windowMinutes })).fail();
  const paid_at = (await findPaymentTimes(db, [orderId])).get(orderId) ?? order.created_at;
  const brand = brandFor(await brands.get(), order.landing_domain);
  return makeInvoice(brand, { ...order, paid_at }, asMailed(order).fullName);
}
