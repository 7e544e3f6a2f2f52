import { type Brand, brandDomain } from '@arrival-desk/contract/brands/brand.ts';
import { encodeOrderId } from '@arrival-desk/contract/orders/order-link.ts';
import type { Config } from '../../config.ts';

interface LinkedOrder {
  order_id: string;
  landing_domain: string;
}

/**
 * The public address that a customer gets: it names the order, but opens it only together with the e-mail. An order of
 * a brand with domains of its own is tracked there, so that its traveller never meets the other brand.
 */
export function trackingLink(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  brands: readonly Brand[],
  { order_id, landing_domain }: LinkedOrder,
): string {
  const domain = brandDomain(brands, landing_domain);
  return `${domain ? `https://${domain}` : publicUrl}/track-order/${encodeOrderId(order_id)}`;
}
