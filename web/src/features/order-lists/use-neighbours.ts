import type { OrderRow } from '@arrival-desk/contract/orders/order.ts';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { announce } from '../../ui/announcer.tsx';
import { orderPath } from '../orders/order-paths.ts';
import type { OrderPageState } from './list-place.ts';
import { useOrdersAroundQuery } from './order-lists.queries.ts';

/**
 * The number of orders per block. Each request loads a block and those before and after it: stepping rarely has to
 * wait, and as many orders can be added or removed before the position is lost.
 */
const block = 20;

/**
 * The next and the previous order of the list from which the page was opened, in the list's order and across its pages.
 * If the order has left the list, the order that follows it has its position.
 */
export function useNeighbours(orderId: string) {
  const state = useLocation().state as OrderPageState | null;
  const place = state?.place;
  const navigate = useNavigate();
  // Without the index, so that all orders of a block share one request.
  const { folder = 'recent-order', sort = 'created_at', order = 'desc', search = '', month, ready } = place ?? {};
  const blockStart = Math.floor((place?.index ?? 0) / block) * block;
  const start = Math.max(0, blockStart - block);
  const { currentData } = useOrdersAroundQuery(
    { folder, sort, order, search, month, ready, start, end: blockStart + 2 * block },
    { skip: !place },
  );
  const { total, more = false } = currentData ?? place ?? {};
  const rows: readonly OrderRow[] = currentData?.data ?? [];
  const found = rows.findIndex((row) => row.order_id === orderId);

  const last = useRef({ orderId, index: place?.index ?? 0 });
  useEffect(() => {
    if (last.current.orderId !== orderId) last.current = { orderId, index: place?.index ?? 0 };
    if (found >= 0) last.current.index = start + found;
  });
  const known = last.current.orderId === orderId ? last.current.index : (place?.index ?? 0);
  const index = found >= 0 ? start + found : known;
  const at = (each: number) => rows[each - start];
  const next = at(found >= 0 ? index + 1 : index);
  const previous = at(index - 1);

  function go(row: OrderRow | undefined, to: number, end: string): void {
    if (!place || !currentData) return;
    if (!row) announce(end);
    // Replaces the history entry, so that Back returns to the list.
    else {
      const next: OrderPageState = { ...state, place: { ...place, index: to, total, more } };
      void navigate(orderPath(row.order_id), { replace: true, state: next });
    }
  }
  if (!place) return null;
  return {
    position: index + 1,
    /** The order is not in the list any more. */
    hasLeft: currentData !== undefined && found < 0,
    total,
    more,
    hasNext: !currentData || next !== undefined,
    hasPrevious: index > 0,
    next: () => go(next, found >= 0 ? index + 1 : index, 'This is the last order of the list'),
    previous: () => go(previous, index - 1, 'This is the first order of the list'),
  };
}
