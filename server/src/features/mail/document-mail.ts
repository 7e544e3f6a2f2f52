import type { Brand } from '@arrival-desk/contract/brands/brand.ts';
import type { LanguageCode } from '@arrival-desk/contract/languages.ts';
import { documentMailTexts } from './document-mail-texts.ts';
import { travellerMail } from './traveller-mail.ts';

interface DocumentMail {
  brand: Brand;
  language: LanguageCode | null;
  orderId: string;
  fullName: string;
  /** URL of the order's page. */
  link: string;
  /** False for a document that is too large for an email, which the traveller downloads instead. */
  attached: boolean;
  notice?: string | undefined;
}

/** The email with the finished document, the link to it, and the support address. */
export function documentMail({ link, attached, ...about }: DocumentMail) {
  const texts = documentMailTexts[about.language ?? 'en'];
  const [ready, sentence] = attached ? [texts.ready, texts.again] : [texts.tooLarge, texts.download];
  const { subject, show } = texts;
  return travellerMail({ ...about, subject, lead: [ready], link: { sentence, address: link }, rest: [show] });
}
