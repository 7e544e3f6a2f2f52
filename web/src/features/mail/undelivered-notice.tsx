import {
  checkThenSend,
  fullMailboxHours,
  type MailCause,
  type MailState,
  type UndeliveredMail,
} from '@arrival-desk/contract/mail/mail-history.ts';
import { ActButton } from '../../ui/act-button.tsx';
import { IconMailX } from '../../ui/icons.ts';
import { NoticeBand } from '../../ui/notice-band.tsx';
import { useOrderSending } from '../orders/use-order-sending.tsx';
import { CorrectAddressForm } from './correct-address-form.tsx';
import { useResendMailMutation } from './mail.queries.ts';
import classes from './undelivered-notice.module.css';

interface SendingHow {
  /** What the call has besides. */
  call?: object;
  /** Something else helps more. */
  quiet?: boolean;
}

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

/** What helps against what the mailbox had against it, in the same mailbox; a wrong address has its form. */
const rescues: Record<Exclude<MailCause, 'address'>, { text: string; button: string; call: object }> = {
  attachment: {
    text: 'Its mailbox takes no such file: with the link, the traveller downloads it from the page of the order.',
    button: 'Send the link instead',
    call: { linkOnly: true },
  },
  full: {
    text: 'Its mailbox may have room later; until then only a call reaches the traveller.',
    button: `Send again in ${fullMailboxHours} hours`,
    call: { later: true },
  },
};

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
  const [resend, { isLoading, originalArgs }] = useResendMailMutation();
  const sending = useOrderSending({ known });
  if (!undelivered) return null;
  const { state, reason, email, send_to, mail_service_provider: provider, held_back, cause } = undelivered;
  const other = undelivered.other_provider;
  const isCorrected = send_to !== email;
  const isWrong = held_back && wrong !== '';
  const what = held_back ? 'was not sent' : (outcomes[state] ?? 'failed');
  const why = isWrong ? `${wrong} ${checkThenSend}` : reason;
  const rescue = cause === null || cause === 'address' ? undefined : rescues[cause];
  const wasTried = state !== 'Cancelled' && !held_back;
  function sendButton(by: UndeliveredMail['mail_service_provider'], text: string, how: SendingHow) {
    const { call, quiet } = how;
    return (
      <ActButton
        orderIds={[orderId]}
        act="resend"
        size="compact-sm"
        color="danger"
        variant={quiet ? 'default' : 'filled'}
        className={classes.button}
        loading={isLoading && originalArgs?.mailServiceProvider === by}
        onClick={() =>
          void sending.send(send_to, (confirmed) => resend({ orderId, mailServiceProvider: by, ...confirmed, ...call }))
        }
      >
        {text}
      </ActButton>
    );
  }
  return (
    <NoticeBand
      icon={IconMailX}
      tone="danger"
      role="alert"
      action={
        allowed && (
          <>
            {rescue && sendButton(provider, rescue.button, { call: rescue.call })}
            {other &&
              sendButton(other, isCorrected ? `Send to ${send_to}` : `Send with ${other}`, { quiet: cause !== null })}
          </>
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
      {rescue && ` ${rescue.text}`}
      {!other && !rescue && ' The other provider cannot help: please contact the customer.'}
      {allowed && version !== undefined && wasTried && !isCorrected && (
        <CorrectAddressForm
          key={email}
          orderId={orderId}
          email={email}
          version={version}
          quiet={rescue !== undefined || (other !== null && cause === null)}
        />
      )}
      {sending.dialog}
    </NoticeBand>
  );
}
