import type { Context } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { defaultProvider } from '../../../platform/mail/transports.ts';
import { type FirstEvent, systemActor } from '../../events/events.ts';
import { refusalOf } from '../../order-permissions/order-permissions.ts';
import { findOrder, lockOrder } from '../../orders/orders.ts';
import { mailInsert, nextMailId } from '../mail.store.ts';
import { mailJobs, type SendMailData } from './mail-jobs.ts';
import { queuedDetail, queueMail } from './queue-mail.ts';

/**
 * Queues the email that confirms an order that has just been paid, by the first provider that is configured. Does
 * nothing for an order that staff have already refunded or completed, because the text would be wrong.
 */
export async function queueConfirmation(context: Context, trx: Trx, order_id: string): Promise<void> {
  const guarded = await lockOrder(trx, order_id);
  const order = await findOrder(trx, order_id);
  if (!guarded || !order || refusalOf.confirm(guarded)) return;
  await queueMail(context, trx, systemActor, { order_id, email: order.email, kind: 'confirmation' });
}

/**
 * The same for a new order: stored in the statements that store the order. `queue` queues its job in the same transaction.
 */
export function firstConfirmation(context: Context) {
  return {
    nextId: nextMailId,
    of({ order_id, email }: { order_id: string; email: string }, id: number) {
      const at = context.clock.now();
      const mail = { kind: 'confirmation', mail_service_provider: defaultProvider(context.config) } as const;
      return {
        part: mailInsert([{ order_id, email, ...mail, id, state: 'Queued', sent_by: systemActor.name, create_ts: at }]),
        event: {
          order_id,
          at,
          actor: systemActor,
          kind: 'mail_queued',
          detail: queuedDetail(id, mail),
        } satisfies FirstEvent,
      };
    },
    queue: (trx: Trx, mailId: number) => context.jobs.enqueue<SendMailData>(trx, mailJobs.confirmation, { mailId }),
  };
}
