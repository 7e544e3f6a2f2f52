import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';

export const waitingStages = [
  'preparing',
  'payment',
  'future',
  'needsYou',
  'government',
  'finishing',
  'refund',
  'closed',
] as const;
export type WaitingStage = (typeof waitingStages)[number];

/** What a traveller is told while there is no document: what to do, but not in which queue the order is. */
export const stageOf: Readonly<Record<ProcessStatus, WaitingStage>> = {
  New: 'preparing',
  Priority: 'preparing',
  Pending: 'payment',
  Future: 'future',
  Awaiting: 'needsYou',
  AwaitingGovt: 'government',
  'Contact Customer': 'needsYou',
  'Customer Called': 'needsYou',
  Completed: 'finishing',
  Refunds: 'refund',
  ChargeBack: 'closed',
  Deleted: 'closed',
};
