import * as z from 'zod';
import { statusFolders } from './status-folders.ts';
import { statusTable } from './status-table.ts';

export const processStatuses = Object.keys(statusFolders) as readonly (keyof typeof statusFolders)[];

export const processStatus = z.enum(processStatuses, { error: 'Unknown status.' });
export type ProcessStatus = z.infer<typeof processStatus>;

/** Whether orders in a status can be assigned and unassigned. */
export function isAssignable(status: ProcessStatus): boolean {
  return statusTable[status].assignable;
}

/** The statuses of the orders that My Orders shows. */
export const assignableStatuses: readonly ProcessStatus[] = processStatuses.filter(isAssignable);

/** The statuses in which orders wait to be filed. */
export const statusesToFile: readonly ProcessStatus[] = processStatuses.filter((status) => statusTable[status].toFile);

/** The statuses in which staff wait for the traveller. */
export const statusesAsking: readonly ProcessStatus[] = processStatuses.filter(
  (status) => statusTable[status].asksTraveller,
);

/** The statuses whose orders have been filed. */
export const statusesFiled: readonly ProcessStatus[] = processStatuses.filter((status) => statusTable[status].filed);

/** The statuses in which no card is prepared any more. */
export const closedStatuses: readonly ProcessStatus[] = processStatuses.filter((status) => statusTable[status].closed);

export const processingModes = ['Standard', 'Priority'] as const;
export const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
export const processMonth = z.enum(months, { error: 'Must be a month: Jan to Dec.' });
