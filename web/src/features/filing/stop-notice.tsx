import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { statusTable } from '@arrival-desk/contract/orders/status-table.ts';
import classes from './form-pack.module.css';

type Shown = Pick<OrderDetail, 'process_status' | 'assign_to' | 'filing'>;

/** Why the card should not be submitted: no card is filed any more, or two people would submit one. Nothing otherwise. */
export function StopNotice({ order, ownName }: { order: Shown; ownName: string | undefined }) {
  const text = textFor(order, ownName);
  if (!text) return null;
  return (
    <p className={classes.stop} role="alert">
      {text}
    </p>
  );
}

function textFor({ process_status, assign_to, filing }: Shown, ownName: string | undefined): string | null {
  const { assignable, label } = statusTable[process_status];
  if (!assignable) return `This order is in ${label}. Do not submit its card.`;
  if (filing.filed_at && !filing.stale)
    return filing.filed_by === ownName ? null : `${filing.filed_by} has filed this card. Do not submit another.`;
  if (!assign_to || assign_to === ownName) return null;
  return `${assign_to} has this order. Agree on who files it before you submit the card.`;
}
