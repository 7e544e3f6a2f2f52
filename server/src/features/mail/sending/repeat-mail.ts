import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Body } from '@arrival-desk/contract/endpoint.ts';
import type { repeatMail as endpoint } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import type { Context } from '../../../platform/context.ts';
import { defaultProvider } from '../../../platform/mail/transports.ts';
import { refuse } from '../../../platform/refusal.ts';
import { refusalOf } from '../../order-permissions/order-permissions.ts';
import { requireLockedOrder, requireOrder } from '../../orders/orders.ts';
import { findMailsOfKind } from '../mail.store.ts';
import { queueMail } from './queue-mail.ts';
import { findRepeatedSend } from './repeated-send.ts';

/**
 * Queues the confirmation or the refund email of an order again, to its email. Throws AppError `not_found`, and
 * `move_not_allowed` where none was queued before, one is on its way, or its news is not true any more.
 */
export async function repeatMail(
  context: Context,
  user: SignedInUser,
  { orderId, kind, actId }: Body<typeof endpoint>,
): Promise<void> {
  const receivedAt = context.clock.now();
  await context.db.transaction().execute(async (trx) => {
    const locked = await requireLockedOrder(trx, orderId);
    const order = await requireOrder(trx, orderId);
    const mail_service_provider = defaultProvider(context.config);
    const mail = { order_id: orderId, kind, email: order.email, mail_service_provider };
    if (await findRepeatedSend(trx, { ...mail, sender: user, sha256: null, isResend: false, actId }, receivedAt))
      return;
    refuse(refusalOf.repeatMail(kind, locked, await findMailsOfKind(trx, orderId, kind)));
    await queueMail(context, trx, user, mail, { act: actId });
  });
}
