import type { Receipt } from '@arrival-desk/contract/receipts/receipts.endpoints.ts';
import { Anchor, Button, Group, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, type Ref, useState } from 'react';
import { Link } from 'react-router';
import { CopyDate } from '../../ui/copy-date.tsx';
import { orderPath } from '../orders/order-paths.ts';
import classes from './receipts.module.css';
import { useDeleteReceiptsMutation, useMatchReceiptMutation } from './receipts.queries.ts';

interface ReceiptCardProps {
  receipt: Receipt;
  sending: boolean;
  onSend: (overrideReason: string) => void;
  /** The button that sends it, which Enter in the list moves to. */
  sendButton: Ref<HTMLButtonElement>;
}

const words = { matched: 'Matched', doubtful: 'To look at', unmatched: 'No order found', sent: 'Sent' } as const;

/** One receipt: its first page next to the traveller whose it is, and what can be done with it. */
export function ReceiptCard({ receipt, sending, onSend, sendButton }: ReceiptCardProps) {
  const { id, name, state, reason, needs_reason, needs_choice, page_url, orders, added_by } = receipt;
  const [why, setWhy] = useState('');
  const [remove, { isLoading: isDeleting }] = useDeleteReceiptsMutation();
  const canSend = state === 'matched' || (state === 'doubtful' && !needs_choice);
  const title = state === 'reading' ? 'Being read' : state === 'refused' ? 'Refused' : words[state];
  return (
    <section className={classes.card} aria-label={`Receipt ${name}`}>
      <Page key={id} url={page_url} name={name} isReading={state === 'reading'} />
      <div className={classes.facts}>
        <h2 className={classes.title}>{title}</h2>
        {reason && (
          <p className={classes.reason} data-state={state}>
            {reason}
          </p>
        )}
        <ul className={classes.orders} aria-label="Orders of the receipt">
          {orders.map((order) => (
            <li key={order.order_id} className={classes.order}>
              <span className={classes.traveller}>{order.full_name}</span>
              <span className={classes.number}>{order.passport_number || 'No passport number'}</span>
              <span>
                Arrival {order.arrival_date ? <CopyDate value={order.arrival_date} what="arrival" /> : 'not known'}
              </span>
              <span className={classes.note}>{order.email}</span>
              <Anchor component={Link} to={orderPath(order.order_id)} size="sm" underline="always">
                Order {order.order_id}
              </Anchor>
              {needs_choice && <Choose receiptId={id} orderId={order.order_id} />}
            </li>
          ))}
        </ul>
        {state === 'doubtful' && needs_reason && (
          <Textarea
            label="Why it is right in spite of the check"
            value={why}
            maxLength={1000}
            autosize
            minRows={2}
            onChange={({ currentTarget }) => setWhy(currentTarget.value)}
          />
        )}
        <Group>
          {canSend && (
            <Button
              ref={sendButton}
              disabled={needs_reason && !why.trim()}
              loading={sending}
              onClick={() => onSend(why.trim())}
            >
              {orders.length > 1 ? `Send and complete ${orders.length} orders` : 'Send and complete'}
            </Button>
          )}
          <Button variant="default" loading={isDeleting} onClick={() => void remove({ ids: [id] })}>
            {state === 'sent' ? 'Remove from the list' : 'Delete'}
          </Button>
        </Group>
        {(state === 'doubtful' || state === 'unmatched') && <MatchForm key={id} receipt={receipt} />}
        <p className={classes.note}>
          {name}, added by {added_by}
        </p>
      </div>
    </section>
  );
}

function Page({ url, name, isReading }: { url: string | null; name: string; isReading: boolean }) {
  const [failed, setFailed] = useState(false);
  return (
    <div className={classes.page}>
      {url && !failed ? (
        <img className={classes.image} src={url} alt={`The first page of ${name}`} onError={() => setFailed(true)} />
      ) : (
        <p className={classes.note}>{isReading ? 'The file is being read.' : 'The first page cannot be shown.'}</p>
      )}
      {url && failed && (
        <Button size="compact-sm" variant="default" onClick={() => setFailed(false)}>
          Show it again
        </Button>
      )}
    </div>
  );
}

/** Says which of several orders a receipt belongs to. */
function Choose({ receiptId, orderId }: { receiptId: number; orderId: string }) {
  const [match, { isLoading }] = useMatchReceiptMutation();
  return (
    <Button
      size="compact-sm"
      variant="light"
      loading={isLoading}
      aria-label={`It is that of order ${orderId}`}
      onClick={() => void match({ id: receiptId, orderIds: [orderId] })}
    >
      It is this one
    </Button>
  );
}

/** Names the order of a receipt by its ID; several, separated by spaces or commas. */
function MatchForm({ receipt: { id, suggested_order_id, orders } }: { receipt: Receipt }) {
  const [text, setText] = useState(orders.length === 0 ? (suggested_order_id ?? '') : '');
  const [error, setError] = useState<string | null>(null);
  const [match, { isLoading }] = useMatchReceiptMutation();
  async function submit(event: FormEvent) {
    event.preventDefault();
    const orderIds = text.split(/[\s,;]+/).filter(Boolean);
    if (orderIds.length === 0) return setError('Please enter an order ID.');
    const { error: failure } = await match({ id, orderIds });
    setError(failure && 'message' in failure ? (failure.message ?? '') : null);
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        label="Order ID that it belongs to"
        description={
          suggested_order_id && orders.length === 0
            ? 'From the name of the file. Compare it with the page.'
            : 'Find an order with the search in the header. Several IDs with commas.'
        }
        value={text}
        error={error}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setError(null);
        }}
        rightSectionWidth="auto"
        rightSection={
          <Button type="submit" size="compact-sm" variant="light" mr={6} loading={isLoading}>
            Match
          </Button>
        }
      />
    </form>
  );
}
