import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { buildPdf } from '../server/src/features/documents/documents.factory.ts';
import { buildOrder } from '../server/src/features/orders/orders.factory.ts';
import { describeMachine, writeResult } from './results.ts';
import { intakeKey, startProduct } from './server.ts';

// npm run desk -- hostile: what others notice while the server reads a hostile input: how long /healthz takes, which is
// how long the event loop is held. Writes bench/results/hostile.md. Fails when an input holds it for more than the goal.

const goalMs = 200;
const [email, password] = ['admin@example.com', 'bench password'];
const server = await startProduct(undefined, '', { ADMIN_EMAIL: email, ADMIN_PASSWORD: password });

// biome-ignore lint/suspicious/noExplicitAny: any response of the server
async function call(path: string, authorization: string, body: object): Promise<any> {
  const headers = { authorization, 'content-type': 'application/json' };
  const response = await fetch(`${server.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await response.json()).data;
}
const { jwtToken: token } = await call('/api/admin/admin-login', '', { email, password });
const newOrder = async (more: Record<string, unknown>) =>
  (await call('/api/intake/orders', intakeKey, buildOrder(more))).order_id as string;

async function upload(bytes: Buffer, more: Record<string, unknown> = {}): Promise<() => Promise<unknown>> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ orderId: await newOrder(more), email, mailServiceProvider: 'AWS' }))
    form.append(name, value);
  form.append('uploadVisaDoc', new Blob([new Uint8Array(bytes)]), 'card.pdf');
  const headers = { authorization: token };
  return () => fetch(`${server.url}/api/admin/upload-visa-document`, { method: 'POST', headers, body: form });
}

async function logo(bytes: Buffer): Promise<() => Promise<unknown>> {
  const form = new FormData();
  form.append('logo', new Blob([new Uint8Array(bytes)]), 'logo.svg');
  const headers = { authorization: token };
  return () => fetch(`${server.url}/api/admin/upload-brand-logo`, { method: 'POST', headers, body: form });
}

const pdf = (unit: string) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(unit.repeat(19_500_000 / unit.length))]);
const lines = buildPdf(Array.from({ length: 200 }, () => `Name: ${'A'.repeat(60)}`).join('\n'));
const groups = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(50_000)}</svg>`);
const digits = (unit: string) => async () => () =>
  call('/api/intake/orders', intakeKey, buildOrder({ hotel_adress_in_china: unit.repeat(250_000 / unit.length) }));

const inputs: [name: string, prepare: () => Promise<() => Promise<unknown>>][] = [
  ['nothing, for comparison', async () => () => wait(3000)],
  ['an ordinary card', () => upload(buildPdf('China Arrival Card\nFull name: MARY LAMB'))],
  [
    'a PDF of 200 lines of one letter, for a name of eight parts of it',
    () => upload(lines, { full_name: 'Aa Aa Aa Aa Aa Aa Aa Aa' }),
  ],
  ['a PDF of 19.5 MB of slashes', () => upload(pdf('/'))],
  ['a PDF of 19.5 MB of short names', () => upload(pdf('/J '))],
  ['an intake body of 250 KB of digits', digits('4')],
  ['an intake body of 250 KB of digits and spaces', digits('4 ')],
  ['a logo of 50,000 nested groups', () => logo(groups)],
];

function health(): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const asking = request(`${server.url}/healthz`, (response) => {
      response.resume().on('end', () => resolve(performance.now() - start));
    });
    asking.on('error', reject).end();
  });
}

/** The longest and the median time of /healthz while something is under way, in milliseconds. */
async function during(act: () => Promise<unknown>): Promise<{ longest: number; middle: number; seconds: number }> {
  const times: number[] = [];
  const start = performance.now();
  let isOver = false;
  const acting = act().finally(() => {
    isOver = true;
  });
  while (!isOver || times.length === 0) {
    times.push(await health());
    await wait(5);
  }
  await acting;
  times.sort((one, other) => one - other);
  const seconds = (performance.now() - start) / 1000;
  return { longest: times.at(-1) ?? 0, middle: times[Math.floor(times.length / 2)] ?? 0, seconds };
}

const rows: string[][] = [];
for (const [name, prepare] of inputs) {
  const { longest, middle, seconds } = await during(await prepare());
  if (longest > goalMs) process.exitCode = 1;
  rows.push([name, longest.toFixed(0), middle.toFixed(1), seconds.toFixed(1)]);
  console.log(rows.at(-1)?.join(' | '));
}
await server.stop();
const heads = ['while the server reads', 'longest /healthz (ms)', 'median (ms)', 'duration (s)'];
const table = [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
await writeResult('hostile', `${await describeMachine()} The goal is ${goalMs} ms.\n\n${table}`);
