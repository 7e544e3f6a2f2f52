import {
  type FormEntry,
  type FormListName,
  formEntry,
  formListNames,
} from '@arrival-desk/contract/filing/form-lists.ts';
import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import type { Correction } from './merge-corrections.ts';
import type { FormCorrectionsTable } from './settings.tables.ts';

/** The corrections of Admins as JSON, as a part of another statement, which then needs no read of its own; null for none. */
export const correctionsInSql = sql<string | null>`(
  select json_agg(correction order by version)::text from form_corrections as correction)`;

/** The corrections of Admins, the latest last. */
export async function readCorrections(db: Db) {
  return correctionsOf(await findStoredCorrections(db));
}

/** The same as `correctionsInSql`. */
export async function findStoredCorrections(db: Db): Promise<string | null> {
  const { rows } = await sql<{ corrections: string | null }>`select ${correctionsInSql} as corrections`.execute(db);
  return rows[0]?.corrections ?? null;
}

/** Stored corrections, the latest last. What a newer version of the product wrote and this one cannot read is left out. */
export function correctionsOf(stored: string | null): { version: number; corrections: Correction[] } {
  const rows: Selectable<FormCorrectionsTable>[] = JSON.parse(stored ?? '[]');
  const corrections = rows.flatMap(({ list, name, entry, released, version }) => {
    const [own, before] = [formEntry.nullable().safeParse(entry), formEntry.nullable().safeParse(released)];
    if (!formListNames.includes(list as FormListName) || !own.success) return [];
    return [{ list: list as FormListName, name, entry: own.data, released: before.data ?? null, version }];
  });
  return { version: rows.at(-1)?.version ?? 0, corrections };
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
