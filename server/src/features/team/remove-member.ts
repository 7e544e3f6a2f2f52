import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { renameAssignee } from '../assigning/assigning.ts';
import { memberNotFound } from './list-members.ts';
import { countAdmins, deleteMember, findMember, lockTeam } from './team.store.ts';
import { deleteRefusal, demotionRefusal } from './team-rules.ts';

/**
 * Deletes an account; its sessions end, its orders are unassigned, and its name stays reserved. Throws AppError
 * `not_found`, `not_allowed` or `last_admin`.
 */
export async function removeMember({ db, callers }: Context, user: SignedInUser, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockTeam(trx);
    const member = await findMember(trx, id);
    if (!member) throw memberNotFound();
    refuse(deleteRefusal(user, member));
    refuse(demotionRefusal(member, await countAdmins(trx)));
    await deleteMember(trx, id);
    await renameAssignee(trx, member.name, null);
  });
  callers.forget();
}
