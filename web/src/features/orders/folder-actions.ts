import type { FolderActions } from '@arrival-desk/contract/orders/order.ts';

/** An action that a queue offers for several orders at once, after a question; 'Assign to…' asks more than that. */
export type FolderAction = Exclude<keyof FolderActions, 'assignTo' | 'deleteRow'>;

/** The texts of the buttons. */
export const actionLabels: Record<FolderAction, string> = {
  assign: 'Assign to me',
  moveToOriginalFolder: 'Move to Original Folder',
  markRefunded: 'Refunded it',
  delete: 'Delete Order',
  restore: 'Restore',
};

interface Question {
  title: string;
  question: string;
  verb: string;
  danger?: boolean;
}

/** The question before an action on some orders, which `AskedOrders` lists below it (QUEUE-27 to QUEUE-31). */
export function questionAbout(action: FolderAction, count: number): Question {
  const title = actionLabels[action];
  const one = count === 1;
  switch (action) {
    case 'assign':
      return { title, question: 'Are you sure want to assigned orders.', verb: 'Assign' };
    case 'moveToOriginalFolder':
      return { title, question: 'Are you sure want to move orders to new orders.', verb: 'Move' };
    case 'delete':
      return { title, question: 'Are you sure you want to delete?', verb: 'Delete', danger: true };
    case 'markRefunded':
      return {
        title,
        question: `Mark ${one ? 'this order' : 'these orders'} as refunded, as of today?`,
        verb: 'Refunded it',
      };
    case 'restore':
      return {
        title,
        question: one
          ? 'Restore this order? It returns to the status that it had before it was deleted.'
          : 'Restore these orders? Each returns to the status that it had before it was deleted.',
        verb: 'Restore',
      };
  }
}
