import { FlexRender, type Row, type RowData } from '@tanstack/react-table';
import { memo } from 'react';
import { Skeleton } from '../skeleton.tsx';
import classes from './data-table.module.css';
import type { Features } from './table-column.ts';

interface Place {
  index: number;
  top: number;
}

interface DataRowProps<Data extends RowData> extends Place {
  row: Row<Features, Data>;
  /** Other columns are other cells of the same row. */
  columns: readonly unknown[];
  selected: boolean;
  name: string;
  muted: boolean;
  /** The one row that Tab stops at. */
  tabStop: boolean;
}

const placed = (top: number) => ({ transform: `translateY(${top}px)` });

export function DataRow<Data extends RowData>({
  row,
  columns,
  index,
  top,
  selected,
  name,
  muted,
  tabStop,
}: DataRowProps<Data>) {
  return (
    <tr
      className={classes.row}
      style={placed(top)}
      aria-rowindex={index + 2}
      tabIndex={tabStop ? 0 : -1}
      data-index={index}
      data-selected={selected || undefined}
      data-muted={muted || undefined}
    >
      <Cells row={row} columns={columns} selected={selected} name={name} />
    </tr>
  );
}

type CellsProps<Data extends RowData> = Pick<DataRowProps<Data>, 'row' | 'columns' | 'selected' | 'name'>;

function RowCells<Data extends RowData>({ row, selected, name }: CellsProps<Data>) {
  return (
    <>
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
        <td key={cell.id} data-column={cell.column.id}>
          <FlexRender cell={cell} />
        </td>
      ))}
    </>
  );
}

// While the list is scrolled every row in sight gets another place at each step; what it says stays.
const Cells = memo(RowCells) as typeof RowCells;

/** A row that is still on its way, in the shape that it will have. */
export function SkeletonRow({ index, top, columns }: Place & { columns: number }) {
  return (
    <tr className={classes.row} style={placed(top)} aria-rowindex={index + 2} data-skeleton>
      <td className={classes.select} />
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeleton cells have nothing else
        <td key={column}>
          <Skeleton width={45 + ((index * 7 + column * 13) % 5) * 10} />
        </td>
      ))}
    </tr>
  );
}
