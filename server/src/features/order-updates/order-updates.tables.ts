import type { GeneratedAlways } from 'kysely';

/** When an order last changed in a way that its landing site can see; maintained by triggers on `orders`. */
interface OrderUpdatesTable {
  order_id: GeneratedAlways<string>;
  source: GeneratedAlways<string>;
  updated_at: GeneratedAlways<string>;
}

export interface OrderUpdatesTables {
  order_updates: OrderUpdatesTable;
}
