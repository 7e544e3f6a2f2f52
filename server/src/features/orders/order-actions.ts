import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { defencePackStatuses } from '@arrival-desk/contract/chargebacks/defence-packs.endpoints.ts';
import type { OrderActions } from '@arrival-desk/contract/orders/order.ts';
import { managers } from '@arrival-desk/contract/roles.ts';
import { canBeAssigned, mayRelease } from './assign-orders.ts';
import type { GuardedOrder } from './orders.store.ts';
import { movesFor } from './transitions.ts';

/** What a person may do with an order now. The operations enforce the same rules when it is done. */
export function orderActionsFor(order: GuardedOrder, paid: boolean, user: SignedInUser): OrderActions {
  const { process_status, assign_to, refund_date } = order;
  const isManager = managers.includes(user.type);
  const open = process_status !== 'Deleted';
  const moves = movesFor(process_status, user).map(({ to, label, guard }) => ({
    to,
    label,
    asks: guard?.(order, '')?.asks ?? null,
  }));
  return {
    moves,
    assign: canBeAssigned(order) && !assign_to,
    takeOver: canBeAssigned(order) && isManager && assign_to !== null && assign_to !== user.name,
    moveToOriginalFolder: mayRelease(order, user),
    delete: moves.some((move) => move.to === 'Deleted'),
    deletePermanently: !open && user.type === 'Admin',
    uploadDocument: open,
    resendMail: open && order.has_document,
    sendInvoice: open && paid,
    verifyLedger: user.type === 'Admin',
    markRefunded: process_status === 'Refunds' && !refund_date,
    enterTransaction: open,
    defencePacks: defencePackStatuses.includes(process_status),
  };
}
