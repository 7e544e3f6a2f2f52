import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { FileButton } from '../../features/filing/file-button.tsx';
import { EraseButton } from '../../features/order-moves/erase-button.tsx';
import { RestoreButton } from '../../features/order-moves/restore-button.tsx';
import { RefundedButton } from '../../features/refunds/refunded-button.tsx';

/**
 * The actions that only some statuses have: Refunded it, Restore, Delete permanently. Separate from the moves, which
 * keep their position in one line whatever the status is.
 */
export function StatusActs({ order }: { order: OrderDetail }) {
  return (
    <>
      <FileButton order={order} />
      <RefundedButton order={order} />
      <RestoreButton order={order} />
      <EraseButton order={order} />
    </>
  );
}
