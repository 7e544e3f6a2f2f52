import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Body } from '@arrival-desk/contract/endpoint.ts';
import type { sendInvoice as endpoint } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { isPaid } from '../events/events.ts';
import { findOrder, lockOrder, orderNotFound, refusalOf, refuse } from '../orders/orders.ts';
import { queueMail } from './queue-mail.ts';
import { findRepeatedSend } from './repeated-send.ts';

/**
 * Queues an email with the invoice of a paid order to the given address. Throws AppError `not_found`,
 * `move_not_allowed` (deleted) or `invoice_impossible` (unpaid, or the amount is unknown).
 */
export async function sendInvoice(
  context: Context,
  user: SignedInUser,
  { orderId, email, mailServiceProvider }: Body<typeof endpoint>,
): Promise<void> {
  const receivedAt = context.clock.now();
  await context.db.transaction().execute(async (trx) => {
    const locked = await lockOrder(trx, orderId);
    const order = locked && (await findOrder(trx, orderId));
    if (!order) throw orderNotFound();
    refuse(refusalOf.invoice(order, await isPaid(trx, orderId)));
    const mail = { order_id: orderId, kind: 'invoice', email, mail_service_provider: mailServiceProvider } as const;
    const send = { ...mail, sender: user, sha256: null, isResend: false };
    if (await findRepeatedSend(trx, send, receivedAt)) return;
    await queueMail(context, trx, user, { ...mail, document_id: null });
  });
}
