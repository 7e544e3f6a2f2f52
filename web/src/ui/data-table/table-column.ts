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
  /** Present when the column can be sorted by. */
  sort?: Sort;
  cell: (row: Row) => ReactNode;
}

interface ColumnLook {
  width: string;
}

export const features = tableFeatures({ rowSelectionFeature, rowSortingFeature, columnMeta: {} as ColumnLook });
export type Features = typeof features;

export function toColumnDefs<Row extends RowData>(columns: readonly TableColumn<Row>[]): ColumnDef<Features, Row>[] {
  return columns.map(({ id, header, width, sort, cell }) => ({
    id: sort ?? id,
    header,
    meta: { width },
    enableSorting: sort !== undefined,
    sortDescFirst: false,
    // The server sorts; the accessor only marks the column as sortable.
    accessorFn: () => null,
    cell: ({ row }) => cell(row.original),
  }));
}

/** Some rows of a long list, from row number `start` (0 is the first). */
export interface Segment<Row> {
  start: number;
  rows: readonly Row[];
}
