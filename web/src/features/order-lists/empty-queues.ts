import type { FolderName } from '@arrival-desk/contract/order-lists/folders.ts';

interface EmptyQueue {
  /** Why the queue is empty, and how orders get there. */
  text: string;
  /** The queue that probably has work instead. */
  next: FolderName;
}

/** The text of each queue when it is empty. */
export const emptyQueues: Record<FolderName, EmptyQueue> = {
  'recent-order': {
    text: 'No new order is waiting. Paid orders appear here automatically.',
    next: 'priority-order',
  },
  'my-order': {
    text: 'No order that still needs work is assigned to you. Take one with Assign to me.',
    next: 'recent-order',
  },
  'priority-order': {
    text: 'No priority order is waiting. Paid orders in priority mode appear here automatically.',
    next: 'recent-order',
  },
  'pending-order': { text: 'Every order is paid. Unpaid orders wait here for their payment.', next: 'recent-order' },
  'completed-order': {
    text: 'No order is completed yet. Orders come here once their document is sent and someone completes them.',
    next: 'recent-order',
  },
  'awaiting-response': {
    text: 'No traveller owes us an answer. Orders come here with Awaiting Response.',
    next: 'recent-order',
  },
  'awaiting-govt': {
    text: 'Nothing is with the government. Orders come here with Awaiting Govt.',
    next: 'recent-order',
  },
  'contact-customer': {
    text: 'No traveller has to be contacted. Orders come here with Contact Customer.',
    next: 'recent-order',
  },
  called: {
    text: 'No order waits after a call. Orders come here with Customer Called.',
    next: 'contact-customer',
  },
  'order-history': {
    text: 'No order has come in yet. Landing sites send them with an intake key.',
    next: 'recent-order',
  },
  'future-order': {
    text: 'No paid order is more than 72 hours before its arrival. Those that are wait here until they are due.',
    next: 'recent-order',
  },
  'deleted-order': {
    text: 'No order is deleted. Deleted orders stay here until an Admin deletes them permanently.',
    next: 'recent-order',
  },
  'refund-order': {
    text: 'No refund is due. Orders come here with Completed Refunds.',
    next: 'recent-order',
  },
  chargeback: {
    text: 'No payment is disputed. Orders come here with ChargeBack.',
    next: 'recent-order',
  },
};
