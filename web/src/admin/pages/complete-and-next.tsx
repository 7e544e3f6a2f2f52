import { identityReaders } from '@arrival-desk/contract/need-to-know.ts';
import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { Checkbox } from '@mantine/core';
import { useSignedInUser } from '../../features/auth/use-signed-in-user.ts';
import { useGoesOn } from '../../features/filing/use-goes-on.ts';
import { useTakeNext } from '../../features/filing/use-take-next.ts';
import { CompleteButton } from '../../features/order-moves/complete-button.tsx';

/** 'Completed' after the document was sent, and then the next order, for those who file cards (FILE-81). */
export function CompleteAndNext({ order }: { order: OrderDetail }) {
  const role = useSignedInUser()?.type;
  const takeNext = useTakeNext();
  const [goesOn, setGoesOn] = useGoesOn();
  if (!role || !identityReaders.includes(role)) return <CompleteButton order={order} />;
  return (
    <CompleteButton order={order} onCompleted={() => goesOn && takeNext()}>
      <Checkbox
        size="xs"
        label="Then the next order"
        checked={goesOn}
        onChange={({ currentTarget }) => setGoesOn(currentTarget.checked)}
      />
    </CompleteButton>
  );
}
