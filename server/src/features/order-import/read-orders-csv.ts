import type { Readable } from 'node:stream';
import { type IntakeOrder, intakeFields, intakeOrder } from '@arrival-desk/contract/intake/intake-order.ts';
import { type Info, parse } from 'csv-parse';
import { fieldsOf } from '../../platform/http/validation.ts';

/** What is wrong with one cell, or with a whole line (no column). Line 1 is the header. */
export interface CsvProblem {
  line: number;
  column?: string;
  reason: string;
}

interface CsvRow {
  /** Line on which the row starts. */
  line: number;
  order: IntakeOrder | null;
  problems: CsvProblem[];
  /** The row's cells by column, as written. */
  cells: Record<string, string>;
}

/** The file as a whole cannot be read as orders; the message is for the operator. */
export class UnusableCsv extends Error {}

/** Reads orders from CSV (RFC 4180, UTF-8, with or without a byte order mark), row by row in bounded memory. */
export async function* readOrdersCsv(input: Readable): AsyncGenerator<CsvRow> {
  const skipped: CsvProblem[] = [];
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error) => {
      const line = Number((error as { lines?: number } | undefined)?.lines ?? 0);
      skipped.push({ line, reason: `Broken quotes: ${error?.message ?? 'not CSV'}` });
      return undefined;
    },
  });
  input.on('error', (error) => parser.destroy(error));
  input.pipe(parser);

  let header: string[] | null = null;
  let lastLine = 0;
  for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
    yield* skipped.splice(0).map(asBrokenRow);
    const line = lastLine + 1;
    lastLine = info.lines;
    if (!header) header = checkHeader(record);
    else yield toRow(header, record, line);
  }
  yield* skipped.splice(0).map(asBrokenRow);
  if (!header) throw new UnusableCsv('The file is empty; its first line must name the columns.');
}

function asBrokenRow(problem: CsvProblem): CsvRow {
  return { line: problem.line, order: null, problems: [problem], cells: {} };
}

function checkHeader(names: string[]): string[] {
  const header = names.map((name) => name.trim());
  const missing = ['email', 'paid'].filter((name) => !header.includes(name));
  if (missing.length) throw new UnusableCsv(`Line 1: the column ${missing.join(' and the column ')} is missing.`);
  const known: readonly string[] = intakeFields;
  const unknown = header.filter((name) => !known.includes(name));
  if (unknown.length) throw new UnusableCsv(`Line 1: unknown column ${unknown.join(', ')}.`);
  const twice = header.find((name, index) => header.indexOf(name) !== index);
  if (twice) throw new UnusableCsv(`Line 1: the column ${twice} stands there twice.`);
  return header;
}

function toRow(header: string[], record: string[], line: number): CsvRow {
  if (record.length !== header.length) {
    const reason = `The row has ${record.length} cells, the header names ${header.length} columns.`;
    return { line, order: null, problems: [{ line, reason }], cells: {} };
  }
  const cells = Object.fromEntries(header.map((name, index) => [name, record[index] ?? '']));
  const garbled = header.find((name) => cells[name]?.includes('\uFFFD'));
  if (garbled) return { line, order: null, problems: [{ line, column: garbled, reason: 'Is not UTF-8 text.' }], cells };
  const result = intakeOrder.safeParse(cells);
  if (result.success) return { line, order: result.data, problems: [], cells };
  const problems = Object.entries(fieldsOf(result.error.issues)).map(([column, reason]) => ({ line, column, reason }));
  return { line, order: null, problems, cells };
}
