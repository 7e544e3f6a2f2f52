import type { Outcome } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import { Button } from '@mantine/core';
import { toast } from 'react-toastify/unstyled';
import classes from './undo.module.css';

interface Offer {
  toastId: string;
  message: string;
  changes: number[];
  /** When the last of its changes came. */
  at: number;
  run: (changes: number[]) => void;
}

interface Done {
  message: string;
  data: Outcome;
}

let offered: Offer | null = null;
let offers = 0;

/** One act on orders of several statuses is several calls, one right after the other, and one Undo. */
const sameAct = 1500;

/** Says that a change is done, with a button that undoes it. */
export async function offerUndo(answer: Promise<{ data: Done }>, run: Offer['run']): Promise<void> {
  const done = await answer.then(({ data }) => data).catch(() => null);
  if (!done?.data.changes.length) return;
  const last = offered;
  const { message } = done;
  if (last && last.message === message && Date.now() - last.at < sameAct && toast.isActive(last.toastId)) {
    last.changes.push(...done.data.changes);
    last.at = Date.now();
    toast.update(last.toastId, { autoClose: 5000 });
    return;
  }
  const offer: Offer = { toastId: `undo-${++offers}`, message, changes: [...done.data.changes], at: Date.now(), run };
  offered = offer;
  toast.success(<UndoToast offer={offer} />, {
    toastId: offer.toastId,
    onClose: () => {
      if (offered === offer) offered = null;
    },
  });
}

function take(offer: Offer): void {
  if (offered === offer) offered = null;
  toast.dismiss(offer.toastId);
  offer.run(offer.changes);
}

/** Undoes the last change while its toast is there; answers whether there was one. */
export function undoLast(): boolean {
  if (!offered) return false;
  take(offered);
  return true;
}

function UndoToast({ offer }: { offer: Offer }) {
  return (
    <div className={classes.toast}>
      <span>{offer.message}</span>
      <Button
        size="compact-sm"
        variant="default"
        className={classes.button}
        // Whoever is on the way to the button is not to lose it.
        onFocus={() => toast.pause({ id: offer.toastId })}
        onBlur={() => toast.play({ id: offer.toastId })}
        onClick={() => take(offer)}
      >
        Undo
      </Button>
    </div>
  );
}
