import { Button } from '@mantine/core';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import classes from './approval-email.module.css';
import { useEmailContentQuery } from './mail.queries.ts';
import { PreviewNotice } from './preview-notice.tsx';

interface ApprovalEmailProps {
  orderId: string;
  email: string;
  /** Leads to the form that sends it; undefined while there is no document to send. */
  onSend: (() => void) | undefined;
}

/** The text of the email with the document (PAGE-7). */
export function ApprovalEmail({ orderId, email, onSend }: ApprovalEmailProps) {
  const { data, error, refetch } = useEmailContentQuery(orderId);
  if (!data && error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <SkeletonLines count={8} />;
  return (
    <>
      {data.data.notice && <PreviewNotice text={data.data.notice} />}
      <dl className={classes.head}>
        <dt>To</dt>
        <dd>{email}</dd>
        <dt>Subject</dt>
        <dd dir="auto">{data.data.subject}</dd>
      </dl>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <section className={classes.text} dir="auto" aria-label="Text of the approval email" tabIndex={0}>
        {data.data.text.trim()}
      </section>
      {onSend && (
        <Button variant="default" size="xs" className={classes.send} onClick={onSend}>
          Resend this email
        </Button>
      )}
    </>
  );
}
