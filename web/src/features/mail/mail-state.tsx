import type { MailHistoryEntry } from '@arrival-desk/contract/mail/mail-history.ts';
import { Tooltip } from '@mantine/core';
import { IconCircleCheck, IconCircleMinus, IconCircleX, IconClock } from '@tabler/icons-react';
import classes from './mail-state.module.css';

const icons = { Queued: IconClock, Sent: IconCircleCheck, Failed: IconCircleX, Cancelled: IconCircleMinus };

/** Where a mail is: its word, its sign, and the reason in words when there is one. */
export function MailState({ mail }: { mail: MailHistoryEntry }) {
  const Icon = icons[mail.state];
  return (
    <div className={classes.cell}>
      <span className={classes.state} data-state={mail.state}>
        <Icon className={classes.icon} aria-hidden="true" />
        {mail.state}
      </span>
      {mail.reason && (
        <Tooltip label={mail.reason} multiline maw="24rem">
          <span className={classes.reason}>{mail.reason}</span>
        </Tooltip>
      )}
    </div>
  );
}
