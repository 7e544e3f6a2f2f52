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
  /** A database of so many orders. */
  open(orders: number): Promise<BenchDatabase>;
  /** Part of the names of what to measure. */
  only: string | undefined;
  seconds: number;
}

/** Measures one thing with 1, 8 and 64 connections, and what it is held against in between. */
async function lineOf(
  product: BenchServer,
  bare: BenchServer | undefined,
  tokens: readonly string[],
  measurement: Measurement,
  { orders, seconds }: { orders: number; seconds: number },
): Promise<Line> {
  const { name } = measurement;
  // What the measurement before has left in the queue for a connection is done when this answers.
  await measure(product.url, measurement, { connections: 1, seconds: seconds / 2, tokens });
  await measure(product.url, measurement, { connections: 8, seconds: seconds / 2, tokens });
  const figures: Figures[] = [];
  let ofBare: Line['ofBare'] = measurement.bare && !bare ? '–' : null;
  for (const connections of connectionCounts) {
    const load = { connections, seconds };
    const figure = await measure(product.url, measurement, { ...load, tokens });
    figures.push(figure);
    if (!bare || !measurement.bare || connections !== 8) continue;
    const route = { ask: () => ({ method: 'GET' as const, path: `/${measurement.bare}` }) };
    await measure(bare.url, route, { ...load, seconds: seconds / 2 });
    const other = await measure(bare.url, route, load);
    const again = await measure(product.url, measurement, { ...load, tokens });
    ofBare = (figure.perSecond + again.perSecond) / 2 / other.perSecond;
  }
  return { name, orders, figures, ofBare, memory: product.memory() };
}

async function measureSize(orders: number, { open, only, seconds }: TableOptions): Promise<Line[]> {
  const database = await open(orders);
  const lines: Line[] = [];
  const servers: BenchServer[] = [];
  try {
    const size = await sizeOf(database, orders);
    const product = await startProduct(database.url, database.dataDir);
    servers.push(product);
    // The bare server has no database where the product holds its own.
    const bare = database.url ? await startBare(database.url) : undefined;
    if (bare) servers.push(bare);
    const tokens = await signInManagers(product);
    const wanted = measurementsOf(size).filter(({ name }) => !only || name.includes(only));
    for (const measurement of wanted) {
      const line = await lineOf(product, bare, tokens, measurement, { orders, seconds });
      console.log(rowOf(line, null));
      lines.push(line);
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await database.drop();
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
    typeof ofBare === 'number' ? ofBare.toFixed(2) : (ofBare ?? ''),
    cost?.toFixed(2) ?? '',
    `${memory} MB`,
  ];
  return `| ${columns.join(' | ')} |`;
}

/** The table of all sizes, as Markdown; `wrong` counts the answers that were not right. */
export async function measureAll(options: TableOptions): Promise<{ table: string; wrong: number }> {
  const lines: Line[] = [];
  for (const orders of options.sizes) lines.push(...(await measureSize(orders, options)));
  const rows = lines.map((line) => {
    const fewest = lines.find(({ name }) => name === line.name);
    const [, here] = line.figures;
    const [, there] = fewest?.figures ?? [];
    return rowOf(line, here && there && fewest !== line ? there.perSecond / here.perSecond : null);
  });
  const wrong = lines.flatMap(({ figures }) => figures).reduce((sum, figure) => sum + figure.wrong, 0);
  return { table: [heading, ...rows].join('\n'), wrong };
}
