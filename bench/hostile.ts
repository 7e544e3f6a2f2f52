import { setTimeout as wait } from 'node:timers/promises';
import { buildOrder } from '../server/src/features/orders/orders.factory.ts';
import {
  linesOfOneLetter,
  nestedGroups,
  ordinaryCard,
  pdfFullOf,
  tilingPdf,
} from '../server/src/testing/hostile-files.ts';
import { type LargestCall, largestCalls } from '../server/src/testing/largest-calls.ts';
import { type Client, email, openClient, password } from './hostile/client.ts';
import { goalMs, healthDuring } from './hostile/health.ts';
import { measureOneGigabyte } from './hostile/one-gigabyte.ts';
import { describeMachine, writeResult } from './results.ts';
import { intakeKey, startProduct } from './server.ts';

// npm run desk -- hostile: what others notice while the server reads hostile inputs: how long /healthz takes, which is
// how long the event loop is held. First one input after the other, then each call of strangers and landing sites over 8
// and 20 connections, then everything at once with a gigabyte of memory. Writes bench/results/hostile.md. Fails when the
// goal is missed.

const connections = [8, 20];
const secondsOfCall = 1.5;

const server = await startProduct(undefined, '', { ADMIN_EMAIL: email, ADMIN_PASSWORD: password });
const client = await openClient(server);

async function card(bytes: Buffer, more: Record<string, unknown> = {}): Promise<() => Promise<unknown>> {
  const orderId = await client.newOrder(more);
  return () => client.sendCard(orderId, bytes);
}
const digits = (unit: string) => async () => () =>
  client.call(
    '/api/intake/orders',
    intakeKey,
    buildOrder({ hotel_adress_in_china: unit.repeat(250_000 / unit.length) }),
  );

const inputs: [name: string, prepare: (using: Client) => Promise<() => Promise<unknown>>][] = [
  ['nothing, for comparison', async () => () => wait(3000)],
  ['an ordinary card', () => card(ordinaryCard())],
  [
    'a PDF of 200 lines of one letter, for a name of eight parts of it',
    () => card(linesOfOneLetter(), { full_name: 'Aa Aa Aa Aa Aa Aa Aa Aa' }),
  ],
  ['a PDF of 19.5 MB of slashes', () => card(pdfFullOf('/'))],
  ['a PDF of 19.5 MB of short names', () => card(pdfFullOf('/J '))],
  ['a PDF with a tiling pattern', () => card(tilingPdf())],
  ['an intake body of 250 KB of digits', digits('4')],
  ['an intake body of 250 KB of digits and spaces', digits('4 ')],
  [
    'a logo of 50,000 nested groups',
    async ({ sendLogo }) =>
      () =>
        sendLogo(nestedGroups),
  ],
];

const rows: string[][] = [];
const note = (row: string[]) => {
  rows.push(row);
  console.log(row.join(' | '));
};
for (const [name, prepare] of inputs) {
  const act = await prepare(client);
  const { longest, middle, seconds } = await healthDuring(server.url, act);
  if (longest > goalMs) process.exitCode = 1;
  note([name, longest.toFixed(0), middle.toFixed(1), seconds.toFixed(1)]);
}

/** Sends the same call again and again over so many connections. */
async function flood({ url, init }: LargestCall, count: number): Promise<void> {
  const end = performance.now() + secondsOfCall * 1000;
  const send = async () => {
    while (performance.now() < end) await (await fetch(`${server.url}${url}`, init)).arrayBuffer();
  };
  await Promise.all(Array.from({ length: count }, send));
}
const parallel: string[][] = [];
for (const call of largestCalls(await client.newOrder(), intakeKey)) {
  const row = [call.name];
  for (const count of connections) {
    const { longest } = await healthDuring(server.url, () => flood(call, count));
    if (longest > goalMs) process.exitCode = 1;
    row.push(longest.toFixed(0));
  }
  parallel.push(row);
  console.log(row.join(' | '));
}
await server.stop();
const memory = await measureOneGigabyte();
if (!memory.isGood) process.exitCode = 1;

const tableOf = (heads: string[], cells: string[][]) =>
  [heads, heads.map(() => '---'), ...cells].map((row) => `| ${row.join(' | ')} |`).join('\n');
await writeResult(
  'hostile',
  [
    `${await describeMachine()} The goal is ${goalMs} ms.`,
    tableOf(['while the server reads', 'longest /healthz (ms)', 'median (ms)', 'duration (s)'], rows),
    'Each call of strangers and landing sites with the largest body, without a pause; the longest response of `/healthz` in milliseconds:',
    tableOf(['call', ...connections.map((count) => `${count} connections`)], parallel),
    memory.text,
  ].join('\n\n'),
);
