import { ActButton } from '../../ui/act-button.tsx';
import { useMarkRefundedMutation } from './refunds.queries.ts';

export function RefundedButton({ orderId }: { orderId: string }) {
  const [markRefunded, { isLoading }] = useMarkRefundedMutation();
  return (
    <ActButton
      orderIds={[orderId]}
      act="markRefunded"
      size="compact-sm"
      loading={isLoading}
      onClick={() => void markRefunded({ orderId })}
    >
      Refunded it
    </ActButton>
  );
}
