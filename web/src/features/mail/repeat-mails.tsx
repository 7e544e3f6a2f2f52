import type { SystemMail } from '@arrival-desk/contract/mail/mail-history.ts';
import { ActButton } from '../../ui/act-button.tsx';
import { useRepeatMailMutation } from './mail.queries.ts';
import classes from './repeat-mails.module.css';

interface RepeatMailsProps {
  orderId: string;
  /** The email of the order, to which they go. */
  email: string;
  kinds: readonly SystemMail[];
}

const labels = {
  confirmation: 'Send Confirmation Again',
  refund: 'Send Refund Email Again',
  cancellation: 'Send Cancellation Email Again',
  refund_request: 'Send Refund Request Email Again',
  request: 'Send Questions Again',
  change: 'Send Change Email Again',
};

/** The emails of the system that can be sent again, such as after a corrected address (PAGE-56). */
export function RepeatMails({ orderId, email, kinds }: RepeatMailsProps) {
  const [repeat, { isLoading, originalArgs }] = useRepeatMailMutation();
  if (kinds.length === 0) return null;
  return (
    <div className={classes.repeat}>
      {kinds.map((kind) => (
        <ActButton
          key={kind}
          orderIds={[orderId]}
          act={`repeat ${kind}`}
          size="xs"
          variant="default"
          loading={isLoading && originalArgs?.kind === kind}
          onClick={() => void repeat({ orderId, kind })}
        >
          {labels[kind]}
        </ActButton>
      ))}
      <span className={classes.to}>to {email}</span>
    </div>
  );
}
