import type { GeneratedAlways } from 'kysely';

/** What search looks through, kept by triggers on `orders`. */
interface OrderTextsTable {
  order_id: GeneratedAlways<string>;
  created_at: GeneratedAlways<string>;
  search_text: GeneratedAlways<string>;
  transaction_id: GeneratedAlways<string>;
}

export interface OrderListsTables {
  order_texts: OrderTextsTable;
}
