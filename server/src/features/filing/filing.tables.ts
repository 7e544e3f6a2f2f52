import type { Instant } from '../../platform/database/schema.ts';

/** The reference of a filing, by the event that records it. */
interface FilingsTable {
  event_id: number;
  order_id: string;
  reference: string;
}

/** To whom 'Take next' has given an order, by the event of the assignment, until it is worked on or given back. */
interface OrderTakesTable {
  order_id: string;
  staff_id: number;
  at: Instant;
  event_id: number;
  /** The first order of the party with which it was given; null for one that was given alone. */
  taken_with: string | null;
}

/** Who has given an order back that they had to file, and when they last did. */
interface OrderSkipsTable {
  order_id: string;
  staff_id: number;
  at: Instant;
}

export interface FilingTables {
  filings: FilingsTable;
  order_takes: OrderTakesTable;
  order_skips: OrderSkipsTable;
}
