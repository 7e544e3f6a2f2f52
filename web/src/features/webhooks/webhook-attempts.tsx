import type { WebhookAttempt, WebhookMessage } from '@arrival-desk/contract/webhooks/webhooks.endpoints.ts';
import { Button } from '@mantine/core';
import { DateTime } from '../../ui/date-time.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import classes from './webhooks.module.css';
import { useReplayWebhookMutation, useWebhookAttemptsQuery } from './webhooks.queries.ts';

/** The attempts of one message, each request with its response, and a button to send it again. */
export function WebhookAttempts({ message }: { message: WebhookMessage }) {
  const { data, error, refetch } = useWebhookAttemptsQuery(Number(message.id), { pollingInterval: 5000 });
  const [replay, { isLoading }] = useReplayWebhookMutation();
  return (
    <div className={classes.attempts}>
      <p className={classes.about}>
        <code>{message.message_id}</code>, {message.state.toLowerCase()}
      </p>
      <Button
        className={classes.replay}
        variant="default"
        loading={isLoading}
        onClick={() => void replay({ messageId: Number(message.id) })}
      >
        Send again
      </Button>
      {!data && error && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonLines count={3} />}
      {data?.data.length === 0 && <p className={classes.about}>Not sent yet.</p>}
      <ol className={classes.list} aria-label="Attempts">
        {data?.data.map((attempt) => (
          <li key={attempt.id}>
            <Attempt attempt={attempt} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Attempt({ attempt: { at, ms, url, headers, body, status, response, error } }: { attempt: WebhookAttempt }) {
  const request = [`POST ${url}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', body];
  return (
    <>
      <strong>
        <DateTime value={at} />: {status ?? 'no response'} after {ms.toLocaleString('en-US')} ms
      </strong>
      {error && <span>{error}</span>}
      <span className={classes.about}>Request</span>
      <pre className={classes.wire}>{request.join('\n')}</pre>
      {status !== null && (
        <>
          <span className={classes.about}>Response</span>
          <pre className={classes.wire}>{response || 'Empty'}</pre>
        </>
      )}
    </>
  );
}
