import type { Brand } from '@arrival-desk/contract/brands/brand.ts';
import type { LanguageCode } from '@arrival-desk/contract/languages.ts';
import { orderLinksTexts } from './order-links-texts.ts';
import { type OrderLink, travellerMail } from './traveller-mail.ts';

interface OrderLinksMail {
  brand: Brand;
  language: LanguageCode | null;
  links: readonly OrderLink[];
}

/** The email with the links of all orders of its address, for a traveller who has lost the other emails. */
export function orderLinksMail(about: OrderLinksMail) {
  const { subject, asked, notYou } = orderLinksTexts[about.language ?? 'en'];
  return travellerMail({ ...about, orderId: '', fullName: null, subject, lead: [asked], rest: [notYou] });
}
