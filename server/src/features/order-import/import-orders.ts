import { createHash } from 'node:crypto';
import type { IntakeOrder } from '@arrival-desk/contract/intake/intake-order.ts';
import type { Context } from '../../platform/context.ts';
import { actorNames } from '../events/events.ts';
import { impossibleDates, takeInOrder } from '../orders/orders.ts';
import { type CsvProblem, readOrdersCsv } from './read-orders-csv.ts';

export interface ImportResult {
  loaded: number;
  /** Valid rows that an earlier run has imported. */
  known: number;
  bad: number;
  problems: CsvProblem[];
}

interface Row {
  order: IntakeOrder;
  key: string;
}

/** Rows of one transaction: a crash loses at most these, and another run imports them. */
const batchSize = 100;

/** The source of orders from files, like the source of a landing site. */
const source = { source: 'CSV import', name: actorNames.csvImport };

/**
 * Imports the valid rows of a CSV file, each once: a row is identified by its external_ref, or without one by its
 * content and how often that content has occurred before in the file. Invalid rows are reported and not stored.
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

/** Files can also contain past orders, whose travellers have arrived. */
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
