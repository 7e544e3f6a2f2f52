import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestServer } from '../../testing/test-server.ts';
import { indexScan } from './index-scans.store.ts';

let server: TestServer;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

describe('a queue that is filtered by what is ready', () => {
  it.each(
    (['created_at', 'order_id', 'arrival_date', 'assign_to'] as const).flatMap((sort) =>
      (['yes', 'no'] as const).map((ready) => ({ sort, ready })),
    ),
  )('is read by $sort in an index alone, ready: $ready (FILE-94)', async ({ sort, ready }) => {
    const selection = { folder: 'recent-order', userName: '', ready } as const;
    const plan = await server.context.db.transaction().execute(async (trx) => {
      // As in a table of many rows.
      await sql`set local enable_seqscan = off`.execute(trx);
      await sql`set local enable_sort = off`.execute(trx);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain ${indexScan(selection, { sort, order: 'desc' })} limit 1000`.execute(trx);
      return rows.map((line) => line['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain('Index Only Scan');
    expect(plan).not.toContain('Sort');
  });
});
