import { waitsToBeFiled } from '@arrival-desk/contract/orders/is-filed.ts';
import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { formatWholeDay } from '../../platform/format-date.ts';
import classes from './given-order.module.css';

type Given = Pick<OrderDetail, 'full_name' | 'arrival_date' | 'process_status' | 'answered_at' | 'assign_to'> & {
  passport_number?: string | undefined;
};

interface GivenOrderProps {
  order: Given;
  asleep: boolean;
  ownName: string;
}

/**
 * Whose order is open now, large, where it opened by itself: the hands may still be at the one before. Nothing once it
 * was acted on, given back or taken over (FILE-113).
 */
export function GivenOrder({ order, asleep, ownName }: GivenOrderProps) {
  if (!waitsToBeFiled(order) || order.assign_to !== ownName) return null;
  return (
    <p className={classes.given} role="status" data-asleep={asleep || undefined}>
      <span className={classes.words}>The next order</span>
      <bdi className={classes.name}>{order.full_name}</bdi>
      <span className={classes.words}>
        Passport <b className={`${classes.digits} numbers`}>…{order.passport_number?.slice(-3) || '–'}</b> · arrives{' '}
        <b className="numbers">{order.arrival_date ? formatWholeDay(order.arrival_date) : 'on an unknown day'}</b>
      </span>
    </p>
  );
}
