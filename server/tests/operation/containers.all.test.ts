import { type ChildProcess, spawn } from 'node:child_process';
import { createReadStream, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildOrder } from '../../src/features/orders/orders.factory.ts';
import { testDataKey } from '../../src/testing/data-key.ts';
import { freePort } from '../../src/testing/free-port.ts';
import { otherNamespace } from '../../src/testing/other-namespace.ts';
import { newDatabase } from '../../src/testing/own-database.ts';

// What Dockerfile and compose.yaml run, as process 1 of a namespace: no container runtime runs on every machine.
vi.setConfig({ testTimeout: 240_000 });

const root = join(import.meta.dirname, '../../..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');
const serverCommand: string[] = JSON.parse(/^CMD (.*)$/m.exec(read('Dockerfile'))?.[1] ?? '');
const backupCommand = /^ {4}command: (.*)$/m.exec(read('compose.yaml'))?.[1]?.split(' ') ?? [];

let folder: string;
let database: Awaited<ReturnType<typeof newDatabase>>;
let env: Record<string, string>;
let identity: string;
const children = new Set<ChildProcess>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arrival-desk-containers-'));
  database = await newDatabase('containers');
  const secret = await generateX25519Identity();
  identity = join(folder, 'identity.txt');
  await writeFile(identity, `${secret}\n`);
  const [, block = ''] = /^ {2}environment:\n((?: {4}.*\n)+)/m.exec(read('compose.yaml')) ?? [];
  const composed = [...block.matchAll(/^ {4}(\w+): '?([^'\n]*)'?$/gm)].map(([, name, value]) => [name, value]);
  env = {
    ...Object.fromEntries(composed),
    HOST: '127.0.0.1',
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'data'),
    PUBLIC_URL: 'https://desk.arrival-card-desk.com',
    METRICS_PORT: '0',
    // What .env has.
    DATA_KEY: testDataKey,
    JWT_SECRET: 'a secret of this test that is long enough for it',
    ADMIN_EMAIL: 'admin@arrival-card-desk.com',
    ADMIN_PASSWORD: 'correct horse',
    INTAKE_API_KEY: 'test-intake-key-0123456789',
    MAIL_FROM: 'Desk <desk@arrival-card-desk.com>',
    SUPPORT_EMAIL: 'help@arrival-card-desk.com',
    SMTP_URL: 'smtp://127.0.0.1:1',
    BACKUP_RECIPIENT: await identityToRecipient(secret),
  };
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a command as process 1, in the folder and with the PATH of the image. */
function run(command: readonly string[], more: Record<string, string> = {}, input?: string) {
  const [program = '', ...args] = [...(otherNamespace ?? []), ...command];
  const PATH = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`;
  const child = spawn(program, args, { cwd: root, env: { PATH, ...env, ...more }, stdio: ['pipe', 'pipe', 'pipe'] });
  children.add(child);
  if (input) createReadStream(input).pipe(child.stdin);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = new Promise<number | null>((done) =>
    child.on('close', (code) => {
      children.delete(child);
      done(code);
    }),
  );
  return { child, ended, output: () => output };
}

/** Sends a signal to the process that is process 1 of its namespace. */
function signal({ child }: ReturnType<typeof run>, name: NodeJS.Signals): void {
  process.kill(Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')), name);
}

async function isReady(port: number): Promise<boolean> {
  return (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok ?? false;
}

it.skipIf(!otherNamespace)(
  'a server that is process 1 ends when it is told to before it is ready (FIG-41)',
  async () => {
    // A table of the same name that nobody has committed holds the start up.
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query('begin; create table staff (id integer)');
    const server = run(serverCommand, { PORT: String(await freePort()) });
    const isHeldUp = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(() => database.inDatabase(isHeldUp), { timeout: 150_000 }).toHaveLength(1);
    signal(server, 'SIGTERM');
    expect(await server.ended, server.output()).toBe(0);
    await client.query('rollback');
    await client.end();
  },
);

it.skipIf(!otherNamespace)(
  'the backup of compose is encrypted, removes old ones, and comes back as documented (FIG-41)',
  async () => {
    const port = await freePort();
    const server = run(serverCommand, { PORT: String(port) });
    await expect.poll(() => isReady(port), { timeout: 150_000 }).toBe(true);
    const sent = await fetch(`http://127.0.0.1:${port}/api/intake/orders`, {
      method: 'POST',
      headers: { authorization: env.INTAKE_API_KEY ?? '', 'content-type': 'application/json' },
      body: JSON.stringify(buildOrder()),
    });
    expect(sent.ok, await sent.clone().text()).toBe(true);

    const backups = join(folder, 'backups');
    const taken = run(
      backupCommand.map((part) => part.replace(/^\/backups$/, backups)),
      { ONCE: 'yes' },
    );
    expect(await taken.ended, taken.output()).toBe(0);
    expect(taken.output()).toContain(`Encrypted to ${env.BACKUP_RECIPIENT}`);
    expect(taken.output()).toContain('the newest 7 always stay');
    const [made = ''] = await readdir(backups);

    const desk = ['node', 'scripts/desk.mjs'];
    const tested = run([...desk, 'test-restore', backups, '--identity', '-'], {}, identity);
    expect(await tested.ended, tested.output()).toBe(0);
    signal(server, 'SIGTERM');
    expect(await server.ended, server.output()).toBe(0);
    const restore = [...desk, 'restore', join(backups, made), '--identity', '-', '--replace'];
    const restored = run(restore, {}, identity);
    expect(await restored.ended, restored.output()).toBe(0);
    expect(restored.output()).toContain('Restored: 1 orders');
  },
);
