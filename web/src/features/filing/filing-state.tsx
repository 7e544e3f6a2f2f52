import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { editableFields } from '@arrival-desk/contract/orders/order-edits.ts';
import { DateTime } from '../../ui/date-time.tsx';
import classes from './filing-state.module.css';

const list = new Intl.ListFormat('en-GB');

/** When the card was filed, by whom, and what has changed since then, or since its document was made. */
export function FilingState({ filing }: Pick<OrderDetail, 'filing'>) {
  const { changed_since_document } = filing;
  return (
    <>
      <Filed filing={filing} />
      {changed_since_document.length > 0 && (
        <div className={classes.state} data-stale role="status">
          <span>
            <strong>The document is possibly wrong: </strong>
            {list.format(changed_since_document.map((field) => editableFields[field]))} changed after its card was made.
          </span>
        </div>
      )}
    </>
  );
}

function Filed({ filing }: Pick<OrderDetail, 'filing'>) {
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
