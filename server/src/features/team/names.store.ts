import { sql } from 'kysely';
import type { Trx } from '../../platform/database/database.ts';
import { nameForms } from './name-forms.ts';

/** The ID for people who left before IDs were recorded; no account has it. */
const formerStaffId = 0;

/**
 * Registers names that are missing here: those from before migration 040, and those that an older server adds or
 * changes during an upgrade. If two members' names were already alike, the first gets the shared forms.
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

/** Frees the names of someone who has never signed in, so the history knows nobody by them. */
export async function freeNames(trx: Trx, staffId: number): Promise<void> {
  await trx.deleteFrom('staff_names').where('staff_id', '=', staffId).execute();
}

/** Reserves the names of people who left before this register existed, so that nobody else can get them. */
export async function reserveNames(trx: Trx, names: readonly string[]): Promise<void> {
  for (const name of names) await insertForms(trx, formerStaffId, name);
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
