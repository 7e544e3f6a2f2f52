import { type ReactNode, useState } from 'react';
import { ActButton } from '../../ui/act-button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { useMarkRefundedMutation } from './refunds.queries.ts';

interface RefundedButtonProps {
  orderId: string;
  /** The order and its amount, for the question. */
  children: ReactNode;
}

/** 'Refunded it' on the page of an order. Asks first, as its queue does: there is no way back. */
export function RefundedButton({ orderId, children }: RefundedButtonProps) {
  const [markRefunded] = useMarkRefundedMutation();
  const [asking, setAsking] = useState(false);
  const orderIds = [orderId];
  return (
    <>
      <ActButton orderIds={orderIds} size="compact-sm" onClick={() => setAsking(true)}>
        Refunded it
      </ActButton>
      <Confirm
        title="Refunded it"
        question="Mark this order as refunded, as of today?"
        verb="Refunded it"
        act={{ orderIds, name: 'markRefunded' }}
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => markRefunded({ orderId })}
      >
        {children}
      </Confirm>
    </>
  );
}
