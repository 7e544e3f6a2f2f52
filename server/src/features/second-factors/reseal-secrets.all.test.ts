import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf } from '../../testing/authenticator-code.ts';
import { startServerProcess } from '../../testing/server-process.ts';
import { postTo } from '../../testing/sign-in-through-api.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'reseal-secrets-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const admin = { email: 'admin@staff.example', password: 'a kite above the dunes' };
const [before, today] = ['the secret of before, long enough', 'the secret of today, long enough too'];

interface Envelope {
  data?: { jwtToken?: string; secret?: string; recoveryCodes?: string[] };
  challenge?: string;
}

/** Runs a server with these secrets for as long as `use` takes; returns what `use` does and the server's output. */
async function withSecrets<Found>(
  secrets: Record<string, string>,
  use: (ask: (path: string, body: object) => Promise<Envelope>) => Promise<Found>,
) {
  const server = await startServerProcess({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    SAMPLE_DATA: 'off',
    REQUIRE_SECOND_FACTOR: 'managers',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...secrets,
  });
  try {
    const post = postTo(server.address);
    return { found: await use((path, body) => post(`/api/admin/${path}`, body) as Promise<Envelope>), server };
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
  }
}

it('an authenticator app works after JWT_SECRET was exchanged, and a server without either secret says what is lost', async () => {
  const enrolled = await withSecrets({ JWT_SECRET: before }, async (ask) => {
    const { challenge } = await ask('admin-login', admin);
    const secret = (await ask('start-enrolment', { challenge })).data?.secret ?? '';
    const done = await ask('finish-enrolment', { challenge, code: codeOf(secret) });
    return { secret, recoveryCodes: done.data?.recoveryCodes ?? [] };
  });
  const { secret, recoveryCodes } = enrolled.found;
  await withSecrets({ JWT_SECRET: today, JWT_SECRET_OTHER: before }, async () => undefined);

  const signIn = async (ask: (path: string, body: object) => Promise<Envelope>, code: string) => {
    const { challenge } = await ask('admin-login', admin);
    return (await ask('second-step', { challenge, code })).data?.jwtToken;
  };
  const soon = () => codeOf(secret, new Date(Date.now() + 30_000));
  const lost = 'secrets of authenticator apps were sealed with another JWT_SECRET';
  const other = await withSecrets({ JWT_SECRET: 'a secret that nobody has ever written down' }, async (ask) => [
    await signIn(ask, soon()),
    await signIn(ask, recoveryCodes[0] ?? ''),
  ]);
  expect(other.found).toEqual([undefined, expect.any(String)]);
  expect(other.server.output()).toContain(lost);

  const after = await withSecrets({ JWT_SECRET: today }, (ask) => signIn(ask, soon()));
  expect(after.found).toEqual(expect.any(String));
  expect(after.server.output()).not.toContain(lost);
}, 120_000);
