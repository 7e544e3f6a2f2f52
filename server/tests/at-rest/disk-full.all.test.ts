import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getReadiness } from '@arrival-desk/contract/operations/operations.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildFiller, buildScan } from '../../src/features/documents/documents.factory.ts';
import { buildOrder } from '../../src/features/orders/orders.factory.ts';
import { startServerProcess } from '../../src/testing/server-process.ts';
import { TestServer } from '../../src/testing/test-server.ts';

// Each test starts processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

// A file size limit simulates a full disk: writes fail half-way in the same way, and no separate disk is needed. The
// embedded database's own files, of up to 16 MB, stay below the limit.
const limit = 17 * 1_048_576;
const admin = { email: 'admin@staff.example', password: 'correct horse' };
const intakeKey = 'test-intake-key-0123456789';

let dataDir: string;
let server: Awaited<ReturnType<typeof startServerProcess>>;
let token: string;
let orderId: string;

async function send(path: string, authorization: string, body: object | FormData) {
  const isForm = body instanceof FormData;
  const response = await fetch(server.address + path, {
    method: 'POST',
    headers: { authorization, ...(!isForm && { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  });
  return { http: response.status, body: (await response.json()) as { message: string; data: never } };
}

function limitFiles(bytes: number | 'unlimited'): void {
  execFileSync('prlimit', [`--pid=${server.child.pid}`, `--fsize=${bytes}:unlimited`]);
}

async function upload(bytes: Buffer) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ orderId, email: 'mary@example.com', overrideReason: 'It is large.' }))
    form.set(name, value);
  form.set('uploadVisaDoc', new Blob([new Uint8Array(bytes)]), 'card.pdf');
  return send('/api/admin/upload-visa-document', token, form);
}

const stored = async () => (await readdir(join(dataDir, 'uploads'))).filter((name) => name !== 'installation-id');

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'arrival-desk-full-'));
  server = await startServerProcess({
    DATA_DIR: dataDir,
    SAMPLE_DATA: 'off',
    LOG_LEVEL: 'error',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    INTAKE_API_KEY: intakeKey,
  });
  const signedIn: { jwtToken: string } = (await send('/api/admin/admin-login', '', admin)).body.data;
  token = signedIn.jwtToken;
  const taken: { order_id: string } = (await send('/api/intake/orders', intakeKey, buildOrder())).body.data;
  orderId = taken.order_id;
});
afterAll(async () => {
  server?.child.kill('SIGKILL');
  await server?.ended;
  await rm(dataDir, { recursive: true, force: true });
});

describe('an upload for which the disk has no room', () => {
  const large = Buffer.concat([buildScan(), buildFiller(18 * 1_048_576)]);

  it('is refused with 503 and the reason, leaves nothing behind, and the server works on (FIG-6)', async () => {
    limitFiles(limit);
    const { http, body } = await upload(large);
    expect(http).toBe(503);
    expect(body.message).toContain('no room left on its disk');
    expect(await stored()).toEqual([]);
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
  });

  it('succeeds as it is once there is room again', async () => {
    limitFiles('unlimited');
    expect((await upload(large)).http).toBe(200);
    expect(await stored()).toHaveLength(1);
  });
});

describe('readiness', () => {
  it('says no, with the figures, while the disk has less room than it should, and yes when it has (WIRE-32)', async () => {
    const tight = await TestServer.start({ DISK_RESERVE_MB: '1000000000' });
    const { http, failure } = await tight.call(getReadiness);
    expect(http).toBe(503);
    expect(failure.error.message).toMatch(/has \d+ MB left, less than DISK_RESERVE_MB \(1000000000\)/);
    tight.context.config.DISK_RESERVE_MB = 0;
    expect((await tight.call(getReadiness)).http).toBe(200);
    await tight.stop();
  });
});
