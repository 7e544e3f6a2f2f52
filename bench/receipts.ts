import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Receipt } from '@arrival-desk/contract/receipts/receipts.endpoints.ts';
import { generateReceipts } from '../server/src/testing/generated-receipts.ts';
import * as hostile from '../server/src/testing/hostile-files.ts';
import { type PlayedDesk, playReceipts } from '../server/src/testing/play-receipts.ts';
import { email, password } from './hostile/client.ts';
import { goalMs, healthDuring } from './hostile/health.ts';
import { describeMachine, writeResult } from './results.ts';
import { intakeKey, startProduct } from './server.ts';

// npm run desk -- receipts: first 200 files, hostile ones among them, while the desk is used: how long until all are read,
// how long /healthz takes, and how much memory the process has. Then a thousand generated receipts: with whose order each
// is matched. Writes bench/results/receipts.md. Fails when one is wrongly matched, or when a goal is missed.

const { values } = parseArgs({
  options: {
    receipts: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    files: { type: 'string', default: '200' },
  },
});
const goals = { share: 0.97, seconds: 90 };

const server = await startProduct(undefined, '', { ADMIN_EMAIL: email, ADMIN_PASSWORD: password });

async function callAs<Data>(authorization: string, method: string, path: string, body?: object): Promise<Data> {
  const isForm = body instanceof FormData;
  const headers = {
    ...(authorization && { authorization }),
    ...(body && !isForm && { 'content-type': 'application/json' }),
  };
  const response = await fetch(`${server.url}${path}`, { method, headers, body: isForm ? body : JSON.stringify(body) });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Data;
}
const { jwtToken: token } = (
  await callAs<{ data: { jwtToken: string } }>('', 'POST', '/api/admin/admin-login', { email, password })
).data;
const call = <Data>(method: string, path: string, body?: object) => callAs<Data>(token, method, path, body);

const page = (before?: number) =>
  call<{ data: Receipt[]; next_cursor: number | null }>(
    'GET',
    `/api/admin/receipts${before === undefined ? '' : `?before=${before}`}`,
  );

const desk: PlayedDesk = {
  receive: async (body) =>
    (await callAs<{ data: { order_id: string } }>(intakeKey, 'POST', '/api/intake/orders', body)).data.order_id,
  move: (orderId, updatingStatus) => call('PUT', '/api/admin/move-order-status', { orderId, updatingStatus }),
  correct: (orderId, changes) => call('PUT', '/api/admin/edit-order', { orderId, changes }),
  async drop(files) {
    const form = new FormData();
    for (const bytes of files) form.append('files', new Blob([new Uint8Array(bytes)]), 'receipt');
    return (await call<{ data: { id: number }[] }>('POST', '/api/admin/receipts', form)).data.map(({ id }) => id);
  },
  async readAll() {
    // The newest are read last.
    while ((await page()).data.some(({ state }) => state === 'reading')) await wait(1000);
    const all: Receipt[] = [];
    for (let before: number | undefined; ; ) {
      const { data, next_cursor } = await page(before);
      all.push(...data);
      if (next_cursor === null) return all;
      before = next_cursor;
    }
  },
};

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const arrivals = [day(2), day(3), day(5)];

/** A folder of receipts, with files among them that are made to hold the server. */
async function dropFolder(count: number) {
  const bad = [
    hostile.tilingPdf(),
    hostile.pdfFullOf('/'),
    hostile.pdfFullOf('/J '),
    await hostile.progressiveJpeg(7_200),
    await hostile.interlacedPng(5_000),
    hostile.linesOfOneLetter(),
  ];
  const files: Buffer[] = [...bad];
  for await (const { bytes, orders } of generateReceipts(count - bad.length, { seed: 2, arrivals })) {
    if (files.length === count) break;
    files.push(bytes);
    for (const { body } of orders) await desk.move(await desk.receive(body), 'AwaitingGovt');
  }
  let isOver = false;
  const use = async () => {
    while (!isOver) {
      await call('GET', '/api/admin/get-orders-list/awaiting-govt?page=1&limit=50');
      await call('GET', '/api/admin/get-folder-count');
      await wait(200);
    }
  };
  const { longest, middle, seconds } = await healthDuring(server.url, async () => {
    const used = use();
    // As the page sends them: calls of ten, and of one where the files are large.
    const large = files.filter(({ length }) => length > 1_000_000);
    const small = files.filter(({ length }) => length <= 1_000_000);
    for (const file of large) await desk.drop([file]);
    for (let start = 0; start < small.length; start += 10) await desk.drop(small.slice(start, start + 10));
    await desk.readAll();
    isOver = true;
    await used;
  });
  const isGood = longest <= goalMs && seconds <= goals.seconds;
  return {
    isGood,
    text: `${files.length} files, ${bad.length} of them hostile, while two lists are loaded five times a second: all are read after ${seconds.toFixed(0)} s (the goal is ${goals.seconds}), /healthz takes ${middle.toFixed(1)} ms in the middle and ${longest.toFixed(0)} ms at most (${goalMs}), and the process has ${server.peak()} MB at most.`,
  };
}

try {
  const folder = await dropFolder(Number(values.files));
  console.log(folder.text);
  const receipts = generateReceipts(Number(values.receipts), { seed: Number(values.seed), arrivals });
  const { counts, wrong, missed } = await playReceipts(desk, receipts);
  const rows = [...counts].map(([kind, { all, due, matched }]) => `| ${[kind, all, due, matched].join(' | ')} |`);
  const sum = (name: 'all' | 'due' | 'matched') => [...counts.values()].reduce((total, each) => total + each[name], 0);
  const share = 1 - missed.length / sum('due');
  const content = [
    await describeMachine(),
    folder.text,
    `${sum('all')} generated receipts (seed ${values.seed}): ${wrong.length} wrongly matched; of ${sum('due')} that have a number or a code of one order that waits, ${(100 * share).toFixed(1)} % are matched (the goal is ${100 * goals.share} %).`,
    ['| receipts | number | to be matched | matched |', '|---|---:|---:|---:|', ...rows].join('\n'),
    ...(missed.length ? [`Not matched:\n\n${[...new Set(missed)].map((each) => `- ${each}`).join('\n')}`] : []),
  ].join('\n\n');
  console.log(content);
  for (const each of wrong) console.error(each);
  if (values.receipts === '1000' && values.files === '200') await writeResult('receipts', content);
  if (wrong.length > 0 || share < goals.share || !folder.isGood) process.exitCode = 1;
} finally {
  await server.stop();
}
