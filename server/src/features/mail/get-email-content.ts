import type { Context } from '../../platform/context.ts';
import { orderNotFound } from '../../platform/errors.ts';
import { findOrder } from '../orders/orders.ts';
import { orderMail } from './order-mail.ts';

/** The mail of an order as it would go out now, and the short form for a message by another way. */
export async function getEmailContent({ db, config }: Context, orderId: string) {
  const order = await findOrder(db, orderId);
  if (!order) throw orderNotFound();
  const { link, content } = orderMail(config, order);
  return { ...content, short: `${content.subject}\n${link}` };
}
