import { isFiled } from '@arrival-desk/contract/orders/is-filed.ts';
import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { useNavigate } from 'react-router';
import { useStepsOf } from '../../features/filing/filing-places.ts';
import { given } from '../../features/filing/use-take-next.ts';
import { orderPath } from '../../features/orders/order-paths.ts';

/**
 * The page goes where the window beside the form goes from the same order. It stays on one that was filed and has no
 * document: its receipt comes here, and 'Completed' then goes on with the order of the window.
 */
export function useFollowWindow(orderId: string, order: OrderDetail | undefined): void {
  const navigate = useNavigate();
  useStepsOf('window', ({ from, to, filed }) => {
    if (from !== orderId || !order) return;
    const waitsForReceipt = (filed || isFiled(order)) && order.uploadDoc.length === 0;
    if (!waitsForReceipt) void navigate(orderPath(to), { state: given(to) });
  });
}
