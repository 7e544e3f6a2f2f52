// Apart from status-table.ts, because the router of the web loads these with the sign-in page.

/**
 * Every process_status an order can have, spelled as stored and sent, with the slug of its folder and the name of its
 * count. In the sequence of the sidebar (APP-16).
 */
export const wireNames = {
  New: { folder: 'recent-order', count: 'newOrdersCount' },
  Priority: { folder: 'priority-order', count: 'priorityOrdersCount' },
  Pending: { folder: 'pending-order', count: 'pendingOrdersCount' },
  Completed: { folder: 'completed-order', count: 'completedOrdersCount' },
  Awaiting: { folder: 'awaiting-response', count: 'awaitingOrdersCount' },
  AwaitingGovt: { folder: 'awaiting-govt', count: 'awaitingGovtCount' },
  'Contact Customer': { folder: 'contact-customer', count: 'contactCustomerOrdersCount' },
  'Customer Called': { folder: 'called', count: 'customerCalledCount' },
  Future: { folder: 'future-order', count: 'futureOrdersCount' },
  Deleted: { folder: 'deleted-order', count: 'deletedOrdersCount' },
  Refunds: { folder: 'refund-order', count: 'refundOrdersCount' },
  ChargeBack: { folder: 'chargeback', count: 'chargeBackCount' },
} as const;

/** The slugs of the folders of all statuses, which are admin routes. */
export const statusFolders = Object.values(wireNames).map(({ folder }) => folder);
