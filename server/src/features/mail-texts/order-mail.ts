import { type Brand, brandFor } from '@arrival-desk/contract/brands/brand.ts';
import type { Config } from '../../config.ts';
import { type MailedOrder, trackingLink } from '../orders/orders.ts';
import { type Attached, documentMail } from './document-mail.ts';

/** The lowest size limit of the providers (Gmail and SES: 10 MB), less the overhead of base64 and of the email itself. */
const maxAttachedBytes = 7_000_000;

/** Whether a document is attached to the email; a larger one is downloaded from the order's page. */
export function fitsMail(document: { size_bytes: number }): boolean {
  return document.size_bytes <= maxAttachedBytes;
}

/**
 * The document email of an order, in its brand and language. A notice turns it into a preview for staff.
 */
export function orderMail(
  config: Config,
  brands: readonly Brand[],
  order: MailedOrder,
  { attached, replaced }: { attached: Attached; replaced: string | null },
  notice?: string,
) {
  const brand = brandFor(brands, order.landing_domain);
  const { order_id: orderId, language, arrival_date, fullName } = order;
  const link = trackingLink(config, brands, order);
  return {
    brand,
    link,
    content: documentMail({ brand, orderId, fullName, link, language, attached, arrival_date, replaced, notice }),
  };
}
