// Apart from status-table.ts, because the router of the web loads these with the sign-in page.

/**
 * Every process_status an order can have, spelled as stored and sent, with the slug of its folder, which is an admin
 * route. In the sequence of the sidebar (APP-16).
 */
export const statusFolders = {
  New: 'recent-order',
  Priority: 'priority-order',
  Pending: 'pending-order',
  Completed: 'completed-order',
  Awaiting: 'awaiting-response',
  AwaitingGovt: 'awaiting-govt',
  'Contact Customer': 'contact-customer',
  'Customer Called': 'called',
  Future: 'future-order',
  Deleted: 'deleted-order',
  Refunds: 'refund-order',
  ChargeBack: 'chargeback',
} as const;
