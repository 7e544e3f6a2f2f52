import type { PostgresServer } from '../server/src/testing/postgres-server.ts';
import { type BenchDatabase, copyOf } from './filled.ts';
import { median } from './median.ts';
import { type BenchServer, signInManagers, startProduct } from './server.ts';

/** Orders that are taken at each size: fewer than are ready and nobody's among ten thousand. */
const takes = 90;
/** Not counted: the statements are prepared. */
const warmUp = 10;

interface Side {
  orders: number;
  database: BenchDatabase;
  server: BenchServer;
  tokens: readonly string[];
  milliseconds: number[];
  given: Set<string>;
  wrong: number;
}

async function open(postgres: PostgresServer, orders: number): Promise<Side> {
  const database = await copyOf(postgres, orders, '_take_next');
  const server = await startProduct(database.url);
  const tokens = await signInManagers(server);
  return { orders, database, server, tokens, milliseconds: [], given: new Set(), wrong: 0 };
}

/** Takes the next order, which must be one that nobody was given before. */
async function take(side: Side, round: number): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: side.tokens[round % side.tokens.length] ?? '' };
  const began = performance.now();
  const answer = await fetch(`${side.server.url}/api/admin/take-next`, { method: 'POST', headers, body: '{}' });
  const { data } = (await answer.json()) as { data?: { order_id: string } | null };
  if (round >= warmUp) side.milliseconds.push(performance.now() - began);
  if (!data || side.given.has(data.order_id)) side.wrong += 1;
  else side.given.add(data.order_id);
  // Until it is filed it is in hand, and would be next again.
  const filed = JSON.stringify({ orderId: data?.order_id });
  if (data) await fetch(`${side.server.url}/api/admin/mark-filed`, { method: 'PUT', headers, body: filed });
}

function rowOf({ orders, milliseconds }: Side, smallest: Side): string {
  const sorted = milliseconds.toSorted((one, other) => one - other);
  const slow = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
  const times = median(milliseconds) / median(smallest.milliseconds);
  return `| ${orders.toLocaleString('en')} | ${median(milliseconds).toFixed(1)} | ${slow.toFixed(1)} | ${times.toFixed(2)} |`;
}

/**
 * Measures 'Take next', one call after another, at each size in turn, because speeds minutes apart cannot be compared.
 * The goal is at most 1.5 times what it costs at the smallest size (DESIGN section 8).
 */
export async function measureTakeNext(postgres: PostgresServer, sizes: readonly number[]) {
  const sides: Side[] = [];
  try {
    for (const orders of sizes) sides.push(await open(postgres, orders));
    for (let round = 0; round < takes; round += 1) for (const side of sides) await take(side, round);
    const head = '| orders | median, ms | 95 of 100, ms | × the smallest |\n|---:|---:|---:|---:|';
    const rows = sides.map((side) => rowOf(side, sides[0] ?? side));
    return { table: [head, ...rows].join('\n'), wrong: sides.reduce((sum, { wrong }) => sum + wrong, 0) };
  } finally {
    for (const { server, database } of sides) {
      await server.stop();
      await database.drop();
    }
  }
}
