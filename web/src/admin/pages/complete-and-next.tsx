import { identityReaders } from '@arrival-desk/contract/need-to-know.ts';
import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { Checkbox } from '@mantine/core';
import { useSignedInUser } from '../../features/auth/use-signed-in-user.ts';
import { useGoesOn } from '../../features/filing/use-goes-on.ts';
import { useTakeNext } from '../../features/filing/use-take-next.ts';
import { CompleteButton } from '../../features/order-moves/complete-button.tsx';
import { useComplete } from '../../features/order-moves/use-complete.ts';
import { dueAct } from '../../features/orders/due-act.ts';

/** 'Completed' after the document was sent, and then the next order, for those who file cards (FILE-81). */
export function CompleteAndNext({ order }: { order: OrderDetail }) {
  const role = useSignedInUser()?.type;
  const takeNext = useTakeNext({ place: 'page', asked: false });
  const [goesOn, setGoesOn] = useGoesOn();
  if (!role || !identityReaders.includes(role)) return <CompleteButton order={order} />;
  return (
    <CompleteButton order={order} onCompleted={() => goesOn && void takeNext()}>
      <Checkbox
        size="xs"
        label="Then the next order"
        checked={goesOn}
        onChange={({ currentTarget }) => setGoesOn(currentTarget.checked)}
      />
    </CompleteButton>
  );
}

/**
 * Completes an order that was filed in one act with sending its receipt, and goes on as `CompleteAndNext` does; undefined
 * where the order was not filed or cannot be completed.
 */
export function useSendAndComplete(order: OrderDetail | undefined) {
  const role = useSignedInUser()?.type;
  const takeNext = useTakeNext({ place: 'page', asked: false });
  const complete = useComplete();
  const [goesOn] = useGoesOn();
  if (!order || !role || !identityReaders.includes(role)) return undefined;
  if (dueAct(order) !== 'send' || !order.actions.moves.some(({ to }) => to === 'Completed')) return undefined;
  return async (members: readonly string[]) => {
    if ((await complete(order, members)) && goesOn) await takeNext();
  };
}
