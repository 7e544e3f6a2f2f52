import type { OrderRow } from '@arrival-desk/contract/orders/order.ts';
import type { SortColumn } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import { workingStatuses } from '@arrival-desk/contract/orders/statuses.ts';
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
import { RowActions } from './row-actions.tsx';

type Column = TableColumn<OrderRow, SortColumn>;

const isOpen = (row: OrderRow) =>
  row.process_status === 'Future' || workingStatuses.some((status) => status === row.process_status);

const columns: Record<Exclude<ColumnName, 'actions'>, Column> = {
  id: {
    id: 'id',
    header: 'Order Id',
    width: '8rem',
    sort: 'order_id',
    cell: (row) => <Copyable value={row.order_id} what="order id" />,
  },
  name: {
    id: 'name',
    header: 'Name',
    width: 'minmax(10rem, 2fr)',
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
    width: 'minmax(10rem, 1fr)',
    sort: 'phone_number',
    cell: (row) => <PhoneLink country={row.country_code} number={row.phone_number} />,
  },
  created: {
    id: 'created',
    header: 'Date & Time',
    width: '9rem',
    sort: 'created_at',
    cell: (row) => (
      <>
        <DateTime value={row.created_at} />
        <span className={classes.second}>
          <Arrival date={row.arrival_date} open={isOpen(row)} />
        </span>
      </>
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
    width: '10rem',
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
    width: 'minmax(7rem, 1fr)',
    sort: 'assign_to',
    cell: (row) => <Assignee name={row.assign_to} />,
  },
};

/** The columns of a queue. `onDelete` is given to those who may delete from its rows. */
export function orderColumns(names: readonly ColumnName[], onDelete: ((row: OrderRow) => void) | undefined): Column[] {
  const actions: Column = {
    id: 'actions',
    header: 'Action',
    width: onDelete ? '7rem' : '5.5rem',
    cell: (row) => <RowActions row={row} onDelete={onDelete && (() => onDelete(row))} />,
  };
  return names.map((name) => (name === 'actions' ? actions : columns[name]));
}
