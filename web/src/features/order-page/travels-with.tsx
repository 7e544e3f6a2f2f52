import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { orderPath } from '../orders/order-paths.ts';
import { StatusBadge } from '../orders/status-badge.tsx';
import classes from './travels-with.module.css';

/** The orders of travellers who arrive together with the order's (FILE-70); nothing for who arrives alone. */
export function TravelsWith({ order }: { order: OrderDetail }) {
  const { party } = order.filing;
  if (party.length === 0) return null;
  return (
    <div className={classes.party}>
      <span id="travels-with">Travels with</span>
      <ul className={classes.members} aria-labelledby="travels-with">
        {party.map(({ order_id, full_name, process_status }) => (
          <li key={order_id} className={classes.member}>
            <Anchor component={Link} to={orderPath(order_id)} size="sm" dir="auto">
              {full_name}
            </Anchor>
            <StatusBadge status={process_status} />
          </li>
        ))}
      </ul>
    </div>
  );
}
