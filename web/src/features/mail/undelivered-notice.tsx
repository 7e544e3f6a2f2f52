import type { UndeliveredMail } from '@arrival-desk/contract/mail/mail-history.ts';
import { IconMailX } from '@tabler/icons-react';
import { ActButton } from '../../ui/act-button.tsx';
import { NoticeBand } from '../../ui/notice-band.tsx';
import { useOrderSending } from '../../ui/use-order-sending.tsx';
import { useResendMailMutation } from './mail.queries.ts';
import classes from './undelivered-notice.module.css';

interface UndeliveredNoticeProps {
  orderId: string;
  undelivered: UndeliveredMail | null;
  /** The addresses on the order: any other is asked about. */
  known: readonly string[];
  /** False where the server takes no mails for this order. */
  allowed: boolean;
}

const inSentence = (reason: string) => reason.replace(/\.$/, '');

/** On top of an order whose document has not reached the traveller: why, and the other provider in one click. */
export function UndeliveredNotice({ orderId, undelivered, known, allowed }: UndeliveredNoticeProps) {
  const [resend, { isLoading }] = useResendMailMutation();
  const sending = useOrderSending({ known });
  if (!undelivered) return null;
  const { state, reason, email, mail_service_provider: provider, other_provider: other } = undelivered;
  const what = state === 'Bounced' ? 'bounced' : 'failed';
  return (
    <NoticeBand
      icon={IconMailX}
      tone="danger"
      role="alert"
      action={
        other &&
        allowed && (
          <ActButton
            orderIds={[orderId]}
            act="resend"
            size="compact-sm"
            color="danger"
            className={classes.button}
            loading={isLoading}
            onClick={() =>
              void sending.send(email, (to, seenMailId) =>
                resend({ orderId, email: to, mailServiceProvider: other, seenMailId }),
              )
            }
          >
            Send with {other}
          </ActButton>
        )
      }
    >
      <strong>
        Mail by {provider} {what}
      </strong>
      {reason ? `: ${inSentence(reason)}.` : '.'} It went to <span className={classes.email}>{email}</span>.
      {!other && ' The other provider cannot help: please contact the customer.'}
      {sending.dialog}
    </NoticeBand>
  );
}
