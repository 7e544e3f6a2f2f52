import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import type { ReactNode } from 'react';
import { EraseButton } from './erase-button.tsx';
import { RestoreButton } from './restore-button.tsx';

interface StatusActsProps {
  order: OrderDetail;
  /** What other features add. */
  children?: ReactNode;
}

/**
 * What only the status of an order allows: Restore, Delete permanently, Refunded it. Apart from the moves, which keep
 * their place and their one line whatever the status is.
 */
export function StatusActs({ order, children }: StatusActsProps) {
  return (
    <>
      {children}
      <RestoreButton order={order} />
      <EraseButton order={order} />
    </>
  );
}
