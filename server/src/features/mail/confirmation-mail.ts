import type { Brand } from '@arrival-desk/contract/brands/brand.ts';
import type { LanguageCode } from '@arrival-desk/contract/languages.ts';
import { confirmationTexts } from './confirmation-texts.ts';
import { localAmount } from './local-values.ts';
import { travellerMail } from './traveller-mail.ts';

interface ConfirmationMail {
  brand: Brand;
  language: LanguageCode | null;
  orderId: string;
  fullName: string;
  /** URL of the order's page. */
  link: string;
  amount: string | null;
  currency: string | null;
  /** Whether the order waits until the filing window opens. */
  isFuture: boolean;
}

/** The email that confirms a paid order, with the next steps and the tracking link. */
export function confirmationMail({ link, amount, currency, isFuture, ...about }: ConfirmationMail) {
  const language = about.language ?? 'en';
  const texts = confirmationTexts[language];
  return travellerMail({
    ...about,
    subject: texts.subject,
    lead: [texts.received, ...(amount ? [texts.paid] : []), isFuture ? texts.later : texts.now],
    link: { sentence: texts.track, address: link },
    values: { amount: localAmount(language, { amount, currency }) },
  });
}
