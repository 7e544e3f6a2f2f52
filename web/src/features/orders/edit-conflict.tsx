import type { FailureEnvelope } from '@arrival-desk/contract/envelope.ts';
import { orderFields } from '@arrival-desk/contract/orders/fields/order-fields.ts';
import { Button, Group } from '@mantine/core';
import { formatRelative } from '../../platform/format-date.ts';
import { useNow } from '../../platform/now.ts';
import { ActButton } from '../../ui/act-button.tsx';
import classes from './edit-conflict.module.css';
import { shownValue } from './shown-value.ts';

interface EditConflictProps {
  orderId: string;
  edits: NonNullable<FailureEnvelope['error']['edits']>;
  onUseTheirs: () => void;
  onKeepMine: () => void;
}

/** Shown when someone else saved first: their changes and a choice. Typed values stay until the person chooses. */
export function EditConflict({ orderId, edits, onUseTheirs, onKeepMine }: EditConflictProps) {
  const now = useNow();
  return (
    <div className={classes.conflict} role="alert">
      <p>Not saved: this was changed while you had it open.</p>
      <ul className="bullets">
        {edits.map(({ field, from, to, actor, at }) => (
          <li key={field}>
            <strong dir="auto">{actor}</strong> changed {orderFields[field].label} from <q>{shownValue(field, from)}</q>{' '}
            to <q>{shownValue(field, to)}</q>, {formatRelative(at, now)}
          </li>
        ))}
      </ul>
      <Group>
        <Button size="xs" variant="default" onClick={onUseTheirs}>
          Use theirs
        </Button>
        {/* The form begins the act; this button only submits it. */}
        <ActButton orderIds={[orderId]} size="xs" onClick={onKeepMine}>
          Keep mine and save again
        </ActButton>
      </Group>
    </div>
  );
}
