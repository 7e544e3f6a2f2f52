import type { Finding } from '@arrival-desk/contract/filing/finding.ts';
import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { isToFile } from '../orders/due-act.ts';

/** The findings that the order page shows: none of an order for which no card is filed any more (FILE-6). */
export const shownFindings = (order: OrderDetail): readonly Finding[] => (isToFile(order) ? order.filing.checks : []);
