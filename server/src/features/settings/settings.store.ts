import {
  completeSettings,
  type DeskSettings,
  deskSettings,
  type NumberSettingName,
} from '@arrival-desk/contract/settings/desk-settings.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';

const stored = (db: Db) => db.selectFrom('desk_settings').select('stored').where('only_row', '=', true);

/** The settings of the desk as they are now: inside of a transaction, in one read by the primary key. */
export async function readSettings(db: Db): Promise<DeskSettings> {
  const { stored: values } = await stored(db).executeTakeFirstOrThrow();
  return completeSettings(values);
}

/** The same, locked until the end of the transaction. */
export async function lockSettings(trx: Trx): Promise<DeskSettings> {
  const { stored: values } = await stored(trx).forUpdate().executeTakeFirstOrThrow();
  return completeSettings(values);
}

/** How often `form_needs_photo` was changed, in the stored settings: each change counts the findings of orders again. */
const photoSwitches = 'photo_switches';

export async function writeSettings(trx: Trx, changes: Partial<DeskSettings>): Promise<void> {
  if (changes.form_needs_photo)
    await sql`update desk_settings set stored = stored || jsonb_build_object(${sql.lit(photoSwitches)},
      coalesce((stored->>${sql.lit(photoSwitches)})::int, 0) + 1) where only_row`.execute(trx);
  await sql`update desk_settings set stored = stored || ${JSON.stringify(changes)}::jsonb where only_row`.execute(trx);
}

/** What is stored of the settings as a part of another statement, for `completeSettings`. */
export const settingsInSql = sql<Record<string, unknown>>`(select stored from desk_settings where only_row)`;

/** A setting as a part of another statement, which then needs no read of its own. */
export function settingInSql(name: NumberSettingName): RawBuilder<number> {
  return sql<number>`(
    select coalesce((stored->>${sql.lit(name)})::int, ${sql.lit(deskSettings[name].default)}) from desk_settings where only_row)`;
}
