import { checkThenSend, type MailState, type UndeliveredMail } from '@arrival-desk/contract/mail/mail-history.ts';
import { ActButton } from '../../ui/act-button.tsx';
import { IconMailX } from '../../ui/icons.ts';
import { NoticeBand } from '../../ui/notice-band.tsx';
import { useOrderSending } from '../orders/use-order-sending.tsx';
import { CorrectAddressForm } from './correct-address-form.tsx';
import { useResendMailMutation } from './mail.queries.ts';
import classes from './undelivered-notice.module.css';

interface UndeliveredNoticeProps {
  orderId: string;
  undelivered: UndeliveredMail | null;
  /** Why the document is possibly wrong, as a sentence; '' if it is not. */
  wrong?: string;
  /** The email addresses on the order. Any other needs a reason. */
  known: readonly string[];
  /** False if the server sends no emails for this order. */
  allowed: boolean;
  /** The version of the order that is shown, if its email can be corrected. */
  version: number | undefined;
}

const outcomes: Partial<Record<MailState, string>> = { Bounced: 'bounced', Cancelled: 'was cancelled' };

const inSentence = (reason: string) => reason.replace(/\.$/, '');

/** Why the document did not reach the traveller, with a button that sends it through the provider that can. */
export function UndeliveredNotice({
  orderId,
  undelivered,
  wrong = '',
  known,
  allowed,
  version,
}: UndeliveredNoticeProps) {
  const [resend, { isLoading }] = useResendMailMutation();
  const sending = useOrderSending({ known });
  if (!undelivered) return null;
  const { state, reason, email, send_to, mail_service_provider: provider, held_back } = undelivered;
  const other = undelivered.other_provider;
  const isCorrected = send_to !== email;
  const isWrong = held_back && wrong !== '';
  const what = held_back ? 'was not sent' : (outcomes[state] ?? 'failed');
  const why = isWrong ? `${wrong} ${checkThenSend}` : reason;
  const wasTried = state !== 'Cancelled' && !held_back;
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
              void sending.send(send_to, (confirmed) => resend({ orderId, mailServiceProvider: other, ...confirmed }))
            }
          >
            {isCorrected ? `Send to ${send_to}` : `Send with ${other}`}
          </ActButton>
        )
      }
    >
      <strong>
        Email by {provider} {what}
        {isWrong && ' because the document is possibly wrong'}
      </strong>
      {why ? `: ${inSentence(why)}.` : '.'} {wasTried ? 'It went to' : 'It was for'}{' '}
      <span className={classes.email}>{email}</span>
      {isCorrected && !held_back ? ', which is no longer on the order.' : '.'}
      {!other && ' The other provider cannot help: please contact the customer.'}
      {allowed && version !== undefined && wasTried && !isCorrected && (
        <CorrectAddressForm key={email} orderId={orderId} email={email} version={version} />
      )}
      {sending.dialog}
    </NoticeBand>
  );
}
