import type { Db } from '../../platform/database/database.ts';
import { withoutQuotes } from '../../platform/withhold-numbers.ts';
import { findQuotable } from './search-texts.store.ts';

const hasDigit = /\p{N}/u;
const withheld = '[withheld]';

/** Rows of orders without their identity numbers in some fields, for files that leave the product. */
export async function withholdInRows<Row extends { order_id: string }>(
  db: Db,
  rows: readonly Row[],
  fields: readonly (keyof Row & string)[],
): Promise<Row[]> {
  const isDoubtful = (row: Row) => fields.some((field) => hasDigit.test(String(row[field] ?? '')));
  const doubtful = rows.filter(isDoubtful).map(({ order_id }) => order_id);
  if (doubtful.length === 0) return [...rows];
  const quotable = await findQuotable(db, doubtful);
  return rows.map((row) => {
    if (!isDoubtful(row)) return row;
    const known = quotable.get(row.order_id);
    const clean = (text: string) => {
      const numbers = known?.numbers.filter((number) => hasDigit.test(number)) ?? [];
      return known ? withoutQuotes(text, { numbers, words: [] }, withheld) : withheld;
    };
    return { ...row, ...Object.fromEntries(fields.map((field) => [field, clean(String(row[field] ?? ''))])) };
  });
}
