import { localAmount, localDay } from '@arrival-desk/contract/local-values.ts';
import type { OrderStage } from '@arrival-desk/contract/orders/order-stage.ts';
import { confirmationTexts } from './confirmation-texts.ts';
import { type LinkedOrder, travellerMail } from './traveller-mail.ts';

interface ConfirmationMail extends LinkedOrder {
  amount: string | null;
  currency: string | null;
  arrival_date: string | null;
  stage: OrderStage;
  /** The day on which an order that waits for it is filed. */
  processing_date: string | null;
}

/** The email that confirms a paid order, with the next steps and the tracking link. */
export function confirmationMail(mail: ConfirmationMail) {
  const { link, amount, currency, arrival_date, stage, ...about } = mail;
  const processing_date = stage === 'scheduled' ? mail.processing_date : null;
  const language = about.language ?? 'en';
  const texts = confirmationTexts[language];
  return travellerMail({
    ...about,
    subject: texts.subject,
    independentFirst: true,
    facts: { arrival: localDay(language, arrival_date), filing: localDay(language, processing_date) },
    // An order that has gone on while its email waited says how far it is on its page.
    lead: [
      texts.received,
      ...(amount ? [texts.paid] : []),
      ...(processing_date ? [texts.later] : stage === 'preparing' || stage === 'scheduled' ? [texts.now] : []),
    ],
    link: { sentence: texts.track, address: link },
    values: { amount: localAmount(language, { amount, currency }), filing: localDay(language, processing_date) },
  });
}
