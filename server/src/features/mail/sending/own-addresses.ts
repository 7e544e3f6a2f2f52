import { plainAddress } from '@arrival-desk/contract/mail/elsewhere.ts';
import type { Config } from '../../../config.ts';
import { applicationEmail, type StoredOrder } from '../../orders/orders.ts';

/** The fields of an order that have its addresses. */
export type OrderAddresses = Pick<StoredOrder, 'order_id' | 'email' | 'contact_email_address'>;

/** Returns a test whether an address is one of the order, to which its emails go without a reason. */
export function isOwnAddress(config: Config, order: OrderAddresses): (email: string) => boolean {
  const application_email = applicationEmail(config, order.order_id);
  const own = new Set([order.email, order.contact_email_address, application_email].map(plainAddress));
  return (email) => own.has(plainAddress(email));
}
