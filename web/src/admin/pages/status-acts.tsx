import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { isAssignable } from '@arrival-desk/contract/orders/statuses.ts';
import { AskButton } from '../../features/asking/ask-button.tsx';
import { FileButton } from '../../features/filing/file-button.tsx';
import { EraseButton } from '../../features/order-moves/erase-button.tsx';
import { RestoreButton } from '../../features/order-moves/restore-button.tsx';
import { RefundedButton } from '../../features/refunds/refunded-button.tsx';
import { TakeNext } from './take-next.tsx';

const isWorked = ({ process_status }: OrderDetail) => isAssignable(process_status) || process_status === 'Completed';

/**
 * The actions that only some statuses have: Refunded it, Restore, Delete permanently. Separate from the moves, which
 * keep their position in one line whatever the status is.
 */
export function StatusActs({ order, onAsk }: { order: OrderDetail; onAsk: () => void }) {
  return (
    <>
      <FileButton order={order} />
      {isWorked(order) && <TakeNext place="order" />}
      <AskButton order={order} onAsk={onAsk} />
      <RefundedButton order={order} />
      <RestoreButton order={order} />
      <EraseButton order={order} />
    </>
  );
}
