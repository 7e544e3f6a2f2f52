import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { importOrders } from '../../src/features/order-import/order-import.ts';
import { openConfigured } from '../../src/open-configured.ts';
import { systemClock } from '../../src/platform/clock.ts';
import type { OpenDatabase } from '../../src/platform/database/database.ts';
import { prepareForProcess, runFile } from '../../src/testing/server-process.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'arrival-desk-ledger-'));
  await prepareForProcess({ DATA_DIR: dataDir });
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Opens the embedded database while no server uses it, runs `work`, and closes it. */
async function withDatabase(work: (database: OpenDatabase) => Promise<unknown>): Promise<void> {
  const database = await openConfigured(readConfig({ DATA_DIR: dataDir, NODE_ENV: 'test' }));
  await work(database).finally(() => database.close());
}

async function verify(...args: string[]) {
  const { ended, output } = runFile('verify-ledger.ts', { DATA_DIR: dataDir, NODE_ENV: 'test' }, args);
  const { code } = await ended;
  return { code, output: output() };
}

it('npm run desk -- verify-ledger names what was changed, and ends with 1 when something was', async () => {
  let changed = '';
  let other = '';
  await withDatabase(async ({ db }) => {
    const csv = Buffer.from('email,full_name,paid\nana@example.com,Ana,yes\nbo@example.com,Bo,yes\n');
    await importOrders(
      { db, clock: systemClock },
      (async function* () {
        yield csv;
      })(),
    );
    const events = await db.selectFrom('events').select('order_id').orderBy('id').execute();
    [other = '', changed = ''] = events.map((event) => event.order_id);
  });
  expect(await verify()).toEqual({ code: 0, output: '2 orders, 2 events, 0 documents, 0 images: no problems\n' });
  await withDatabase(({ db }) => sql`update events set actor = 'Nobody' where order_id = ${changed}`.execute(db));
  const found = await verify();
  expect(found.code).toBe(1);
  expect(found.output).toBe(
    `order ${changed}, event 2: The event is not what it was when it was written.\n2 orders, 2 events, 0 documents, 0 images: 1 problem\n`,
  );
  expect((await verify('--order', other)).code).toBe(0);
  expect((await verify('--order', 'all')).output).toContain('Usage: npm run desk -- verify-ledger');
}, 180_000);
