import {
  type ColumnDef,
  type RowData,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';

/** One column of a data table; `Sort` names what the server sorts by. */
export interface TableColumn<Row, Sort extends string = string> {
  id: string;
  header: string;
  /** A track of a CSS grid: '8rem', 'minmax(10rem, 2fr)'. */
  width: string;
  /** The same in a narrow table; `width` if it has none. */
  narrow?: string;
  /** In a narrow table, the lower column stands below the upper one, which is the one before it. */
  stacked?: 'upper' | 'lower' | undefined;
  /** Present when the column can be sorted by. */
  sort?: Sort;
  cell: (row: Row) => ReactNode;
}

type ColumnLook = Pick<TableColumn<unknown>, 'stacked'>;

export const features = tableFeatures({ rowSelectionFeature, rowSortingFeature, columnMeta: {} as ColumnLook });
export type Features = typeof features;

export function toColumnDefs<Row extends RowData>(columns: readonly TableColumn<Row>[]): ColumnDef<Features, Row>[] {
  return columns.map(({ id, header, stacked, sort, cell }) => ({
    id: sort ?? id,
    header,
    meta: { stacked },
    enableSorting: sort !== undefined,
    sortDescFirst: false,
    // The server sorts; the accessor only marks the column as sortable.
    accessorFn: () => null,
    cell: ({ row }) => cell(row.original),
  }));
}

/** The grid tracks of a table with these columns after the one that selects: as wide as they can be, and narrow. */
export function tracksOf(columns: readonly Omit<TableColumn<never>, 'cell'>[]): { wide: string; narrow: string } {
  const select = '2.5rem';
  const alone = columns.filter(({ stacked }) => stacked !== 'lower');
  return {
    wide: [select, ...columns.map(({ width }) => width)].join(' '),
    narrow: [select, ...alone.map(({ width, narrow }) => narrow ?? width)].join(' '),
  };
}

/** Some rows of a long list, from row number `start` (0 is the first). */
export interface Segment<Row> {
  start: number;
  rows: readonly Row[];
}
