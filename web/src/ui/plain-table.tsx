import type { ReactNode } from 'react';
import classes from './plain-table.module.css';

interface PlainTableProps {
  /** The accessible name. */
  label: string;
  columns: string[];
  rows: { key: string | number; cells: ReactNode[] }[];
  empty: string;
  /**
   * On a phone, each row is a card. With `acts`, its last cell with the buttons is at the end, where it is visible; with
   * `stacked`, all cells are one under the other; with `labelled` too, each after the name of its column.
   */
  asCards?: 'acts' | 'stacked' | 'labelled';
}

/** A small table for short histories and the team; scrolls sideways if necessary. */
export function PlainTable({ label, columns, rows, empty, asCards }: PlainTableProps) {
  if (rows.length === 0) return <p className={classes.empty}>{empty}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <div className={classes.scroll} tabIndex={0} data-cards={asCards}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              {row.cells.map((cell, index) => (
                <td key={columns[index]} data-column={columns[index]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
