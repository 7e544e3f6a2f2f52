import type { Context } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { defaultProvider } from '../../../platform/mail/transports.ts';
import { systemActor } from '../../events/events.ts';
import { findOrder, lockOrder, refusalOf } from '../../orders/orders.ts';
import { queueMail } from './queue-mail.ts';

/**
 * Queues the email that confirms an order that has just been paid, by the first provider that is configured. Does
 * nothing for an order that staff have already refunded or completed, because the text would be wrong.
 */
export async function queueConfirmation(context: Context, trx: Trx, order_id: string): Promise<void> {
  const guarded = await lockOrder(trx, order_id);
  const order = await findOrder(trx, order_id);
  if (!guarded || !order || refusalOf.confirm(guarded)) return;
  await queueFirstConfirmation(context, trx, { order_id, email: order.email });
}

/** The same for an order that this transaction has stored: it needs no read. */
export async function queueFirstConfirmation(
  context: Context,
  trx: Trx,
  order: { order_id: string; email: string },
): Promise<void> {
  const mail = { ...order, kind: 'confirmation', document_id: null } as const;
  await queueMail(context, trx, systemActor, {
    ...mail,
    mail_service_provider: defaultProvider(context.config),
    elsewhereReason: '',
  });
}
