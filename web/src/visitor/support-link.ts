import type { Brand } from '@arrival-desk/contract/brands/brand.ts';
import { decodeOrderId } from '@arrival-desk/contract/orders/order-link.ts';
import type { MessageKey } from '../features/visitors/language/messages.en.ts';

type Text = (key: MessageKey, values?: Record<string, string>) => string;

/** A mail to the brand's support, the order id (encoded or plain, or none yet) already in its subject. */
export function supportLink(brand: Brand, text: Text, orderId: string): string {
  const order = decodeOrderId(orderId) ?? '';
  const subject = order ? text('support.subject', { order }) : text('support.subjectNoOrder');
  return `mailto:${brand.supportEmail}?subject=${encodeURIComponent(subject)}`;
}
