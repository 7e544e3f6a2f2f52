import { useNavigate } from 'react-router';
import { toast } from 'react-toastify/unstyled';
import { useTakeNextMutation } from '../../features/filing/filing.queries.ts';
import { orderPath } from '../../features/orders/order-paths.ts';

/** Takes the most urgent order that is ready to file and opens it; says so if there is none. */
export function useTakeNext(): () => void {
  const navigate = useNavigate();
  const [take] = useTakeNextMutation();
  return () =>
    void take().then(({ data: answer }) => {
      if (answer?.data) void navigate(orderPath(answer.data.order_id));
      else if (answer) toast.info(answer.message);
    });
}
