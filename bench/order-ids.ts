import type { PostgresServer } from '../server/src/testing/postgres-server.ts';
import { compareDatabases, type InTurn } from './compare.ts';
import { copyOf } from './filled.ts';
import { median, middleHalf } from './median.ts';

interface OrderIdsOptions extends InTurn {
  orders: number;
  /** Measure only what has this text in its name. */
  only: string | undefined;
}

const head =
  '| measured | permuted, a second | consecutive, a second | × the cost, median of the rounds | half of the rounds |\n|---|---:|---:|---:|---:|';

/**
 * Measures what order IDs cost that do not follow each other: every measurement alternates between two databases that
 * differ in nothing else. Order IDs of the one are permuted, those of the other are consecutive.
 */
export async function measureOrderIds(postgres: PostgresServer, { orders, only, ...inTurn }: OrderIdsOptions) {
  const { lines, wrong } = await compareDatabases({
    ...inTurn,
    orders,
    open: [
      () => copyOf(postgres, orders, '_permuted', 'permuted'),
      () => copyOf(postgres, orders, '_consecutive', 'consecutive'),
    ],
    isChosen: ({ name }) => !only || name.includes(only),
    rowOf(name, permuted, consecutive) {
      const costs = permuted.map((speed, round) => (consecutive[round] ?? speed) / speed);
      const [lower, upper] = middleHalf(costs).map((cost) => cost.toFixed(2));
      const speeds = [permuted, consecutive].map((each) => Math.round(median(each)));
      return `| ${name} | ${speeds.join(' | ')} | ${median(costs).toFixed(2)} | ${lower} to ${upper} |`;
    },
  });
  return { table: [head, ...lines].join('\n'), wrong };
}
