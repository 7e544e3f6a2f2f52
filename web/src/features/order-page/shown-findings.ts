import type { Finding } from '@arrival-desk/contract/filing/finding.ts';
import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { statusTable } from '@arrival-desk/contract/orders/status-table.ts';

/** Whether a card may still be filed for an order: in its status, and unless it was filed with its present facts. */
export const isToFile = ({ process_status, filing }: Pick<OrderDetail, 'process_status' | 'filing'>): boolean =>
  statusTable[process_status].assignable && (!filing.filed_at || filing.stale);

/** The findings that the order page shows: none of an order for which no card is filed any more (FILE-6). */
export const shownFindings = (order: OrderDetail): readonly Finding[] => (isToFile(order) ? order.filing.checks : []);
