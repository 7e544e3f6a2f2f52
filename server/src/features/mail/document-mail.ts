import type { Brand } from '@arrival-desk/contract/brands/brand.ts';
import type { LanguageCode } from '@arrival-desk/contract/languages.ts';
import { documentMailTexts } from './document-mail-texts.ts';
import { travellerMail } from './traveller-mail.ts';

interface DocumentMail {
  brand: Brand;
  language: LanguageCode | null;
  orderId: string;
  fullName: string;
  /** The order's page. */
  link: string;
  /** False for a document that is too large for a mail: the traveller downloads it. */
  attached: boolean;
  notice?: string | undefined;
}

/** The mail that carries the finished document: what it is, where to get it again, whom to ask. */
export function documentMail({ link, attached, ...about }: DocumentMail) {
  const texts = documentMailTexts[about.language ?? 'en'];
  const [ready, sentence] = attached ? [texts.ready, texts.again] : [texts.tooLarge, texts.download];
  const { subject, show } = texts;
  return travellerMail({ ...about, subject, lead: [ready], link: { sentence, address: link }, rest: [show] });
}
