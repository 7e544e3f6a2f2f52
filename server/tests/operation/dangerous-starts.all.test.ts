import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { refusedStarts, riskyStarts } from '../../src/checks/dangerous-settings.factory.ts';
import type { Config } from '../../src/config.ts';
import { buildScan } from '../../src/features/documents/documents.factory.ts';
import { buildOrder } from '../../src/features/orders/orders.factory.ts';
import { secureDataFolder } from '../../src/open-configured.ts';
import { testDataKey } from '../../src/testing/data-key.ts';
import { testPostgres } from '../../src/testing/own-database.ts';
import { prepareForProcess, runFile, startServerProcess } from '../../src/testing/server-process.ts';
import { postTo, signInThroughApi } from '../../src/testing/sign-in-through-api.ts';

// Each test starts processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

// The server as an operator starts it: on a PostgreSQL server.
const given = testPostgres();
const database = `starts_${process.pid}`;
const admin = { email: 'admin@staff.example', password: 'correct horse' };
const intakeKey = 'test-intake-key-0123456789';
const umask = process.umask();

let folder: string;
let dataDir: string;
let started: Awaited<ReturnType<typeof startServerProcess>>[];

async function onServer(statement: string): Promise<void> {
  if (!given) return;
  const client = new pg.Client({ connectionString: given });
  await client.connect();
  await client.query(statement);
  await client.end();
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arrival-desk-starts-'));
  dataDir = join(folder, 'data');
  started = [];
  await onServer(`create database ${database}`);
});
afterEach(async () => {
  process.umask(umask);
  for (const server of started.splice(0)) await stop(server);
});
afterAll(async () => {
  await onServer(`drop database if exists ${database} with (force)`);
  await rm(folder, { recursive: true, force: true });
});

function environment(): Record<string, string> {
  const url = given && Object.assign(new URL(given), { pathname: `/${database}` }).href;
  return {
    NODE_ENV: 'Production',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    INTAKE_API_KEY: intakeKey,
    SMTP_URL: 'smtp://127.0.0.1:1',
    PUBLIC_URL: 'http://localhost:3000',
    DATA_KEY: testDataKey,
    ...(url ? { DATABASE_URL: url } : { EMBEDDED_DATABASE: 'on' }),
  };
}

async function start() {
  const server = await startServerProcess(environment());
  started.push(server);
  return server;
}

async function stop({ child, ended }: Awaited<ReturnType<typeof startServerProcess>>): Promise<void> {
  child.kill('SIGTERM');
  await ended;
}

/** The output of a server that refuses to start. */
async function refusal(env = environment()): Promise<string> {
  const { ended, output } = runFile('main.ts', { PORT: '0', HOST: '127.0.0.1', ...env });
  expect((await ended).code).toBe(1);
  expect(output()).not.toMatch(/^\s+at /m);
  return output();
}

async function send(address: string, path: string, authorization: string, body: object | FormData) {
  const isForm = body instanceof FormData;
  const response = await fetch(address + path, {
    method: 'POST',
    headers: { authorization, ...(!isForm && { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  });
  return { http: response.status, data: ((await response.json()) as { data: never }).data };
}

async function uploadDocument(address: string): Promise<void> {
  const jwtToken = await signInThroughApi(postTo(address), admin.email, admin.password);
  const { order_id }: { order_id: string } = (await send(address, '/api/intake/orders', intakeKey, buildOrder())).data;
  const form = new FormData();
  form.set('orderId', order_id);
  form.set('email', 'mary@example.com');
  form.set('uploadVisaDoc', new Blob([new Uint8Array(buildScan())]), 'card.pdf');
  expect((await send(address, '/api/admin/upload-visa-document', jwtToken, form)).http).toBe(200);
}

/** Paths in the data folder that others can read or write. */
async function openPaths(): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true });
  const modes = await Promise.all(
    ['.', ...entries].map(async (name) => ({ name, mode: (await stat(join(dataDir, name))).mode & 0o077 })),
  );
  return modes.filter(({ mode }) => mode).map(({ name }) => name);
}

describe('production', () => {
  it('is understood in any case: no sample staff with a published password', async () => {
    const { address } = await start();
    const known = { email: 'admin@arrivaldesk.example', password: 'arrival-2026' };
    expect((await send(address, '/api/admin/admin-login', '', known)).http).toBe(401);
    expect((await send(address, '/api/admin/admin-login', '', admin)).http).toBe(200);
  });

  it('does not start on the data folder of a trial, whose server serves its own machine only, and says why (APP-38)', async () => {
    const env = { DATA_DIR: join(folder, 'trial'), LOG_LEVEL: 'warn' };
    const server = await startServerProcess(env);
    started.push(server);
    const page = (headers: Record<string, string>) => fetch(server.address, { headers });
    expect((await page({})).status).toBe(200);
    const response = await page({ 'x-forwarded-for': '192.0.2.7' });
    expect([response.status, await response.text()]).toEqual([403, expect.stringContaining('Sample data stays')]);
    await stop(server);
    const { DATABASE_URL: _, ...production } = environment();
    const text = await refusal({ ...production, ...env, EMBEDDED_DATABASE: 'on' });
    expect(text).toContain('Sample accounts: the database has accounts whose password is published.');
    expect(text).toContain('Set another DATABASE_URL or DATA_DIR');
  });

  it.each(refusedStarts)('does not start with a dangerous %s: %j (APP-56)', async (about, more) => {
    expect(await refusal({ ...environment(), ...more })).toContain(`\n  ${about}: `);
  });

  it('starts with what an operator can have a reason for, and says each (APP-57)', async () => {
    const risky = Object.assign({}, ...riskyStarts.map(([, env]) => env), { LOG_LEVEL: 'warn', DATA_DIR: dataDir });
    const server = await startServerProcess({ ...environment(), ...risky, NODE_OPTIONS: '', METRICS_PORT: '0' });
    started.push(server);
    const expected = ['REQUIRE_SECOND_FACTOR', 'NODE_DEBUG', 'INTAKE_CALLS_PER_MINUTE', 'SESSION_IDLE_MINUTES'];
    for (const about of [...expected, 'DISK_RESERVE_MB', 'UPLOAD_MAX_MB', 'WEBHOOK_ALLOWED_HOSTS'])
      await vi.waitFor(() => expect(server.output()).toContain(`"about":"${about}"`), 30_000);
  });

  it.each([
    [undefined, 'PUBLIC_URL: is not set'],
    ['http://desk.example', 'PUBLIC_URL: starts with http: passwords and passports would travel in the clear.'],
    ['http://localhost.desk.example', 'PUBLIC_URL: starts with http'],
  ])('does not start with the address %s', async (PUBLIC_URL, reason) => {
    const { PUBLIC_URL: _, ...env } = environment();
    expect(await refusal({ ...env, ...(PUBLIC_URL && { PUBLIC_URL }) })).toContain(reason);
  });

  it('does not start on an empty embedded database because DATABASE_URL was lost, or was misspelt', async () => {
    const { DATABASE_URL: _, EMBEDDED_DATABASE: __, ...env } = environment();
    const text = await refusal({ ...env, DATA_DIR: join(folder, 'lost') });
    expect(text).toContain('DATABASE_URL is missing');
    expect(text).toContain('EMBEDDED_DATABASE=on');
    await expect(stat(join(folder, 'lost'))).rejects.toThrow('ENOENT');
  });
});

describe('ADMIN_PASSWORD', () => {
  const weak = { ADMIN_PASSWORD: 'password-2026', ADMIN_EMAIL: 'other@staff.example' };

  it('ends the start that would create an Admin with a known password (ROLE-31)', async () => {
    const { DATABASE_URL: _, ...env } = environment();
    const empty = { ...env, EMBEDDED_DATABASE: 'on', DATA_DIR: join(folder, 'no-admin') };
    await prepareForProcess(empty);
    const text = await refusal({ ...empty, ...weak });
    expect(text).toContain('ADMIN_PASSWORD: This password is on the list of common and leaked passwords.');
    expect(text).not.toContain(weak.ADMIN_PASSWORD);
    expect(await refusal({ ...empty, ADMIN_PASSWORD: 'Shh' })).toContain(
      'ADMIN_PASSWORD: Password must be at least 6 characters.',
    );
  });

  it('is not read where there are accounts already (ROLE-31)', async () => {
    const server = await startServerProcess({ ...environment(), ...weak });
    started.push(server);
    expect((await send(server.address, '/api/admin/admin-login', '', admin)).http).toBe(200);
  });
});

describe('production without a way to send email', () => {
  it('does not start: mails would lie in a folder and reach nobody', async () => {
    const { SMTP_URL: _, ...env } = environment();
    expect(await refusal(env)).toContain('set AWS_REGION, SENDGRID_API_KEY or SMTP_URL');
  });
});

describe('the data folder', () => {
  it('is closed to other users at the start, whatever was in it and whatever the umask is', async () => {
    await chmod(dataDir, 0o777);
    await mkdir(join(dataDir, 'uploads'), { recursive: true });
    await chmod(join(dataDir, 'uploads'), 0o755);
    await writeFile(join(dataDir, 'uploads', 'left-open.pdf'), 'x');
    await chmod(join(dataDir, 'uploads', 'left-open.pdf'), 0o666);
    process.umask(0);
    const { address } = await start();
    process.umask(umask);
    expect(await openPaths()).toEqual([]);
    await uploadDocument(address);
    expect(await openPaths()).toEqual([]);
  });
});

describe('a data folder of which the service cannot close something to others', () => {
  it('ends the start in production if it is the folder itself, and is a warning for a file in it (FIG-29)', async () => {
    // Only root can create a file of another user.
    if (process.getuid?.() !== 0) return;
    const nobody = 65_534;
    const unsafe = join(folder, 'unsafe');
    await mkdir(unsafe);
    await chmod(folder, 0o755);
    await writeFile(join(unsafe, 'passport.pdf'), 'x');
    await chmod(join(unsafe, 'passport.pdf'), 0o644);
    const told = vi.spyOn(console, 'warn').mockReturnValue();
    const start = (production: boolean) => {
      process.seteuid?.(nobody);
      try {
        return secureDataFolder({ DATA_DIR: unsafe, production } as Config);
      } finally {
        process.seteuid?.(0);
      }
    };
    await chmod(unsafe, 0o755);
    expect(() => start(true)).toThrow(/can read 2 files or folders in DATA_DIR, such as .*unsafe.* As root: chown/);
    expect(start(false)).toBe(0);
    await chown(unsafe, nobody, nobody);
    expect(start(true)).toBe(1);
    expect(told.mock.calls.map(([text]) => text)).toEqual([
      expect.stringContaining('can read 2 files'),
      expect.stringMatching(/can read 1 files or folders in DATA_DIR, such as .*passport.pdf/),
    ]);
    expect((await stat(unsafe)).mode & 0o777).toBe(0o700);
  });
});

describe("a storage that is not this installation's", () => {
  const uploads = () => join(dataDir, 'uploads');
  const mark = () => join(uploads(), 'installation-id');

  it('ends the start with its name, whether it is empty or belongs to another one', async () => {
    const id = (await readFile(mark(), 'utf8')).trim();
    await rename(uploads(), `${uploads()}-own`);
    const empty = await refusal();
    expect(empty).toContain(uploads());
    expect(empty).toContain(id);
    expect(empty).toContain('has no file installation-id');

    await mkdir(uploads());
    await writeFile(mark(), '7b0d1c3e-0000-4000-8000-000000000000\n');
    expect(await refusal()).toContain('belongs to the installation 7b0d1c3e-0000-4000-8000-000000000000');

    // Follow the message's advice.
    await writeFile(mark(), id);
    await stop(await start());
    await rm(uploads(), { recursive: true });
    await rename(`${uploads()}-own`, uploads());
    await start();
  });
});
