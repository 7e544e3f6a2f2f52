import { useNavigate } from 'react-router';
import { useTakeNextMutation } from '../../features/filing/filing.queries.ts';
import { orderPath } from '../../features/orders/order-paths.ts';

/** Takes the most urgent order that is ready to file and opens it, if there is one. */
export function useTakeNext(): () => void {
  const navigate = useNavigate();
  const [take] = useTakeNextMutation();
  return () =>
    void take().then(({ data: answer }) => {
      if (answer?.data) void navigate(orderPath(answer.data.order_id));
    });
}
