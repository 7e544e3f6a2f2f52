import { type FolderName, folderNames, folders } from '@arrival-desk/contract/order-lists/folders.ts';
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
  /** How it is sorted until a person chooses otherwise. */
  sort: SortColumn;
  order: 'asc' | 'desc';
  /** Shows month tiles above the table. */
  byMonth?: boolean;
}

/** A queue that has the table only (QUEUE-5). */
const plain: Queue = {
  columns: ['id', 'name', 'telephone', 'created', 'arrival', 'status', 'assigned', 'actions'],
  toolbar: [],
  rowAct: 'delete',
  sort: 'created_at',
  order: 'desc',
};

/** Whoever arrives first is first; orders without a date are last (QUEUE-37). */
const soonestFirst = { sort: 'arrival_date', order: 'asc' } as const;

/** Filed cards whose receipt is missing are first, those that have waited longest on top (FILE-53). */
const longestDueFirst = { sort: 'process_status', order: 'asc' } as const;

/** What the other queues have instead (QUEUE-4 to QUEUE-10). */
const special: Partial<Record<FolderName, Partial<Queue>>> = {
  'recent-order': { toolbar: ['assign', 'delete'], ...soonestFirst },
  'my-order': {
    columns: plain.columns.filter((column) => column !== 'assigned'),
    toolbar: ['moveToOriginalFolder', 'delete'],
    ...soonestFirst,
  },
  'priority-order': { toolbar: ['assign', 'delete'], ...soonestFirst },
  'awaiting-govt': longestDueFirst,
  'future-order': { byMonth: true },
  'deleted-order': { toolbar: ['restore'], rowAct: 'restore' },
  'refund-order': {
    columns: ['id', 'email', 'telephone', 'created', 'refunded', 'status', 'actions'],
    toolbar: ['markRefunded', 'delete'],
    rowAct: null,
  },
};

function queueOf(folder: FolderName): Queue {
  const queue = { ...plain, ...special[folder] };
  const columns = queue.columns.filter((column) => column !== 'telephone' || !folders[folder].hidesTelephone);
  return { ...queue, columns };
}

export const queues = Object.fromEntries(folderNames.map((folder) => [folder, queueOf(folder)])) as Readonly<
  Record<FolderName, Queue>
>;
