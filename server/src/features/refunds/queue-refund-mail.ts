import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import type { Actor } from '../events/events.ts';
import { queueMail } from '../mail/mail.ts';
import { findOrder } from '../orders/orders.ts';
import { undoMinutes } from '../taking-back/taking-back.ts';

/**
 * Queues the email that says that an order was refunded, by the first provider that is configured. It is held for as
 * long as the refund mark can be undone.
 */
export async function queueRefundMail(context: Context, trx: Trx, actor: Actor, order_id: string): Promise<void> {
  const order = await findOrder(trx, order_id);
  if (!order) return;
  const mail = { order_id, email: order.email, kind: 'refund', document_id: null } as const;
  await queueMail(context, trx, actor, mail, { holdSeconds: undoMinutes * 60 });
}
