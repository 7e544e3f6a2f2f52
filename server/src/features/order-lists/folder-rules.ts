import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { exporters } from '@arrival-desk/contract/need-to-know.ts';
import {
  type FolderName,
  folders,
  type Readiness,
  readinessFolders,
} from '@arrival-desk/contract/order-lists/folders.ts';
import { type SortColumn, sortColumnsOf } from '@arrival-desk/contract/order-lists/sort-columns.ts';
import type { FolderActions } from '@arrival-desk/contract/orders/order.ts';
import { type MoveStatus, moveStatuses, statusTable } from '@arrival-desk/contract/orders/status-table.ts';
import { managers } from '@arrival-desk/contract/roles.ts';
import { AppError, wrongInput } from '../../platform/errors.ts';

/** Throws `not_allowed` unless the person's role can read the folder (ROLE-3). */
export function assertMayRead(folder: FolderName, user: SignedInUser): void {
  if (!folders[folder].readableBy.includes(user.type))
    throw new AppError('not_allowed', `Your role cannot open ${folders[folder].title}.`);
}

/** Whether the rows of a queue come without the telephone (QUEUE-6). */
export function hidesTelephone(folder: FolderName): boolean {
  return folders[folder].hidesTelephone === true;
}

/** Whether a person may take a queue out of the product as a file. */
export function mayExport(user: SignedInUser): boolean {
  return exporters.includes(user.type);
}

/** Throws `validation_failed` unless the queue has the column. */
export function assertSortable(folder: FolderName, sort: SortColumn): void {
  if (sortColumnsOf(folder).includes(sort)) return;
  throw wrongInput({ sort: `${folders[folder].title} cannot be sorted by this column.` });
}

/** Throws AppError `validation_failed` for a filter that the queue does not have. */
export function assertFilterable(folder: FolderName, ready: Readiness | undefined): void {
  if (!ready || readinessFolders.includes(folder)) return;
  throw wrongInput({ ready: `${folders[folder].title} cannot be filtered by this.` });
}

/** Which buttons a queue has, and for whom (QUEUE-4 to QUEUE-9, ROLE-8, ROLE-9). */
export function folderActionsFor(folder: FolderName, user: SignedInUser): FolderActions {
  const isManager = managers.includes(user.type);
  const deleteRow = isManager && folder !== 'deleted-order';
  const assignable = folder === 'recent-order' || folder === 'priority-order';
  return {
    assign: assignable,
    assignTo: assignable && isManager,
    moveToOriginalFolder: folder === 'my-order',
    delete: deleteRow && (folder !== 'my-order' || user.type === 'Admin'),
    deleteRow,
    restore: folder === 'deleted-order' && isManager,
    markRefunded: folder === 'refund-order',
  };
}

/** Where a person can move orders of a queue, each as far as its own status allows; Delete has its own rule. */
export function movesOutOfFolder(folder: FolderName, user: SignedInUser): MoveStatus[] {
  return moveStatuses.filter(
    (to) => to !== 'Deleted' && to !== folders[folder].holds && statusTable[to].move.by.includes(user.type),
  );
}
