import { type Brand, brandFor } from '@arrival-desk/contract/brands/brand.ts';
import type { Config } from '../../config.ts';
import { type StoredOrder, trackingLink } from '../orders/orders.ts';
import { documentMail } from './document-mail.ts';

/**
 * What the traveller of an order reads when the document is sent: in the order's brand and language. A notice makes it a
 * preview for staff.
 */
export function orderMail(config: Config, order: StoredOrder, notice?: string) {
  const brand: Brand = brandFor(order.landing_domain, config.SECOND_BRAND_DOMAINS);
  const { order_id: orderId, full_name: fullName, language } = order;
  const link = trackingLink(config, order);
  return { brand, link, content: documentMail({ brand, orderId, fullName, link, language, notice }) };
}
