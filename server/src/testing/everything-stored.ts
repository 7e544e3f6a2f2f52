import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import type { TestServer } from './test-server.ts';

/** Tables that change without a request, or on purpose because of a refused one. */
export const ignoredTables: readonly string[] = [
  // The migrations that have run.
  'kysely_migration',
  // Heartbeats and failure counts of servers.
  'servers',
  'incidents',
  // Counted calls, refused ones included, and stored refused payments.
  'intake_calls',
  'refused_payments',
  // Refusals are recorded too, and calls are noted before they are carried out.
  'audit_entries',
  'audit_chain',
  'audit_head',
  'audit_begun',
  // Orders that were read are counted in the background.
  'order_reads',
  // Deltas are applied to the counters and page anchors every minute.
  'order_deltas',
  'order_counts',
  'order_days',
  'order_places',
  // The chains' heads, and the people of events, are derived from the events.
  'ledger_heads',
  // How far older rows have been encrypted.
  'encryption_progress',
];

/** Columns that change in the background, when a mail is sent, or a key or a session is used. */
export const ignoredColumns: Record<string, readonly string[]> = {
  mails: [
    'state',
    'state_ts',
    'sent_ts',
    'started_ts',
    'next_try_ts',
    'message_id',
    'header_id',
    'transport',
    'reason',
    'attempts',
    'held_back',
    'waits_for',
  ],
  orders: ['mailed_at'],
  order_updates: ['updated_at'],
  intake_keys: ['last_used_at'],
  sessions: ['last_seen_at'],
};

/** Jobs that requests queue. */
export const requestedJobs: readonly string[] = ['send-mail', 'send-confirmation', 'erase-files', 'erase-mail-copies'];

/**
 * A hash of the content of every table that the catalogue names, of the jobs that requests queue, and of every stored
 * file: shows that a refused call stored nothing.
 */
export async function everythingStored({ context: { db }, dataDir }: TestServer): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() order by 1`.execute(db);
  const names = tables.map(({ name }) => name).filter((name) => !ignoredTables.includes(name));
  const contents = names.map((name) => hashOf(name, sql`select * from ${sql.table(name)} ${rowsOf(name)}`));
  const jobs = sql`select name, data from jobs.job where name = any (${requestedJobs}::text[])`;
  const { rows } = await sql<{ name: string; hash: string }>`
    ${sql.join([...contents, hashOf('jobs', jobs)], sql` union all `)}`.execute(db);
  const files = (await readdir(join(dataDir, 'uploads')).catch(() => [])).toSorted();
  const stored = await Promise.all(
    files.map(async (name) => {
      const bytes = await readFile(join(dataDir, 'uploads', name)).catch(() => '');
      return [name, createHash('sha256').update(bytes).digest('hex')] as const;
    }),
  );
  return Object.fromEntries([...rows.map(({ name, hash }) => [name, hash] as const), ...stored]);
}

function hashOf(name: string, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  const ignored = ignoredColumns[name];
  const content = ignored ? sql`(to_jsonb(stored) - ${ignored}::text[])::text` : sql`stored::text`;
  return sql`
    select ${name}::text as name,
      count(*) || ' rows, ' || coalesce(sum(hashtextextended(${content}, 0)::numeric), 0) as hash
    from (${rows}) as stored`;
}

/** Kinds of events that no request writes, or a refused one on purpose: a mail was sent, a payment was refused. */
export const unattributedEvents: readonly string[] = ['mail_sent', 'mail_failed', 'payment_refused'];

function rowsOf(name: string): RawBuilder<unknown> {
  return name === 'events' ? sql`where kind <> all (${unattributedEvents}::text[])` : sql``;
}
