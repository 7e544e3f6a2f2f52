import { resolve } from 'node:path';
import pg from 'pg';
import type { PostgresServer } from '../server/src/testing/postgres-server.ts';
import { startPostgres } from './database.ts';
import { type BenchDatabase, copyOf } from './filled.ts';
import { median } from './median.ts';
import { postgresTime } from './processor.ts';
import { type BenchServer, intakeKey, startProduct } from './server.ts';

/** A server and its database. */
interface Side {
  name: string;
  orders: number;
  database: BenchDatabase;
  server: BenchServer;
  client: pg.Client;
  backend: number;
}

interface Figures {
  /** Orders a second while they are sent. */
  perSecond: number;
  /** Processor time of the server and of PostgreSQL for an order, in milliseconds, until its confirmation is sent. */
  server: number;
  postgres: number;
}

const kinds = ['unpaid', 'paid, confirmed'] as const;
type Kind = (typeof kinds)[number];

const connections = 8;
let sent = 0;

function bodyOf(kind: Kind): string {
  sent += 1;
  return JSON.stringify({
    ...{
      given_name: 'Maria',
      surname: 'Bergson',
      nationality: 'Ireland',
      country_code: '+353',
      phone_number: '85 1234567',
    },
    ...{ email: `bench.${process.pid}.${sent}@example.com`, external_ref: `INTAKE-${process.pid}-${sent}` },
    ...{ gender: 'Female', date_of_birth: '1985-04-23', passport_number: 'PB1234567', processing_mode: 'Standard' },
    ...{
      arrival_flight_train_no: 'BA 39',
      hotel_adress_in_china: 'Grand Hotel, No. 66 Binjiang Road',
      city: 'Shanghai',
    },
    ...{ purpose_of_trip: 'Tourism', cities_intended_china: 'Beijing, Shanghai', purchase_ip: '203.0.113.7' },
    ...{ landing_domain: 'arrivaldesk.example', merchant_name: 'Arrival Desk Ltd', amount: '49.90', currency: 'USD' },
    paid: kind !== 'unpaid',
  });
}

async function send(url: string, kind: Kind): Promise<void> {
  const headers = { authorization: intakeKey, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/intake/orders`, { method: 'POST', headers, body: bodyOf(kind) });
  await answer.arrayBuffer();
  if (answer.status !== 201) throw new Error(`An order was answered with ${answer.status}.`);
}

/** Waits until no confirmation is left to send. */
async function drain({ client }: Side): Promise<void> {
  const left = `select count(*)::int as n from jobs.job where name = 'send-confirmation' and state < 'completed'`;
  while ((await client.query<{ n: number }>(left)).rows[0]?.n) await new Promise((done) => setTimeout(done, 50));
}

async function measure(side: Side, kind: Kind, orders: number): Promise<Figures> {
  const { server, backend } = side;
  const [before, database] = [server.processor(), postgresTime(backend)];
  const begun = performance.now();
  let left = orders;
  const line = async () => {
    while (left > 0) {
      left -= 1;
      await send(server.url, kind);
    }
  };
  await Promise.all(Array.from({ length: connections }, line));
  const seconds = (performance.now() - begun) / 1000;
  await drain(side);
  return {
    perSecond: orders / seconds,
    server: (server.processor() - before) / orders,
    postgres: (postgresTime(backend) - database) / orders,
  };
}

/** @param folder of another version, which fills its database itself: an older one does not start on a newer schema */
async function openSide(postgres: PostgresServer, name: string, orders: number, folder?: string): Promise<Side> {
  const fill: typeof copyOf = folder ? (await import(`${folder}/bench/filled.ts`)).copyOf : copyOf;
  const database = await fill(postgres, orders, `_${name}`);
  const server = await startProduct(database.url, '', {}, folder && `${folder}/server/src/main.ts`);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return { name, orders, database, server, client, backend: rows[0]?.pid ?? 0 };
}

interface IntakeOptions {
  rounds: number;
  sizes: readonly number[];
  /** Orders of each kind in a round. */
  orders: number;
  /** The folder of another version, which takes its turns. */
  against: string | undefined;
}

const head =
  '| orders there | version | measured | a second | server, ms | PostgreSQL, ms |\n|---:|---|---|---:|---:|---:|';

/** Measures the intake of orders: the rate, and the processor time that each costs until its confirmation is sent. */
export async function measureIntake(postgres: PostgresServer, { sizes, orders, rounds, against }: IntakeOptions) {
  // Filled databases have the same name in each version, so each has a PostgreSQL of its own.
  const other = against ? { folder: resolve(against), postgres: await startPostgres() } : undefined;
  const sides: Side[] = [];
  const lines: string[] = [];
  try {
    for (const size of sizes) {
      sides.push(await openSide(postgres, 'this', size));
      if (other) sides.push(await openSide(other.postgres, 'other', size, other.folder));
    }
    const found = new Map<string, Figures[]>();
    // The first round warms up: statements are prepared, functions compiled.
    for (let round = 0; round <= rounds; round += 1)
      for (const kind of kinds)
        for (const side of sides) {
          const figures = await measure(side, kind, orders);
          const name = `| ${side.orders.toLocaleString('en')} | ${side.name} | ${kind} |`;
          if (round > 0) found.set(name, [...(found.get(name) ?? []), figures]);
        }
    for (const [name, all] of found) {
      const of = (key: keyof Figures) => median(all.map((each) => each[key]));
      lines.push(`${name} ${of('perSecond').toFixed(0)} | ${of('server').toFixed(1)} | ${of('postgres').toFixed(1)} |`);
    }
  } finally {
    for (const { server, client, database } of sides) {
      await client.end();
      await server.stop();
      await database.drop();
    }
    await other?.postgres.stop();
  }
  return [head, ...lines].join('\n');
}
