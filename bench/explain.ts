import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Db } from '../server/src/platform/database/database.ts';
import { KeyRing } from '../server/src/platform/encryption/key-ring.ts';
import { giveKeys } from '../server/src/platform/encryption/keys-of-database.ts';
import { benchDataKey } from './data-key.ts';
import { findFrequent } from './frequent.ts';

export interface Explained {
  name: string;
  plan: string;
  /** Shared buffers, hit or read. */
  buffers: number;
  milliseconds: number;
  sequential: boolean;
}

/** Runs the most frequent statements as the stores write them, and explains each with PostgreSQL. */
export async function explainFrequent(url: string): Promise<Explained[]> {
  const seen: CompiledQuery[] = [];
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const db = new Kysely({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void seen.push(query),
  }) as unknown as Db;
  giveKeys(db, new KeyRing([benchDataKey]));
  const explained: Explained[] = [];
  try {
    const { order_id } = await db.selectFrom('orders').select('order_id').limit(1).executeTakeFirstOrThrow();
    for (const [name, run] of Object.entries(findFrequent(db, order_id))) {
      seen.length = 0;
      await run();
      for (const [index, { sql: text, parameters }] of [...seen].entries()) {
        // The second run measures a warm server.
        for (const time of [1, 2]) {
          const { rows } = await pool.query(`explain (analyze, buffers, costs off) ${text}`, [...parameters]);
          if (time === 1) continue;
          const plan = rows.map((row) => row['QUERY PLAN'] as string).join('\n');
          const figure = (pattern: RegExp) => Number(pattern.exec(plan)?.[1] ?? 0);
          explained.push({
            name: index ? `${name}, then` : name,
            plan,
            buffers: figure(/Buffers: shared hit=(\d+)/) + figure(/Buffers: shared (?:hit=\d+ )?read=(\d+)/),
            milliseconds: figure(/Execution Time: ([\d.]+)/),
            sequential: /Seq Scan on (orders|order_texts|order_days|events|remarks|mails|downloads)/.test(plan),
          });
        }
      }
    }
  } finally {
    await db.destroy();
  }
  return explained;
}
