/** The slugs of the queues, in the admin routes and on the wire; without the schema library, for the router. */
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
