import type { ReactTable, RowData } from '@tanstack/react-table';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '../icons.ts';
import classes from './data-table.module.css';
import type { Features } from './table-column.ts';

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

interface HeaderRowProps<Row extends RowData> {
  table: ReactTable<Features, Row>;
  onSelectAll: (() => void) | undefined;
}

/** The column headers: select the loaded rows or the whole list, and sort by a click. */
export function HeaderRow<Row extends RowData>({ table, onSelectAll }: HeaderRowProps<Row>) {
  const all = table.getIsAllRowsSelected() && table.getRowModel().rows.length > 0;
  const some = !all && table.getIsSomeRowsSelected();
  return (
    <thead className={classes.head}>
      <tr className={classes.row} aria-rowindex={1}>
        <th scope="col" className={classes.select}>
          <label className={classes.check}>
            <input
              type="checkbox"
              checked={all}
              ref={(input) => {
                if (input) input.indeterminate = some;
              }}
              onChange={(event) => {
                if (onSelectAll && event.currentTarget.checked) onSelectAll();
                else table.getToggleAllRowsSelectedHandler()(event);
              }}
              aria-label={onSelectAll ? 'Select all rows of the list' : 'Select all rows shown'}
            />
          </label>
        </th>
        {table.getFlatHeaders().map((header) => {
          const sorted = header.column.getIsSorted();
          return (
            <th
              key={header.id}
              scope="col"
              data-stacked={header.column.columnDef.meta?.stacked}
              aria-sort={sorted ? ariaSort[sorted] : undefined}
            >
              {header.column.getCanSort() ? (
                <button
                  type="button"
                  className={`${classes.sort} finger`}
                  onClick={header.column.getToggleSortingHandler()}
                >
                  <table.FlexRender header={header} />
                  <SortMark sorted={sorted} />
                </button>
              ) : (
                <span className={classes.plain}>
                  <table.FlexRender header={header} />
                </span>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function SortMark({ sorted }: { sorted: false | 'asc' | 'desc' }) {
  const Icon = sorted === 'asc' ? IconArrowUp : sorted === 'desc' ? IconArrowDown : IconArrowsSort;
  return <Icon className={classes.mark} data-sorted={sorted || undefined} aria-hidden="true" />;
}
