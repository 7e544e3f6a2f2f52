import { type FolderName, folders } from '@arrival-desk/contract/order-lists/folders.ts';
import type { MoveStatus } from '@arrival-desk/contract/orders/status-table.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import type { Icon } from '../../ui/icon.tsx';
import { IconHistory, IconUser } from '../../ui/icons.ts';
import { buttonHints, tileHints } from './button-hints.ts';

interface FolderLook {
  /** The letter after g that opens the queue. */
  key: string;
  /** Why the queue is empty, and how orders get there (QUEUE-12). */
  empty: string;
  /** The queue that probably has work instead, if not New Orders. */
  next?: FolderName;
  /** The colour of its status; a queue of several statuses has an icon instead. */
  color?: string;
  icon?: Icon;
}

interface StatusLook extends FolderLook {
  /** The two moves that an order of this status most often makes; they stand out on its page. */
  likely: readonly MoveStatus[];
  /** In badges, tiles, buttons and the sidebar; the value is in `tokens.css`. */
  color: string;
}

interface MoveLook extends StatusLook {
  /** Explains the move in a sentence, because several of the button texts are similar. */
  hint: string;
}

/** What staff see of each status and its queue, beside the facts of `status-table.ts`. */
export const statusLook: { readonly [S in ProcessStatus]: S extends MoveStatus ? MoveLook : StatusLook } = {
  New: {
    likely: ['Awaiting', 'AwaitingGovt'],
    color: 'var(--status-new)',
    key: 'n',
    empty: 'No new order is waiting. Paid orders appear here automatically.',
    next: 'priority-order',
  },
  Priority: {
    likely: ['Awaiting', 'AwaitingGovt'],
    color: 'var(--status-priority)',
    key: 'p',
    empty: 'No priority order is waiting. Paid orders in priority mode appear here automatically.',
  },
  Pending: {
    likely: ['Awaiting', 'Contact Customer'],
    color: 'var(--status-pending)',
    key: 'e',
    empty: 'Every order is paid. Unpaid orders wait here for their payment.',
  },
  Completed: {
    likely: ['Refunds', 'ChargeBack'],
    color: 'var(--status-completed)',
    key: 'c',
    hint: 'Moves to Completed: the document has been sent and the work is done.',
    empty: 'No order is completed yet. Orders come here once their document is sent and someone completes them.',
  },
  Awaiting: {
    likely: ['Contact Customer', 'AwaitingGovt'],
    color: 'var(--status-awaiting)',
    key: 'w',
    hint: 'Moves to Awaiting Customer: we wait for the customer’s answer.',
    empty: 'No traveller owes us an answer. Orders come here with Awaiting Response.',
  },
  AwaitingGovt: {
    likely: ['Completed', 'Contact Customer'],
    color: 'var(--status-awaiting-govt)',
    key: 'g',
    hint: 'Moves to Awaiting Govt: filed, and we wait for the government.',
    empty: 'Nothing is with the government. Orders come here with Awaiting Govt.',
  },
  'Contact Customer': {
    likely: ['Awaiting', 'Customer Called'],
    color: 'var(--status-contact-customer)',
    key: 't',
    hint: 'Moves to Contact Customer: someone has to call or write.',
    empty: 'No traveller has to be contacted. Orders come here with Contact Customer.',
  },
  'Customer Called': {
    likely: ['Awaiting', 'Completed'],
    color: 'var(--status-customer-called)',
    key: 'l',
    hint: 'Moves to Customer Called: someone has spoken with the customer.',
    empty: 'No order waits after a call. Orders come here with Customer Called.',
    next: 'contact-customer',
  },
  Future: {
    likely: ['Awaiting', 'Contact Customer'],
    color: 'var(--status-future)',
    key: 'f',
    empty:
      'No paid order is further from its arrival than the filing window. Those that are wait here until they are due.',
  },
  Deleted: {
    likely: [],
    color: 'var(--status-deleted)',
    key: 'd',
    hint: buttonHints.delete,
    empty: 'No order is deleted. Deleted orders stay here until an Admin deletes them permanently.',
  },
  Refunds: {
    likely: ['Completed', 'ChargeBack'],
    color: 'var(--status-refunds)',
    key: 'r',
    hint: 'Moves to Refunds: the money is to be paid back. ‘Refunded it’ there says that it was.',
    empty: 'No refund is due. Orders come here with Completed Refunds.',
  },
  ChargeBack: {
    likely: ['Completed', 'Refunds'],
    color: 'var(--status-chargeback)',
    key: 'b',
    hint: 'Moves to ChargeBack: the customer’s bank takes the payment back.',
    empty: 'No payment is disputed. Orders come here with ChargeBack.',
  },
};

/** The looks of the queues, by what they hold. */
const looks: Readonly<Record<(typeof folders)[FolderName]['holds'], FolderLook>> = {
  ...statusLook,
  mine: {
    icon: IconUser,
    key: 'm',
    empty: 'No order that still needs work is assigned to you. Take one with Assign to me.',
  },
  everything: {
    icon: IconHistory,
    key: 'h',
    empty: 'No order has come in yet. Landing sites send them with an intake key.',
  },
};

/** What staff see of a queue. */
export function lookOf(folder: FolderName): FolderLook {
  return looks[folders[folder].holds];
}

/** The queues of the dashboard's tiles, first in the sidebar: one click away from every screen (APP-16, APP-18). */
export const dailyQueues: readonly FolderName[] = Object.keys(tileHints) as FolderName[];
