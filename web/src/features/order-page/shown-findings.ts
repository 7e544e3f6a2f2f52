import type { Finding } from '@arrival-desk/contract/filing/finding.ts';
import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { statusTable } from '@arrival-desk/contract/orders/status-table.ts';

/** Whether a card may still be filed for an order: in its status, and unless it was filed, or is there, with its present facts. */
export function isToFile({ process_status, filing, uploadDoc }: OrderDetail): boolean {
  if (!statusTable[process_status].assignable) return false;
  if (filing.filed_at) return filing.stale;
  return uploadDoc.length === 0 || filing.changed_since_document.length > 0;
}

/** The findings that the order page shows: none of an order for which no card is filed any more (FILE-6). */
export const shownFindings = (order: OrderDetail): readonly Finding[] => (isToFile(order) ? order.filing.checks : []);
