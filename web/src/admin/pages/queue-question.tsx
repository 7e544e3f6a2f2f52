import type { OthersOnOrders } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import type { MoveStatus } from '@arrival-desk/contract/orders/status-table.ts';
import type { SelectedOrders } from '../../features/order-lists/selection.ts';
import { AskedOrders } from '../../features/orders/asked-orders.tsx';
import { type FolderAction, questionAbout } from '../../features/orders/folder-actions.ts';
import { Others } from '../../features/orders/others-on-orders.tsx';
import { refundedNote } from '../../features/orders/refunded-orders.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CommentForm, type Given, MoveForm } from './many-orders-forms.tsx';

/** All orders of the list but a few, as they were when the question was asked. */
export interface AskedEverything {
  total: number;
  /** By which the person agrees to these orders and no others (QUEUE-35). */
  agreed: string;
  others: OthersOnOrders;
  except: string[];
}

/** What a queue does to several orders at once. */
export type QueueAct = FolderAction | 'move' | 'comment';

export interface Question {
  action: QueueAct;
  /** The list in which it was asked: on another one, such as that of a search typed just before, it is over. */
  list: string;
  orders: SelectedOrders | AskedEverything;
  /** Selected orders that it is not about, because they are refunded already. */
  refunded: readonly string[];
}

const bulkNote = (action: QueueAct, count: number) =>
  `This is about all ${count.toLocaleString('en')} selected orders, those not shown too. It runs in the background and can be stopped, but not undone at once.${action === 'markRefunded' ? ' Orders that are refunded already stay as they are.' : ''}`;

interface QueueQuestionProps {
  question: Question;
  /** Where the orders can be moved. */
  moves: readonly MoveStatus[];
  opened: boolean;
  onClose: () => void;
  /** What a form asks for; resolves to whether it was done to any order. */
  onConfirm: (given?: Given) => Promise<boolean>;
}

/** The question before an action on the selected orders of a queue. */
export function QueueQuestion({ question, moves, onConfirm, ...dialog }: QueueQuestionProps) {
  const { action, orders, refunded } = question;
  const isAll = 'agreed' in orders;
  const count = isAll ? orders.total : orders.size;
  const about = isAll ? (
    <Others others={orders.others} one={false} />
  ) : (
    <AskedOrders ids={[...orders.keys()]} withAmounts={action === 'markRefunded'} />
  );
  const note = isAll ? bulkNote(action, count) : refundedNote(refunded.length);
  if (action !== 'move' && action !== 'comment')
    return (
      <Confirm {...questionAbout(action, count)} note={note} {...dialog} onConfirm={() => onConfirm()}>
        {about}
      </Confirm>
    );
  const number = count === 1 ? '1 order' : `${count.toLocaleString('en')} orders`;
  const form = { about, note, onClose: dialog.onClose, onGiven: onConfirm };
  return (
    <Dialog {...dialog} title={action === 'move' ? `Move ${number}` : `Comment on ${number}`}>
      {action === 'move' ? <MoveForm moves={moves} {...form} /> : <CommentForm {...form} />}
    </Dialog>
  );
}
