import { useLocation, useNavigate } from 'react-router';
import { orderPath } from '../orders/order-paths.ts';
import { useTakeNextMutation } from './filing.queries.ts';

/** What the address of a page that opened by itself says: the order was not chosen by the person. */
const given = (orderId: string) => ({ given: orderId });

/** Takes the most urgent order that is ready to file and opens it, if there is one. */
export function useTakeNext(): () => void {
  const navigate = useNavigate();
  const [take] = useTakeNextMutation();
  return () =>
    void take().then(({ data: answer }) => {
      if (answer?.data) void navigate(orderPath(answer.data.order_id), { state: given(answer.data.order_id) });
    });
}

/** Whether the page shows an order that Take next gave. */
export function useIsGiven(orderId: string): boolean {
  const { state } = useLocation() as { state: unknown };
  return (state as Partial<ReturnType<typeof given>> | null)?.given === orderId;
}
