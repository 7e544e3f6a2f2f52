import type { FailureEnvelope } from '@arrival-desk/contract/envelope.ts';
import { isSameAddress } from '@arrival-desk/contract/mail/elsewhere.ts';
import type { RecentlySent } from '@arrival-desk/contract/mail/recently-sent.ts';
import { suggestAddress } from '@arrival-desk/contract/suggest-address.ts';
import { formatAgo } from '../../platform/format-date.ts';
import { useSendQuestion } from './send-question.tsx';

/** What decides whether a question is asked before an email for an order is sent. */
export interface Recipient {
  /** The email addresses on the order. */
  known: readonly string[];
  /** Asks about an unpaid order. Set for the document, but not for an invoice. */
  unpaid?: boolean;
  /** Another address can become the email of the order, which was seen in this version. */
  correction?: { version: number; undelivered: boolean } | undefined;
}

/** What the person has confirmed, for the call. */
export interface ConfirmedSend {
  email: string;
  /** Why the email goes to an address that is not on the order; '' for one that is. */
  elsewhereReason: string;
  /** The email of a colleague that the person wants to follow with another one. */
  seenMailId?: number;
  /** An invoice goes out although it shows boxes in place of characters that no font draws. */
  boxesAccepted?: boolean;
  /** The address becomes the email of the order, which was seen in this version. */
  correctedOn?: number;
}

interface SendResult {
  data?: unknown;
  error?: unknown;
}

const listed = new Intl.ListFormat('en-GB');

function recentlySent(error: unknown): RecentlySent | null {
  const { error: failure, data } = (error ?? {}) as Partial<FailureEnvelope>;
  return failure?.code === 'recently_sent' ? (data as RecentlySent) : null;
}

/**
 * What the server asks about a field: `elsewhereReason` when the order's addresses are not those that the page knows
 * any more.
 */
function askedAbout(error: unknown, field: keyof ConfirmedSend): string | undefined {
  return (error as Partial<FailureEnvelope> | undefined)?.error?.fields?.[field];
}

/**
 * Sends an email for an order. Asks first if the order is unpaid, the address is not on the order (with a reason) or
 * probably misspelled, a colleague has just sent the same, or a PDF cannot show a name. Resolves to an error without a message if the person
 * cancels; what was typed stays for the next attempt.
 */
export function useOrderSending({ known, unpaid, correction }: Recipient) {
  const { ask, forget, dialog } = useSendQuestion();
  const cancelled = { error: 'cancelled' };
  const offered = correction && (correction.undelivered ? 'ticked' : 'unticked');
  /** Asks, and adds the version that a correction is made on. */
  const confirm = async (question: Parameters<typeof ask>[0]): Promise<ConfirmedSend | null> => {
    const asked = await ask({ ...question, correction: offered });
    if (!asked) return null;
    const { corrects, ...sending } = asked;
    return corrects && correction ? { ...sending, correctedOn: correction.version } : sending;
  };
  const isElsewhere = (email: string) => !known.some((one) => isSameAddress(one, email));
  const notOnOrder = (email: string) => (
    <>
      <strong>{email}</strong> is not on this order. It has <strong>{listed.format(known)}</strong>.
    </>
  );

  async function send<Result extends SendResult>(
    email: string,
    run: (sending: ConfirmedSend) => Promise<Result>,
  ): Promise<Result | typeof cancelled> {
    const suggestion = suggestAddress(email);
    const concerns = [
      unpaid && (
        <>
          <strong>This order has not been paid.</strong> Send the document all the same?
        </>
      ),
      isElsewhere(email) && notOnOrder(email),
      suggestion && (
        <>
          <strong>{email}</strong> looks misspelled. Did you mean <strong>{suggestion}</strong>?
        </>
      ),
    ].filter((concern) => concern !== false && concern !== undefined && concern !== null && concern !== '');
    const asked = await confirm({ email, concerns, suggestion, needsReason: isElsewhere });
    if (asked === null) return cancelled;
    let sending: ConfirmedSend = asked;
    let result = await run(sending);
    for (;;) {
      const colleague = recentlySent(result.error);
      const isReasonMissing = askedAbout(result.error, 'elsewhereReason') !== undefined;
      const boxes = askedAbout(result.error, 'boxesAccepted');
      if (!colleague && !isReasonMissing && !boxes) break;
      const concern = boxes ? (
        <>{boxes} Send it all the same?</>
      ) : colleague ? (
        colleague.isOwn ? (
          <>You sent this file for this order {formatAgo(colleague.at)}. Send it again?</>
        ) : (
          <>
            <strong dir="auto">{colleague.sentBy}</strong> sent a document for this order {formatAgo(colleague.at)}.
            Send another one?
          </>
        )
      ) : (
        notOnOrder(sending.email)
      );
      const again = await confirm({
        email: sending.email,
        concerns: [concern],
        suggestion: null,
        needsReason: () => isReasonMissing,
      });
      if (again === null) return cancelled;
      if (boxes) sending = { ...sending, boxesAccepted: true };
      else sending = colleague ? { ...sending, seenMailId: colleague.mailId } : { ...sending, ...again };
      result = await run(sending);
    }
    if (!result.error) forget();
    return result;
  }
  return { send, dialog };
}
