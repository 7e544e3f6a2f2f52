import type { MailState } from '@arrival-desk/contract/mail/mail-history.ts';
import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { isAssignable } from '@arrival-desk/contract/orders/statuses.ts';
import { ActButton } from '../../ui/act-button.tsx';
import { IconCheck } from '../../ui/icons.ts';
import { statusLook } from '../orders/status-look.ts';
import { useMoveOrdersMutation } from './order-moves.queries.ts';

/** The states of an email that will not reach the traveller. */
const undelivered: readonly MailState[] = ['Cancelled', 'Failed', 'Bounced'];

/**
 * Completes an order in one click once its document was sent, if the server allows it. Only in working statuses:
 * completing a disputed order would move it out of Charge Back.
 */
export function CompleteButton({ order }: { order: OrderDetail }) {
  const [move, { isLoading }] = useMoveOrdersMutation();
  const completes = order.actions.moves.find((action) => action.to === 'Completed' && !action.asks);
  const isSent = order.mailHistory.some(({ kind, state }) => kind === 'document' && !undelivered.includes(state));
  if (!completes || !isSent || !isAssignable(order.process_status)) return null;
  return (
    <ActButton
      orderIds={[order.order_id]}
      act="Completed"
      hint={statusLook.Completed.hint}
      color="success"
      leftSection={<IconCheck size={16} />}
      loading={isLoading}
      onClick={() =>
        void move({ orderId: order.order_id, updatingStatus: 'Completed', fromStatus: order.process_status })
      }
    >
      Completed
    </ActButton>
  );
}
