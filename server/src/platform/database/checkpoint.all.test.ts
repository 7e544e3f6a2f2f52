import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, it } from 'vitest';
import { checkpointIfDue, embeddedOptions } from './database.ts';

it('the log of changes of an embedded database does not grow while it is open (FIG-33)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'arrival-desk-log-'));
  const pglite = await PGlite.create(join(folder, 'pg'), embeddedOptions());
  const megabytes = async () =>
    16 * (await readdir(join(folder, 'pg/pg_wal'))).filter((name) => name.length === 24).length;
  const write = () => pglite.exec(`insert into rows select repeat(md5(n::text), 30) from generate_series(1, 50000) n`);
  await pglite.exec('create table rows (text text)');
  await write();
  const before = await megabytes();
  await checkpointIfDue(pglite);
  expect(await megabytes()).toBe(before);
  for (let count = 0; count < 4; count += 1) await write();
  expect(await megabytes()).toBeGreaterThan(200);
  await checkpointIfDue(pglite);
  expect(await megabytes()).toBeLessThanOrEqual(96);
  await pglite.close();
  await rm(folder, { recursive: true, force: true });
});
