import { useLocation, useNavigate } from 'react-router';
import { toast } from 'react-toastify/unstyled';
import { nameOrders } from '../../platform/name-orders.ts';
import { offerUndo } from '../../ui/undo.tsx';
import { undoApi } from '../orders/order-change.ts';
import { orderPath } from '../orders/order-paths.ts';
import { useTakeNextMutation } from './filing.queries.ts';
import { type Place, tellStep } from './filing-places.ts';
import { filePath } from './filing-window.ts';

const pathOf = { page: orderPath, window: filePath } as const satisfies Record<Place, (orderId: string) => string>;

/** What the address of a page that opened by itself says: the order was not chosen by the person. */
export const given = (orderId: string) => ({ given: orderId });

const shownOrder = (pathname: string) => /^\/admin\/(?:view-order|file)\/([^/]+)$/.exec(pathname)?.[1] ?? null;

const inHand = 'You have this order in hand. File, move or skip it, and the next one comes.';

const sayTaken = (count: number) =>
  count === 1 ? 'The order is yours.' : `${count} orders that travel together are yours.`;

interface Taking {
  place: Place;
  /** The person pressed for it: a stray key has an Undo. Not after 'Filed' or 'Completed', whose Undo stays the last one. */
  asked: boolean;
}

/** Opens the next order of the person, which the server chooses (FILE-147), if there is one. */
export function useTakeNext({ place, asked }: Taking): () => Promise<void> {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [take] = useTakeNextMutation();
  const [undo] = undoApi.useUndoChangesMutation();
  return async () => {
    const from = shownOrder(pathname);
    const { data: answer } = await take();
    const orderId = answer?.data?.order_id;
    if (!answer || !orderId) return;
    const { changes = [] } = answer;
    if (orderId === from) return void (asked && toast.info(inHand));
    void navigate(pathOf[place](orderId), { state: given(orderId) });
    if (place === 'page') tellStep({ place, from, to: orderId, filed: false });
    if (!asked || changes.length === 0) return;
    offerUndo({
      message: nameOrders(sayTaken(changes.length), [orderId]),
      changes,
      run: () => {
        void undo({ changes, orderId: [orderId] });
        // Back to where the key was pressed.
        if (window.location.pathname === pathOf[place](orderId)) void navigate(-1);
      },
    });
  };
}

/** Whether the page shows an order that Take next gave. */
export function useIsGiven(orderId: string): boolean {
  const { state } = useLocation() as { state: unknown };
  return (state as Partial<ReturnType<typeof given>> | null)?.given === orderId;
}
