import type { FolderName } from '@arrival-desk/contract/order-lists/folders.ts';
import type { FolderActions } from '@arrival-desk/contract/orders/order.ts';

/** What each tile of the dashboard holds, in their sequence (APP-18); the tile says it on hover and focus (QUEUE-40). */
export const tileHints: Readonly<Partial<Record<FolderName, string>>> = {
  'my-order': 'Orders that have your name and still need work.',
  'recent-order': 'Paid orders that wait to be filed. Take one, file it, send its document.',
  'priority-order': 'Paid orders in priority mode: they come before the new ones.',
  'pending-order': 'Orders that are not paid yet. They go to New or Priority Orders once they are.',
  'completed-order': 'Orders whose work is done: the document has been sent.',
};

/** What the buttons of queues and orders do, on hover and focus (QUEUE-41). Moves have theirs in `statusLook`. */
export const buttonHints: Readonly<Record<Exclude<keyof FolderActions, 'deleteRow'> | 'refresh', string>> = {
  assign: 'Puts your name on it, so that colleagues leave it to you. My Orders lists what has your name.',
  assignTo: 'Puts the name of a colleague on it.',
  moveToOriginalFolder:
    'Takes the name off and returns it to New, Priority, Pending or Future Orders, for anyone to take.',
  markRefunded:
    'Records that the money was paid back, as of today. It pays nothing itself; the order stays in Refunds.',
  delete: 'Moves to Deleted Orders, from where it can be restored.',
  restore: 'Returns it to the status that it had before it was deleted.',
  refresh: 'Loads the list again. Page, search and selection stay.',
};
