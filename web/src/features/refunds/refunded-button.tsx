import { Button } from '@mantine/core';
import { useMarkRefundedMutation } from './refunds.queries.ts';

export function RefundedButton({ orderId }: { orderId: string }) {
  const [markRefunded, { isLoading }] = useMarkRefundedMutation();
  return (
    <Button size="compact-sm" loading={isLoading} onClick={() => void markRefunded({ orderId })}>
      Refunded it
    </Button>
  );
}
