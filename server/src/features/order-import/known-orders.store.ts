import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/**
 * The order that a landing site has sent under this reference and email, without regard to case. Undefined if `source`
 * has an order of that reference itself.
 */
export function findOrderOfSites(db: Db, source: string, external_ref: string, email: string) {
  return (
    db
      .selectFrom('landing_sites')
      // By source and reference together, which are indexed.
      .innerJoin('orders', 'orders.source', 'landing_sites.source')
      .select('orders.order_id')
      .where('orders.external_ref', '=', external_ref)
      .where(sql`lower(orders.email)`, '=', email.toLowerCase())
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('orders as own')
              .select('own.order_id')
              .where('own.source', '=', source)
              .where('own.external_ref', '=', external_ref),
          ),
        ),
      )
      .orderBy('orders.created_at')
      .executeTakeFirst()
  );
}
