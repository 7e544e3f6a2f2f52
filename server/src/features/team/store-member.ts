import type { Body } from '@arrival-desk/contract/endpoint.ts';
import type { addTeamMember } from '@arrival-desk/contract/team/team.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { hashPassword } from '../auth/auth.ts';
import { refuse } from '../orders/orders.ts';
import { giveName } from './give-name.ts';
import { registerNames } from './names.store.ts';
import { findTaken, insertMember, lockTeam } from './team.store.ts';
import { takenRefusal } from './team-rules.ts';

export type NewMember = Body<typeof addTeamMember>;

/**
 * Stores an account if its name and email are free; does not check password rules. `mustChangePassword`: at the first
 * sign-in. Returns its ID.
 */
export async function storeMember(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { name, email, type, password }: NewMember,
  { mustChangePassword }: { mustChangePassword: boolean },
): Promise<number> {
  const password_hash = await hashPassword(password);
  return db.transaction().execute(async (trx) => {
    await lockTeam(trx);
    await registerNames(trx);
    refuse(takenRefusal(await findTaken(trx, { name, email }, null)));
    const id = await insertMember(trx, {
      name,
      email,
      type,
      password_hash,
      must_change_password: mustChangePassword,
      created_at: clock.now(),
    });
    await giveName(trx, id, name);
    return id;
  });
}
