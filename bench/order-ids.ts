import type { PostgresServer } from '../server/src/testing/postgres-server.ts';
import { type BenchDatabase, copyOf } from './filled.ts';
import { measure } from './measure.ts';
import { type Measurement, measurementsOf } from './measurements.ts';
import { median } from './median.ts';
import { type BenchServer, signInManagers, startProduct } from './server.ts';
import { sizeOf } from './size.ts';

interface Side {
  database: BenchDatabase;
  server: BenchServer;
  tokens: string[];
  measurements: Measurement[];
}

interface OrderIdsOptions {
  orders: number;
  seconds: number;
  rounds: number;
  /** Measure only what has this text in its name. */
  only: string | undefined;
}

/** The parts of a rendered result. */
interface Result {
  table: string;
  wrong: number;
}

/**
 * Measures what order IDs cost that do not follow each other: every measurement alternates between two databases that
 * differ in nothing else. Order IDs of the one are permuted, those of the other are consecutive.
 */
export async function measureOrderIds(postgres: PostgresServer, options: OrderIdsOptions): Promise<Result> {
  const { orders, seconds, rounds, only } = options;
  const sides: Side[] = [];
  const databases: BenchDatabase[] = [];
  const lines: string[] = [];
  let wrong = 0;
  try {
    for (const orderIds of ['permuted', 'consecutive'] as const) {
      const database = await copyOf(postgres, orders, `_${orderIds}`, orderIds);
      databases.push(database);
      const size = await sizeOf(database, orders);
      const server = await startProduct(database.url);
      sides.push({ database, server, tokens: await signInManagers(server), measurements: measurementsOf(size) });
    }
    for (const [index, { name }] of (sides[0]?.measurements ?? []).entries()) {
      if (only && !name.includes(only)) continue;
      const speeds = sides.map((): number[] => []);
      // The first round warms up. Both sides go first equally often.
      for (let round = 0; round <= rounds; round += 1)
        for (const [side, { server, tokens, measurements }] of round % 2
          ? [...sides.entries()]
          : [...sides.entries()].toReversed()) {
          const measurement = measurements[index];
          if (!measurement) continue;
          const figures = await measure(server.url, measurement, { connections: 8, seconds, tokens });
          wrong += figures.wrong;
          if (round > 0) speeds[side]?.push(figures.perSecond);
        }
      const [permuted = [], consecutive = []] = speeds;
      const costs = permuted
        .map((speed, round) => (consecutive[round] ?? speed) / speed)
        .toSorted((one, other) => one - other);
      const half = [costs[costs.length >> 2] ?? 0, costs[(costs.length * 3) >> 2] ?? 0];
      const cells = [name, Math.round(median(permuted)), Math.round(median(consecutive)), median(costs).toFixed(2)];
      lines.push(`| ${cells.join(' | ')} | ${half.map((cost) => cost.toFixed(2)).join(' to ')} |`);
      console.log(lines.at(-1));
    }
  } finally {
    for (const { server } of sides) await server.stop();
    for (const database of databases) await database.drop();
  }
  const head =
    '| measured | permuted, a second | consecutive, a second | × the cost, median of the rounds | half of the rounds |\n|---|---:|---:|---:|---:|';
  return { table: [head, ...lines].join('\n'), wrong };
}
