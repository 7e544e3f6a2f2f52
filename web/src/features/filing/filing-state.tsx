import { orderFields } from '@arrival-desk/contract/orders/fields/order-fields.ts';
import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { DateTime } from '../../ui/date-time.tsx';
import classes from './filing-state.module.css';

const list = new Intl.ListFormat('en-GB');

/** Which facts make the document of an order possibly wrong; '' if none. */
export function wrongFacts({ changed_since_document: changed }: OrderDetail['filing']): string {
  if (changed.length === 0) return '';
  return `${list.format(changed.map((field) => orderFields[field].label))} changed after its card was made.`;
}

interface FilingStateProps extends Pick<OrderDetail, 'filing'> {
  /** Another notice says that the document is possibly wrong. */
  saidAbove?: boolean;
}

/** When the card was filed, by whom, and what has changed since then, or since its document was made. */
export function FilingState({ filing, saidAbove = false }: FilingStateProps) {
  const wrong = wrongFacts(filing);
  return (
    <>
      <Filed filing={filing} />
      {wrong && !saidAbove && (
        <div className={classes.state} data-stale role="status">
          <span>
            <strong>The document is possibly wrong: </strong>
            {wrong}
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
        {stale ? <strong>Changed since filing: file again. </strong> : 'Filed '}
        <DateTime value={filed_at} /> by {filed_by}
        {reference && `, reference ${reference}`}
      </span>
      {changes.map(({ field, from, to }) => (
        <span key={field} className={classes.change} dir="auto">
          {orderFields[field].label}: <del>{from || '–'}</del> → <ins>{to || '–'}</ins>
        </span>
      ))}
    </div>
  );
}
