import { type Brand, brandDomain } from '@arrival-desk/contract/brands/brand.ts';
import { encodeOrderId } from '@arrival-desk/contract/orders/order-link.ts';
import type { Config } from '../../config.ts';

interface LinkedOrder {
  order_id: string;
  landing_domain: string;
}

/**
 * The public tracking URL for the customer. It contains the order's ID, but opens the order only together with the
 * e-mail. It is on the domain of the order's brand if the brand has one, so that the traveller never sees another brand.
 */
export function trackingLink(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  brands: readonly Brand[],
  { order_id, landing_domain }: LinkedOrder,
): string {
  const domain = brandDomain(brands, landing_domain);
  return `${domain ? `https://${domain}` : publicUrl}/track-order/${encodeOrderId(order_id)}`;
}
