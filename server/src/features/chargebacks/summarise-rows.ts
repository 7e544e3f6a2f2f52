interface Group<Row> {
  /** `YYYY-MM-DD`, or `YYYY-MM` if there are too many days. */
  period: string;
  rows: Row[];
}

/** Shortens a long history: the first rows completely, the others by day, or by month if there are too many days. */
export function summariseRows<Row>(
  rows: readonly Row[],
  limit: number,
  instantOf: (row: Row) => string,
): { full: readonly Row[]; groups: Group<Row>[]; by: 'day' | 'month' } {
  if (rows.length <= limit) return { full: rows, groups: [], by: 'day' };
  const rest = rows.slice(limit);
  const grouped = (length: number) =>
    [...Map.groupBy(rest, (row) => instantOf(row).slice(0, length))].map(([period, inIt]) => ({ period, rows: inIt }));
  const days = grouped(10);
  return days.length <= limit
    ? { full: rows.slice(0, limit), groups: days, by: 'day' }
    : { full: rows.slice(0, limit), groups: grouped(7), by: 'month' };
}
