import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestServer } from './test-server.ts';

const tables = [
  'orders',
  'staff',
  'sessions',
  'documents',
  'mails',
  'downloads',
  'remarks',
  'payment_gateways',
  'intake_keys',
  'failed_attempts',
  'order_edits',
  'presence',
  'brands',
  'brand_changes',
] as const;

/** How many rows each table holds, jobs and files included, to show that a refused call left nothing behind. */
export async function everythingStored({ context: { db }, dataDir }: TestServer): Promise<Record<string, number>> {
  const jobs = sql<number>`(select count(*)::int from jobs.job where name in ('send-mail', 'erase-files'))`;
  // What becomes of a mail is written in the background, at its own time. A payment that is refused is kept on purpose.
  const events = sql<number>`(select count(*)::int from events where kind not in ('mail_sent', 'mail_failed', 'payment_refused'))`;
  const counts = tables.map((name) => sql`(select count(*)::int from ${sql.table(name)}) as ${sql.ref(name)}`);
  const { rows } = await sql<
    Record<string, number>
  >`select ${sql.join(counts)}, ${events} as events, ${jobs} as jobs`.execute(db);
  const files = await readdir(join(dataDir, 'uploads')).catch(() => []);
  return { ...rows[0], files: files.length };
}
