import { type Brand, brandFor } from '@arrival-desk/contract/brands/brand.ts';
import { nameIn } from '@arrival-desk/contract/orders/traveller-name.ts';
import type { Config } from '../../config.ts';
import { type StoredOrder, trackingLink } from '../orders/orders.ts';
import { documentMail } from './document-mail.ts';

/** What the providers take at least, less what base64 adds to it and the mail around it (Gmail and SES: 10 MB). */
const maxAttachedBytes = 7_000_000;

/** Whether a document goes out with the mail; a larger one is downloaded from the order's page. */
export function fitsMail(document: { size_bytes: number }): boolean {
  return document.size_bytes <= maxAttachedBytes;
}

/**
 * What the traveller of an order reads when the document is sent: in the order's brand and language. A notice makes it a
 * preview for staff.
 */
export function orderMail(
  config: Config,
  brands: readonly Brand[],
  order: StoredOrder,
  attached: boolean,
  notice?: string,
) {
  const brand = brandFor(brands, order.landing_domain);
  const { order_id: orderId, language } = order;
  const fullName = nameIn(language, order);
  const link = trackingLink(config, brands, order);
  return { brand, link, content: documentMail({ brand, orderId, fullName, link, language, attached, notice }) };
}
