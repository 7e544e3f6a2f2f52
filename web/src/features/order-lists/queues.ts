import type { FolderName } from '@arrival-desk/contract/order-lists/folders.ts';
import type { SortColumn } from '@arrival-desk/contract/order-lists/sort-columns.ts';
import type { FolderAction } from '../orders/folder-actions.ts';

export type ColumnName =
  | 'id'
  | 'name'
  | 'email'
  | 'telephone'
  | 'created'
  | 'arrival'
  | 'refunded'
  | 'status'
  | 'assigned'
  | 'actions';

export interface Queue {
  columns: readonly ColumnName[];
  /** The actions for the selected rows; a button appears only if the server's `actions` allow it. */
  toolbar: readonly FolderAction[];
  /** The action of a row besides View, if the server allows it. */
  rowAct: 'delete' | 'restore' | null;
  sort: SortColumn;
  /** Shows month tiles above the table. */
  byMonth?: boolean;
}

const shared: Queue = {
  columns: ['id', 'name', 'telephone', 'created', 'arrival', 'status', 'assigned', 'actions'],
  toolbar: [],
  rowAct: 'delete',
  sort: 'created_at',
};

/** What differs between the queues (QUEUE-4 to QUEUE-10). */
export const queues: Record<FolderName, Queue> = {
  'recent-order': { ...shared, toolbar: ['assign', 'delete'] },
  'my-order': { ...shared, toolbar: ['moveToOriginalFolder', 'delete'] },
  'priority-order': { ...shared, toolbar: ['assign', 'delete'] },
  'pending-order': shared,
  'completed-order': shared,
  'awaiting-response': shared,
  'awaiting-govt': shared,
  'contact-customer': { ...shared, columns: shared.columns.filter((column) => column !== 'telephone') },
  called: shared,
  'order-history': shared,
  'future-order': { ...shared, byMonth: true },
  'deleted-order': { ...shared, toolbar: ['restore'], rowAct: 'restore' },
  'refund-order': {
    ...shared,
    columns: ['id', 'email', 'telephone', 'created', 'refunded', 'status', 'assigned', 'actions'],
    toolbar: ['markRefunded', 'delete'],
    rowAct: null,
  },
  chargeback: shared,
};
