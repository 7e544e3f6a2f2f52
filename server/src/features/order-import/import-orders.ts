import { hash } from 'node:crypto';
import type { IntakeOrder } from '@arrival-desk/contract/intake/intake-order.ts';
import type { Context } from '../../platform/context.ts';
import { impossibleDates } from '../order-editing/order-editing.ts';
import { loadRows, payRow, type Row } from './load-rows.ts';
import { type CsvProblem, readOrdersCsv } from './read-orders-csv.ts';

export interface ImportResult {
  loaded: number;
  /** Orders that were unpaid until this file. */
  paid: number;
  /** Valid rows that were imported before. */
  known: number;
  bad: number;
  problems: CsvProblem[];
}

/** Rows of one transaction: a crash loses at most these, and another run imports them. */
const batchSize = 500;

/**
 * Imports the valid rows of a CSV file, each once: a row is identified by its external_ref, or without one by its
 * content and how often that content has occurred before in the file. Invalid rows are reported and not stored, and so
 * are rows that differ from the order of their external_ref, unless the difference is its payment.
 */
export async function importOrders(
  context: Pick<Context, 'db' | 'clock'>,
  input: AsyncIterable<Buffer>,
): Promise<ImportResult> {
  const result: ImportResult = { loaded: 0, paid: 0, known: 0, bad: 0, problems: [] };
  const seen = new Map<string, number>();
  let batch: Row[] = [];
  for await (const { line, order, problems, cells } of readOrdersCsv(input)) {
    const refused = order ? impossibleInOldOrders(order, context.clock.now(), line) : problems;
    if (!order || refused.length > 0) {
      result.bad += 1;
      result.problems.push(...refused);
      continue;
    }
    batch.push({ line, order, key: order.external_ref ? null : rowKey(cells, seen) });
    if (batch.length < batchSize) continue;
    await load(context, batch, result);
    batch = [];
  }
  await load(context, batch, result);
  result.problems.sort((one, other) => one.line - other.line);
  return result;
}

/** Files can also contain past orders, whose travellers have arrived. */
function impossibleInOldOrders(order: IntakeOrder, now: Date, line: number): CsvProblem[] {
  const { arrival_date: _, ...fields } = impossibleDates(order, now);
  return Object.entries(fields).map(([column, reason]) => ({ line, column, reason }));
}

function rowKey(cells: Record<string, string>, seen: Map<string, number>): string {
  const content = hash('sha256', JSON.stringify(cells));
  const occurrence = (seen.get(content) ?? 0) + 1;
  seen.set(content, occurrence);
  return `${content}-${occurrence}`;
}

async function load(context: Pick<Context, 'db' | 'clock'>, batch: Row[], result: ImportResult): Promise<void> {
  const outcomes = await context.db.transaction().execute((trx) => loadRows(context, trx, batch));
  // Each payment is a transaction of its own: a batch must not keep orders locked that staff work on.
  for (const row of batch) {
    const outcome = outcomes.get(row);
    if (!outcome) continue;
    const { kind, problems } = outcome.payable ? await payRow(context, row, outcome.payable) : outcome;
    result[kind] += 1;
    result.problems.push(...problems);
  }
}
