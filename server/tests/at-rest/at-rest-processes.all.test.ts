import { mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildPdf } from '../../src/features/documents/documents.factory.ts';
import { buildOrder } from '../../src/features/orders/orders.factory.ts';
import { readOutbox } from '../../src/testing/read-outbox.ts';
import { runFile, startServerProcess } from '../../src/testing/server-process.ts';
import { postTo, signInThroughApi } from '../../src/testing/sign-in-through-api.ts';

// The embedded database as an operator starts it. Each test starts processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const admin = { email: 'admin@staff.example', password: 'a lantern in the harbour' };
const intakeKey = 'test-intake-key-0123456789';
const passport = 'QZ4408137';

let dataDir: string;
let server: Awaited<ReturnType<typeof startServerProcess>>;
let printed = '';
let orderId: string;

const env = () => ({
  DATA_DIR: dataDir,
  SAMPLE_DATA: 'off',
  LOG_LEVEL: 'debug',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  INTAKE_API_KEY: intakeKey,
});
const start = async () => {
  server = await startServerProcess(env());
};
async function kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  server.child.kill(signal);
  await server.ended;
  printed += server.output();
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'at-rest-'));
  await start();
  const response = await fetch(`${server.address}/api/intake/orders`, {
    method: 'POST',
    headers: { authorization: intakeKey, 'content-type': 'application/json' },
    body: JSON.stringify(buildOrder({ passport_number: passport, external_ref: 'REST-1' })),
  });
  expect(response.status).toBe(201);
  orderId = ((await response.json()) as { data: { order_id: string } }).data.order_id;
});
afterAll(async () => {
  server?.child.kill('SIGKILL');
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
});

/** Sends the order's document, which shows the passport number, completes the order, and opens its defence pack. */
async function sendDocument(): Promise<void> {
  const authorization = await signInThroughApi(postTo(server.address), admin.email, admin.password);
  const call = async (method: string, path: string, body: FormData | object) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${server.address}/api/admin/${path}`, {
      method,
      headers: { authorization, ...(!isForm && { 'content-type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body),
    });
    expect(response.status, path).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  };
  const form = new FormData();
  form.set('orderId', orderId);
  form.set('email', 'mary@example.com');
  form.set('overrideReason', 'A test.');
  form.set('uploadVisaDoc', new Blob([new Uint8Array(buildPdf(`Passport No: ${passport}`))]), 'card.pdf');
  await call('POST', 'upload-visa-document', form);
  await vi.waitFor(
    async () => {
      const mail = (await readOutbox(dataDir, orderId)).at(-1);
      expect(mail?.attachments[0]?.content.includes(passport)).toBe(true);
    },
    { timeout: 60_000, interval: 200 },
  );
  await call('PUT', 'move-order-status', { orderId, updatingStatus: 'Completed' });
  const pack = await call('POST', 'get-defence-pack-pdf', { orderId, defencePackType: 1 });
  expect(pack.subarray(0, 5).toString()).toBe('%PDF-');
}

async function passportShown(): Promise<string> {
  const token = await signInThroughApi(postTo(server.address), admin.email, admin.password);
  const response = await fetch(`${server.address}/api/admin/get-orders-details/${orderId}`, {
    headers: { authorization: token },
  });
  return ((await response.json()) as { data: { passport_number: string } }).data.passport_number;
}

/** The files below a folder in which a text stands. */
async function filesWith(text: string, folder = dataDir): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  const found: string[] = [];
  for (const name of names) {
    const path = join(folder, name);
    // A file that is being written is renamed when it is whole.
    const isFile = (await stat(path).catch(() => null))?.isFile();
    if (isFile && (await readFile(path).catch(() => Buffer.alloc(0))).includes(text)) found.push(name);
  }
  return found;
}

describe('with the embedded database', () => {
  it('a passport number is in no file and no line of the log, and the key is for its owner only', async () => {
    expect(await passportShown()).toBe(passport);
    expect((await stat(join(dataDir, 'data-key'))).mode & 0o777).toBe(0o600);
    // A crash leaves the write-ahead log as it is; what a start recovers from it is searched too.
    await kill();
    expect(await filesWith(passport)).toEqual([]);
    await start();
    expect(await passportShown()).toBe(passport);
    expect(await filesWith(passport)).toEqual([]);
    // The search finds what is stored as it is.
    expect(await filesWith(orderId)).not.toEqual([]);
  });

  it('nor after its document was sent and its pack generated; nor in a backup, which needs the key', async () => {
    await sendDocument();
    const backup = `${dataDir}-backup`;
    try {
      const taken = runFile('backup.ts', env(), [backup]);
      expect((await taken.ended).code, taken.output()).toBe(0);
      expect(await filesWith(passport, backup)).toEqual([]);
      expect(await filesWith(orderId, backup)).not.toEqual([]);
    } finally {
      await rm(backup, { recursive: true, force: true });
    }
    await kill();
    expect(await filesWith(passport)).toEqual([]);
    const [messageId = ''] = (await readdir(join(dataDir, 'outbox'))).filter((name) => name.includes(orderId));
    const shown = runFile('outbox.ts', env(), [messageId.replace('.eml.enc', '')]);
    expect((await shown.ended).code, shown.output()).toBe(0);
    expect(shown.output()).toContain('MIME-Version: 1.0');
    await start();
  });

  it('the key is changed while the server serves, and nothing is lost if it is killed then', async () => {
    const keys = async () => (await readFile(join(dataDir, 'data-key'), 'utf8')).trim().split('\n');
    const before = await keys();
    const rotation = runFile('rotate-keys.ts', env());
    expect((await rotation.ended).code, rotation.output()).toBe(0);
    expect(rotation.output()).toMatch(/under the key [0-9a-f]{8} now/);
    expect(await keys()).toEqual([expect.any(String), ...before]);
    await kill();
    await start();
    expect(await passportShown()).toBe(passport);
    await kill('SIGTERM');
    // Without a server the command does all of it.
    const finished = runFile('rotate-keys.ts', env());
    expect((await finished.ended).code, finished.output()).toBe(0);
    expect(finished.output()).toContain('Everything is encrypted under it.');
    await start();
    expect(await passportShown()).toBe(passport);
    expect(await filesWith(passport)).toEqual([]);
  });

  it('a server without the key does not start, and names it (RULE-26)', async () => {
    await kill('SIGTERM');
    const file = join(dataDir, 'data-key');
    await rename(file, `${file}-kept`);
    const refused = runFile('main.ts', { PORT: '0', HOST: '127.0.0.1', ...env() });
    expect((await refused.ended).code).toBe(1);
    expect(refused.output()).toMatch(/encrypted under the data key [0-9a-f]{8}, which is missing here/);
    await rename(`${file}-kept`, file);
    await start();
    expect(await passportShown()).toBe(passport);
    await kill();
    expect(printed).not.toContain(passport);
  });
});
