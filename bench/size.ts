import { sql } from 'kysely';
import { openDatabase } from '../server/src/platform/database/database.ts';
import type { BenchDatabase } from './filled.ts';
import type { Size } from './measurements.ts';
import { intakeKey } from './server.ts';

/** Reads the IDs and emails that requests need from a filled database. */
export async function sizeOf({ url, dataDir }: BenchDatabase, orders: number): Promise<Size> {
  const database = await openDatabase({ url, dataDir });
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
    .where('process_status', 'in', ['New', 'Priority'])
    .where('assign_to', 'is', null)
    .limit(10_000)
    .execute();
  const scattered = await db
    .selectFrom('orders')
    .select(['order_id', 'phone_number'])
    .orderBy((order) => sql`hashint8(${order.ref('order_id')})`)
    .limit(20_000)
    .execute();
  await database.close();
  return {
    orders,
    ids: scattered.map((row) => row.order_id),
    telephone: scattered[0]?.phone_number ?? '',
    emailOf: (index) => {
      const row = tracked[index % tracked.length];
      return { orderId: row?.order_id ?? '', email: row?.email ?? '' };
    },
    free: free.map((row) => row.order_id).slice(free.length % 3 === 0 ? 1 : 0),
    intakeKey,
  };
}
