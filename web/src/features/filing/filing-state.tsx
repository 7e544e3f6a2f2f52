import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { editableFields } from '@arrival-desk/contract/orders/order-edits.ts';
import { DateTime } from '../../ui/date-time.tsx';
import classes from './filing-state.module.css';

/** When the card was filed, by whom, and what has changed since. Nothing for an order that was not filed. */
export function FilingState({ filing }: Pick<OrderDetail, 'filing'>) {
  const { filed_at, filed_by, reference, stale, changes = [] } = filing;
  if (!filed_at) return null;
  return (
    <div className={classes.state} data-stale={stale || undefined} role="status">
      <span>
        {stale ? <strong>Filed with other facts: file again. </strong> : 'Filed '}
        <DateTime value={filed_at} /> by {filed_by}
        {reference && `, reference ${reference}`}
      </span>
      {changes.map(({ field, from, to }) => (
        <span key={field} className={classes.change} dir="auto">
          {editableFields[field]}: <del>{from || '–'}</del> → <ins>{to || '–'}</ins>
        </span>
      ))}
    </div>
  );
}
