import { IconArrowDown, IconArrowsSort, IconArrowUp } from '../../ui/icons.ts';
import { type ReportColumns, type ReportRow, type ReportView, sumOf } from './report-rows.ts';
import classes from './report-table.module.css';

interface ReportTableProps {
  label: string;
  columns: ReportColumns;
  rows: readonly ReportRow[];
  view: ReportView;
  onSort: (by: Pick<ReportView, 'sort' | 'order'>) => void;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** The counts and their sums. The table scrolls; headers and sums stay visible. */
export function ReportTable({ label, columns, rows, view, onSort }: ReportTableProps) {
  const [name, ...figures] = columns;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <div className={classes.scroll} tabIndex={0}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ id, header }) => {
              const sorted = view.sort === id && view.order;
              // The first click sorts names from A, counts from the largest.
              const first = id === name.id ? 'asc' : 'desc';
              const next = sorted ? (view.order === 'asc' ? 'desc' : 'asc') : first;
              const Mark = sorted === 'asc' ? IconArrowUp : sorted === 'desc' ? IconArrowDown : IconArrowsSort;
              return (
                <th key={id} scope="col" aria-sort={sorted ? ariaSort[sorted] : undefined}>
                  <button type="button" className={classes.sort} onClick={() => onSort({ sort: id, order: next })}>
                    {header}
                    <Mark className={classes.mark} data-sorted={sorted || undefined} aria-hidden="true" />
                  </button>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[name.id]}>
              <th scope="row" dir="auto">
                {row[name.id] || 'Not given'}
              </th>
              {figures.map(({ id }) => (
                <td key={id} data-zero={row[id] === 0 || undefined}>
                  {row[id]?.toLocaleString('en')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {figures.map(({ id }) => (
              <td key={id}>{sumOf(rows, id).toLocaleString('en')}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
