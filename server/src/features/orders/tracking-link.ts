import { encodeOrderId } from '@arrival-desk/contract/orders/order-link.ts';
import type { Config } from '../../config.ts';

/** The public address that a customer gets: it names the order, but opens it only together with the e-mail. */
export function trackingLink({ publicUrl }: Pick<Config, 'publicUrl'>, orderId: string): string {
  return `${publicUrl}/track-order/${encodeOrderId(orderId)}`;
}
