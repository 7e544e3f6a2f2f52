import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import type { Order } from '../visitors.calls.ts';

export const waitingStages = [
  'preparing',
  'payment',
  'future',
  'needsYou',
  'government',
  'finishing',
  'refund',
  'refunded',
  'closed',
] as const;
export type WaitingStage = (typeof waitingStages)[number];

const byStatus: Readonly<Record<ProcessStatus, WaitingStage>> = {
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

/** What a traveller is told while there is no document: what to do, but not in which queue the order is. */
export function stageOf({
  process_status,
  refund_date,
}: Pick<Order['mainResult'], 'process_status' | 'refund_date'>): WaitingStage {
  return process_status === 'Refunds' && refund_date ? 'refunded' : byStatus[process_status];
}
