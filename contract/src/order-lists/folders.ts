import { statusFolders } from '../orders/status-folders.ts';
import { type FolderFacts, statusCounts, statusTable } from '../orders/status-table.ts';
import type { ProcessStatus } from '../orders/statuses.ts';
import { everyRole } from '../roles.ts';

/** The folders that hold orders of several statuses, each with the folder that it follows. */
const otherFolders = {
  'my-order': {
    title: 'My Orders',
    holds: 'mine',
    count: 'myOrdersCount',
    readableBy: everyRole,
    after: 'recent-order',
  },
  'order-history': {
    title: 'Order History',
    holds: 'everything',
    count: 'allOrdersCount',
    readableBy: ['Admin', 'Manager', 'Team', 'Night Staff'],
    after: 'called',
  },
} as const satisfies Readonly<
  Record<string, FolderFacts & { holds: 'mine' | 'everything'; count: string; after: string }>
>;

type OtherFolder = keyof typeof otherFolders;
export type FolderName = (typeof statusFolders)[ProcessStatus] | OtherFolder;
export type CountName = (typeof statusCounts)[ProcessStatus] | (typeof otherFolders)[OtherFolder]['count'];

interface Folder extends FolderFacts {
  count: CountName;
  /** The status of the queue's orders; 'mine' means orders assigned to the signed-in person. */
  holds: ProcessStatus | 'mine' | 'everything';
}

const inOrder = (Object.keys(statusFolders) as ProcessStatus[]).flatMap((holds): [string, Folder][] => {
  const [folder, count] = [statusFolders[holds], statusCounts[holds]];
  const next = Object.entries(otherFolders).filter(([, { after }]) => after === folder);
  return [[folder, { ...statusTable[holds].folder, count, holds }], ...next];
});

/** The queues by the slug of their admin route, in the sequence of the sidebar. */
export const folders = Object.fromEntries(inOrder) as Readonly<Record<FolderName, Folder>>;

export const folderNames = Object.keys(folders) as FolderName[];

/** By what orders to file can be filtered: ready, not ready, or answered by the traveller. */
export const readiness = ['yes', 'no', 'answered'] as const;
export type Readiness = (typeof readiness)[number];

/** The queues that show whether their orders are ready to file, and can be filtered by it (FILE-9). */
export const readinessFolders: readonly FolderName[] = [
  ...(['recent-order', 'priority-order', 'pending-order', 'future-order', 'awaiting-response', 'my-order'] as const),
];
