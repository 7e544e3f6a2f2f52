import { FlexRender, type Row, type RowData } from '@tanstack/react-table';
import { memo } from 'react';
import { Skeleton } from '../skeleton.tsx';
import classes from './data-table.module.css';
import { keepFromScrolling, openRow } from './open-row.ts';
import type { Features } from './table-column.ts';

interface Place {
  index: number;
  top: number;
}

interface DataRowProps<Data extends RowData> extends Place {
  row: Row<Features, Data>;
  /** Changes the cells of the row when the columns change. */
  columns: readonly unknown[];
  selected: boolean;
  name: string;
  muted: boolean;
  /** The only row in the tab order. */
  tabStop: boolean;
}

const placed = (top: number) => ({ transform: `translateY(${top}px)` });

function PlainRow<Data extends RowData>({ row, index, top, selected, name, muted, tabStop }: DataRowProps<Data>) {
  return (
    <tr
      className={classes.row}
      style={placed(top)}
      aria-rowindex={index + 2}
      tabIndex={tabStop ? 0 : -1}
      data-index={index}
      data-selected={selected || undefined}
      data-muted={muted || undefined}
      onMouseDown={keepFromScrolling}
      onClick={openRow}
      onAuxClick={openRow}
    >
      <td className={classes.select}>
        <label className={classes.check}>
          <input
            type="checkbox"
            checked={selected}
            onChange={row.getToggleSelectedHandler()}
            aria-label={`Select ${name}`}
          />
        </label>
      </td>
      {row.getAllCells().map((cell) => (
        <td key={cell.id} data-column={cell.column.id} data-stacked={cell.column.columnDef.meta?.stacked}>
          <FlexRender cell={cell} />
        </td>
      ))}
    </tr>
  );
}

// While the list is scrolled, only rows at its ends are added and removed; the others need no render.
export const DataRow = memo(PlainRow) as typeof PlainRow;

/** A row of a list that scrolls too fast to be read: its ID only. */
export const PassingRow = memo(({ index, top, id }: Place & { id: string }) => (
  <tr className={classes.row} style={placed(top)} aria-rowindex={index + 2} data-passing>
    <td className={classes.select} />
    <td>{id}</td>
    <td className={classes.passing} />
  </tr>
));

/** The skeleton of a row that is not loaded yet. */
export function SkeletonRow({
  index,
  top,
  columns,
}: Place & { columns: readonly { meta?: { stacked?: 'upper' | 'lower' | undefined } }[] }) {
  return (
    <tr className={classes.row} style={placed(top)} aria-rowindex={index + 2} data-skeleton>
      <td className={classes.select} />
      {columns.map(({ meta }, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeleton cells have no other key
        <td key={column} data-stacked={meta?.stacked}>
          <Skeleton width={45 + ((index * 7 + column * 13) % 5) * 10} />
        </td>
      ))}
    </tr>
  );
}
