import type { MailHistoryEntry } from '@arrival-desk/contract/mail/mail-history.ts';
import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { DateTime } from '../../ui/date-time.tsx';
import { IconCheck, IconMail } from '../../ui/icons.ts';
import { NoticeBand } from '../../ui/notice-band.tsx';
import { dueAct } from '../orders/due-act.ts';
import { formLabel } from '../orders/form-label.ts';
import { travellerSays } from '../orders/traveller-says.ts';
import { useClearAnsweredMutation } from './asking.queries.ts';
import classes from './request-notice.module.css';
import { TelephoneAnswers } from './telephone-answers.tsx';

const list = new Intl.ListFormat('en-GB');

/** Why nothing has reached the traveller yet; null when the email went out, or none was to. */
function unsent({ request, mailHistory }: OrderDetail): string | null {
  if (request?.by !== 'mail') return null;
  const mails = mailHistory.filter(({ kind, create_ts }) => kind === 'request' && create_ts >= request.asked_at);
  const [mail, ...earlier] = mails;
  // A reminder that waits says nothing of the email before.
  if (mail?.state === 'Queued' && earlier.length > 0) return null;
  const texts: Partial<Record<MailHistoryEntry['state'], string>> = {
    Queued: 'Asked, not sent yet.',
    Failed: 'Not asked: the email could not be sent.',
    Bounced: 'Not asked: the email came back.',
    Cancelled: 'Not asked: the email was cancelled.',
  };
  return (mail && texts[mail.state]) ?? null;
}

/** What the traveller is asked, by whom and when, and that there is an answer. */
export function RequestNotice({ order }: { order: OrderDetail }) {
  const { request, answered_at, order_id: orderId } = order;
  const problem = unsent(order);
  const [clear, { isLoading }] = useClearAnsweredMutation();
  const [hears, setHears] = useState(false);
  const hear = order.actions.answer.length > 0 && (
    <Button
      size="compact-sm"
      variant={dueAct(order) === 'answer' ? 'filled' : 'default'}
      onClick={() => setHears(true)}
    >
      Answers by telephone
    </Button>
  );
  return (
    <>
      {answered_at && (
        <NoticeBand
          icon={IconCheck}
          role="status"
          action={
            order.actions.clearAnswered && (
              <Button size="compact-sm" variant="default" loading={isLoading} onClick={() => void clear({ orderId })}>
                Nothing to do
              </Button>
            )
          }
        >
          <strong>{travellerSays(order.answered_unasked)}</strong>, <DateTime value={answered_at} />. The timeline says
          what.
        </NoticeBand>
      )}
      {request && (
        <NoticeBand
          icon={IconMail}
          tone={problem?.startsWith('Not') ? 'danger' : 'warning'}
          role="status"
          action={hear}
        >
          {problem && <strong>{problem} </strong>}
          Asked by {request.asked_by}
          {request.by === 'whatsapp' && ' by Whatsapp'}, <DateTime value={request.asked_at} />
          {request.reminded_at && (
            <>
              , reminded {request.reminders === 1 ? 'once' : `${request.reminders} times`}, last{' '}
              <DateTime value={request.reminded_at} />
            </>
          )}
          . Open: {list.format(request.open.map((name) => formLabel(order, name)))}.
          {request.text && (
            <p className={classes.line} dir="auto">
              {request.text}
            </p>
          )}
        </NoticeBand>
      )}
      <TelephoneAnswers order={order} opened={hears} onClose={() => setHears(false)} />
    </>
  );
}
