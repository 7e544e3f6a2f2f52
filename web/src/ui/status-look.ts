import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';

/** The colour of each status in badges, tiles, buttons and the sidebar. */
export const statusColor = {
  New: 'var(--status-new)',
  Priority: 'var(--status-priority)',
  Pending: 'var(--status-pending)',
  Future: 'var(--status-future)',
  Awaiting: 'var(--status-awaiting)',
  AwaitingGovt: 'var(--status-awaiting-govt)',
  'Contact Customer': 'var(--status-contact-customer)',
  'Customer Called': 'var(--status-customer-called)',
  Completed: 'var(--status-completed)',
  Refunds: 'var(--status-refunds)',
  ChargeBack: 'var(--status-chargeback)',
  Deleted: 'var(--status-deleted)',
} as const satisfies Record<ProcessStatus, string>;
