import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Body } from '@arrival-desk/contract/endpoint.ts';
import type { addTeamMember } from '@arrival-desk/contract/team/team.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { hashPassword } from '../auth/auth.ts';
import { refuse } from '../orders/orders.ts';
import { giveName } from './give-name.ts';
import { registerNames } from './names.store.ts';
import { findTaken, insertMember, lockTeam } from './team.store.ts';
import { manageRefusal, takenRefusal } from './team-rules.ts';

type NewMember = Body<typeof addTeamMember>;

/** Makes an account, with no question of who asks: for the start of a server and its commands. */
export async function createMember(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { name, email, type, password }: NewMember,
): Promise<void> {
  const password_hash = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    await lockTeam(trx);
    await registerNames(trx);
    refuse(takenRefusal(await findTaken(trx, { name, email }, null)));
    const id = await insertMember(trx, { name, email, type, password_hash, created_at: clock.now() });
    await giveName(trx, id, name);
  });
}

export async function addMember(context: Context, user: SignedInUser, member: NewMember): Promise<void> {
  refuse(manageRefusal(user, member.type));
  await createMember(context, member);
}
