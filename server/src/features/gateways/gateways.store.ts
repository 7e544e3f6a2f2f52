import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';

export function findGateways(db: Db) {
  return db
    .selectFrom('payment_gateways')
    .select(['id', 'gateway_name', sql<'0' | '1'>`case when is_active then '1' else '0' end`.as('is_active')])
    .orderBy('gateway_name')
    .execute();
}

export function findActiveGateway(db: Db) {
  return db
    .selectFrom('payment_gateways')
    .select(['id', 'gateway_name'])
    .where('is_active', '=', true)
    .executeTakeFirst();
}

/** Activates one gateway and deactivates all others; returns its name, or undefined if it does not exist. */
export async function writeActiveGateway(trx: Trx, id: number): Promise<string | undefined> {
  await trx.selectFrom('payment_gateways').select('id').orderBy('id').forUpdate().execute();
  await trx.updateTable('payment_gateways').set({ is_active: false }).where('is_active', '=', true).execute();
  const found = await trx
    .updateTable('payment_gateways')
    .set({ is_active: true })
    .where('id', '=', id)
    .returning('gateway_name')
    .executeTakeFirst();
  return found?.gateway_name;
}
