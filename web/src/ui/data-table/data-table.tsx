import { type RowData, type RowSelectionState, type SortingState, useTable } from '@tanstack/react-table';
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { DataRow, PassingRow, SkeletonRow } from './data-row.tsx';
import classes from './data-table.module.css';
import { HeaderRow } from './header-row.tsx';
import { features, type Segment, type TableColumn, toColumnDefs, tracksOf } from './table-column.ts';
import { type TableHandle, useRowCursor } from './use-row-cursor.ts';
import { useScaledRows } from './use-scaled-rows.ts';

export interface DataTableProps<Row> {
  label: string;
  columns: readonly TableColumn<Row>[];
  rowId: (row: Row) => string;
  /** The accessible name of a row's checkbox: 'order 100123'. */
  rowName: (row: Row) => string;
  /** A row that the person cannot work on now; shown in a muted colour. */
  isMuted?: (row: Row) => boolean;
  /** How many rows the list has; those not in `segments` are shown as skeletons. */
  count: number;
  segments: readonly Segment<Row>[];
  selected: RowSelectionState;
  onSelect: (selected: RowSelectionState) => void;
  /** Called by the checkbox of the header instead of selecting the loaded rows. */
  onSelectAll?: (() => void) | undefined;
  sorting: SortingState;
  onSort: (sorting: SortingState) => void;
  /** Shown instead of the rows when there are none. */
  empty: ReactNode;
  busy: boolean;
  density: 'comfortable' | 'compact';
  /** The least number of rows for which the table reserves space. */
  room: number;
  /** The scroll position is stored under this key. */
  placeKey: string;
  onRange: (first: number, last: number) => void;
  /** For shortcuts. */
  handle?: RefObject<TableHandle | null>;
}

const places = new Map<string, number>();

export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { columns, segments, count, density, placeKey, onRange, selected, sorting } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const data = useMemo(() => segments.flatMap((segment) => segment.rows), [segments]);
  const columnDefs = useMemo(() => toColumnDefs(columns), [columns]);
  const table = useTable({
    features,
    data,
    columns: columnDefs,
    getRowId: props.rowId,
    state: { rowSelection: selected, sorting },
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    onRowSelectionChange: (update) => props.onSelect(typeof update === 'function' ? update(selected) : update),
    onSortingChange: (update) => props.onSort(typeof update === 'function' ? update(sorting) : update),
  });
  const { items, shift, height, rowHeight, fast, reveal } = useScaledRows(
    scroller,
    count,
    density,
    places.get(placeKey) ?? 0,
  );

  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => onRange(first, last), [onRange, first, last]);

  const filled = count > 0;
  // Restores the scroll position of a visited page. A new page starts at the top.
  useLayoutEffect(() => {
    if (filled && scroller.current) scroller.current.scrollTop = places.get(placeKey) ?? 0;
  }, [placeKey, filled]);

  const rows = table.getRowModel().rows;
  /** Convert between row numbers of the list and indexes of loaded rows; -1 when a row is not loaded. */
  function loadedAt(index: number): number {
    let before = 0;
    for (const segment of segments) {
      const inside = index - segment.start;
      if (inside >= 0 && inside < segment.rows.length) return before + inside;
      before += segment.rows.length;
    }
    return -1;
  }
  function indexOf(id: string): number {
    for (const segment of segments) {
      const inside = segment.rows.findIndex((row) => props.rowId(row) === id);
      if (inside >= 0) return segment.start + inside;
    }
    return -1;
  }
  // While the list scrolls fast, only rows that were visible before are rendered completely.
  const whole = useRef(new Set<string>());
  if (!fast) whole.current = new Set(items.map(({ index }) => rows[loadedAt(index)]?.id ?? ''));

  const cursor = useRowCursor({
    handle: props.handle,
    scroller,
    count,
    idAt: (index) => rows[loadedAt(index)]?.id,
    indexOf,
    reveal,
    placeKey,
  });

  const tracks = tracksOf(columns);
  const look = {
    '--wide-columns': tracks.wide,
    '--narrow-columns': tracks.narrow,
    '--room': `${props.room * rowHeight}px`,
    '--height': `${height}px`,
  } as CSSProperties;
  return (
    <div className={classes.place}>
      <div
        className={classes.scroller}
        ref={scroller}
        data-density={density}
        data-whole={count <= 100 || undefined}
        aria-busy={props.busy}
        style={look}
        onScroll={({ currentTarget }) => places.set(placeKey, currentTarget.scrollTop)}
      >
        <table
          className={classes.table}
          data-filled={filled || undefined}
          aria-label={props.label}
          aria-rowcount={count + 1}
        >
          <HeaderRow table={table} onSelectAll={props.onSelectAll} />
          <tbody
            className={classes.body}
            style={{ transform: shift ? `translateY(${shift}px)` : undefined }}
            onFocus={cursor.onFocus}
            onBlur={cursor.onBlur}
          >
            {items.map(({ index, top }) => {
              const row = rows[loadedAt(index)];
              if (!row) return <SkeletonRow key={index} index={index} top={top} columns={columnDefs} />;
              if (!whole.current.has(row.id)) return <PassingRow key={index} index={index} top={top} id={row.id} />;
              return (
                <DataRow
                  key={row.id}
                  row={row}
                  columns={columnDefs}
                  index={index}
                  top={top}
                  tabStop={index === cursor.index}
                  selected={row.getIsSelected()}
                  name={props.rowName(row.original)}
                  muted={props.isMuted?.(row.original) ?? false}
                />
              );
            })}
            {!filled && (
              <tr className={classes.emptyRow}>
                <td>{props.empty}</td>
              </tr>
            )}
          </tbody>
        </table>
        <div className={classes.progress} data-busy={props.busy || undefined} aria-hidden="true" />
      </div>
    </div>
  );
}
