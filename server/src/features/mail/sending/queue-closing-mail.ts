import { closingMailKinds } from '@arrival-desk/contract/mail/mail-history.ts';
import type { Context } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { closingMails, hasEveryServer } from '../../../platform/operations/capabilities.ts';
import { type Actor, isPaid } from '../../events/events.ts';
import { tellsRefunds } from '../../landing-sites/landing-sites.ts';
import { lockOrder } from '../../orders/orders.ts';
import { undoMinutes } from '../../taking-back/taking-back.ts';
import { cancelMails } from './cancel-unsent-mails.ts';
import { queueMail } from './queue-mail.ts';

interface News {
  kind: (typeof closingMailKinds)[number];
  actor: Actor;
  /** A person can take back what the email says: it is held for as long. */
  canBeUndone?: boolean;
}

/**
 * Queues the email that says that a paid order was cancelled, or what became of its refund, by the first provider that is
 * configured; it takes the place of one that has not gone out yet. Does nothing where the landing site tells its travellers itself, and for an order that was
 * never paid, whose address may be somebody else's.
 */
export async function queueClosingMail(
  context: Context,
  trx: Trx,
  order_id: string,
  { kind, actor, canBeUndone = false }: News,
): Promise<void> {
  const order = await lockOrder(trx, order_id);
  if (!order || !(await tellsRefunds(trx, order.source)) || !(await isPaid(trx, order_id))) return;
  // A server of the version before cannot read an email of these kinds.
  if (!(await hasEveryServer(trx, closingMails))) return;
  await cancelMails(context, trx, actor, order_id, closingMailKinds, 'a newer email says how it stands.');
  const mail = { order_id, email: order.email, kind } as const;
  await queueMail(context, trx, actor, mail, { holdSeconds: canBeUndone ? undoMinutes * 60 : 0 });
}
