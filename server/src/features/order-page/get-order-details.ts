import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import type { Context } from '../../platform/context.ts';
import { listDocuments } from '../documents/documents.ts';
import { findLedgerHead, isPaid } from '../events/events.ts';
import { listMails, undeliveredOf } from '../mail/mail.ts';
import { findOrder, findRefusedPayments, orderActionsFor, orderNotFound, trackingLink } from '../orders/orders.ts';
import { findRemarks } from '../remarks/remarks.ts';
import { findDownloads } from '../visitors/visitors.ts';

/** One order with its histories, and what the signed-in person may do with it. The contract's schema picks the columns. */
export async function getOrderDetails(context: Context, user: SignedInUser, orderId: string): Promise<OrderDetail> {
  const { db, config } = context;
  // Before the order itself: an edit in between is then asked about once too often, never overwritten.
  const head = await findLedgerHead(db, orderId);
  const order = await findOrder(db, orderId);
  if (!order) throw orderNotFound();
  const [mailHistory, uploadDoc, downloadHistory, remark, paid, refused_payments, brands] = await Promise.all([
    listMails(context, orderId),
    listDocuments(context, orderId),
    findDownloads(db, orderId),
    findRemarks(db, orderId),
    isPaid(db, orderId),
    findRefusedPayments(db, orderId),
    context.brands.get(),
  ]);
  return {
    ...order,
    paid,
    version: head?.events ?? 0,
    upload_max_bytes: Math.floor(config.UPLOAD_MAX_MB * 1_048_576),
    application_email: `${order.order_id}@${config.ORDER_MAIL_DOMAIN}`,
    tracking_link: trackingLink(config, brands, order),
    mailHistory,
    undelivered: undeliveredOf(context, mailHistory),
    uploadDoc,
    downloadHistory,
    remark,
    refused_payments,
    actions: await orderActionsFor(context, order, paid, user),
  };
}
