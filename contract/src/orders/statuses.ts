import * as z from 'zod';

/** Every process_status an order can have, spelled as stored and sent. */
export const processStatuses = [
  'New',
  'Priority',
  'Pending',
  'Future',
  'Awaiting',
  'AwaitingGovt',
  'Contact Customer',
  'Customer Called',
  'Completed',
  'Refunds',
  'ChargeBack',
  'Deleted',
] as const;

export const processStatus = z.enum(processStatuses, { error: 'Unknown status.' });
export type ProcessStatus = z.infer<typeof processStatus>;

/** The label of each status. */
export const statusLabels = {
  New: 'New',
  Priority: 'Priority',
  Pending: 'Pending',
  Future: 'Future',
  Awaiting: 'Awaiting Customer',
  AwaitingGovt: 'Awaiting Govt',
  'Contact Customer': 'Contact Customer',
  'Customer Called': 'Customer Called',
  Completed: 'Completed',
  Refunds: 'Refunds',
  ChargeBack: 'ChargeBack',
  Deleted: 'Deleted',
} as const satisfies Record<ProcessStatus, string>;

/** The labels of the move buttons by target status, in the sequence of the buttons (PAGE-15). */
export const moveLabels = {
  Awaiting: 'Awaiting Response',
  Refunds: 'Completed Refunds',
  Completed: 'Completed Orders',
  Deleted: 'Delete',
  'Contact Customer': 'Contact Customer',
  AwaitingGovt: 'Awaiting Govt',
  'Customer Called': 'Customer Called',
  ChargeBack: 'ChargeBack',
} as const satisfies Partial<Record<ProcessStatus, string>>;
export type MoveStatus = keyof typeof moveLabels;

/** The statuses in which an order still needs work. */
const workingStatuses = [
  'New',
  'Priority',
  'Pending',
  'Awaiting',
  'AwaitingGovt',
  'Contact Customer',
  'Customer Called',
] as const satisfies readonly ProcessStatus[];

/** The statuses in which an order can be assigned and unassigned; My Orders shows orders in these. */
export const assignableStatuses = [...workingStatuses, 'Future'] as const satisfies readonly ProcessStatus[];

export function isAssignable(status: ProcessStatus): boolean {
  return assignableStatuses.some((each) => each === status);
}

export const processingModes = ['Standard', 'Priority'] as const;
export const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
export const processMonth = z.enum(months, { error: 'Must be a month: Jan to Dec.' });
