import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../server/src/config.ts';
import { prepareServer } from '../server/src/start-server.ts';

// npm run bench:guessing: does the time of a response tell a guesser whether an order exists? It times wrong tries at
// existing and at missing orders in turns and compares all pairs of times (Mann–Whitney): the share of pairs in which
// the existing order took longer is 0.5 when the times say nothing. Outside of 0.45 to 0.55 it fails.

const rounds = 3000;
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

async function newOrder(email: string): Promise<string> {
  const payload = { email, full_name: 'Mary Lamb', paid: true };
  const headers = { authorization: intakeKey };
  const answer = await server.app.inject({ method: 'POST', url: '/api/intake/orders', payload, headers });
  return answer.json().data.order_id;
}

const existing: string[] = [];
for (let index = 0; index < 200; index += 1) existing.push(await newOrder(`real.${index}@example.com`));

let guesses = 0;
async function timeOf(orderId: string): Promise<number> {
  guesses += 1;
  const payload = { orderId, email: `guess.${guesses}@example.com` };
  const remoteAddress = `10.${guesses >> 16}.${(guesses >> 8) & 255}.${guesses & 255}`;
  const start = process.hrtime.bigint();
  await server.app.inject({ method: 'POST', url: '/api/front/track-order', payload, remoteAddress });
  return Number(process.hrtime.bigint() - start) / 1e6;
}

const times = { existing: [] as number[], missing: [] as number[] };
for (let round = -200; round < rounds; round += 1) {
  const ids = { existing: existing[(round + 200) % 200] ?? '', missing: String(700_000 + ((round + 200) % 200)) };
  // Now one first, now the other: whatever warms up helps both.
  for (const kind of round % 2 ? (['existing', 'missing'] as const) : (['missing', 'existing'] as const)) {
    const time = await timeOf(ids[kind]);
    if (round >= 0) times[kind].push(time);
  }
}
await server.stop();
await rm(dataDir, { recursive: true });

const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
let longer = 0;
for (const one of times.existing)
  for (const other of times.missing) longer += one > other ? 1 : one === other ? 0.5 : 0;
const share = longer / (times.existing.length * times.missing.length);
console.log(`${rounds} wrong tries each at existing and at missing orders`);
console.log(`median ${median(times.existing).toFixed(3)} ms and ${median(times.missing).toFixed(3)} ms`);
console.log(`an existing order takes longer in ${(share * 100).toFixed(1)} % of all pairs (50 % says nothing)`);
process.exitCode = Math.abs(share - 0.5) > 0.05 ? 1 : 0;
