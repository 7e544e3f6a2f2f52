import pg from 'pg';
import type { BenchDatabase } from './filled.ts';
import { type Figures, measure } from './measure.ts';
import { type Measurement, measurementsOf } from './measurements.ts';
import { type BenchServer, signInManagers, startBare, startProduct } from './server.ts';
import { sizeOf } from './size.ts';

const connectionCounts = [1, 8, 64];

interface Line {
  name: string;
  orders: number;
  figures: Figures[];
  /** Requests per second as a share of the bare server's, at 8 connections; '–' where there is none. */
  ofBare: number | '–' | null;
  memory: number;
}

interface TableOptions {
  sizes: readonly number[];
  /** Opens a database with this number of orders. */
  open(orders: number): Promise<BenchDatabase>;
  /** Measure only what has this text in its name. */
  only: string | undefined;
  seconds: number;
}

/** A database of one size, and the servers that are measured on it. */
interface Side {
  orders: number;
  database: BenchDatabase;
  product: BenchServer;
  /** Undefined for the embedded database, which only the product can open. */
  bare: BenchServer | undefined;
  tokens: readonly string[];
  measurements: Measurement[];
}

async function openSide(orders: number, { open, only }: TableOptions): Promise<Side> {
  const database = await open(orders);
  const size = await sizeOf(database, orders);
  const product = await startProduct(database.url, database.dataDir);
  const bare = database.url ? await startBare(database.url) : undefined;
  const measurements = measurementsOf(size).filter(({ name }) => !only || name.includes(only));
  return { orders, database, product, bare, tokens: await signInManagers(product), measurements };
}

/** Takes one measurement with 1, 8 and 64 connections, and that of the bare server in between. */
async function lineOf(
  { orders, database, product, bare, tokens }: Side,
  measurement: Measurement,
  seconds: number,
): Promise<Line> {
  const { name } = measurement;
  await measure(product.url, measurement, { connections: 8, seconds: seconds / 2, tokens });
  const figures: Figures[] = [];
  let ofBare: Line['ofBare'] = measurement.bare && !bare ? '–' : null;
  for (const connections of connectionCounts) {
    const load = { connections, seconds };
    const figure = await measure(product.url, measurement, { ...load, tokens });
    figures.push(figure);
    if (!bare || !measurement.bare || connections !== 8) continue;
    const route = { ask: () => ({ method: 'GET' as const, path: `/${measurement.bare}` }) };
    const other = await withIndexByDate(database, async () => {
      await measure(bare.url, route, { ...load, seconds: seconds / 2 });
      return measure(bare.url, route, load);
    });
    if (other.wrong > 0) throw new Error(`${name}: the bare server gave ${other.wrong} wrong responses.`);
    const again = await measure(product.url, measurement, { ...load, tokens });
    ofBare = (figure.perSecond + again.perSecond) / 2 / other.perSecond;
  }
  await drain(product, tokens);
  return { name, orders, figures, ofBare, memory: product.memory() };
}

/** Gives the bare server an index for its list; the product has no such index because it would slow down writes. */
async function withIndexByDate<Result>({ url }: BenchDatabase, act: () => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('create index bare_newest on orders (created_at desc, order_id desc)');
    return await act();
  } finally {
    await client.query('drop index if exists bare_newest');
    await client.end();
  }
}

/**
 * The server still works on the last requests of a measurement; a further request waits behind them for a connection.
 */
async function drain({ url }: BenchServer, [token = '']: readonly string[]): Promise<void> {
  await fetch(`${url}/api/admin/get-folder-count`, { headers: { authorization: token } });
}

const heading = `| measured | orders | 1 connection | 8 connections | 64 connections | of bare | × the cost at the fewest | memory |
|---|---:|---:|---:|---:|---:|---:|---:|`;

/** A table row: requests per second, median and p99 in milliseconds, for each number of connections. */
function rowOf({ name, orders, figures, ofBare, memory }: Line, cost: number | null): string {
  const cells = figures.map(
    ({ perSecond, median, p99, wrong }) =>
      `${Math.round(perSecond)}/s, ${median}, ${p99} ms${wrong ? ` (${wrong} WRONG)` : ''}`,
  );
  const columns = [
    name,
    orders.toLocaleString('en'),
    ...cells,
    typeof ofBare === 'number' ? ofBare.toFixed(2) : (ofBare ?? ''),
    cost?.toFixed(2) ?? '',
    `${memory} MB`,
  ];
  return `| ${columns.join(' | ')} |`;
}

/**
 * The table of all sizes, as Markdown; `wrong` counts wrong responses. Each measurement runs at every size before the
 * next one starts: a change in the machine's speed then changes the figures, but hardly their ratio.
 */
export async function measureAll(options: TableOptions): Promise<{ table: string; wrong: number }> {
  const sides: Side[] = [];
  const measured: Line[] = [];
  try {
    for (const orders of options.sizes) sides.push(await openSide(orders, options));
    for (const index of sides[0]?.measurements.keys() ?? [])
      for (const side of sides) {
        const measurement = side.measurements[index];
        if (!measurement) continue;
        const line = await lineOf(side, measurement, options.seconds);
        console.log(rowOf(line, null));
        measured.push(line);
      }
  } finally {
    for (const { product, bare, database } of sides) {
      await Promise.all([product.stop(), bare?.stop()]);
      await database.drop();
    }
  }
  const lines = options.sizes.flatMap((orders) => measured.filter((line) => line.orders === orders));
  const rows = lines.map((line) => {
    const fewest = lines.find(({ name }) => name === line.name);
    const [, here] = line.figures;
    const [, there] = fewest?.figures ?? [];
    return rowOf(line, here && there && fewest !== line ? there.perSecond / here.perSecond : null);
  });
  const wrong = lines.flatMap(({ figures }) => figures).reduce((sum, figure) => sum + figure.wrong, 0);
  return { table: [heading, ...rows].join('\n'), wrong };
}
