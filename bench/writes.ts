import pg from 'pg';
import type { PostgresServer } from '../server/src/testing/postgres-server.ts';
import { type BenchDatabase, copyOf } from './filled.ts';
import { measure } from './measure.ts';
import { type Measurement, measurementsOf } from './measurements.ts';
import { median } from './median.ts';
import { type BenchServer, signInManagers, startProduct } from './server.ts';
import { sizeOf } from './size.ts';

/** Indexes that keys, constraints, or features other than lists, search, counts and reports need. */
const kept = ['orders_status_newest', 'orders_by_passport', 'orders_due'];

/** Drops everything that makes reads fast: counters, search texts, sort columns and their indexes. */
async function strip(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ statement: string }>(
      `select format('drop trigger %I on orders', tgname) as statement from pg_trigger
        where tgrelid = 'orders'::regclass and not tgisinternal
      union all
      select format('drop index %s', indexrelid::regclass) from pg_index
        where indrelid in ('orders'::regclass, 'order_texts'::regclass) and not indisunique
          and indexrelid::regclass::text <> all ($1)
      union all
      select format('alter table orders drop column if exists %I cascade', attname) from pg_attribute
        where attrelid = 'orders'::regclass and attgenerated = 's'`,
      [kept],
    );
    for (const { statement } of rows) await client.query(statement);
    // A customer's earlier orders are found by email, which was one of the dropped columns.
    await client.query('create index orders_by_email on orders (lower(email))');
    // Dropped columns leave the rows only when the rows are rewritten, so rewrite as many as the other side has filled.
    await client.query('vacuum analyze orders');
  } finally {
    await client.end();
  }
}

/** Drops the triggers that record changes for status calls and webhooks. */
async function stripNotices(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const name of ['status_received', 'status_changed']) await client.query(`drop trigger ${name} on orders`);
  } finally {
    await client.end();
  }
}

/** What is removed from the second database. */
export const without = { reads: strip, notices: stripNotices };

interface Side {
  database: BenchDatabase;
  server: BenchServer;
  tokens: string[];
  measurements: Measurement[];
}

async function openSide(database: BenchDatabase, orders: number): Promise<Side> {
  const size = await sizeOf(database, orders);
  const server = await startProduct(database.url);
  return {
    database,
    server,
    tokens: await signInManagers(server),
    measurements: measurementsOf(size).filter(({ writes }) => writes),
  };
}

interface WritesOptions {
  orders: number;
  seconds: number;
  rounds: number;
  without: keyof typeof without;
}

/** Measures what a part of the product costs writes: the same writes alternate between two equally filled databases. */
export async function measureWrites(
  postgres: PostgresServer,
  { orders, seconds, rounds, without: part }: WritesOptions,
) {
  const opened: Side[] = [];
  const databases: BenchDatabase[] = [];
  const lines: string[] = [];
  let wrong = 0;
  try {
    for (const mark of ['whole', 'stripped']) {
      const database = await copyOf(postgres, orders, `_${mark}`);
      databases.push(database);
      if (mark === 'stripped' && database.url) await without[part](database.url);
      opened.push(await openSide(database, orders));
    }
    for (const [index, { name }] of (opened[0]?.measurements ?? []).entries()) {
      const speeds = opened.map((): number[] => []);
      const sides = [...opened.entries()];
      // The first round warms up.
      for (let round = 0; round <= rounds; round += 1)
        // Both sides go first equally often.
        for (const [side, { server, tokens, measurements }] of round % 2 ? sides : sides.toReversed()) {
          const measurement = measurements[index];
          if (!measurement) continue;
          const figures = await measure(server.url, measurement, { connections: 8, seconds, tokens });
          wrong += figures.wrong;
          if (round > 0) speeds[side]?.push(figures.perSecond);
        }
      const [whole = [], stripped = []] = speeds;
      const losses = whole.map((speed, round) => 100 * (1 - speed / (stripped[round] ?? speed)));
      const sorted = losses.toSorted((one, other) => one - other);
      const [lower, upper] = [sorted[losses.length >> 2] ?? 0, sorted[(losses.length * 3) >> 2] ?? 0];
      const range = `${lower.toFixed(0)} to ${upper.toFixed(0)} %`;
      const cells = [
        name,
        Math.round(median(whole)),
        Math.round(median(stripped)),
        `${median(losses).toFixed(1)} %`,
        range,
      ];
      lines.push(`| ${cells.join(' | ')} |`);
      console.log(lines.at(-1));
    }
  } finally {
    for (const { server } of opened) await server.stop();
    for (const database of databases) await database.drop();
  }
  const head =
    '| measured | as it is, a second | without, a second | loss, median of the rounds | half of the rounds |\n|---|---:|---:|---:|---:|';
  return { table: [head, ...lines].join('\n'), wrong };
}
