import type { MailTrouble, OrderRow } from '@arrival-desk/contract/orders/order.ts';
import { IconMailX } from '../../ui/icons.ts';
import classes from './mail-trouble-mark.module.css';

const words: Readonly<Record<MailTrouble, [mark: string, title: string]>> = {
  failed: ['Email failed', 'The email with the document could not be sent'],
  bounced: ['Email bounced', 'The email with the document came back'],
  waiting: ['Email waits', 'The email with the document has been waiting for more than a quarter of an hour'],
};

/** Why the document has not reached the traveller; nothing for an order whose email is sent or on its way. */
export function MailTroubleMark({ order: { mail_trouble } }: { order: Pick<OrderRow, 'mail_trouble'> }) {
  if (!mail_trouble) return null;
  const [mark, title] = words[mail_trouble];
  return (
    <strong className={classes.mark} title={title}>
      <IconMailX className={classes.icon} stroke={2} aria-hidden="true" />
      <span className={classes.words}>{mark}</span>
    </strong>
  );
}
