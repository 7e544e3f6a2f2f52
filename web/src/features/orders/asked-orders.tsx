import { describedOrders } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import classes from './asked-orders.module.css';
import { useDescribeOrdersQuery } from './orders.queries.ts';
import { Others } from './others-on-orders.tsx';

/** The maximum of one call. */
const maxAsked = 1000;

interface AskedOrdersProps {
  ids: readonly string[];
  /** Shows the sum of the amounts, for actions that are about money. */
  withAmounts?: boolean;
}

/** The orders that a question is about: the first few by ID and name, the number of the others, and who else works on them. */
export function AskedOrders({ ids, withAmounts = false }: AskedOrdersProps) {
  const isSummable = ids.length <= maxAsked;
  const { data } = useDescribeOrdersQuery(isSummable ? ids : ids.slice(0, describedOrders));
  const names = new Map(data?.orders.map(({ order_id, full_name }) => [order_id, full_name]));
  const shown = ids.slice(0, describedOrders);
  return (
    <div className={classes.asked}>
      <ul className={classes.list} aria-label={ids.length === 1 ? 'Order' : `${ids.length} orders`}>
        {shown.map((id) => (
          <li key={id} className={classes.order}>
            <span className={classes.id}>{id}</span> <bdi className={classes.name}>{names.get(id) ?? ''}</bdi>
          </li>
        ))}
        {ids.length > shown.length && (
          <li className={classes.more}>and {(ids.length - shown.length).toLocaleString('en')} more</li>
        )}
      </ul>
      {withAmounts && isSummable && (
        <p className={`${classes.amounts} numbers`}>
          {ids.length === 1 ? '1 order' : `${ids.length.toLocaleString('en')} orders`}
          {data && `: ${amountsText(data)}`}
        </p>
      )}
      {data && <Others others={data.others} one={ids.length === 1} />}
    </div>
  );
}

interface Amounts {
  amounts: readonly { currency: string; amount: string }[];
  withoutAmount: number;
}

function amountsText({ amounts, withoutAmount }: Amounts): string {
  const sums = amounts.map(({ currency, amount }) => `${amount} ${currency}`);
  if (withoutAmount > 0) sums.push(`${withoutAmount.toLocaleString('en')} without an amount`);
  return sums.join(', ');
}
