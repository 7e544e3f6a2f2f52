import { sql } from 'kysely';
import type { Db, Trx } from '../database/database.ts';
import { fromServersWithout } from '../operations/capabilities.ts';
import { type KeyRing, keyIdOf } from './key-ring.ts';

/** The capability of a server that has a data key. */
export const hasKey = (id: string) => `data key ${id}`;

/**
 * The ID of the key under which a transaction must encrypt. Gives the transaction its number first, so that the job that
 * encrypts again can wait for those that began before a change (encrypt-again.ts).
 */
export const writingKey = sql<string>`
  (case when pg_current_xact_id() is not null then (select id from data_keys where current) end)`;

export async function findWritingKey(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string | null }>`select ${writingKey} as id`.execute(db);
  const id = rows[0]?.id;
  if (!id) throw new Error('The database has no current data key.');
  return id;
}

/** The keys under which data of this database can be encrypted, the current one first. */
export function findKeysInUse(db: Db) {
  return db
    .selectFrom('data_keys')
    .select(['id', 'check_value', 'current'])
    .where('retired_at', 'is', null)
    .orderBy('current', 'desc')
    .orderBy('made_at')
    .execute();
}

const cellOfCheck = (row: string) => ({ table: 'data_keys', column: 'check_value', row });
const checkText = 'arrival desk';

/**
 * Checks that these are the keys of the database, and names the missing ones otherwise, as an Error for the operator. A
 * database without keys takes the preferred one.
 */
export async function checkKeys(db: Db, keys: KeyRing): Promise<void> {
  if ((await findKeysInUse(db)).length === 0) {
    // Of two servers that start at once, one stores its key; the other one compares its own with that.
    await sql`
      insert into data_keys (id, check_value, current, made_at)
      select ${keys.preferred}, ${newCheckValue(keys)}, true, now()
      where not exists (select from data_keys) on conflict do nothing`.execute(db);
  }
  const missing = (await findKeysInUse(db)).filter(({ id, check_value }) => !opens(keys, id, check_value));
  if (missing.length === 0) return;
  const ids = missing.map(({ id }) => id).join(', ');
  throw new Error(
    `Data of this database is encrypted under the data key ${ids}, which is missing here (present: ${keys.ids.join(', ')}). ` +
      'Set it in DATA_KEY or DATA_KEY_OLD. A key that the product made itself is in the file data-key of the DATA_DIR in ' +
      'which the database was first started.',
  );
}

function newCheckValue(keys: KeyRing): string {
  return keys.encryptValue(keys.preferred, checkText, cellOfCheck(keys.preferred));
}

function opens(keys: KeyRing, id: string, check_value: string): boolean {
  if (!keys.ids.includes(id) || keyIdOf(check_value) !== id) return false;
  return keys.decryptValue(check_value, cellOfCheck(id)) === checkText;
}

/** Makes the preferred key the current one. Older ones stay in use until nothing is encrypted under them. */
export async function writeCurrentKey(trx: Trx, keys: KeyRing): Promise<void> {
  const id = keys.preferred;
  await sql`update data_keys set current = false where current`.execute(trx);
  await sql`
    insert into data_keys (id, check_value, current, made_at) values (${id}, ${newCheckValue(keys)}, true, now())
    on conflict (id) do update set current = true, retired_at = null`.execute(trx);
}

/** Notes that nothing is encrypted under the older keys any more: servers start without them. */
export async function retireOldKeys(trx: Trx): Promise<void> {
  await sql`update data_keys set retired_at = now() where not current and retired_at is null`.execute(trx);
}

/** The servers that would not be able to read values under a key: those that lack it. By name. */
export async function findServersWithout(db: Db, keyId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name ${fromServersWithout(hasKey(keyId))} order by name`.execute(db);
  return rows.map(({ name }) => name);
}
