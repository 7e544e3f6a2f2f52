import { createHash } from 'node:crypto';
import type { IntakeOrder } from '@arrival-desk/contract/intake/intake-order.ts';
import type { Context } from '../../platform/context.ts';
import { actorNames } from '../events/events.ts';
import { impossibleDates, takeInOrder } from '../orders/orders.ts';
import { type CsvProblem, readOrdersCsv } from './read-orders-csv.ts';

export interface ImportResult {
  loaded: number;
  /** Good rows that had been loaded before. */
  known: number;
  bad: number;
  problems: CsvProblem[];
}

interface Row {
  order: IntakeOrder;
  key: string;
}

/** Rows of one transaction: a crash loses at most these, and running again loads them. */
const batchSize = 100;

/** The source under which orders from files are known, as a landing site's name is for its own. */
const source = { source: 'CSV import', name: actorNames.csvImport };

/**
 * Loads the good rows of a CSV file, each once: a row is known by its external_ref, or where it has none by its
 * whole content and how often that content has come before in the file. Bad rows are reported and nothing of them is kept.
 */
export async function importOrders(
  context: Pick<Context, 'db' | 'clock'>,
  input: AsyncIterable<Buffer>,
): Promise<ImportResult> {
  const result: ImportResult = { loaded: 0, known: 0, bad: 0, problems: [] };
  const seen = new Map<string, number>();
  let batch: Row[] = [];
  for await (const { line, order, problems, cells } of readOrdersCsv(input)) {
    const refused = order ? impossibleInOldOrders(order, context.clock.now(), line) : problems;
    if (!order || refused.length > 0) {
      result.bad += 1;
      result.problems.push(...refused);
      continue;
    }
    batch.push({ order, key: rowKey(cells, seen) });
    if (batch.length < batchSize) continue;
    await load(context, batch, result);
    batch = [];
  }
  await load(context, batch, result);
  return result;
}

/** Files also bring orders of the past, whose travellers have arrived. */
function impossibleInOldOrders(order: IntakeOrder, now: Date, line: number): CsvProblem[] {
  const { arrival_date: _, ...fields } = impossibleDates(order, now);
  return Object.entries(fields).map(([column, reason]) => ({ line, column, reason }));
}

function rowKey(cells: Record<string, string>, seen: Map<string, number>): string {
  const content = createHash('sha256').update(JSON.stringify(cells)).digest('hex');
  const occurrence = (seen.get(content) ?? 0) + 1;
  seen.set(content, occurrence);
  return `${content}-${occurrence}`;
}

async function load(context: Pick<Context, 'db' | 'clock'>, batch: Row[], result: ImportResult): Promise<void> {
  let isNewCount = 0;
  await context.db.transaction().execute(async (trx) => {
    for (const { order, key } of batch) {
      const { isNew } = await takeInOrder(context, trx, source, order, order.external_ref ? null : key);
      if (isNew) isNewCount += 1;
    }
  });
  result.loaded += isNewCount;
  result.known += batch.length - isNewCount;
}
