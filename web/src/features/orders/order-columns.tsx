import type { OrderRow } from '@arrival-desk/contract/orders/order.ts';
import type { SortColumn } from '@arrival-desk/contract/orders/sort-columns.ts';
import { formatDay } from '../../platform/format-date.ts';
import { Clipped } from '../../ui/clipped.tsx';
import { Copyable } from '../../ui/copyable.tsx';
import type { TableColumn } from '../../ui/data-table/table-column.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Arrival } from './arrival.tsx';
import { Assignee } from './assignee.tsx';
import classes from './order-columns.module.css';
import type { ColumnName } from './queues.ts';
import { type RowAct, RowActions } from './row-actions.tsx';
import { isOpen } from './travel-clock.ts';

type Column = TableColumn<OrderRow, SortColumn>;

const columns: Record<Exclude<ColumnName, 'actions'>, Column> = {
  id: {
    id: 'id',
    header: 'Order Id',
    width: '6.5rem',
    sort: 'order_id',
    cell: (row) => <Copyable value={row.order_id} what="order id" />,
  },
  name: {
    id: 'name',
    header: 'Name',
    width: 'minmax(7.5rem, 2fr)',
    sort: 'full_name',
    cell: (row) => (
      <>
        <Clipped text={row.full_name} className={classes.strong} />
        <Clipped text={row.email} className={classes.second} />
      </>
    ),
  },
  email: {
    id: 'email',
    header: 'Email',
    width: 'minmax(10rem, 2fr)',
    sort: 'email',
    cell: (row) => (
      <>
        <Clipped text={row.email} className={classes.strong} />
        <Clipped text={row.full_name} className={classes.second} />
      </>
    ),
  },
  telephone: {
    id: 'telephone',
    header: 'Telephone',
    width: 'minmax(9.25rem, 1fr)',
    sort: 'phone_number',
    cell: (row) => <PhoneLink country={row.country_code} number={row.phone_number} />,
  },
  created: {
    id: 'created',
    header: 'Date & Time',
    width: '8.75rem',
    sort: 'created_at',
    cell: (row) => <DateTime value={row.created_at} />,
  },
  arrival: {
    id: 'arrival',
    header: 'Arrival',
    width: '9.5rem',
    sort: 'arrival_date',
    cell: (row) =>
      row.arrival_date ? (
        <>
          <Arrival date={row.arrival_date} open={isOpen(row)} />
          <span className={`${classes.second} ${classes.day}`}>{formatDay(row.arrival_date)}</span>
        </>
      ) : (
        <span className={classes.none}>–</span>
      ),
  },
  refunded: {
    id: 'refunded',
    header: 'Refund Date',
    width: '7rem',
    sort: 'refund_date',
    cell: (row) =>
      row.refund_date ? (
        <time dateTime={row.refund_date}>{formatDay(row.refund_date)}</time>
      ) : (
        <span className={classes.none}>–</span>
      ),
  },
  status: {
    id: 'status',
    header: 'Status',
    width: '9.5rem',
    sort: 'process_status',
    cell: (row) => (
      <StatusBadge
        status={row.process_status}
        label={row.process_status === 'Refunds' && row.refund_date ? 'Refunded' : undefined}
      />
    ),
  },
  assigned: {
    id: 'assigned',
    header: 'Assigned to',
    width: 'minmax(6.25rem, 1fr)',
    sort: 'assign_to',
    cell: (row) => <Assignee name={row.assign_to} />,
  },
};

/** The columns of a queue, with what the signed-in person can do with a row. */
export function orderColumns(names: readonly ColumnName[], act: RowAct | undefined): Column[] {
  const actions: Column = {
    id: 'actions',
    header: 'Action',
    width: act ? '6rem' : '5rem',
    cell: (row) => <RowActions row={row} act={act} />,
  };
  return names.map((name) => (name === 'actions' ? actions : columns[name]));
}
