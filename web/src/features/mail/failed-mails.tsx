import type { Answer } from '@arrival-desk/contract/endpoint.ts';
import { failedMailsAtOnce, type resendFailedMails } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { Confirm } from '../../ui/confirm.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import classes from './failed-mails.module.css';
import { useFailedMailsQuery, useResendFailedMailsMutation } from './mail.queries.ts';

type Refused = Answer<typeof resendFailedMails>['data']['refused'];

const carried = {
  invoice: 'Invoice',
  document: 'Document',
  confirmation: 'Confirmation',
  refund: 'Refund',
  cancellation: 'Cancellation',
  refund_request: 'Refund request',
  request: 'Questions',
  change: 'Change by the traveller',
};
const count = (number: number) => `${number.toLocaleString('en-US')} ${number === 1 ? 'email' : 'emails'}`;

/** The failed emails that were not sent again, with their reasons and a button that sends all of them. */
export function FailedMails({ pathOf }: { pathOf: (orderId: string) => string }) {
  const { data, error, refetch } = useFailedMailsQuery();
  const [resend] = useResendFailedMailsMutation();
  const [opened, setOpened] = useState(false);
  const [refused, setRefused] = useState<Refused>([]);
  if (!data) return error ? <LoadFailure error={error} onRetry={refetch} /> : <SkeletonLines count={3} />;
  const { total, mails } = data.data;
  if (total === 0) return <p className={classes.about}>Every email has been sent, or sent again.</p>;
  const now = count(Math.min(total, failedMailsAtOnce));
  const whyNot = new Map(refused.map(({ order_id, message }) => [order_id, message]));
  return (
    <div className={classes.failed}>
      <p className={classes.about}>
        {count(total)} failed and {total === 1 ? 'was' : 'were'} not sent again. Correct what the reasons name, then
        resend.
        {total > mails.length && ` The newest ${count(mails.length)} are listed and sent first.`}
      </p>
      <Button className={classes.button} onClick={() => setOpened(true)}>
        Resend all
      </Button>
      <ul className={classes.list} aria-label="Failed emails">
        {mails.map(({ id, order_id, kind, email, mail_service_provider, create_ts, reason }) => (
          <li key={id}>
            <Anchor component={Link} to={pathOf(order_id)} size="sm" underline="always">
              Order {order_id}
            </Anchor>
            <span className={classes.about}>
              {carried[kind]} to {email} by {mail_service_provider}, <DateTime value={create_ts} />
            </span>
            <span>{reason}</span>
            {whyNot.has(order_id) && <strong>Not sent again: {whyNot.get(order_id)}</strong>}
          </li>
        ))}
      </ul>
      <Confirm
        opened={opened}
        title="Resend all"
        question={`Send ${now} again?`}
        note="Each goes to the same address by the same provider. Emails that must not go out any more stay in the list."
        verb="Resend all"
        onClose={() => setOpened(false)}
        onConfirm={async () => setRefused((await resend({})).data?.data.refused ?? [])}
      />
    </div>
  );
}
