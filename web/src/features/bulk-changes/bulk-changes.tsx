import type { BulkAction, BulkChange } from '@arrival-desk/contract/bulk-changes/bulk-changes.endpoints.ts';
import { folders } from '@arrival-desk/contract/order-lists/folders.ts';
import { Button, Progress } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useStoredChoice } from '../../platform/local-store.ts';
import { RefusedList } from '../orders/refused-orders.tsx';
import classes from './bulk-changes.module.css';
import { useBulkChangesQuery, useStopBulkChangeMutation } from './bulk-changes.queries.ts';

const number = new Intl.NumberFormat('en');

/** The polling interval while a bulk change runs, in milliseconds. */
const pace = 1000;

/** More than the server lists. */
const maxDismissed = 50;

const words: Record<BulkAction, { doing: string; done: string }> = {
  assign: { doing: 'Assigning', done: 'Assigned' },
  assignTo: { doing: 'Assigning', done: 'Assigned' },
  moveToOriginalFolder: { doing: 'Moving back', done: 'Moved back' },
  markRefunded: { doing: 'Marking as refunded', done: 'Marked as refunded' },
  delete: { doing: 'Deleting', done: 'Deleted' },
  restore: { doing: 'Restoring', done: 'Restored' },
  move: { doing: 'Moving', done: 'Moved' },
  comment: { doing: 'Commenting on', done: 'Commented on' },
};

/** The person's bulk changes: those that run, and the outcome of those that ended since the queue was opened. */
export function BulkChanges() {
  const { data } = useBulkChangesQuery();
  const running = data?.some(({ state }) => state === 'Running') ?? false;
  useBulkChangesQuery(undefined, { skip: !running, pollingInterval: pace });
  const [hidden, setHidden] = useState<ReadonlySet<number> | null>(null);
  const [dismissed, setDismissed] = useStoredChoice<string>('dismissed-changes', '');
  useEffect(() => {
    if (!data) return;
    // Bulk changes that ended before the queue was opened are not shown, unless they refused orders.
    const isOver = ({ id, state, refused }: BulkChange) =>
      state !== 'Running' && (refused === 0 || dismissed.split(' ').includes(String(id)));
    setHidden((old) => old ?? new Set(data.filter(isOver).map(({ id }) => id)));
  }, [data, dismissed]);
  function dismiss(id: number) {
    setHidden((old) => new Set([...(old ?? []), id]));
    setDismissed([id, ...dismissed.split(' ')].slice(0, maxDismissed).join(' '));
  }
  if (!hidden) return null;
  return data
    ?.filter(({ id }) => !hidden.has(id))
    .map((change) => <OneChange key={change.id} change={change} onDismiss={() => dismiss(change.id)} />);
}

function OneChange({ change, onDismiss }: { change: BulkChange; onDismiss: () => void }) {
  const { id, action, folderName, state, total, done, refused, reasons, refusedOrders } = change;
  const [stop, { isLoading }] = useStopBulkChangeMutation();
  const runs = state === 'Running';
  const what = `${folders[folderName].title}: ${runs ? words[action].doing : words[action].done}`;
  const [reason] = reasons;
  return (
    <section className={classes.change} data-state={state} aria-label={what}>
      <div className={classes.line}>
        <p className={`${classes.text} numbers`} role={runs ? undefined : 'status'}>
          <strong>{what}</strong> {number.format(done)} of {number.format(total)}
          {state === 'Stopped' && ' – stopped'}
          {refused > 0 && ` – ${number.format(refused)} could not be`}
          {runs && refused > 0 && reason && ` (${reason.message})`}
        </p>
        {runs ? (
          <Button size="compact-sm" variant="default" loading={isLoading} onClick={() => void stop({ id })}>
            Stop
          </Button>
        ) : (
          <Button size="compact-sm" variant="subtle" color="gray" onClick={onDismiss}>
            Dismiss
          </Button>
        )}
      </div>
      {runs && <Progress value={(100 * (done + refused)) / Math.max(total, 1)} size="sm" aria-label={what} />}
      {!runs && refusedOrders.length > 0 && (
        <RefusedList refused={refusedOrders} more={refused - refusedOrders.length} />
      )}
    </section>
  );
}
