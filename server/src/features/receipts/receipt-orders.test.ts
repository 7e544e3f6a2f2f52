import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestServer } from '../../testing/test-server.ts';
import { receiptCandidatesQuery } from './receipt-orders.store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

it('the orders of receipts are found by indexes alone, however many orders there are', async () => {
  const { rows } = await server.context.db.transaction().execute(async (trx) => {
    // With few rows a scan would be right; the question is whether indexes can serve the statement.
    await sql`set local enable_seqscan = off`.execute(trx);
    const statement = receiptCandidatesQuery(trx, ['a hash', 'another'], ['100001']);
    return sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(trx);
  });
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('orders_by_passport_hash');
  expect(plan).toContain('orders_pkey');
  expect(plan).not.toContain('Seq Scan');
});
