/** The slugs of the queues in admin routes and in the API. No schema library here, because the router imports this. */
export const folderNames = [
  'recent-order',
  'my-order',
  'priority-order',
  'pending-order',
  'completed-order',
  'awaiting-response',
  'awaiting-govt',
  'contact-customer',
  'called',
  'order-history',
  'future-order',
  'deleted-order',
  'refund-order',
  'chargeback',
] as const;
