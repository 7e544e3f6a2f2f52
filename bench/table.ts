import { openDatabase } from '../server/src/platform/database/database.ts';
import type { Cluster } from './database.ts';
import { firstOrderId } from './fill/fill.ts';
import { copyOf, filledDatabase } from './filled.ts';
import { type Figures, measure } from './measure.ts';
import { type Measurement, measurementsOf, type Size } from './measurements.ts';
import { type BenchServer, intakeKey, signIn, startBare, startProduct } from './server.ts';

const connectionCounts = [1, 8, 64];

interface Line {
  name: string;
  orders: number;
  figures: Figures[];
  /** Requests per second as a share of the bare server's, at 8 connections. */
  ofBare: number | null;
  memory: number;
}

interface TableOptions {
  sizes: readonly number[];
  /** Part of the names of what to measure. */
  only: string | undefined;
  seconds: number;
}

async function sizeOf(url: string, orders: number): Promise<Size> {
  const database = await openDatabase({ url, dataDir: '' });
  const { db } = database;
  const tracked = await db
    .selectFrom('orders')
    .select(['order_id', 'email'])
    .where('process_status', '=', 'Completed')
    .orderBy('order_id', 'desc')
    .limit(500)
    .execute();
  const free = await db
    .selectFrom('orders')
    .select('order_id')
    .where('process_status', '=', 'New')
    .where('assign_to', 'is', null)
    .limit(10_000)
    .execute();
  await database.close();
  const ids = free.map((row) => row.order_id);
  return {
    orders,
    first: firstOrderId,
    emailOf: (index) => {
      const row = tracked[index % tracked.length];
      return { orderId: row?.order_id ?? '', email: row?.email ?? '' };
    },
    free: { even: ids.filter((_, index) => index % 2 === 0), odd: ids.filter((_, index) => index % 2 === 1) },
    intakeKey,
  };
}

/** Measures one thing with 1, 8 and 64 connections, and what it is held against in between. */
async function lineOf(
  product: BenchServer,
  bare: BenchServer,
  token: string,
  measurement: Measurement,
  { orders, seconds }: { orders: number; seconds: number },
): Promise<Line> {
  const { name } = measurement;
  await measure(product.url, measurement, { connections: 8, seconds: seconds / 2, token });
  const figures: Figures[] = [];
  let ofBare: number | null = null;
  for (const connections of connectionCounts) {
    const load = { connections, seconds };
    const figure = await measure(product.url, measurement, { ...load, token });
    figures.push(figure);
    if (!measurement.bare || connections !== 8) continue;
    const route = { ask: () => ({ method: 'GET' as const, path: `/${measurement.bare}` }) };
    await measure(bare.url, route, { ...load, seconds: seconds / 2 });
    const other = await measure(bare.url, route, load);
    const again = await measure(product.url, measurement, { ...load, token });
    ofBare = (figure.perSecond + again.perSecond) / 2 / other.perSecond;
  }
  return { name, orders, figures, ofBare, memory: product.memory() };
}

async function measureSize(cluster: Cluster, orders: number, options: TableOptions): Promise<Line[]> {
  await filledDatabase(cluster, orders);
  const copy = await copyOf(cluster, orders);
  const lines: Line[] = [];
  try {
    const product = await startProduct(copy.url);
    const bare = await startBare(copy.url);
    try {
      const token = await signIn(product);
      const wanted = measurementsOf(await sizeOf(copy.url, orders)).filter(
        ({ name }) => !options.only || name.includes(options.only),
      );
      for (const measurement of wanted) {
        const line = await lineOf(product, bare, token, measurement, { orders, seconds: options.seconds });
        console.log(rowOf(line, null));
        lines.push(line);
      }
    } finally {
      await Promise.all([product.stop(), bare.stop()]);
    }
  } finally {
    await copy.drop();
  }
  return lines;
}

const heading = `| measured | orders | 1 connection | 8 connections | 64 connections | of bare | × the cost at the fewest | memory |
|---|---:|---:|---:|---:|---:|---:|---:|`;

/** Requests a second, median and p99 in milliseconds, for each number of connections. */
function rowOf({ name, orders, figures, ofBare, memory }: Line, cost: number | null): string {
  const cells = figures.map(
    ({ perSecond, median, p99, wrong }) =>
      `${Math.round(perSecond)}/s, ${median}, ${p99} ms${wrong ? ` (${wrong} WRONG)` : ''}`,
  );
  const columns = [
    name,
    orders.toLocaleString('en'),
    ...cells,
    ofBare?.toFixed(2) ?? '',
    cost?.toFixed(2) ?? '',
    `${memory} MB`,
  ];
  return `| ${columns.join(' | ')} |`;
}

/** The table of all sizes, as Markdown; `wrong` counts the answers that were not right. */
export async function measureAll(cluster: Cluster, options: TableOptions): Promise<{ table: string; wrong: number }> {
  const lines: Line[] = [];
  for (const orders of options.sizes) lines.push(...(await measureSize(cluster, orders, options)));
  const rows = lines.map((line) => {
    const fewest = lines.find(({ name }) => name === line.name);
    const [, here] = line.figures;
    const [, there] = fewest?.figures ?? [];
    return rowOf(line, here && there && fewest !== line ? there.perSecond / here.perSecond : null);
  });
  const wrong = lines.flatMap(({ figures }) => figures).reduce((sum, figure) => sum + figure.wrong, 0);
  return { table: [heading, ...rows].join('\n'), wrong };
}
