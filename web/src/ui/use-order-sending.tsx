import type { FailureEnvelope } from '@arrival-desk/contract/envelope.ts';
import type { RecentlySent } from '@arrival-desk/contract/mail/recently-sent.ts';
import { formatAgo } from '../platform/format-date.ts';
import { suggestAddress } from '../platform/suggest-address.ts';
import { useSendQuestion } from './send-question.tsx';

/** What decides whether a question is asked before an email for an order is sent. */
export interface Recipient {
  /** The email addresses on the order. */
  known: readonly string[];
  /** Asks about an unpaid order. Set for the document, but not for an invoice. */
  unpaid?: boolean;
}

interface SendResult {
  data?: unknown;
  error?: unknown;
}

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

function recentlySent(error: unknown): RecentlySent | null {
  const { error: failure, data } = (error ?? {}) as Partial<FailureEnvelope>;
  return failure?.code === 'recently_sent' ? (data as RecentlySent) : null;
}

/**
 * Sends an email for an order. Asks first if the order is unpaid, the address is not on the order or probably
 * misspelled, or a colleague has just sent the same. Resolves to an error without a message if the person cancels.
 */
export function useOrderSending({ known, unpaid }: Recipient) {
  const { ask, dialog } = useSendQuestion();
  const cancelled = { error: 'cancelled' };

  async function send<Result extends SendResult>(
    email: string,
    run: (email: string, seenMailId?: number) => Promise<Result>,
  ): Promise<Result | typeof cancelled> {
    const suggestion = suggestAddress(email);
    const addresses = known
      .filter(Boolean)
      .filter((one, index, all) => all.findIndex((each) => same(each, one)) === index);
    const concerns = [
      unpaid && (
        <>
          <strong>This order has not been paid.</strong> Send the document all the same?
        </>
      ),
      !addresses.some((one) => same(one, email)) && (
        <>
          <strong>{email}</strong> is not on this order. It has{' '}
          <strong>{addresses.join(' and ') || 'no address'}</strong>.
        </>
      ),
      suggestion && (
        <>
          <strong>{email}</strong> looks misspelled. Did you mean <strong>{suggestion}</strong>?
        </>
      ),
    ].filter((concern) => concern !== false && concern !== undefined && concern !== null && concern !== '');
    const to = await ask({ email, concerns, suggestion });
    if (to === null) return cancelled;
    let result = await run(to);
    for (let colleague = recentlySent(result.error); colleague; colleague = recentlySent(result.error)) {
      const { sentBy, at, mailId } = colleague;
      const concern = (
        <>
          <strong dir="auto">{sentBy}</strong> sent a document for this order {formatAgo(at)}. Send another one?
        </>
      );
      const again = await ask({ email: to, concerns: [concern], suggestion: null });
      if (again === null) return cancelled;
      result = await run(again, mailId);
    }
    return result;
  }
  return { send, dialog };
}
