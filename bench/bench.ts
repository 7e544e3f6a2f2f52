import { parseArgs } from 'node:util';
import { measureBrowser } from './browser/browser.ts';
import { openPostgres } from './database.ts';
import { explainFrequent } from './explain.ts';
import { copyOf, embeddedOf, filledDatabase } from './filled.ts';
import { measureIntake } from './intake.ts';
import { runMixedDay } from './mixed/mixed.ts';
import { describeMachine, writeResult } from './results.ts';
import { startProduct } from './server.ts';
import { measureAll } from './table.ts';
import { measureTakeNext } from './take-next.ts';

// npm run bench: docs/commands.md describes the commands, docs/performance.md the results.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: 'string' },
    embedded: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string' },
    seconds: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '30' },
    pace: { type: 'string', default: '1' },
    url: { type: 'string' },
    orders: { type: 'string', default: '400' },
    against: { type: 'string' },
  },
});
const every = values.embedded ? '10000,100000' : '10000,100000,1000000';
const sizes = (values.sizes ?? every).split(',').map(Number);
const largest = Math.max(...sizes);

async function table(): Promise<void> {
  const { only, embedded } = values;
  const postgres = embedded ? undefined : await openPostgres();
  try {
    const open = (orders: number) => (postgres ? copyOf(postgres, orders) : embeddedOf(orders));
    const { table: lines, wrong } = await measureAll({ sizes, only, open, seconds: Number(values.seconds) });
    console.log(`\n${lines}\n\n${wrong} wrong responses`);
    if (!only)
      await writeResult(embedded ? 'embedded' : 'postgresql', `${await describeMachine(postgres)}\n\n${lines}`);
    if (wrong) process.exitCode = 1;
  } finally {
    await postgres?.stop();
  }
}

async function explain(): Promise<void> {
  const postgres = await openPostgres();
  try {
    const explained = await explainFrequent(await filledDatabase(postgres, largest));
    const summary = explained.map(
      ({ name, buffers, milliseconds, sequential }) =>
        `| ${name} | ${buffers} | ${milliseconds.toFixed(2)} |${sequential ? ' sequential scan |' : ' |'}`,
    );
    const head = '| statement | buffers | ms | |\n|---|---:|---:|---|';
    const plans = explained.map(({ name, plan }) => `## ${name}\n\n\`\`\`\n${plan}\n\`\`\``);
    const text = `${head}\n${summary.join('\n')}\n\n${plans.join('\n\n')}`;
    console.log(text);
    await writeResult('plans', `At ${largest.toLocaleString('en')} orders.\n\n${text}`);
  } finally {
    await postgres.stop();
  }
}

async function browser(): Promise<void> {
  const postgres = await openPostgres();
  try {
    const database = await copyOf(postgres, largest);
    try {
      const lines = await measureBrowser(database.url, { times: 5, seconds: 5 });
      const how = `${await describeMachine(postgres)} ${largest.toLocaleString('en')} orders.`;
      console.log(`\n${lines}`);
      await writeResult('browser', `${how}\n\n${lines}`);
    } finally {
      await database.drop();
    }
  } finally {
    await postgres.stop();
  }
}

async function mixed(): Promise<void> {
  const options = { minutes: Number(values.minutes), pace: Number(values.pace) };
  if (values.url) return report(await runMixedDay(values.url, { ...options, servers: [] }));
  const postgres = await openPostgres();
  try {
    const database = await copyOf(postgres, largest);
    const server = await startProduct(database.url);
    try {
      report(await runMixedDay(server.url, { ...options, servers: [server] }));
    } finally {
      await server.stop();
      await database.drop();
    }
  } finally {
    await postgres.stop();
  }
}

async function takeNext(): Promise<void> {
  const postgres = await openPostgres();
  try {
    const { table: lines, wrong } = await measureTakeNext(postgres, sizes);
    console.log(`\n${lines}\n\n${wrong} wrong responses`);
    await writeResult('take-next', `${await describeMachine(postgres)}\n\n${lines}`);
    if (wrong) process.exitCode = 1;
  } finally {
    await postgres.stop();
  }
}

async function intake(): Promise<void> {
  const postgres = await openPostgres();
  try {
    const [orders, rounds] = [Number(values.orders), Number(values.rounds)];
    const lines = await measureIntake(postgres, { sizes, orders, rounds, against: values.against });
    const how = `8 connections, medians of ${rounds} rounds of ${orders} orders of each kind, in turn.`;
    console.log(`\n${lines}`);
    if (!values.sizes) await writeResult('intake', `${await describeMachine(postgres)} ${how}\n\n${lines}`);
  } finally {
    await postgres.stop();
  }
}

async function fill(): Promise<void> {
  const postgres = await openPostgres();
  for (const size of sizes) console.log(await filledDatabase(postgres, size));
  if (!process.env.DATABASE_URL) console.log('These databases are removed now: set DATABASE_URL to keep them.');
  await postgres.stop();
}

function report({ tally, memory }: Awaited<ReturnType<typeof runMixedDay>>): void {
  console.log(`\n${tally.table()}\n`);
  for (const { minute, megabytes } of memory)
    console.log(`memory after ${minute.toFixed(1)} min: ${megabytes.join(', ')} MB`);
  for (const complaint of tally.complaints) console.log(`wrong: ${complaint}`);
  console.log(`${tally.calls} calls, ${tally.wrong} wrong`);
  if (tally.wrong) process.exitCode = 1;
}

const commands: Record<string, () => Promise<void>> = {
  table,
  explain,
  browser,
  mixed,
  'take-next': takeNext,
  fill,
  intake,
};
const [command = 'table'] = positionals;
const chosen = commands[command];
if (!chosen) throw new Error(`Unknown command ${command}; there are ${Object.keys(commands).join(', ')}.`);
await chosen();
