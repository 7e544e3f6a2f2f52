import type { VisitorBrand } from '@arrival-desk/contract/brands/brand.ts';
import { decodeOrderId } from '@arrival-desk/contract/orders/order-link.ts';
import type { MessageKey } from '../features/visitors/language/messages.en.ts';
import type { Support } from '../features/visitors/support/support-contact.tsx';

type Text = (key: MessageKey, values?: Record<string, string>) => string;

/** A mail to the brand's support, the order ID (encoded or plain, or none yet) already in its subject and its text. */
export function supportLink(brand: VisitorBrand, text: Text, orderId: string): string {
  const order = decodeOrderId(orderId) ?? '';
  // The marks that keep an ID apart from right-to-left words show as boxes in some mail programs.
  const subject = (order ? text('support.subject', { order }) : text('support.subjectNoOrder')).replace(/\p{Cf}/gu, '');
  const body = `${order ? text('support.body', { order }) : text('support.bodyNoOrder')}\n`;
  // RFC 6068: line ends are CRLF.
  return `mailto:${brand.supportEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
}

export function supportOf(brand: VisitorBrand, text: Text, orderId: string): Support {
  return { email: brand.supportEmail, href: supportLink(brand, text, orderId) };
}
