import { type FolderName, readinessFolders } from '@arrival-desk/contract/order-lists/folders.ts';
import type { SortColumn } from '@arrival-desk/contract/order-lists/sort-columns.ts';
import type { OrderRow } from '@arrival-desk/contract/orders/order.ts';
import { formatDay, formatLocalDay, formatLocalPlainDay } from '../../platform/format-date.ts';
import { Clipped } from '../../ui/clipped.tsx';
import { Copyable } from '../../ui/copyable.tsx';
import type { TableColumn } from '../../ui/data-table/table-column.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { AnsweredMark } from '../orders/answered-mark.tsx';
import { Arrival } from '../orders/arrival.tsx';
import { Assignee } from '../orders/assignee.tsx';
import { FiledMark } from '../orders/filed-mark.tsx';
import { PhoneLink } from '../orders/phone-link.tsx';
import { StatusBadge } from '../orders/status-badge.tsx';
import { isOpen } from '../orders/travel-clock.ts';
import classes from './order-columns.module.css';
import { OrderMarks } from './order-marks.tsx';
import type { ColumnName } from './queues.ts';
import { Readiness } from './readiness.tsx';
import { type RowAct, RowActions } from './row-actions.tsx';

type Column = TableColumn<OrderRow, SortColumn>;

const columns: Record<Exclude<ColumnName, 'actions' | 'status'>, Column> = {
  id: {
    id: 'id',
    header: 'Order Id',
    width: '7rem',
    narrow: '6.5rem',
    sort: 'order_id',
    cell: (row) => (
      <span className={classes.id}>
        <Copyable value={row.order_id} what="order id" />
        <OrderMarks order={row} />
      </span>
    ),
  },
  name: {
    id: 'name',
    header: 'Name',
    // What the least widths of the others leave (56rem at most) goes to the name first.
    width: 'minmax(clamp(10rem, 100cqw - 56rem, 11.5rem), 2.1fr)',
    narrow: 'minmax(8rem, 2.1fr)',
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
    width: 'minmax(11rem, 3fr)',
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
    width: 'minmax(9rem, 10.5rem)',
    narrow: '9.5rem',
    sort: 'phone_number',
    cell: ({ country_code, phone_number = '' }) => <PhoneLink country={country_code} number={phone_number} />,
  },
  created: {
    id: 'created',
    header: 'Date & Time',
    // The time stands below the day where there is no room for both.
    width: 'minmax(6.5rem, 8.5rem)',
    narrow: '6.5rem',
    sort: 'created_at',
    cell: (row) => (
      <span className={classes.moment}>
        <DateTime value={row.created_at} />
      </span>
    ),
  },
  arrival: {
    id: 'arrival',
    header: 'Arrival',
    width: 'minmax(8.5rem, 9rem)',
    narrow: '8.5rem',
    sort: 'arrival_date',
    cell: (row) =>
      row.arrival_date ? (
        <>
          <Arrival date={row.arrival_date} open={isOpen(row)} />
          <span className={`${classes.second} ${classes.day}`}>{formatDay(row.arrival_date)}</span>
        </>
      ) : (
        <span className={classes.undated}>No date</span>
      ),
  },
  refunded: {
    id: 'refunded',
    header: 'Refund Date',
    width: '7rem',
    sort: 'refund_date',
    cell: (row) =>
      row.refund_date ? (
        <time dateTime={row.refund_date} title={formatLocalPlainDay(row.refund_date)}>
          {formatLocalDay(row.refund_date)}
        </time>
      ) : (
        <span className={classes.none}>–</span>
      ),
  },
  assigned: {
    id: 'assigned',
    header: 'Assigned to',
    width: 'minmax(6.75rem, 1fr)',
    sort: 'assign_to',
    cell: (row) => <Assignee name={row.assign_to} />,
  },
};

/** The status, and below it that the traveller has answered, and how far the card is. */
function Status({ row, folder }: { row: OrderRow; folder: FolderName }) {
  const { process_status, refund_date, filed_at, answered_at } = row;
  const isRefunded = process_status === 'Refunds' && refund_date;
  const isToFile = readinessFolders.includes(folder) && !filed_at;
  return (
    <>
      <StatusBadge status={process_status} label={isRefunded ? 'Refunded' : undefined} />
      <span className={classes.state}>
        <AnsweredMark order={row} />
        {isToFile ? (
          // Of one whose document was sent, 'Mailed' says it.
          !row.mailed_at && <Readiness blocks={row.filing_blocks} />
        ) : (
          // Beside an answer there is no room for the time.
          <FiledMark order={row} short={folder !== 'awaiting-govt' || answered_at !== null} />
        )}
      </span>
    </>
  );
}

/** The columns of a queue, with the actions that the person can apply to a row. */
export function orderColumns(folder: FolderName, names: readonly ColumnName[], act: RowAct | undefined): Column[] {
  const actions: Column = {
    id: 'actions',
    header: 'Action',
    width: act ? '6rem' : '5rem',
    cell: (row) => <RowActions row={row} act={act} />,
  };
  const status: Column = {
    id: 'status',
    header: 'Status',
    // The longest mark, 'Changed since filing', has room beside an answer.
    width: '9.75rem',
    sort: 'process_status',
    cell: (row) => <Status row={row} folder={folder} />,
  };
  const all: Record<ColumnName, Column> = { ...columns, status, actions };
  if (names.includes('telephone')) {
    all.telephone = { ...all.telephone, stacked: 'upper' };
    all.created = { ...all.created, stacked: 'lower' };
  }
  return names.map((name) => all[name]);
}
