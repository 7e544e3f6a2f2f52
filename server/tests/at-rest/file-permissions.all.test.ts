import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildScan } from '../../src/features/documents/documents.factory.ts';
import { buildOrder } from '../../src/features/orders/orders.factory.ts';
import { runFile, startServerProcess } from '../../src/testing/server-process.ts';
import { postTo, signInThroughApi } from '../../src/testing/sign-in-through-api.ts';

// The test starts processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

const admin = { email: 'admin@staff.example', password: 'correct horse' };
const intakeKey = 'test-intake-key-0123456789';
const nobody = 65_534;
const umask = process.umask();

let folder: string;
let dataDir: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arrival-desk-permissions-'));
  dataDir = join(folder, 'data');
  // Otherwise this folder alone would keep others out.
  await chmod(folder, 0o755);
});
afterAll(async () => {
  process.umask(umask);
  await rm(folder, { recursive: true, force: true });
});

async function pathsIn(place: string): Promise<string[]> {
  return ['.', ...(await readdir(place, { recursive: true }))].map((name) => join(place, name));
}

/** The paths whose modes let others in. */
async function openPaths(place: string): Promise<string[]> {
  const modes = await Promise.all(
    (await pathsIn(place)).map(async (path) => {
      // A running server can remove the file first.
      const mode = (await stat(path).catch(() => null))?.mode ?? 0;
      return mode & 0o077 ? `${path} ${(mode & 0o777).toString(8)}` : [];
    }),
  );
  return modes.flat();
}

/** Whether the user `nobody` can read any of the files; null unless root runs this. */
async function readableByNobody(place: string): Promise<boolean | null> {
  if (process.getuid?.() !== 0) return null;
  const found = spawnSync('cat', await pathsIn(place), { uid: nobody, gid: nobody, cwd: '/' });
  return found.stdout.length > 0;
}

/** Stores a document and waits until its email is in the outbox. */
async function sendDocument(address: string): Promise<void> {
  const sent = await fetch(`${address}/api/intake/orders`, {
    method: 'POST',
    headers: { authorization: intakeKey, 'content-type': 'application/json' },
    body: JSON.stringify(buildOrder()),
  });
  const { data } = (await sent.json()) as { data: { order_id: string } };
  const form = new FormData();
  form.set('orderId', data.order_id);
  form.set('email', 'mary@example.com');
  form.set('uploadVisaDoc', new Blob([new Uint8Array(buildScan())]), 'card.pdf');
  const authorization = await signInThroughApi(postTo(address), admin.email, admin.password);
  const uploaded = await fetch(`${address}/api/admin/upload-visa-document`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  });
  expect(uploaded.status).toBe(200);
  await vi.waitFor(async () => expect(await readdir(join(dataDir, 'outbox'))).not.toEqual([]), { timeout: 120_000 });
}

it('nothing of the data folder and of a backup is open to others, whatever the umask and the modes before (WIRE-34)', async () => {
  await mkdir(join(dataDir, 'uploads'), { recursive: true });
  await writeFile(join(dataDir, 'uploads', 'left-open.pdf'), 'x');
  for (const path of ['uploads/left-open.pdf', 'uploads', '.']) await chmod(join(dataDir, path), 0o777);
  const backup = join(folder, 'backup');
  await mkdir(backup);
  await chmod(backup, 0o755);
  const control = join(folder, 'control');
  await mkdir(control);
  await writeFile(join(control, 'file'), 'x');
  await chmod(join(control, 'file'), 0o644);
  await chmod(control, 0o755);

  const env = {
    NODE_ENV: 'development',
    SAMPLE_DATA: 'off',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    INTAKE_API_KEY: intakeKey,
  };
  process.umask(0);
  const server = await startServerProcess(env, { createsDatabase: true });
  const making = runFile('backup.ts', env, [backup]);
  process.umask(umask);
  try {
    expect(server.output()).toContain('"closed":3,"msg":"files in DATA_DIR were open to other users');
    await sendDocument(server.address);
    expect([(await making.ended).code, making.output()]).toEqual([0, expect.stringContaining('SHA256SUMS')]);
    for (const place of [dataDir, backup]) {
      expect(await openPaths(place)).toEqual([]);
      expect(await readableByNobody(place)).not.toBe(true);
    }
    // What the check would see otherwise.
    expect(await readableByNobody(control)).not.toBe(false);
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
  }
  expect(await openPaths(dataDir)).toEqual([]);
});

it('the server and every command begin with the umask that does so', () => {
  const sources = join(import.meta.dirname, '../../src');
  const files = globSync(['main.ts', 'commands/*.ts'], { cwd: sources }).map((file) => ({
    file,
    text: readFileSync(join(sources, file), 'utf8'),
  }));
  const commands = files.filter(({ text }) => /^(runServer|runCommand|main)\(/m.test(text));
  expect(commands.length).toBe(16);
  const without = commands.filter(({ text }) => !/^import '\.\.?\/platform\/files\/private-umask\.ts';\n/.test(text));
  expect(without.map(({ file }) => file)).toEqual([]);
});
