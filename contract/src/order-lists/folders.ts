import * as z from 'zod';
import type { ProcessStatus } from '../orders/statuses.ts';
import { everyRole, type Role } from '../roles.ts';
import { folderNames } from './folder-names.ts';

export const folderName = z.enum(folderNames, { error: 'Unknown folder.' });
export type FolderName = z.infer<typeof folderName>;

export const countNames = [
  'myOrdersCount',
  'newOrdersCount',
  'priorityOrdersCount',
  'pendingOrdersCount',
  'completedOrdersCount',
  'awaitingOrdersCount',
  'awaitingGovtCount',
  'contactCustomerOrdersCount',
  'customerCalledCount',
  'allOrdersCount',
  'futureOrdersCount',
  'deletedOrdersCount',
  'refundOrdersCount',
  'chargeBackCount',
] as const;
export type CountName = (typeof countNames)[number];

interface Folder {
  title: string;
  /** The status of the queue's orders; 'mine' means orders assigned to the signed-in person. */
  holds: ProcessStatus | 'mine' | 'everything';
  count: CountName;
  readableBy: readonly Role[];
  /** The telephone is neither shown nor sent (QUEUE-6). */
  hidesTelephone?: true;
}

/** The queues by the slug of their admin route: title, orders, count, roles that can read them. */
export const folders = {
  'recent-order': { title: 'New Orders', holds: 'New', count: 'newOrdersCount', readableBy: everyRole },
  'my-order': { title: 'My Orders', holds: 'mine', count: 'myOrdersCount', readableBy: everyRole },
  'priority-order': {
    title: 'Priority Orders',
    holds: 'Priority',
    count: 'priorityOrdersCount',
    readableBy: everyRole,
  },
  'pending-order': { title: 'Pending Orders', holds: 'Pending', count: 'pendingOrdersCount', readableBy: everyRole },
  'completed-order': {
    title: 'Completed Orders',
    holds: 'Completed',
    count: 'completedOrdersCount',
    readableBy: everyRole,
  },
  'awaiting-response': {
    title: 'Awaiting Customer',
    holds: 'Awaiting',
    count: 'awaitingOrdersCount',
    readableBy: everyRole,
  },
  'awaiting-govt': { title: 'Awaiting Govt', holds: 'AwaitingGovt', count: 'awaitingGovtCount', readableBy: everyRole },
  'contact-customer': {
    title: 'Contact Customer',
    holds: 'Contact Customer',
    count: 'contactCustomerOrdersCount',
    readableBy: everyRole,
    hidesTelephone: true,
  },
  called: { title: 'Customer Called', holds: 'Customer Called', count: 'customerCalledCount', readableBy: everyRole },
  'order-history': {
    title: 'Order History',
    holds: 'everything',
    count: 'allOrdersCount',
    readableBy: ['Admin', 'Manager', 'Team', 'Night Staff'],
  },
  'future-order': { title: 'Future Orders', holds: 'Future', count: 'futureOrdersCount', readableBy: everyRole },
  'deleted-order': { title: 'Deleted Orders', holds: 'Deleted', count: 'deletedOrdersCount', readableBy: everyRole },
  'refund-order': { title: 'Refunds', holds: 'Refunds', count: 'refundOrdersCount', readableBy: everyRole },
  chargeback: { title: 'Charge Back', holds: 'ChargeBack', count: 'chargeBackCount', readableBy: everyRole },
} as const satisfies Record<FolderName, Folder>;

export const folderCounts = z.object(
  Object.fromEntries(countNames.map((name) => [name, z.number().int()])) as Record<CountName, z.ZodNumber>,
);
export type FolderCounts = z.infer<typeof folderCounts>;
