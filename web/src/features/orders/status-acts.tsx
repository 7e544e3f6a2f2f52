import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { EraseButton } from './erase-button.tsx';
import { RefundedButton } from './refunded-button.tsx';
import { RestoreButton } from './restore-button.tsx';

/**
 * What only the status of an order allows: Refunded it, Restore, Delete permanently. Apart from the moves, which keep
 * their place and their one line whatever the status is.
 */
export function StatusActs({ order }: { order: OrderDetail }) {
  return (
    <>
      <RefundedButton order={order} />
      <RestoreButton order={order} />
      <EraseButton order={order} />
    </>
  );
}
