import type { OthersOnOrders } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import { Button, Checkbox, Group } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import classes from './assign-to-dialog.module.css';
import { sharesOf } from './deal-out.ts';
import { useAssigneesQuery } from './orders.queries.ts';
import { Others } from './others-on-orders.tsx';

/** Who gets the orders in turn, and whether those that a colleague has are taken from them. */
export interface Choice {
  people: readonly string[];
  takeOver: boolean;
}

interface AssignToDialogProps {
  opened: boolean;
  /** The number of orders. */
  count: number;
  /** Who else works on them. */
  others?: OthersOnOrders | undefined;
  /** What the person should know of who has the order now. */
  note?: string | undefined;
  /** Of several orders: a choice whether those of colleagues are assigned too. */
  asksTakeOver?: boolean;
  onClose: () => void;
  /** The dialog closes when it resolves to true; the caller reports failures. */
  onAssign: (choice: Choice) => Promise<boolean>;
}

/** Assigns orders to colleagues: to one, or to several evenly (ROLE-12). */
export function AssignToDialog({ opened, onClose, ...form }: AssignToDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Assign to">
      {opened && <AssignToForm onClose={onClose} {...form} />}
    </Dialog>
  );
}

function AssignToForm({ count, others, note, asksTakeOver, onClose, onAssign }: Omit<AssignToDialogProps, 'opened'>) {
  const { data, error, refetch } = useAssigneesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [takeOver, setTakeOver] = useState(false);
  const [busy, setBusy] = useState(false);
  const one = count === 1;
  const choose = (name: string, on: boolean) =>
    setChosen((old) => [...(one ? [] : old.filter((each) => each !== name)), ...(on ? [name] : [])]);
  async function assign() {
    if (busy || chosen.length === 0) return;
    setBusy(true);
    const closes = await onAssign({ people: chosen, takeOver }).finally(() => setBusy(false));
    if (closes) onClose();
  }
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  return (
    <>
      {note && <p className={classes.note}>{note}</p>}
      <fieldset>
        <legend className={classes.legend}>
          {one
            ? 'Choose a member.'
            : `Choose one member or several: they get the ${count.toLocaleString('en')} orders evenly.`}
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
        {!one && sharesText(count, chosen)}
      </p>
      {others && <Others others={others} one={one} />}
      {asksTakeOver && (
        <Checkbox
          className={classes.takeOver}
          label="Also orders that a colleague has"
          checked={takeOver}
          onChange={({ currentTarget }) => setTakeOver(currentTarget.checked)}
        />
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={busy} disabled={chosen.length === 0} onClick={() => void assign()}>
          Assign
        </Button>
      </Group>
    </>
  );
}

/** 'Ada Winter: 3, Ben Okafor: 2'. */
function sharesText(count: number, people: readonly string[]): string {
  const shares = sharesOf(count, people.length);
  return people
    .flatMap((name, index) => (shares[index] ? `${name}: ${shares[index].toLocaleString('en')}` : []))
    .join(', ');
}
