import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildFiller, buildPdf } from '../../src/features/documents/documents.factory.ts';
import { buildOrder } from '../../src/features/orders/orders.factory.ts';
import { eventually } from '../../src/testing/eventually.ts';
import { prepareForProcess, runFile, startServerProcess } from '../../src/testing/server-process.ts';
import { postTo, signInThroughApi } from '../../src/testing/sign-in-through-api.ts';

// Embedded, as an operator runs it. The processes take seconds each to start.
vi.setConfig({ testTimeout: 400_000, hookTimeout: 200_000 });

const admin = { email: 'admin@staff.example', password: 'a lantern in the harbour' };
const intakeKey = 'test-intake-key-0123456789';
const passport = (index: number) => `KL${4_400_000 + index}`;
const documentsOf = new Map<string, Buffer>();
const orderIds: string[] = [];
let dataDir: string;

const env = () => ({
  DATA_DIR: dataDir,
  SAMPLE_DATA: 'off',
  LOG_LEVEL: 'warn',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  INTAKE_API_KEY: intakeKey,
});

type Serving = Awaited<ReturnType<typeof startServerProcess>>;

async function fill({ address }: Serving): Promise<void> {
  const authorization = await signInThroughApi(postTo(address), admin.email, admin.password);
  for (let index = 0; index < 120; index += 1) {
    const order = buildOrder({ passport_number: passport(index), external_ref: `KILLED-${index}` });
    const response = await fetch(`${address}/api/intake/orders`, {
      method: 'POST',
      headers: { authorization: intakeKey, 'content-type': 'application/json' },
      body: JSON.stringify(order),
    });
    expect(response.status).toBe(201);
    orderIds.push(((await response.json()) as { data: { order_id: string } }).data.order_id);
  }
  for (const [index, orderId] of orderIds.slice(0, 25).entries()) {
    const content = Buffer.concat([buildPdf(`Passport No: ${passport(index)}`), buildFiller(200_000)]);
    const form = new FormData();
    form.set('orderId', orderId);
    form.set('email', 'mary@example.com');
    form.set('overrideReason', 'A test.');
    form.set('uploadVisaDoc', new Blob([new Uint8Array(content)]), 'card.pdf');
    const response = await fetch(`${address}/api/admin/upload-visa-document`, {
      method: 'POST',
      headers: { authorization },
      body: form,
    });
    expect(response.status).toBe(200);
    documentsOf.set(orderId, content);
  }
}

/** What staff see of every order is what was sent and uploaded. */
async function expectWhole({ address }: Serving): Promise<void> {
  const authorization = await signInThroughApi(postTo(address), admin.email, admin.password);
  for (const [index, orderId] of orderIds.entries()) {
    const response = await fetch(`${address}/api/admin/get-orders-details/${orderId}`, { headers: { authorization } });
    const { data } = (await response.json()) as {
      data: { passport_number: string; uploadDoc: { url: string }[] };
    };
    expect(data.passport_number).toBe(passport(index));
    const content = documentsOf.get(orderId);
    if (!content) continue;
    const file = await fetch(address + data.uploadDoc[0]?.url);
    expect(Buffer.from(await file.arrayBuffer()).equals(content), orderId).toBe(true);
  }
}

async function end({ child, ended }: Serving): Promise<void> {
  child.kill('SIGTERM');
  await ended;
}

/** Runs the command and kills it some milliseconds after it has begun to encrypt. Returns whether it was still at it. */
async function killRotation(after: number): Promise<boolean> {
  const rotation = runFile('rotate-keys.ts', env());
  await eventually(async () => {
    if (!rotation.output().includes('The current key is')) throw new Error(rotation.output());
  });
  await delay(after);
  rotation.child.kill('SIGKILL');
  return (await rotation.ended).signal === 'SIGKILL';
}

async function finishRotation(): Promise<void> {
  const rotation = runFile('rotate-keys.ts', env());
  expect((await rotation.ended).code, rotation.output()).toBe(0);
  expect(rotation.output()).toContain('Everything is encrypted under it.');
  const ledger = runFile('verify-ledger.ts', env());
  expect((await ledger.ended).code, ledger.output()).toBe(0);
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'at-rest-killed-'));
  await prepareForProcess(env());
  const server = await startServerProcess(env());
  await fill(server);
  await end(server);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

it('a rotation of the key, killed again and again, loses nothing and is finished later', async () => {
  const killed = [];
  for (const after of [0, 40, 120]) killed.push(await killRotation(after));
  expect(killed).toContain(true);
  const server = await startServerProcess(env());
  await expectWhole(server);
  await end(server);
  await finishRotation();
  const again = await startServerProcess(env());
  await expectWhole(again);
  await end(again);
});
