import type { WebhookMessage } from '@arrival-desk/contract/webhooks/webhooks.endpoints.ts';
import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { DateTime } from '../../ui/date-time.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { WebhookAttempts } from './webhook-attempts.tsx';
import classes from './webhooks.module.css';
import { useWebhookMessagesQuery } from './webhooks.queries.ts';

const pageSize = 25;
const maxShown = 100;

/** The messages to a landing site, newest first; each can be expanded to its requests and responses. */
export function WebhookMessages({ siteId, pathOf }: { siteId: number; pathOf: (orderId: string) => string }) {
  const [limit, setLimit] = useState(pageSize);
  const { data, error, refetch } = useWebhookMessagesQuery(
    { siteId, limit },
    { refetchOnFocus: true, pollingInterval: 5000 },
  );
  const [open, setOpen] = useState<WebhookMessage | null>(null);
  const [opened, setOpened] = useState(false);
  if (!data) return error ? <LoadFailure error={error} onRetry={refetch} /> : <SkeletonLines count={3} />;
  const messages = data.data;
  const show = (message: WebhookMessage) => {
    setOpen(message);
    setOpened(true);
  };
  return (
    <>
      <PlainTable
        label="Deliveries"
        columns={['Event', 'Order', 'Happened', 'State', 'Action']}
        empty="Nothing has been sent in the last 30 days."
        asCards="acts"
        rows={messages.map((message) => ({
          key: message.id,
          cells: [
            <code key="type">{message.type}</code>,
            message.test ? (
              `Test order ${message.order_id}`
            ) : message.order_id ? (
              <Anchor key="order" component={Link} to={pathOf(message.order_id)} size="sm" underline="always">
                {message.order_id}
              </Anchor>
            ) : (
              'No order'
            ),
            <DateTime key="at" value={message.created_at} />,
            <MessageState key="state" message={message} />,
            <Button
              key="open"
              size="compact-sm"
              variant="light"
              onClick={() => show(message)}
              aria-label={`Details of ${message.type}${message.order_id ? ` of order ${message.order_id}` : ''}`}
            >
              Details
            </Button>,
          ],
        }))}
      />
      {messages.length === limit && limit < maxShown && (
        <div className={classes.action}>
          <Button variant="default" onClick={() => setLimit(maxShown)}>
            Show more
          </Button>
        </div>
      )}
      <Dialog opened={opened} onClose={() => setOpened(false)} title={open?.type ?? ''} size="lg">
        {open && <WebhookAttempts message={messages.find(({ id }) => id === open.id) ?? open} />}
      </Dialog>
    </>
  );
}

function MessageState({ message: { state, attempts, next_at } }: { message: WebhookMessage }) {
  const tries = attempts === 1 ? '1 attempt' : `${attempts} attempts`;
  if (state === 'Waiting' && next_at)
    return (
      <span>
        Waiting, {tries}, next <DateTime value={next_at} />
      </span>
    );
  return <span>{attempts > 1 || state === 'Failed' ? `${state}, ${tries}` : state}</span>;
}
