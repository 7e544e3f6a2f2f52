import type { OthersOnOrders } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import type { SelectedOrders } from '../../features/order-lists/selection.ts';
import { AskedOrders } from '../../features/orders/asked-orders.tsx';
import { type FolderAction, questionAbout } from '../../features/orders/folder-actions.ts';
import { Others } from '../../features/orders/others-on-orders.tsx';
import { refundedNote } from '../../features/orders/refunded-orders.ts';
import { Confirm } from '../../ui/confirm.tsx';

/** All orders of the list but a few, as they were when the question was asked. */
export interface AskedEverything {
  total: number;
  /** By which the person agrees to these orders and no others (QUEUE-35). */
  agreed: string;
  others: OthersOnOrders;
  except: string[];
}

export interface Question {
  action: FolderAction;
  /** The list in which it was asked: on another one, such as that of a search typed just before, it is over. */
  list: string;
  orders: SelectedOrders | AskedEverything;
  /** Selected orders that it is not about, because they are refunded already. */
  refunded: readonly string[];
}

const bulkNote = (action: FolderAction, count: number) =>
  `This is about all ${count.toLocaleString('en')} selected orders, those not shown too. It runs in the background and can be stopped, but not undone at once.${action === 'markRefunded' ? ' Orders that are refunded already stay as they are.' : ''}`;

interface QueueQuestionProps {
  question: Question;
  opened: boolean;
  onClose: () => void;
  onConfirm: () => Promise<unknown>;
}

/** The question before an action on the selected orders of a queue. */
export function QueueQuestion({ question: { action, orders, refunded }, ...dialog }: QueueQuestionProps) {
  if ('agreed' in orders)
    return (
      <Confirm {...questionAbout(action, orders.total)} note={bulkNote(action, orders.total)} {...dialog}>
        <Others others={orders.others} one={false} />
      </Confirm>
    );
  return (
    <Confirm {...questionAbout(action, orders.size)} note={refundedNote(refunded.length)} {...dialog}>
      <AskedOrders ids={[...orders.keys()]} withAmounts={action === 'markRefunded'} />
    </Confirm>
  );
}
