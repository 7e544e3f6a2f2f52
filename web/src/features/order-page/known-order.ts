import type { OrderRow } from '@arrival-desk/contract/orders/order.ts';
import { useStore } from 'react-redux';

interface CachedAnswer {
  data?: { data?: unknown };
}

/** The order's row from a list in the cache, shown until the details are loaded. */
export function useKnownOrder(orderId: string): OrderRow | undefined {
  const store = useStore<{ api?: { queries?: Record<string, CachedAnswer | undefined> } }>();
  const answers = Object.values(store.getState().api?.queries ?? {});
  for (const answer of answers) {
    const rows = answer?.data?.data;
    const row = Array.isArray(rows) && (rows as Partial<OrderRow>[]).find((each) => each.order_id === orderId);
    // Other cached lists contain orders too; only rows of a queue have a status.
    if (row && 'process_status' in row) return row as OrderRow;
  }
  return undefined;
}
