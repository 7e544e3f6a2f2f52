import { systemMail } from '@arrival-desk/contract/mail/mail-history.ts';
import type { Context } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { findOrder } from '../../orders/orders.ts';
import { findMailsOfKind, readdressQueued } from '../mail.store.ts';
import { isOwnAddress } from './own-addresses.ts';
import { queueConfirmation } from './queue-confirmation.ts';

/**
 * What follows for the emails of a locked order from a correction of its addresses: those of the system that have not gone
 * out go to the email that the order has now, and it is confirmed again if it was confirmed to former addresses only. What
 * carries a file is held back when it would be sent (`composeMail`).
 */
export async function followAddress(context: Context, trx: Trx, orderId: string): Promise<void> {
  await readdressQueued(trx, orderId, systemMail.options);
  await confirmAgain(context, trx, orderId);
}

/** Queues another confirmation if every earlier one was for an address that has since been taken off the order. */
export async function confirmAgain(context: Context, trx: Trx, orderId: string): Promise<void> {
  const order = await findOrder(trx, orderId);
  const mails = (await findMailsOfKind(trx, orderId, 'confirmation')).filter(({ state }) => state !== 'Cancelled');
  if (!order || mails.length === 0) return;
  const isOwn = isOwnAddress(context.config, order);
  if (mails.some(({ email }) => isOwn(email))) return;
  await queueConfirmation(context, trx, orderId);
}
