import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Body } from '@arrival-desk/contract/endpoint.ts';
import type { sendInvoice as endpoint } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import type { Context } from '../../../platform/context.ts';
import { wrongInput } from '../../../platform/errors.ts';
import { undrawnCharacters } from '../../../platform/pdf/fonts.ts';
import { refuse } from '../../../platform/refusal.ts';
import { isPaid } from '../../events/events.ts';
import { refusalOf } from '../../order-permissions/order-permissions.ts';
import { asMailed, requireLockedOrder, requireOrder, type StoredOrder } from '../../orders/orders.ts';
import { queueMail } from '../sending/queue-mail.ts';
import { findRepeatedSend } from '../sending/repeated-send.ts';

/**
 * Queues an email with the invoice of a paid order to the given address. Throws AppError `not_found`,
 * `invoice_impossible` (unpaid, or the amount is unknown), `validation_failed` naming
 * `boxesAccepted` (characters that no font draws), or what `isAllowedElsewhere` throws. Returns whether the address is not on the order.
 */
export async function sendInvoice(
  context: Context,
  user: SignedInUser,
  { orderId, email, mailServiceProvider, elsewhereReason, boxesAccepted, actId }: Body<typeof endpoint>,
): Promise<{ elsewhere: boolean }> {
  const receivedAt = context.clock.now();
  return context.db.transaction().execute(async (trx) => {
    await requireLockedOrder(trx, orderId);
    const order = await requireOrder(trx, orderId);
    refuse(refusalOf.invoice(order, await isPaid(trx, orderId)));
    if (!boxesAccepted) refuseBoxes(order);
    const mail = { order_id: orderId, kind: 'invoice', email, mail_service_provider: mailServiceProvider } as const;
    const send = { ...mail, sender: user, sha256: null, isResend: false, actId };
    if (await findRepeatedSend(trx, send, receivedAt)) return { elsewhere: false };
    return queueMail(context, trx, user, { ...mail, elsewhereReason }, { act: actId });
  });
}

/** The most characters that are named. */
const named = 10;

function refuseBoxes(order: StoredOrder): void {
  const boxes = undrawnCharacters(`${asMailed(order).fullName ?? ''} ${order.merchant_name}`).slice(0, named);
  if (boxes.length === 0) return;
  throw wrongInput({ boxesAccepted: `The invoice shows boxes in place of ${boxes.join(' ')}, which no font draws.` });
}
