import { stateWord } from '@arrival-desk/contract/mail/carrier.ts';
import { type MailHistoryEntry, maxMailAttempts } from '@arrival-desk/contract/mail/mail-history.ts';
import { Tooltip } from '@mantine/core';
import { formatClock, formatHistory } from '../../platform/format-date.ts';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleMinus,
  IconCircleX,
  IconClock,
  IconFolder,
  IconMailOpened,
  IconMailX,
  IconSend,
} from '../../ui/icons.ts';
import { OwnTime } from '../../ui/own-time.tsx';
import classes from './mail-state.module.css';

const icons = {
  Queued: IconClock,
  Sent: IconSend,
  Failed: IconCircleX,
  Cancelled: IconCircleMinus,
  Delivered: IconCircleCheck,
  Opened: IconMailOpened,
  Bounced: IconMailX,
  Complained: IconAlertTriangle,
};

/** It waits for hours for a mailbox with room, and not for the seconds in which an upload can be taken back. */
const isSetForLater = ({ state, create_ts, send_after, next_try_ts }: MailHistoryEntry) =>
  state === 'Queued' && !next_try_ts && send_after && Date.parse(send_after) - Date.parse(create_ts) > 3_600_000;

/** The state of an email: in words, with an icon, since when, and the reason if there is one. */
export function MailState({ mail }: { mail: MailHistoryEntry }) {
  const word = stateWord(mail.state, mail.transport);
  const Icon = word === 'Not sent' ? IconFolder : icons[mail.state];
  // With wrong settings of a provider, attempts continue without an end.
  const of = mail.attempts < maxMailAttempts ? ` of ${maxMailAttempts}` : '';
  const failed = `Try ${mail.attempts}${of} failed.`;
  const next = mail.next_try_ts && `${failed} Will try again at ${formatClock(mail.next_try_ts)}.`;
  return (
    <div>
      <span className={classes.state} data-state={word}>
        <Icon className={classes.icon} aria-hidden="true" />
        {word}
      </span>
      {mail.state_ts && (
        <time className={classes.since} dateTime={mail.state_ts}>
          {formatHistory(mail.state_ts)} <OwnTime of={mail.state_ts} />
        </time>
      )}
      {isSetForLater(mail) && <span className={classes.since}>Goes out at {formatClock(mail.send_after ?? '')}.</span>}
      {next && <span className={classes.since}>{next}</span>}
      {mail.reason && (
        <Tooltip label={mail.reason} multiline maw="24rem">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a truncated reason must be readable by keyboard */}
          <span className={classes.reason} tabIndex={0}>
            {mail.reason}
          </span>
        </Tooltip>
      )}
    </div>
  );
}
