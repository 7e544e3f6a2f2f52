import type { Trx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { giveName } from './give-name.ts';
import { findTaken, insertMember, lockTeam, type NewAccount } from './team.store.ts';
import { takenRefusal } from './team-rules.ts';

/**
 * Stores an account if its name and email are free. Returns its ID. Throws AppError `validation_failed` for a name that
 * nobody can have, and `name_taken`.
 */
export async function storeAccount(trx: Trx, account: NewAccount): Promise<number> {
  await lockTeam(trx);
  refuse(takenRefusal(await findTaken(trx, account, null)));
  const id = await insertMember(trx, account);
  await giveName(trx, id, account.name);
  return id;
}
