import { carrierOf } from '@arrival-desk/contract/mail/carrier.ts';
import type { MailHistoryEntry } from '@arrival-desk/contract/mail/mail-history.ts';
import { Anchor } from '@mantine/core';
import { Clipped } from '../../ui/clipped.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import classes from './email-history.module.css';
import { MailState } from './mail-state.tsx';

/** The attachment of an email: a link, or its name if there is no file yet or no longer. */
const carried = {
  invoice: { link: 'Invoice', text: 'Invoice' },
  document: { link: 'Download', text: 'Removed' },
  confirmation: { link: '', text: 'Confirmation' },
  refund: { link: '', text: 'Refund' },
  cancellation: { link: '', text: 'Cancellation' },
  refund_request: { link: '', text: 'Refund request' },
  request: { link: '', text: 'Questions' },
  change: { link: '', text: 'Change' },
};

/** The attachment of an email as a link, or in words. A role that opens no documents gets no URL of one, not even null. */
function attachment({ kind, uploadDoc: { file1, url, invoice_url } }: MailHistoryEntry) {
  const href = kind === 'invoice' ? invoice_url : url;
  if (href)
    return (
      <Anchor key="file" href={href} target="_blank" rel="noopener" size="sm" underline="always" title={file1}>
        {carried[kind].link}
      </Anchor>
    );
  return kind === 'document' && file1 ? 'Document' : carried[kind].text;
}

/** The emails of an order, with the recipient and the state of each (PAGE-4, PAGE-56). */
export function EmailHistory({ history }: { history: readonly MailHistoryEntry[] }) {
  return (
    <PlainTable
      label="Email History"
      columns={['#', 'Order ID', 'Download', 'Date & Time', 'Mail Provider']}
      empty="No email has gone out yet."
      asCards="acts"
      rows={history.map((mail, index) => ({
        key: mail.id,
        cells: [
          index + 1,
          mail.order_id,
          attachment(mail),
          <div key="time" className={classes.sent}>
            <DateTime value={mail.create_ts} history />
            <Clipped text={mail.email} className={classes.to} />
            {mail.to_former_address && <span className={classes.to}>No longer on the order</span>}
          </div>,
          <div key="provider" className={classes.provider}>
            {carrierOf(mail.uploadDoc.mail_service_provider, mail.transport)}
            <MailState mail={mail} />
          </div>,
        ],
      }))}
    />
  );
}
