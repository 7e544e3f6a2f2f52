import type { Outcome } from '@arrival-desk/contract/orders/outcome.ts';
import { toast } from 'react-toastify/unstyled';
import { nameOrders } from '../../platform/name-orders.ts';
import { offerUndo, updateOffer } from '../../ui/undo.tsx';

interface Act {
  toastId: string;
  message: string;
  orders: string[];
  changes: number[];
  /** When its last change was added. */
  at: number;
}

interface Done {
  message: string;
  data: Outcome;
}

let last: Act | null = null;

/** An act on orders of several statuses is several calls in succession, but one Undo. In milliseconds. */
const sameAct = 1500;

/** Shows that a change of orders is done, with a button that undoes it. */
export async function offerUndoOfChanges(
  answer: Promise<{ data: Done }>,
  run: (changes: number[], orders: string[]) => void,
): Promise<void> {
  const done = await answer.then(({ data }) => data).catch(() => null);
  if (!done?.data.changes.length) return;
  const { message } = done;
  if (last && last.message === message && Date.now() - last.at < sameAct && toast.isActive(last.toastId)) {
    last.changes.push(...done.data.changes);
    last.orders.push(...done.data.done);
    last.at = Date.now();
    updateOffer(last.toastId, nameOrders(message, last.orders));
    return;
  }
  const changes = [...done.data.changes];
  const orders = [...done.data.done];
  const toastId = offerUndo({ message: nameOrders(message, orders), changes, run: () => run(changes, orders) });
  last = { toastId, message, orders, changes, at: Date.now() };
}
