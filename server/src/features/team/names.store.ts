import { sql } from 'kysely';
import type { Trx } from '../../platform/database/database.ts';
import { nameForms } from './name-forms.ts';

/** Stands for the people who left before their IDs were recorded; no account has it. */
const formerStaffId = 0;

/**
 * Registers the names of members who have none here: those from before migration 040, and those that an older server
 * adds or changes during an upgrade. Of two members whose names were alike before, the first keeps the shared forms.
 */
export async function registerNames(trx: Trx): Promise<void> {
  const members = await trx
    .selectFrom('staff')
    .select(['id', 'name'])
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('staff_names')
            .select('form')
            .whereRef('staff_names.staff_id', '=', 'staff.id')
            .where('form', '=', sql<string>`'exact ' || staff.name`),
        ),
      ),
    )
    .orderBy('id')
    .execute();
  for (const { id, name } of members) await insertForms(trx, id, name);
}

/** Keeps names of people who left before this register existed from being given to someone else. */
export async function reserveNames(trx: Trx, names: readonly string[]): Promise<void> {
  for (const name of names) await insertForms(trx, formerStaffId, name);
}

/** A name that keeps another from being given. */
export interface NameHolder {
  name: string;
  /** Whether the person still has an account. */
  is_member: boolean;
}

/**
 * Gives a name to a member, for good. Returns the names of others that a reader takes for the same: the caller must
 * then roll back. The primary key decides between two transactions at once.
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
