import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { samplePassword, sampleStaff } from '../../src/features/sample-data/sample-staff.ts';
import { startServerProcess } from '../../src/testing/server-process.ts';
import { postTo, signInThroughApi } from '../../src/testing/sign-in-through-api.ts';

// The start that a person gets by `npm start`: an empty folder, the embedded database, the sample data. All other tests
// of the gate run on a PostgreSQL server.

vi.setConfig({ testTimeout: 240_000 });

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'arrival-desk-start-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

it('the first start on an empty folder creates a desk to work with, and the second one finds it', async () => {
  const [admin] = sampleStaff;
  const counts: number[] = [];
  for (const _start of ['first', 'second']) {
    const server = await startServerProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' }, { createsDatabase: true });
    const authorization = await signInThroughApi(postTo(server.address), admin?.email ?? '', samplePassword);
    const response = await fetch(`${server.address}/api/admin/get-orders-list/order-history`, {
      headers: { authorization },
    });
    const { data, total } = (await response.json()) as { data: unknown[]; total: number };
    expect(data).toHaveLength(10);
    counts.push(total);
    server.child.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
    expect(server.output()).not.toContain('"level":50');
  }
  expect(counts[0]).toBeGreaterThan(100);
  expect(counts[1]).toBe(counts[0]);
});
