import type { RefundRequest } from '@arrival-desk/contract/intake/intake-status.endpoints.ts';
import { localAmount, localDay } from '@arrival-desk/contract/local-values.ts';
import { closingTexts } from './closing-texts.ts';
import { refundTexts } from './refund-texts.ts';
import { type LinkedOrder, travellerMail } from './traveller-mail.ts';

interface ClosingMail extends LinkedOrder {
  amount: string | null;
  currency: string | null;
}

/** The email that says that an order was cancelled: when, whether its card was filed, and what becomes of the money. */
export function cancellationMail(
  mail: ClosingMail & { cancelled_at: string; filed_at: string | null; refundDue: boolean },
) {
  const { cancelled_at, filed_at, refundDue, ...about } = mail;
  const texts = closingTexts[about.language ?? 'en'];
  const money = refundDue ? [texts.refundComes, ...amountOf(mail)] : [texts.noRefund];
  const lead = [texts.closed, ...(filed_at ? [texts.filed] : []), ...money];
  return closingMail(about, texts.closedSubject, lead, { date: cancelled_at, filed: filed_at });
}

interface DecidedRefund extends Pick<RefundRequest, 'state' | 'decline_reason'> {
  /** Null where staff refund what nobody asked for. */
  requested_at: string | null;
}

/** The email about a refund: that a landing site has asked for it, or how it was decided. */
export function refundRequestMail({ request, ...about }: ClosingMail & { request: DecidedRefund }) {
  const texts = closingTexts[about.language ?? 'en'];
  const { state, requested_at, decline_reason } = request;
  const told = {
    open: [texts.askedSubject, texts.asked, ...amountOf(about)],
    approved: [texts.approvedSubject, texts.refundComes, ...amountOf(about)],
    declined: [texts.declinedSubject, texts.declined, ...(decline_reason ? [texts.reason] : [])],
  } as const;
  const [subject, ...lead] = told[state];
  return closingMail(about, subject, lead, { date: requested_at, filed: null }, decline_reason ?? '');
}

function amountOf({ language, amount }: ClosingMail): string[] {
  return amount ? [closingTexts[language ?? 'en'].amount] : [];
}

function closingMail(
  { link, amount, currency, ...about }: ClosingMail,
  subject: string,
  lead: readonly string[],
  { date, filed }: { date: string | null; filed: string | null },
  reason = '',
) {
  const language = about.language ?? 'en';
  return travellerMail({
    ...about,
    subject,
    lead,
    link: { sentence: refundTexts[language].track, address: link },
    values: {
      amount: localAmount(language, { amount, currency }),
      date: localDay(language, date),
      filed: localDay(language, filed),
      reason,
    },
  });
}
