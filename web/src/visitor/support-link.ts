import type { VisitorBrand } from '@arrival-desk/contract/brands/brand.ts';
import { orderIdDigits, readOrderId } from '@arrival-desk/contract/orders/order-link.ts';
import type { MessageKey } from '../features/visitors/language/messages.en.ts';
import type { Support } from '../features/visitors/support/support-contact.tsx';

type Text = (key: MessageKey, values?: Record<string, string>) => string;

/** A mailto URL to the brand's support, with the order ID (encoded or plain) in subject and text if there is one. */
export function supportLink(brand: VisitorBrand, text: Text, orderId: string): string {
  const read = readOrderId(orderId);
  const order = orderIdDigits.test(read) ? read : '';
  // Without isolation characters, which some email programs show as boxes.
  const subject = (order ? text('support.subject', { order }) : text('support.subjectNoOrder')).replace(/\p{Cf}/gu, '');
  const body = `${order ? text('support.body', { order }) : text('support.bodyNoOrder')}\n`;
  // RFC 6068: line ends are CRLF.
  return `mailto:${brand.supportEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
}

export function supportOf(brand: VisitorBrand, text: Text, orderId: string): Support {
  return { email: brand.supportEmail, href: supportLink(brand, text, orderId) };
}
