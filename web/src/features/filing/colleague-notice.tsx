import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import classes from './form-pack.module.css';

type Shown = Pick<OrderDetail, 'assign_to' | 'filing'>;

/** That a colleague has the order, or has filed its card: two people would submit one card each. Nothing otherwise. */
export function ColleagueNotice({ order, ownName }: { order: Shown; ownName: string | undefined }) {
  const text = textFor(order, ownName);
  if (!text) return null;
  return (
    <p className={classes.colleague} role="alert">
      {text}
    </p>
  );
}

function textFor({ assign_to, filing: { filed_at, filed_by, stale } }: Shown, ownName: string | undefined) {
  if (filed_at && !stale)
    return filed_by === ownName ? null : `${filed_by} has filed this card. Do not submit another.`;
  if (!assign_to || assign_to === ownName) return null;
  return `${assign_to} has this order. Agree on who files it before you submit the card.`;
}
