import { type FolderName, folders } from '@arrival-desk/contract/order-lists/folders.ts';
import { assignableStatuses, type ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';

/** What a folder holds: the only statement of it, for SQL (`scope-conditions.store.ts`) and for rows in memory. */
interface Scope {
  /** The statuses of its orders; null for every status. */
  statuses: readonly ProcessStatus[] | null;
  /** Only orders that are assigned to the person. */
  isOwn: boolean;
}

/** The scope of a folder. */
export function scopeOf(folder: FolderName): Scope {
  const { holds } = folders[folder];
  if (holds === 'everything') return { statuses: null, isOwn: false };
  if (holds === 'mine') return { statuses: assignableStatuses, isOwn: true };
  return { statuses: [holds], isOwn: false };
}

/** A folder as one person sees it, or one month of it. */
export interface FolderView {
  folder: FolderName;
  userName: string;
  processMonth?: string | undefined;
}

/** An order, or orders that are counted together. */
interface ScopedRow {
  process_status: ProcessStatus;
  process_month: string | null;
  /** Whether it is assigned to the person. */
  isOwn: boolean;
}

/** Whether a folder, or one month of it, holds a row in memory. */
export function isInScope(folder: FolderName, row: ScopedRow, processMonth?: string): boolean {
  const { statuses, isOwn } = scopeOf(folder);
  if (isOwn && !row.isOwn) return false;
  if (processMonth && row.process_month !== processMonth) return false;
  return !statuses || statuses.includes(row.process_status);
}
