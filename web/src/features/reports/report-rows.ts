import { foldCase } from '@arrival-desk/contract/fold-case.ts';
/** A row of a report: one column has the name of what is counted, the others have counts. */
export type ReportRow = Record<string, string | number>;

export interface ReportColumn {
  id: string;
  header: string;
}

/** The first column has names, the others counts. */
export type ReportColumns = readonly [ReportColumn, ...ReportColumn[]];

export interface ReportView {
  search: string;
  sort: string;
  order: 'asc' | 'desc';
}

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** The rows whose name contains the text, ignoring case (REPORT-5), sorted; equal counts are sorted by name. */
export function filterRows<Row extends ReportRow>(rows: readonly Row[], name: string, view: ReportView): Row[] {
  const wanted = foldCase(view.search);
  const turn = view.order === 'asc' ? 1 : -1;
  return rows
    .filter((row) => foldCase(String(row[name])).includes(wanted))
    .sort((a, b) => {
      const [left, right] = [a[view.sort], b[view.sort]];
      const difference = typeof left === 'number' && typeof right === 'number' ? (left - right) * turn : 0;
      const names = byName.compare(String(a[name]), String(b[name]));
      return difference || (view.sort === name ? names * turn : names);
    });
}

export function sumOf(rows: readonly ReportRow[], column: string): number {
  return rows.reduce((sum, row) => sum + Number(row[column]), 0);
}
