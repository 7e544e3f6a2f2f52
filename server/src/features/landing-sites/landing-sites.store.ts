import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';

/** Every key that has not been revoked, with its landing site. */
export function findLiveKeys(db: Db) {
  return db
    .selectFrom('intake_keys')
    .innerJoin('landing_sites', 'landing_sites.id', 'intake_keys.site_id')
    .select([
      'intake_keys.key_hash',
      'intake_keys.id as key_id',
      'intake_keys.last_used_at',
      'intake_keys.test',
      'landing_sites.id as site_id',
      'landing_sites.source',
      'landing_sites.name',
      'landing_sites.confirms_orders',
    ])
    .where('revoked_at', 'is', null);
}

/** A key with one of these hashes that has not been revoked. */
export function findKey(db: Db, hashes: readonly string[]) {
  return findLiveKeys(db).where('key_hash', 'in', hashes).executeTakeFirst();
}
export type LiveKey = NonNullable<Awaited<ReturnType<typeof findKey>>>;

/**
 * Grants a key up to `batch` further calls of this minute, and at most `perMinute` in total over all servers. The
 * minute is that of the database's clock, because servers' clocks differ. `remaining` are the calls that no server has.
 */
export async function grantCalls(
  db: Db,
  keyId: number,
  batch: number,
  perMinute: number,
): Promise<{ granted: number; remaining: number; secondsLeft: number }> {
  const { rows } = await sql<{ total: number; seconds_left: number }>`
    insert into intake_calls as calls (key_id, minute, granted)
    values (${keyId}, floor(extract(epoch from now()) / 60), ${batch})
    on conflict (key_id) do update set
      minute = excluded.minute,
      granted = excluded.granted + case when calls.minute = excluded.minute then calls.granted else 0 end
    returning granted as total, (60 - extract(epoch from now()) % 60)::float8 as seconds_left`.execute(db);
  const { total = batch, seconds_left: secondsLeft = 0 } = rows[0] ?? {};
  const granted = Math.max(0, Math.min(batch, perMinute - (total - batch)));
  return { granted, remaining: Math.max(0, perMinute - total), secondsLeft };
}

export async function writeLastUsed(db: Db, keyId: number, at: Date): Promise<void> {
  await db.updateTable('intake_keys').set({ last_used_at: at }).where('id', '=', keyId).execute();
}

export function findSites(db: Db) {
  return db
    .selectFrom('landing_sites')
    .select(['id', 'name', 'created_at', 'confirms_orders', 'tells_refunds'])
    .orderBy('id')
    .execute();
}

export function findKeys(db: Db) {
  return db
    .selectFrom('intake_keys')
    .select(['id', 'site_id', 'hint', 'test', 'created_at', 'last_used_at', 'revoked_at'])
    .orderBy('id', 'desc')
    .execute();
}

export function findSite(db: Db, id: number) {
  return db.selectFrom('landing_sites').select(['id', 'name', 'source']).where('id', '=', id).executeTakeFirst();
}

/** Serialises changes of names and of the seeded key, also between servers that start at once. */
export async function lockSites(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('landing sites', 0))`.execute(trx);
}

/** The site with this name, regardless of case. */
export function findSiteNamed(trx: Trx, name: string) {
  return trx
    .selectFrom('landing_sites')
    .select(['id', 'source'])
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .executeTakeFirst();
}

export async function findSiteNames(db: Db): Promise<string[]> {
  return (await db.selectFrom('landing_sites').select('name').execute()).map(({ name }) => name);
}

/** The sources of the orders of all landing sites. */
export async function findSiteSources(db: Db): Promise<string[]> {
  return (await db.selectFrom('landing_sites').select('source').execute()).map(({ source }) => source);
}

/** Adds a site; `source` is derived from its ID unless it is given. */
export async function insertSite(trx: Trx, name: string, created_at: Date, source: string | null = null) {
  const { rows } = await sql<{ id: number; source: string }>`
    with next as (select nextval(pg_get_serial_sequence('landing_sites', 'id'))::integer as id)
    insert into landing_sites (id, name, source, created_at)
    select id, ${name}, coalesce(${source}::text, 'site:' || id), ${created_at.toISOString()}::timestamptz from next
    returning id, source`.execute(trx);
  const [site] = rows;
  if (!site) throw new Error('The landing site was not added.');
  return site;
}

export async function writeSiteName(trx: Trx, id: number, name: string): Promise<void> {
  await trx.updateTable('landing_sites').set({ name }).where('id', '=', id).execute();
}

/** Whether this service confirms the orders of a source: those of a landing site that does not do so itself. */
export async function confirmsOrders(db: Db, source: string): Promise<boolean> {
  const site = await db
    .selectFrom('landing_sites')
    .select('confirms_orders')
    .where('source', '=', source)
    .executeTakeFirst();
  return site?.confirms_orders ?? false;
}

/** Whether this service tells the travellers of a source of cancellations and refunds. */
export async function tellsRefunds(db: Db, source: string): Promise<boolean> {
  const site = await db
    .selectFrom('landing_sites')
    .select('tells_refunds')
    .where('source', '=', source)
    .executeTakeFirst();
  return site?.tells_refunds ?? false;
}

/** Returns false if there is no such site. */
export async function writeSiteMails(
  db: Db,
  id: number,
  mails: { confirms_orders: boolean } | { tells_refunds: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('landing_sites').set(mails).where('id', '=', id).executeTakeFirst();
  return numUpdatedRows === 1n;
}

interface NewKey {
  key_hash: string;
  hint: string;
  created_at: Date;
  seeded?: boolean;
  test?: boolean;
}

/** Adds a key to a site. Its `name` is the site's source, for servers of the version before sites. */
export async function insertKey(db: Db, site: { id: number; source: string }, key: NewKey): Promise<void> {
  await db
    .insertInto('intake_keys')
    .values({ ...key, site_id: site.id, name: site.source })
    .execute();
}

/** A key of this hash, revoked or not. */
export function findKeyOfHash(trx: Trx, keyHash: string) {
  return trx.selectFrom('intake_keys').select(['id', 'revoked_at']).where('key_hash', '=', keyHash).executeTakeFirst();
}

export async function writeSeeded(trx: Trx, keyId: number): Promise<void> {
  await trx.updateTable('intake_keys').set({ seeded: true }).where('id', '=', keyId).execute();
}

/** The site of the newest key that was seeded. */
export function findSeededSite(trx: Trx) {
  return trx
    .selectFrom('intake_keys')
    .innerJoin('landing_sites', 'landing_sites.id', 'intake_keys.site_id')
    .select(['landing_sites.id', 'landing_sites.source'])
    .where('seeded', '=', true)
    .orderBy('intake_keys.id', 'desc')
    .executeTakeFirst();
}

/** Revokes all seeded keys except the one with this hash. */
export async function revokeSeeded(trx: Trx, exceptHash: string, at: Date): Promise<void> {
  await trx
    .updateTable('intake_keys')
    .set({ revoked_at: at })
    .where('seeded', '=', true)
    .where('key_hash', '<>', exceptHash)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Returns false if there is no such key, or it is already revoked. */
export async function writeRevoked(db: Db, id: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('intake_keys')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
