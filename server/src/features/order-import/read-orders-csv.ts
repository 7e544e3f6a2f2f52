import { type IntakeOrder, importedOrder } from '@arrival-desk/contract/intake/intake-order.ts';

import { unwrapped } from '@arrival-desk/contract/intake/spoiled-values.ts';
import { fieldNames } from '@arrival-desk/contract/orders/fields/order-fields.ts';
import { control, plainLine } from '@arrival-desk/contract/plain-text.ts';
import { fieldsOf } from '../../platform/http/validation.ts';
import { splitRecords, UnusableCsv } from './split-records.ts';

/** What is wrong with one cell, or with a whole row (no column). Line 1 is the header. */
export interface CsvProblem {
  line: number;
  column?: string;
  reason: string;
}

interface CsvRow {
  /** Line on which the row starts. */
  line: number;
  problems: CsvProblem[];
  /** The row's cells by column, as written. */
  cells: Record<string, string>;
}

interface OrderRow extends CsvRow {
  order: IntakeOrder | null;
}

/** Reads orders from CSV (RFC 4180, also with semicolons or tabs; UTF-8 or UTF-16), row by row in bounded memory. */
export async function* readOrdersCsv(input: AsyncIterable<Buffer>): AsyncGenerator<OrderRow> {
  for await (const row of readRows(input)) yield row.problems.length > 0 ? { ...row, order: null } : toOrder(row);
}

/** Reads the rows of a CSV of orders, without what their cells mean. */
export async function* readRows(input: AsyncIterable<Buffer>): AsyncGenerator<CsvRow> {
  let header: string[] | null = null;
  for await (const { line, cells } of splitRecords(input)) {
    if (!header) header = checkHeader(cells);
    else if (cells) {
      if (cells.some((cell) => !isBlank(cell))) yield toRow(header, cells, line);
    } else yield asBadRow({ line, reason: 'The quotes of this row are broken.' });
  }
  if (!header) throw new UnusableCsv('The file is empty; its first line must name the columns.');
}

/** Spreadsheets write the rows and columns around a table too. */
const isBlank = (cell: string) => plainLine(cell.replace(control, '')) === '';

function asBadRow(problem: CsvProblem): CsvRow {
  return { line: problem.line, problems: [problem], cells: {} };
}

function checkHeader(names: string[] | null): string[] {
  if (!names) throw new UnusableCsv('Line 1: the quotes are broken.');
  const header = names.map((name) =>
    plainLine(unwrapped(name))
      .toLowerCase()
      .replace(/[\s-]+/g, '_'),
  );
  const missing = ['email', 'paid'].filter((name) => !header.includes(name));
  if (header.length === 1 && missing.length)
    throw new UnusableCsv(
      'Line 1: no columns can be told apart. Separate them by commas, semicolons or tabs, and save the file as UTF-8 or UTF-16.',
    );
  if (missing.length) throw new UnusableCsv(`Line 1: the column ${missing.join(' and the column ')} is missing.`);
  const known: readonly string[] = fieldNames;
  const unknown = header.filter((name) => name && !known.includes(name));
  if (unknown.length) throw new UnusableCsv(`Line 1: unknown column ${unknown.join(', ')}.`);
  const twice = header.find((name, index) => name && header.indexOf(name) !== index);
  if (twice) throw new UnusableCsv(`Line 1: the column ${twice} stands there twice.`);
  return header;
}

/** The number of cells, without blank ones beyond the header. */
function lengthOf(record: string[], columns: number): number {
  let length = record.length;
  while (length > columns && isBlank(record[length - 1] ?? '')) length -= 1;
  return length;
}

function toRow(header: string[], record: string[], line: number): CsvRow {
  const length = lengthOf(record, header.length);
  if (length !== header.length) {
    const reason = `The row has ${length} cells, the header names ${header.length} columns.`;
    return asBadRow({ line, reason });
  }
  const stray = record.findIndex((cell, index) => !header[index] && !isBlank(cell));
  if (stray >= 0 && stray < header.length)
    return asBadRow({ line, reason: `Cell ${stray + 1} has content, but its column has no name.` });
  const named = header.flatMap((name, index) => (name ? [[name, record[index] ?? ''] as const] : []));
  const cells = Object.fromEntries(named);
  const garbled = Object.keys(cells).find((name) => cells[name]?.includes('\uFFFD'));
  const problems = garbled ? [{ line, column: garbled, reason: 'Is not UTF-8 text. Save the file as CSV UTF-8.' }] : [];
  return { line, problems, cells };
}

/** A formula that a file has instead of its result: `=A5`, `=CONCAT(A1;B1)`, but not a number that was typed with a plus. */
const isFormula = (cell: string) => /^=(?!\+\d+$)./.test(plainLine(unwrapped(cell)));

function toOrder({ line, cells }: CsvRow): OrderRow {
  const formulas = Object.keys(cells).filter((column) => isFormula(cells[column] ?? ''));
  const reason = 'Is a formula of a spreadsheet. Send its value.';
  if (formulas.length > 0)
    return { line, order: null, problems: formulas.map((column) => ({ line, column, reason })), cells };
  const result = importedOrder.safeParse(cells);
  if (result.success) return { line, order: result.data, problems: [], cells };
  const problems = Object.entries(fieldsOf(result.error.issues)).map(([column, reason]) => ({ line, column, reason }));
  return { line, order: null, problems, cells };
}
