import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import classes from './assign-to-dialog.module.css';
import { dealOut } from './deal-out.ts';
import { useAssigneesQuery } from './orders.queries.ts';

/** The orders of each member, and whether those that a colleague has are taken from them. */
export interface Deal {
  shares: ReadonlyMap<string, readonly string[]>;
  takeOver: boolean;
}

interface AssignToDialogProps {
  opened: boolean;
  orderIds: readonly string[];
  /** What the person should know of who has the order now. */
  note?: string | undefined;
  /** Of several orders: a choice whether those of colleagues are assigned too. */
  asksTakeOver?: boolean;
  onClose: () => void;
  /** The dialog closes when the promise settles; the caller reports failures. */
  onAssign: (deal: Deal) => Promise<unknown>;
}

/** Assigns orders to colleagues: to one, or to several evenly (ROLE-12). */
export function AssignToDialog({ opened, onClose, ...form }: AssignToDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Assign to">
      {opened && <AssignToForm onClose={onClose} {...form} />}
    </Dialog>
  );
}

function AssignToForm({ orderIds, note, asksTakeOver, onClose, onAssign }: Omit<AssignToDialogProps, 'opened'>) {
  const { data, error, refetch } = useAssigneesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [takeOver, setTakeOver] = useState(false);
  const [busy, setBusy] = useState(false);
  const one = orderIds.length === 1;
  const shares = dealOut(orderIds, chosen);
  const choose = (name: string, on: boolean) =>
    setChosen((old) => [...(one ? [] : old.filter((each) => each !== name)), ...(on ? [name] : [])]);
  async function assign() {
    if (busy || chosen.length === 0) return;
    setBusy(true);
    await onAssign({ shares, takeOver }).finally(() => setBusy(false));
    onClose();
  }
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  return (
    <>
      {note && <p className={classes.note}>{note}</p>}
      <fieldset className={classes.choice}>
        <legend className={classes.legend}>
          {one ? 'Choose a member.' : `Choose one member or several: they get the ${orderIds.length} orders evenly.`}
        </legend>
        <div className={classes.members}>
          {data?.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={chosen.includes(name)}
              onChange={({ currentTarget }) => choose(name, currentTarget.checked)}
            />
          ))}
        </div>
      </fieldset>
      <p className={classes.note} role="status">
        {!one && [...shares].map(([name, ids]) => `${name}: ${ids.length}`).join(', ')}
      </p>
      {asksTakeOver && (
        <Checkbox
          label="Also orders that a colleague has"
          checked={takeOver}
          onChange={({ currentTarget }) => setTakeOver(currentTarget.checked)}
        />
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={busy} disabled={chosen.length === 0} onClick={() => void assign()}>
          Assign
        </Button>
      </div>
    </>
  );
}
