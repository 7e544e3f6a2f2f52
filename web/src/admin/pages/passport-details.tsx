import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { useState } from 'react';
import { OrderDetails } from '../../features/order-page/order-details.tsx';
import { PassportPage } from '../../features/passport-pages/passport-page.tsx';

/** The facts of an order, its passport page in their head, and below that why a file of it was refused (FILE-114). */
export function PassportDetails({ order, glanced }: { order: OrderDetail; glanced: boolean }) {
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <OrderDetails order={order} glanced={glanced} problem={problem}>
      <PassportPage order={order} onProblem={setProblem} />
    </OrderDetails>
  );
}
