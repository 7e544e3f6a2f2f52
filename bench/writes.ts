import pg from 'pg';
import type { PostgresServer } from '../server/src/testing/postgres-server.ts';
import { compareDatabases, type InTurn } from './compare.ts';
import { copyOf } from './filled.ts';
import { median, middleHalf } from './median.ts';

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

interface WritesOptions extends InTurn {
  orders: number;
  without: keyof typeof without;
}

const head =
  '| measured | as it is, a second | without, a second | loss, median of the rounds | half of the rounds |\n|---|---:|---:|---:|---:|';

/** Measures what a part of the product costs writes: the same writes alternate between two equally filled databases. */
export async function measureWrites(postgres: PostgresServer, { orders, without: part, ...inTurn }: WritesOptions) {
  const { lines, wrong } = await compareDatabases({
    ...inTurn,
    orders,
    open: [
      () => copyOf(postgres, orders, '_whole'),
      async () => {
        const database = await copyOf(postgres, orders, '_stripped');
        if (database.url) await without[part](database.url);
        return database;
      },
    ],
    isChosen: ({ writes }) => writes === true,
    rowOf(name, whole, stripped) {
      const losses = whole.map((speed, round) => 100 * (1 - speed / (stripped[round] ?? speed)));
      const [lower, upper] = middleHalf(losses).map((loss) => loss.toFixed(0));
      const speeds = [whole, stripped].map((each) => Math.round(median(each)));
      return `| ${name} | ${speeds.join(' | ')} | ${median(losses).toFixed(1)} % | ${lower} to ${upper} % |`;
    },
  });
  return { table: [head, ...lines].join('\n'), wrong };
}
