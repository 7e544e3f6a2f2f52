import type { SkippedOrder } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { formatWholeDay } from '../../platform/format-date.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useAssignOrdersMutation } from '../orders/orders.queries.ts';
import { useTakeNextMutation } from './filing.queries.ts';
import classes from './skipped-dialog.module.css';

interface SkippedDialogProps {
  /** Who takes an order; undefined while the session is loaded. */
  me: string | undefined;
  /** The page on which an order opens that is taken. */
  pathOf: (orderId: string) => string;
}

/** Offers what the person has skipped once Take next finds nothing else, with who skipped it and why. */
export function SkippedDialog({ me, pathOf }: SkippedDialogProps) {
  const [, { data: answer, reset }] = useTakeNextMutation();
  const skipped = answer?.skipped ?? [];
  return (
    <Dialog opened={skipped.length > 0} title="Nothing else is ready to file" onClose={reset}>
      <p className={classes.intro}>These orders are ready, and you have skipped them in the last twelve hours.</p>
      <ul className={classes.list}>
        {skipped.map((order) => (
          <Skipped key={order.order_id} order={order} me={me} path={pathOf(order.order_id)} onTaken={reset} />
        ))}
      </ul>
    </Dialog>
  );
}

interface SkippedProps {
  order: SkippedOrder;
  me: string | undefined;
  path: string;
  onTaken: () => void;
}

function Skipped({ order: { order_id, full_name, arrival_date, skips }, me, path, onTaken }: SkippedProps) {
  const navigate = useNavigate();
  const [assign, { isLoading }] = useAssignOrdersMutation();
  async function take(assignto: string): Promise<void> {
    const { error } = await assign({ orderId: [order_id], assignto, takeOver: false });
    if (error) return;
    onTaken();
    void navigate(path);
  }
  return (
    <li className={classes.order}>
      <div className={classes.text}>
        <strong dir="auto">{full_name}</strong> · {order_id} · arrives{' '}
        <span className="numbers">{arrival_date ? formatWholeDay(arrival_date) : 'on an unknown day'}</span>
        {skips.map(({ by, reason }) => (
          <p key={by} className={classes.skip}>
            Skipped by {by}
            {reason && (
              <>
                : <bdi>{reason}</bdi>
              </>
            )}
          </p>
        ))}
      </div>
      {me && (
        <Button
          size="compact-sm"
          className={classes.take}
          variant="default"
          aria-label={`Take order ${order_id}`}
          loading={isLoading}
          onClick={() => void take(me)}
        >
          Take it
        </Button>
      )}
    </li>
  );
}
