import {
  type FormEntry,
  type FormListName,
  formEntry,
  formListNames,
} from '@arrival-desk/contract/filing/form-lists.ts';
import type { Db, Trx } from '../../platform/database/database.ts';
import type { Correction } from './merge-corrections.ts';

/** The corrections of Admins, the latest last. What a newer version of the product wrote and this one cannot read is left out. */
export async function readCorrections(db: Db): Promise<{ version: number; corrections: Correction[] }> {
  const rows = await db
    .selectFrom('form_corrections')
    .select(['list', 'name', 'entry', 'released', 'version'])
    .orderBy('version')
    .execute();
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
