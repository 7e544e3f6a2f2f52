import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import { nameForms } from './name-forms.ts';

/** Frees the names of someone who has never signed in, so the history knows nobody by them. */
export async function freeNames(trx: Trx, staffId: number): Promise<void> {
  await trx.deleteFrom('staff_names').where('staff_id', '=', staffId).execute();
}

/** The holder of a name that conflicts with another one. */
export interface NameHolder {
  name: string;
  /** Whether the person still has an account. */
  is_member: boolean;
}

/**
 * Permanently registers a name for a member. Returns other people's names that a reader cannot tell apart from it: the
 * caller must then roll back. The primary key decides between concurrent transactions.
 */
export async function claimName(trx: Trx, staffId: number, name: string): Promise<NameHolder[]> {
  await insertForms(trx, staffId, name);
  return trx
    .selectFrom('staff_names')
    .leftJoin('staff', 'staff.id', 'staff_names.staff_id')
    .select(['staff_names.name', sql<boolean>`staff.id is not null`.as('is_member')])
    .where('form', 'in', nameForms(name))
    .where('staff_names.staff_id', '<>', staffId)
    .execute();
}

async function insertForms(trx: Trx, staff_id: number, name: string): Promise<void> {
  await trx
    .insertInto('staff_names')
    .values(nameForms(name).map((form) => ({ form, name, staff_id })))
    .onConflict((conflict) => conflict.column('form').doNothing())
    .execute();
}

/** Who a name belongs to, or has belonged to. */
export interface NamedPerson {
  /** The same for every name of a person, and for every spelling of a name that nobody is registered with. */
  key: string;
  /** The name that the person has now; null for someone who has left. */
  name: string | null;
}

/** The people behind some names, by name: those that they have now, had before, or have in other letter case and spaces. */
export async function findPeople(db: Db, names: readonly string[]): Promise<Map<string, NamedPerson>> {
  const forms = names.map((name) => [name, nameForms(name)] as const);
  const rows = await db
    .selectFrom('staff_names')
    .leftJoin('staff', 'staff.id', 'staff_names.staff_id')
    .select(['form', 'staff_id', 'staff.name'])
    .where('form', 'in', ['', ...forms.flatMap(([, each]) => each)])
    .execute();
  const byForm = new Map(rows.map((row) => [row.form, row]));
  return new Map(
    forms.map(([name, each]) => {
      const person = each.map((form) => byForm.get(form)).find((found) => found !== undefined);
      const key = person ? `member ${person.staff_id}` : (each.at(-1) ?? name);
      return [name, { key, name: person?.name ?? null }];
    }),
  );
}
