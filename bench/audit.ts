import type { PostgresServer } from '../server/src/testing/postgres-server.ts';
import { type InTurn, measureInTurn } from './compare.ts';
import { copyOf } from './filled.ts';
import type { Ask, Measurement } from './measurements.ts';
import { median } from './median.ts';
import { signIn, startProduct } from './server.ts';
import { sizeOf } from './size.ts';

interface AuditOptions extends InTurn {
  orders: number;
}

/** So few that each is read again within the minutes in which the same reading leaves no entry. */
const knownOrders = 50;

/**
 * Measures what an entry of the audit trail costs the opening of an order: orders that the session has not opened yet,
 * and orders that it reads again, which leaves no entry, in turn on one server.
 */
export async function measureAudit(postgres: PostgresServer, { orders, ...inTurn }: AuditOptions) {
  const database = await copyOf(postgres, orders, '_audit');
  const { ids } = await sizeOf(database, orders);
  const server = await startProduct(database.url);
  try {
    const tokens = [await signIn(server)];
    const details = (index: number): Ask => ({ method: 'GET', path: `/api/admin/get-orders-details/${ids[index]}` });
    const sides: Pick<Measurement, 'name' | 'ask'>[] = [
      {
        name: 'order opened, with its entry',
        ask: (index) => details(knownOrders + (index % (ids.length - knownOrders))),
      },
      { name: 'order read again, without', ask: (index) => details(index % knownOrders) },
    ];
    const { speeds, wrong } = await measureInTurn(
      sides.map((measurement) => ({ url: server.url, tokens, measurement })),
      inTurn,
    );
    const [opened = 0, again = 0] = speeds.map(median);
    const lines = sides.map(({ name }, side) => `| ${name} | ${Math.round(median(speeds[side] ?? []))} |`);
    const table = ['| measured | a second |', '|---|---:|', ...lines].join('\n');
    return { table: `${table}\n\nRatio: ${(opened / again).toFixed(2)}.`, wrong };
  } finally {
    await server.stop();
    await database.drop();
  }
}
