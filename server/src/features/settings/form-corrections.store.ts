import {
  completeEntry,
  type FormEntry,
  type FormListName,
  formEntry,
  formListNames,
} from '@arrival-desk/contract/filing/form-lists.ts';
import { releasedData } from '@arrival-desk/contract/filing/released-form.ts';
import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import type { Correction } from './merge-corrections.ts';
import type { FormCorrectionsTable } from './settings.tables.ts';

/**
 * What Admins have corrected of the form as JSON, as a part of another statement, which then needs no read of its own:
 * its lists, and whether it needs the photo. Null for nothing.
 */
export const correctionsInSql = sql<string | null>`(
  select case when stored ? 'form_needs_photo' or exists (select from form_corrections) then json_build_object(
    'lists', (select coalesce(json_agg(correction order by version), '[]') from form_corrections as correction),
    'needsPhoto', coalesce(stored->>'form_needs_photo' = 'yes', false),
    'switches', coalesce((stored->>'photo_switches')::int, 0))::text end
  from desk_settings where only_row)`;

interface Corrections {
  /** The version of the latest correction of a list. */
  version: number;
  corrections: Correction[];
  needsPhoto: boolean;
  /** How often `needsPhoto` was changed. */
  switches: number;
}

/** The corrections of Admins, the latest last. */
export async function readCorrections(db: Db) {
  return correctionsOf(await findStoredCorrections(db));
}

/** The same as `correctionsInSql`. */
export async function findStoredCorrections(db: Db): Promise<string | null> {
  const { rows } = await sql<{ corrections: string | null }>`select ${correctionsInSql} as corrections`.execute(db);
  return rows[0]?.corrections ?? null;
}

interface Stored {
  lists: Selectable<FormCorrectionsTable>[];
  needsPhoto: boolean;
  switches: number;
}

const none: Stored = { lists: [], needsPhoto: false, switches: 0 };

/** Stored corrections, the latest last. What a newer version of the product wrote and this one cannot read is left out. */
export function correctionsOf(stored: string | null): Corrections {
  const { lists, ...photo }: Stored = stored === null ? none : JSON.parse(stored);
  const corrections = lists.flatMap(({ list, name, entry, released, version }) => {
    if (!formListNames.includes(list as FormListName)) return [];
    const product = releasedData[list as FormListName].find((each) => each.name === name) ?? completeEntry({ name });
    // What an older version did not know of an entry is as the product has it.
    const read = (stored: unknown) => formEntry.nullable().safeParse(stored && { ...product, ...(stored as object) });
    const [own, before] = [read(entry), read(released)];
    if (!own.success) return [];
    return [{ list: list as FormListName, name, entry: own.data, released: before.data ?? null, version }];
  });
  return { version: lists.at(-1)?.version ?? 0, corrections, ...photo };
}

/** Stores a correction. The settings are locked, so that no other change has the same version. */
export async function writeCorrection(trx: Trx, correction: Correction): Promise<void> {
  const { list, name, version } = correction;
  const asJson = (entry: FormEntry | null) => entry && JSON.stringify(entry);
  const values = { entry: asJson(correction.entry), released: asJson(correction.released), version };
  await trx
    .insertInto('form_corrections')
    .values({ list, name, ...values })
    .onConflict((conflict) => conflict.columns(['list', 'name']).doUpdateSet(values))
    .execute();
}
