import type { MailHistoryEntry } from '@arrival-desk/contract/mail/mail-history.ts';
import { Anchor } from '@mantine/core';
import { Clipped } from '../../ui/clipped.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { MailState } from './mail-state.tsx';

/** SPEC.md section 2, 'Email History', with where each mail went and whether it arrived there. */
export function EmailHistory({ history }: { history: readonly MailHistoryEntry[] }) {
  return (
    <PlainTable
      label="Email History"
      columns={['#', 'Order ID', 'Download', 'Date & Time', 'Mail Provider', 'State', 'Sent to']}
      empty="No mail has gone out yet."
      rows={history.map((mail, index) => ({
        key: mail.id,
        cells: [
          index + 1,
          mail.order_id,
          <Anchor
            key="file"
            href={mail.uploadDoc.url}
            target="_blank"
            rel="noopener"
            size="sm"
            underline="always"
            title={mail.uploadDoc.file1}
          >
            Download
          </Anchor>,
          <DateTime key="time" value={mail.create_ts} history />,
          mail.uploadDoc.mail_service_provider,
          <MailState key="state" mail={mail} />,
          <Clipped key="to" text={mail.email} />,
        ],
      }))}
    />
  );
}
