import { localAmount, localDay } from '@arrival-desk/contract/local-values.ts';
import { refundArrivesBy, refundWorkingDays } from '@arrival-desk/contract/refunds/refund-arrival.ts';
import { refundTexts } from './refund-texts.ts';
import { type LinkedOrder, travellerMail } from './traveller-mail.ts';

interface RefundMail extends LinkedOrder {
  amount: string | null;
  currency: string | null;
  refund_date: string;
}

/** The email that says that a payment was refunded: on which day, which amount, and when it arrives. */
export function refundMail({ link, amount, currency, refund_date, ...about }: RefundMail) {
  const language = about.language ?? 'en';
  const texts = refundTexts[language];
  return travellerMail({
    ...about,
    subject: texts.subject,
    lead: [amount ? texts.refunded : texts.refundedNoAmount, texts.arrives],
    link: { sentence: texts.track, address: link },
    values: {
      amount: localAmount(language, { amount, currency }),
      date: localDay(language, refund_date),
      days: String(refundWorkingDays),
      until: localDay(language, refundArrivesBy(refund_date)),
    },
  });
}
