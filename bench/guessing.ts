import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../server/src/config.ts';
import { createMember } from '../server/src/features/team/team.ts';
import { prepareServer } from '../server/src/start-server.ts';
import { median } from './median.ts';

// npm run desk -- guessing: does the response time reveal whether an order or an account exists? It times failed
// attempts on existing and missing ones alternately and compares all pairs of times (Mann–Whitney): the share of pairs
// in which the existing one took longer is 0.5 when the times reveal nothing. It fails outside 0.45 to 0.55.

const intakeKey = 'bench-intake-key-0123456789';
const dataDir = await mkdtemp(join(tmpdir(), 'arrival-desk-bench-'));
const { DATABASE_URL } = process.env;
const config = readConfig({
  DATA_DIR: dataDir,
  ...(DATABASE_URL && { DATABASE_URL }),
  SAMPLE_DATA: 'off',
  LOG_LEVEL: 'silent',
  INTAKE_API_KEY: intakeKey,
  NODE_ENV: 'test',
});
const server = await prepareServer(config);

type Kind = 'existing' | 'missing';
interface Guessed {
  what: string;
  rounds: number;
  /** Number of existing targets, used in turn because each allows only a few failures in 15 minutes. */
  targets: number;
  guess(kind: Kind, index: number): { url: string; payload: object };
}

/** Each guess comes from a different IPv4 /24. */
let guesses = 0;
async function timeOf({ url, payload }: ReturnType<Guessed['guess']>): Promise<{ ms: number; status: number }> {
  guesses += 1;
  const remoteAddress = `${10 + (guesses >> 16)}.${(guesses >> 8) & 255}.${guesses & 255}.7`;
  const start = process.hrtime.bigint();
  const { statusCode } = await server.app.inject({ method: 'POST', url, payload, remoteAddress });
  return { ms: Number(process.hrtime.bigint() - start) / 1e6, status: statusCode };
}

async function compare({ what, rounds, targets, guess }: Guessed): Promise<void> {
  const times = { existing: [] as number[], missing: [] as number[] };
  const statuses = new Set<number>();
  const warmUp = targets;
  for (let round = -warmUp; round < rounds; round += 1) {
    // The order alternates, so warm caches help both equally.
    for (const kind of round % 2 ? (['existing', 'missing'] as const) : (['missing', 'existing'] as const)) {
      const { ms, status } = await timeOf(guess(kind, (round + warmUp) % targets));
      if (round < 0) continue;
      times[kind].push(ms);
      statuses.add(status);
    }
  }
  let longer = 0;
  for (const one of times.existing)
    for (const other of times.missing) longer += one > other ? 1 : one === other ? 0.5 : 0;
  const share = longer / (times.existing.length * times.missing.length);
  console.log(`${rounds} tries each at existing and at missing ${what}: ${[...statuses].join(', ')}`);
  console.log(`  median ${median(times.existing).toFixed(3)} ms and ${median(times.missing).toFixed(3)} ms`);
  console.log(`  an existing one takes longer in ${(share * 100).toFixed(1)} % of all pairs (50 % says nothing)`);
  if (Math.abs(share - 0.5) > 0.05) process.exitCode = 1;
}

const orderIds: string[] = [];
for (let index = 0; index < 200; index += 1) {
  const payload = { email: `real.${index}@example.com`, full_name: 'Mary Lamb', paid: true };
  const headers = { authorization: intakeKey };
  const answer = await server.app.inject({ method: 'POST', url: '/api/intake/orders', payload, headers });
  orderIds.push(answer.json().data.order_id);
}
await compare({
  what: 'orders',
  rounds: 3000,
  targets: 200,
  guess: (kind, index) => ({
    url: '/api/front/track-order',
    payload: {
      orderId: kind === 'existing' ? orderIds[index] : String(700_000 + index),
      email: `guess.${guesses}@example.com`,
    },
  }),
});

// Sixteen more failures bring the first orders of the last comparison beyond their limit, 30. Then nothing is compared:
// each of 10,000 guesses from 10,000 networks gets a challenge, and a job looks for the order, some seconds later.
const limited = 100;
const wrongPair = (orderId: string | undefined) => ({
  url: '/api/front/track-order',
  payload: { orderId: orderId ?? '', email: `guess.${guesses}@example.com` },
});
const missingId = (index: number) => String(700_000 + index);
for (let round = 0; round < 16; round += 1)
  for (let index = 0; index < limited; index += 1)
    for (const orderId of [orderIds[index], missingId(index)]) await timeOf(wrongPair(orderId));
const rightPair = (index: number) => ({
  url: '/api/front/track-order',
  payload: { orderId: orderIds[index], email: `real.${index}@example.com` },
});
await compare({
  what: 'orders beyond the limit, with the right email',
  rounds: 2500,
  targets: limited,
  guess: (kind, index) => (kind === 'existing' ? rightPair(index) : wrongPair(missingId(index))),
});
await compare({
  what: 'orders beyond the limit, with a wrong email',
  rounds: 2500,
  targets: limited,
  guess: (kind, index) => wrongPair(kind === 'existing' ? orderIds[index] : missingId(index)),
});

const accounts = 200;
for (let index = 0; index < accounts; index += 1) {
  const email = `existing.${index}@staff.example`;
  await createMember(server.context, {
    name: `Person ${index}`,
    email,
    type: 'Team',
    password: `owner of account ${index}`,
  });
}
const signIn = (kind: Kind, index: number) => ({
  url: '/api/admin/admin-login',
  payload: { email: `${kind}.${index}@staff.example`, password: `guess ${guesses}` },
});
await compare({ what: 'accounts', rounds: 1000, targets: accounts, guess: signIn });
// Ten more failures close every account of the last comparison; the server then compares no passwords.
const closed = 20;
for (let round = 0; round < 10; round += 1)
  for (let index = 0; index < closed; index += 1)
    for (const kind of ['existing', 'missing'] as const) await timeOf(signIn(kind, index));
// Three requests for each email are answered, the warm-up included.
await compare({
  what: "accounts by 'Forgot password?'",
  rounds: 2 * accounts,
  targets: accounts,
  guess: (kind, index) => ({
    url: '/api/admin/forgot-password',
    payload: { email: `${kind}.${index}@staff.example` },
  }),
});
await compare({ what: 'accounts that are closed', rounds: 2000, targets: closed, guess: signIn });

await server.stop();
await rm(dataDir, { recursive: true });
