import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type PostgresServer, startPostgresServer } from '../../src/testing/postgres-server.ts';
import { runFile, startServerProcess } from '../../src/testing/server-process.ts';

// The doctor on a separate PostgreSQL server.
vi.setConfig({ testTimeout: 240_000 });

let postgres: PostgresServer;
let folder: string;
beforeAll(async () => {
  postgres = await startPostgresServer({ fsync: 'off' });
  folder = await mkdtemp(join(tmpdir(), 'arrival-desk-doctor-'));
});
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

async function doctor(env: Record<string, string>) {
  const { ended, output } = runFile('doctor.ts', { DATA_DIR: folder, SAMPLE_DATA: 'off', ...env });
  return { code: (await ended).code, output: output() };
}

it('says what each database address leads to, and finds everything in order after a start', async () => {
  const url = postgres.urlOf('postgres');
  const admin = { ADMIN_EMAIL: 'admin@desk.test', ADMIN_PASSWORD: 'correct horse' };
  const empty = await doctor({ DATABASE_URL: url, DATABASE_DIRECT_URL: url, ...admin });
  expect(empty.output).toMatch(/^ok {6}DATABASE_URL: PostgreSQL \d+.*, \d+ ms away$/m);
  expect(empty.output).toMatch(/^ok {6}DATABASE_DIRECT_URL: PostgreSQL \d+/m);
  expect(empty.output).toContain('ok      DATABASE_DIRECT_URL: notifications arrive');
  expect(empty.output).toContain('WARNING Schema: is older than this version.');
  expect(empty.code).toBe(0);

  const server = await startServerProcess({ DATABASE_URL: url, DATA_DIR: folder, SAMPLE_DATA: 'off', ...admin });
  const running = await doctor({ DATABASE_URL: url });
  expect(running.output).toContain('ok      Schema: is current');
  expect(running.output).toContain('ok      First Admin: 1 person can sign in');
  expect(running.output).toMatch(/^ok {6}Storage of documents: .* belongs to this installation$/m);
  await writeFile(join(folder, 'uploads/installation-id'), '7b0d1c3e-0000-4000-8000-000000000000\n');
  const foreign = await doctor({ DATABASE_URL: url });
  expect(foreign.output).toMatch(/^WRONG {3}Storage of documents: .* belongs to the installation 7b0d1c3e/m);
  expect(foreign.code).toBe(1);
  server.child.kill('SIGTERM');
  await server.ended;
});

it('finds two addresses of two databases, and one that cannot be reached', async () => {
  const url = postgres.urlOf('postgres');
  const two = await doctor({ DATABASE_URL: url, DATABASE_DIRECT_URL: postgres.urlOf('template1') });
  expect(two.output).toContain('WRONG   DATABASE_DIRECT_URL: leads to another database than DATABASE_URL.');
  const gone = await doctor({
    DATABASE_URL: url,
    DATABASE_DIRECT_URL: 'postgres://desk:Secret-Value@127.0.0.1:1/desk',
  });
  expect(gone.output).toContain('WRONG   DATABASE_DIRECT_URL: cannot be reached: connect ECONNREFUSED');
  expect(gone.output).not.toContain('Secret-Value');
  expect(gone.code).toBe(1);
});
