import type { ChildProcess } from 'node:child_process';
import { readdirSync } from 'node:fs';
import {
  appendFile,
  chown,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import type { SystemReport } from '@arrival-desk/contract/system/system.endpoints.ts';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildScan } from '../../src/features/documents/documents.factory.ts';
import { buildOrder } from '../../src/features/orders/orders.factory.ts';
import { writeChecksums } from '../../src/platform/backup/checksums.ts';
import { lockFolder } from '../../src/platform/database/folder-lock.ts';
import { KeyRing, newDataKey } from '../../src/platform/encryption/key-ring.ts';
import { testDataKey } from '../../src/testing/data-key.ts';
import { testPostgres } from '../../src/testing/own-database.ts';
import { runFile, startServerProcess } from '../../src/testing/server-process.ts';

// Each test starts processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

// The commands as an operator runs them: on a PostgreSQL server, and in the project `embedded` on the embedded database.
const admin = { email: 'admin@staff.example', password: 'correct horse' };
const given = testPostgres();
const [source, target] = [`backup_source_${process.pid}`, `backup_target_${process.pid}`] as const;
const isRoot = process.getuid?.() === 0;
const nobody = 65_534;
const newestSchema = String(
  readdirSync(new URL('../../migrations', import.meta.url))
    .filter((name) => /^\d.*\.ts$/.test(name))
    .sort()
    .at(-1),
).replace('.ts', '');
let folder: string;
let recipient: string;
let identity: string;

async function onServer(...statements: string[]): Promise<void> {
  if (!given) return;
  const client = new pg.Client({ connectionString: given });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** A connection, with an application name, to a service's database; null without a PostgreSQL server. */
async function connect(application_name: string, name: string): Promise<pg.Client | null> {
  if (!given) return null;
  const connectionString = Object.assign(new URL(given), { pathname: `/${name}` }).href;
  const client = new pg.Client({ connectionString, application_name });
  await client.connect();
  return client;
}

async function ownersIn(place: string): Promise<number[]> {
  const names = await readdir(place, { recursive: true });
  const owners = await Promise.all(names.map(async (name) => (await stat(join(place, name))).uid));
  return [...new Set(owners)];
}

/** The environment of a service: a data folder, and a database if there is a PostgreSQL server. */
function place(name: string): Record<string, string> {
  const url = given && Object.assign(new URL(given), { pathname: `/${name}` }).href;
  return {
    NODE_ENV: 'test',
    DATA_DIR: join(folder, name),
    SAMPLE_DATA: 'off',
    LOG_LEVEL: 'warn',
    DATA_KEY: testDataKey,
    JWT_SECRET: 'one secret for both of the places, long enough',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    INTAKE_API_KEY: 'test-intake-key-0123456789',
    BACKUP_RECIPIENT: recipient,
    ...(url && { DATABASE_URL: url }),
  };
}

async function command(file: string, name: string, ...args: string[]) {
  return commandAt(file, place(name), ...args);
}

async function commandAt(file: string, env: Record<string, string>, ...args: string[]) {
  const { ended, output } = runFile(file, env, args);
  return { code: (await ended).code, output: output() };
}

/** Servers to stop at the end, also after a failed test. */
const servers = new Set<ChildProcess>();

async function service(name: string) {
  const { address, child, ended } = await startServerProcess(place(name));
  servers.add(child);
  void ended.then(() => servers.delete(child));
  const send = async (path: string, authorization: string, body: object | FormData) => {
    const isForm = body instanceof FormData;
    const response = await fetch(address + path, {
      method: 'POST',
      headers: { authorization, ...(!isForm && { 'content-type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body),
    });
    expect(response.ok, await response.clone().text()).toBe(true);
    return ((await response.json()) as { data: { jwtToken: string; order_id: string } }).data;
  };
  const { jwtToken: token } = await send('/api/admin/admin-login', '', admin);
  return {
    newOrder: async (): Promise<string> =>
      (await send('/api/intake/orders', 'test-intake-key-0123456789', buildOrder())).order_id,
    async upload(orderId: string, bytes: Buffer): Promise<void> {
      const form = new FormData();
      for (const [name, value] of Object.entries({ orderId, email: 'mary@example.com', mailServiceProvider: 'AWS' }))
        form.set(name, value);
      form.set('uploadVisaDoc', new Blob([new Uint8Array(bytes)]), 'card.pdf');
      await send('/api/admin/upload-visa-document', token, form);
    },
    /** The backups and restore tests in the system report. */
    async backups(): Promise<SystemReport['backups']> {
      const response = await fetch(`${address}/api/admin/get-system-report`, { headers: { authorization: token } });
      return ((await response.json()) as { data: SystemReport }).data.backups;
    },
    metric: async (name: string) =>
      Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await (await fetch(`${address}/metrics`)).text())?.[1]),
    async details(orderId: string): Promise<OrderDetail> {
      const response = await fetch(`${address}/api/admin/get-orders-details/${orderId}`, {
        headers: { authorization: token },
      });
      return ((await response.json()) as { data: OrderDetail }).data;
    },
    bytes: async (path: string) => Buffer.from(await (await fetch(address + path)).arrayBuffer()),
    async stop(): Promise<void> {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arrival-desk-backup-'));
  const secret = await generateX25519Identity();
  recipient = await identityToRecipient(secret);
  identity = join(folder, 'identity.txt');
  await writeFile(identity, `# created by a test\n${secret}\n`);
  await onServer(`create database ${source}`, `create database ${target}`);
});
afterAll(async () => {
  for (const child of servers) child.kill('SIGKILL');
  await onServer(`drop database ${source} with (force)`, `drop database ${target} with (force)`);
  await rm(folder, { recursive: true, force: true });
});

describe('a backup', () => {
  const document = buildScan();
  let orderId: string;
  let backup: string;

  it('is taken of a service with an order and its document', async () => {
    backup = join(folder, 'backup');
    const running = await service(source);
    orderId = await running.newOrder();
    expect((await running.backups()).backup).toMatchObject({ at: null, problem: null });
    expect(await running.metric('backup_last_success_timestamp_seconds')).toBe(0);
    await running.upload(orderId, document);
    if (!given) {
      const left = join(folder, source, 'database', 'copy-left', 'database');
      await mkdir(left, { recursive: true });
      // Another backup is running, so this copy can be its own.
      const unlock = lockFolder(join(folder, source));
      const second = await command('backup.ts', source, join(folder, 'second'));
      expect(second).toMatchObject({ code: 1, output: expect.stringContaining(`in use by process ${process.pid}`) });
      expect(await readdir(join(left, '..'))).toEqual(['database']);
      unlock();
      // What that one left is removed below.
    }
    // Under load: what was acknowledged before the backup is in it.
    let stopped = false;
    const later = (async () => {
      while (!stopped) await running.newOrder();
    })();
    const taken = await command('backup.ts', source, backup);
    expect(taken).toMatchObject({ code: 0, output: expect.stringContaining('checksums') });
    const about = JSON.parse(await readFile(join(backup, 'backup.json'), 'utf8'));
    expect(about).toMatchObject({ application: expect.stringMatching(/^\d+\.\d+\.\d+/), schema: newestSchema });
    stopped = true;
    await later;
    // Recorded through the running server, which has the embedded database open.
    const made = Date.parse((await running.backups()).backup.at ?? '');
    expect(Date.now() - made).toBeLessThan(120_000);
    expect((await running.backups()).backup).toMatchObject({ details: `1 documents, in ${backup}`, problem: null });
    expect(await running.metric('backup_last_success_timestamp_seconds')).toBe(made / 1000);
    await running.stop();
    if (!given) expect((await readdir(join(folder, source, 'database'))).sort()).toEqual(['lock.sqlite', 'pg']);
    expect(await command('backup.ts', source, backup)).toMatchObject({
      code: 1,
      output: expect.stringContaining('is not empty'),
    });
  });

  it('shows nothing of what it contains, and opens with its own key only (FIG-16)', async () => {
    const names = (await readdir(backup, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    const plain = names.filter(({ name }) => !name.endsWith('.age')).map(({ name }) => name);
    expect(plain.sort()).toEqual(['SHA256SUMS', 'backup.json']);
    for (const { parentPath, name } of names) {
      const bytes = await readFile(join(parentPath, name));
      if (name.endsWith('.age')) expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
      for (const readable of ['%PDF-1.', 'mary@example.com', 'SECRET']) expect(bytes.includes(readable)).toBe(false);
    }
    const missing = await command('restore.ts', target, backup);
    expect(missing).toMatchObject({ code: 1, output: expect.stringContaining('Name the file of its secret key') });
    expect(missing.output).toContain(recipient);
    const other = join(folder, 'other.txt');
    await writeFile(other, await generateX25519Identity());
    const wrong = await command('restore.ts', target, backup, '--identity', other);
    expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining('does not decrypt this backup') });
    // The checksums show no change, as an attacker would see to.
    const forged = join(folder, 'forged');
    await cp(backup, forged, { recursive: true });
    const [name = ''] = (await readdir(join(forged, 'documents'))).filter((each) => each.startsWith(orderId));
    await truncate(join(forged, 'documents', name), 300);
    await rm(join(forged, 'SHA256SUMS'));
    await writeChecksums(forged);
    const broken = await command('test-restore.ts', source, forged, '--identity', identity);
    expect(broken.code).toBe(1);
    expect(broken.output).toContain('the bytes of the file have been changed');
  });

  it('that lacks a document names it and is one all the same, also for the test of it (FIG-29)', async () => {
    const [name = ''] = (await readdir(join(folder, source, 'uploads'))).filter((each) => each.startsWith(orderId));
    await rename(join(folder, source, 'uploads', name), join(folder, name));
    // As all backups were before they were encrypted.
    const lacking = await commandAt('backup.ts', { ...place(source), BACKUP_RECIPIENT: '' }, join(folder, 'lacking'));
    await rename(join(folder, name), join(folder, source, 'uploads', name));
    expect(lacking.code).toBe(0);
    expect(lacking.output).toContain(`WARNING ${name} is in the database, but not whole`);
    expect(await readdir(join(folder, 'lacking'))).toContain('SHA256SUMS');
    const about = JSON.parse(await readFile(join(folder, 'lacking', 'backup.json'), 'utf8'));
    expect(about).toMatchObject({ lacks: [name], data_keys: [new KeyRing([testDataKey]).preferred] });
    expect(await command('test-restore.ts', source, join(folder, 'lacking'))).toMatchObject({
      code: 0,
      output: expect.stringContaining('1 documents, 0 images; no problems.'),
    });
  });

  it('is restored to test it, beside the service, which goes on and knows of it (FIG-14)', async () => {
    const running = await service(source);
    // The newest backup lacks a document, which is known; the bytes of another one's were changed.
    expect((await running.backups()).backup).toMatchObject({
      ...{ problem: null, details: expect.stringContaining('it lacks 1') },
    });
    const broken = await command('test-restore.ts', source, join(folder, 'forged'), '--identity', identity);
    expect(broken.code).toBe(1);
    expect((await running.backups()).restore_test).toMatchObject({ problem: expect.stringContaining('1 problems') });
    const tested = await command('test-restore.ts', source, backup, '--identity', identity);
    expect(tested.output).toMatch(/Restored .*: [1-9]\d* orders, \d+ events, 1 documents, 0 images; no problems\./);
    expect(tested.code).toBe(0);
    const { restore_test } = await running.backups();
    expect(restore_test).toMatchObject({ details: expect.stringContaining(' 1 documents'), problem: null });
    expect(await running.metric('restore_test_last_success_timestamp_seconds')).toBe(
      Date.parse(restore_test.at ?? '') / 1000,
    );
    await running.newOrder();
    await running.stop();
    const client = await connect('', source);
    const left = await client?.query(`select datname from pg_database where datname = '${source}_restore_test'`);
    await client?.end();
    expect(left?.rows ?? []).toEqual([]);
    expect((await command('test-restore.ts', source, join(folder, source))).output).toContain('There is no backup in');
  });

  // The embedded database has no roles, so this test runs on PostgreSQL only.
  const onlyOnServer: typeof it | (() => void) = given ? it : () => {};
  onlyOnServer('is tested by a role that cannot create databases once it is told where', async () => {
    const [role, spare] = [`backup_role_${process.pid}`, `backup_spare_${process.pid}`];
    await onServer(`create role ${role} login password 'secret'`, `create database ${spare} owner ${role}`);
    const as = (database: string) =>
      Object.assign(new URL(given ?? ''), { username: role, password: 'secret', pathname: `/${database}` }).href;
    const env = { ...place(source), DATABASE_URL: as(source) };
    const refused = await commandAt('test-restore.ts', env, backup, '--identity', identity);
    expect(refused.code).toBe(1);
    expect(refused.output).toContain(`alter role "${role}" createdb; or name an empty database: --database`);
    const tested = await commandAt('test-restore.ts', env, backup, '--identity', identity, '--database', as(spare));
    expect(tested.output).toMatch(/Restored .*: [1-9]\d* orders, \d+ events, 1 documents, 0 images; no problems\./);
    // The copy contains passport data, so it must not remain.
    const client = await connect('', spare);
    const { rows } = (await client?.query("select * from pg_tables where schemaname in ('public', 'jobs')")) ?? {};
    await client?.end();
    expect(rows).toEqual([]);
    const database = place(source).DATABASE_URL ?? '';
    const used = await commandAt('test-restore.ts', env, backup, '--identity', identity, '--database', database);
    expect(used.output).toContain('The database for the test is not empty. Nothing was done.');
    await onServer(`drop database ${spare}`, `drop role ${role}`);
  });

  it('comes back elsewhere, is verified, and serves as before (FIG-14)', async () => {
    await mkdir(join(folder, target));
    if (isRoot) await chown(join(folder, target), nobody, nobody);
    const restored = await command('restore.ts', target, backup, '--identity', identity);
    expect(restored.output).toMatch(/Restored: [1-9]\d* orders, \d+ events, 1 documents, 0 images; no problems\./);
    expect(restored.code).toBe(0);
    // A service that runs as its own user must be able to work with what root has restored.
    if (isRoot) expect(await ownersIn(join(folder, target))).toEqual([nobody]);
    const running = await service(target);
    const details = await running.details(orderId);
    expect(details.uploadDoc).toHaveLength(1);
    expect((await running.bytes(details.uploadDoc[0]?.url ?? '')).equals(document)).toBe(true);
    await running.newOrder();
    await running.stop();
  });

  it('does not overwrite what is there, unless it is told to', async () => {
    const refused = await command('restore.ts', target, backup, '--identity', identity);
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('--replace') });
    // A pooler keeps idle connections after the servers have stopped; servers are recognised by their connections'
    // name.
    const [pooled, server] = [await connect('', target), await connect('arrival-desk-live', target)];
    if (given) {
      const used = await command('restore.ts', target, backup, '--identity', identity, '--replace');
      expect(used).toMatchObject({ code: 1, output: expect.stringContaining('in use (arrival-desk-live, idle)') });
    }
    await server?.end();
    const replaced = await command('restore.ts', target, backup, '--identity', identity, '--replace');
    await pooled?.end();
    expect(replaced.output).toMatch(/Restored: [1-9]\d* orders/);
    expect(replaced.code).toBe(0);
  });

  it('from before a rotation of keys needs the older key too, which it names before anything else (FIG-30)', async () => {
    const rotated = { ...place(target), DATA_KEY: newDataKey() };
    const older = `data key ${new KeyRing([testDataKey]).preferred}, which is missing here`;
    const tested = await commandAt('test-restore.ts', rotated, backup, '--identity', identity);
    expect(tested).toMatchObject({ code: 1, output: expect.stringContaining(older) });
    const restore = (env: Record<string, string>) =>
      commandAt('restore.ts', env, backup, '--identity', identity, '--replace');
    expect(await restore(rotated)).toMatchObject({ code: 1, output: expect.stringContaining(older) });
    // Before anything else is looked at, so also when the identity is wrong, and on an empty machine without any key.
    const { DATA_KEY, ...keyless } = place('keyless');
    expect(await commandAt('restore.ts', keyless, backup)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/which is missing here \(present: none\)\. Nothing was done\./),
    });
    expect(await readdir(keyless.DATA_DIR ?? '').catch(() => [])).toEqual([]);
    const rehearse = [backup, '--identity', identity, '--replace', '--rehearsal'];
    const restored = await commandAt('restore.ts', { ...rotated, DATA_KEY_OLD: testDataKey }, ...rehearse);
    expect(restored.output).toContain('A rehearsal: no email and no webhook goes out');
    expect(restored.output).toMatch(/Restored: [1-9]\d* orders, \d+ events, 1 documents, 0 images; no problems\./);
    expect(restored.code).toBe(0);
  });

  it('is removed once it is old, but not while nothing bears out the day, nor when it is one of the newest (FIG-28)', async () => {
    const kept = join(folder, 'kept');
    const made = async (name: string, days: number) => {
      const at = new Date(Date.now() - days * 86_400_000).toISOString();
      await mkdir(join(kept, name), { recursive: true });
      await writeFile(join(kept, name, 'backup.json'), JSON.stringify({ made_at: at }));
      await writeChecksums(join(kept, name));
    };
    for (const age of [0, 1, 40, 50, -600]) await made(`of ${age}`, age);
    await mkdir(join(kept, 'something else'), { recursive: true });
    const remove = (...args: string[]) => command('remove-old-backups.ts', source, kept, ...args);
    const names = async () => (await readdir(kept)).sort();
    const all = await names();
    expect(await remove('--keep', '2')).toMatchObject({
      code: 1,
      output: expect.stringMatching(
        /Nothing was removed, although 2 would be old\. It is .* by the clocks, and no event/,
      ),
    });
    expect(await remove('--keep', '0')).toMatchObject({ code: 1, output: expect.stringContaining('--keep must be') });
    expect(await remove('--keep', '4')).toMatchObject({ code: 0, output: expect.stringContaining('of -600 stays') });
    expect(await names()).toEqual(all);
  });

  it('of a newer version is refused before anything is touched', async () => {
    const newer = join(folder, 'newer');
    await cp(backup, newer, { recursive: true });
    const file = join(newer, 'backup.json');
    await writeFile(file, (await readFile(file, 'utf8')).replace(newestSchema, '999-later'));
    await rm(join(newer, 'SHA256SUMS'));
    await writeChecksums(newer);
    const refused = await command('restore.ts', target, newer, '--replace');
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('schema 999-later') });
    expect(refused.output).toContain('Nothing was done');
  });

  it('of version 0.1 is refused before anything is touched, with the version that restores it (RULE-28)', async () => {
    const older = join(folder, 'older');
    await cp(backup, older, { recursive: true });
    const file = join(older, 'backup.json');
    await writeFile(file, (await readFile(file, 'utf8')).replace(newestSchema, '082-receipts-due'));
    await rm(join(older, 'SHA256SUMS'));
    await writeChecksums(older);
    const refused = await command('restore.ts', target, older, '--replace');
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('made by version 0.1') });
    expect(refused.output).toContain('Nothing was done');
  });

  it('whose bytes have changed, or that was broken off, is refused before anything is touched (FIG-14)', async () => {
    const [name = ''] = await readdir(join(backup, 'documents'));
    await appendFile(join(backup, 'documents', name), 'x');
    const changed = await command('restore.ts', target, backup, '--replace');
    expect(changed).toMatchObject({ code: 1, output: expect.stringContaining(`documents/${name} has been changed.`) });
    await rm(join(backup, 'SHA256SUMS'));
    const brokenOff = await command('restore.ts', target, backup, '--replace');
    expect(brokenOff).toMatchObject({ code: 1, output: expect.stringContaining('has no SHA256SUMS') });
    const running = await service(target);
    expect((await running.details(orderId)).uploadDoc).toHaveLength(1);
    await running.stop();
  });
});
