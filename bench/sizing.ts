import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { parse } from 'csv-parse/sync';
import { serverEnv } from '../scripts/server-env.mjs';
import { buildScan } from '../server/src/features/documents/documents.factory.ts';
import { benchDataKey } from './data-key.ts';
import { asOwner, openPostgres } from './database.ts';
import { describeMachine, writeResult } from './results.ts';
import { type BenchServer, intakeKey, peakMegabytes, startProduct } from './server.ts';

// npm run desk -- sizing: the memory, disk and time that docs/operations.md, "Sizing", gives.

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000' },
    seconds: { type: 'string', default: '30' },
    only: { type: 'string' },
  },
});
const root = join(import.meta.dirname, '..');
const admin = { ADMIN_EMAIL: 'admin@staff.example', ADMIN_PASSWORD: 'correct horse' };

/** Where the measured installation is; without `url` on the embedded database. */
interface Place {
  folder: string;
  dataDir: string;
  url: string | undefined;
}

/** The sample orders again and again, each with a reference, an email and a passport number of its own. */
async function writeOrders(path: string, count: number): Promise<void> {
  const text = readFileSync(join(root, 'sample/orders.csv'), 'utf8');
  const rows: Record<string, string>[] = parse(text, { columns: true });
  const quote = (value: string) => `"${value.replaceAll('"', '""')}"`;
  const file = createWriteStream(path);
  file.write(`${Object.keys(rows[0] ?? {}).join(',')}\n`);
  for (let index = 0; index < count; index += 1) {
    const row = rows[index % rows.length] ?? {};
    const email = row.email?.replace('@', `.${index}@`) ?? '';
    const own = { external_ref: `SIZING-${index}`, email, contact_email_address: email, party_ref: '' };
    const paid = row.transaction_id ? { transaction_id: `ch_${index}` } : {};
    const order = { ...row, ...own, ...paid, passport_number: `P${10_000_000 + index}` };
    if (!file.write(`${Object.values(order).map(quote).join(',')}\n`)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'close');
}

/** Runs a command; returns its seconds and the largest memory that it had. */
async function runCommand({ dataDir, url }: Place, file: string, ...args: string[]) {
  const env = { DATA_DIR: dataDir, DATA_KEY: benchDataKey, ...(url && { DATABASE_URL: url }) };
  const begun = performance.now();
  const child = spawn(process.execPath, [join(root, 'server/src/commands', file), ...args], {
    env: { ...serverEnv, PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let peak = 0;
  const ended = once(child, 'exit');
  while (child.exitCode === null) {
    peak = Math.max(peak, peakMegabytes(child.pid));
    await Promise.race([ended, wait(100)]);
  }
  if (child.exitCode !== 0) throw new Error(`${file} ended with code ${child.exitCode}.`);
  return { peak, seconds: (performance.now() - begun) / 1000 };
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = entries.map(async (entry) =>
    entry.isFile() ? (await stat(join(entry.parentPath, entry.name))).size : 0,
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1_048_576;
}

async function databaseSize({ dataDir, url }: Place): Promise<number> {
  if (!url) return sizeOf(join(dataDir, 'database/pg'));
  const name = new URL(url).pathname.slice(1);
  const { rows } = await asOwner(postgres, `select pg_database_size('${name}') / 1048576 as size`);
  return Number(rows[0]?.size);
}

/** One person or landing site without a pause: an order, its document, a list. */
async function work({ url }: BenchServer, worker: number, until: number): Promise<void> {
  const account = JSON.stringify({ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD });
  const json = { 'content-type': 'application/json' };
  const send = async (path: string, headers: Record<string, string>, body: BodyInit) => {
    const response = await fetch(url + path, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { data: { jwtToken: string; order_id: string } }).data;
  };
  const { jwtToken: authorization } = await send('/api/admin/admin-login', json, account);
  for (let count = 0; performance.now() < until; count += 1) {
    const email = `zoe.${worker}.${count}@example.com`;
    const order = { email, full_name: 'Zoe Byrne', paid: true, external_ref: `WORK-${worker}-${performance.now()}` };
    const { order_id } = await send('/api/intake/orders', { ...json, authorization: intakeKey }, JSON.stringify(order));
    const form = new FormData();
    for (const [name, value] of Object.entries({ orderId: order_id, email, mailServiceProvider: 'AWS' }))
      form.set(name, value);
    form.set('uploadVisaDoc', new Blob([new Uint8Array(buildScan())]), 'card.pdf');
    await send('/api/admin/upload-visa-document', { authorization }, form);
    await fetch(`${url}/api/admin/get-orders-details/${order_id}`, { headers: { authorization } });
  }
}

async function measure(place: Place, orders: number): Promise<string[]> {
  const start = () => startProduct(place.url, place.dataDir, { ...admin, SEND_HOLD_SECONDS: '0' });
  const first = await start();
  const firstStart = first.peak();
  await first.stop();
  const csv = join(place.folder, 'orders.csv');
  await writeOrders(csv, orders);
  const imported = await runCommand(place, 'import-orders.ts', csv);
  const disk = await databaseSize(place);
  const server = await start();
  await wait(10_000);
  const idle = server.memory();
  const busy: number[] = [];
  for (const workers of [1, 2]) {
    const until = performance.now() + Number(values.seconds) * 1000;
    await Promise.all(Array.from({ length: workers }, (_, worker) => work(server, worker, until)));
    busy.push(server.memory());
  }
  const highest = server.peak();
  const backup = join(place.folder, 'backup');
  const backedUp = await runCommand(place, 'backup.ts', backup);
  const backupSize = (await sizeOf(backup)) - (await sizeOf(join(backup, 'documents')));
  await server.stop();
  const numbers = [firstStart, idle, ...busy, highest, imported.peak, imported.seconds, disk];
  return [...numbers, backedUp.peak, backedUp.seconds, backupSize].map((number) =>
    Math.round(number).toLocaleString('en'),
  );
}

const head = [
  'database, orders',
  ...['first start, peak', 'idle', 'one worker', 'two workers', 'peak'],
  ...['import, peak', 'import, s', 'database, disk', 'backup, peak', 'backup, s', 'backup, disk'],
];
const lines = [`| ${head.join(' | ')} |`, `|---|${'---:|'.repeat(head.length - 1)}`];
const postgres = await openPostgres();
try {
  for (const orders of values.sizes.split(',').map(Number))
    for (const kind of ['embedded', 'server']) {
      if (values.only && values.only !== kind) continue;
      const folder = await mkdtemp(join(tmpdir(), 'arrival-desk-sizing-'));
      const name = `sizing_${process.pid}_${orders}`;
      if (kind === 'server') await asOwner(postgres, `create database ${name}`);
      const url = kind === 'server' ? postgres.urlOf(name) : undefined;
      const numbers = await measure({ folder, dataDir: join(folder, 'data'), url }, orders);
      lines.push(`| ${kind}, ${orders.toLocaleString('en')} | ${numbers.join(' | ')} |`);
      console.log(lines.at(-1));
      await rm(folder, { recursive: true, force: true });
      if (url) await asOwner(postgres, `drop database ${name} with (force)`);
    }
  const result = `${await describeMachine(postgres)} MB where nothing else is named.\n\n${lines.join('\n')}`;
  if (values.only) console.log(`\n${result}`);
  else await writeResult('sizing', result);
} finally {
  await postgres.stop();
}
