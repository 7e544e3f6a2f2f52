import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { renameAssignee } from '../orders/orders.ts';
import { memberNotFound } from './list-members.ts';
import { deleteMember, findMember, lockTeam } from './team.store.ts';
import { assertManages, assertNotLastAdmin } from './team-rules.ts';

/** Deletes an account; its sessions end with it and its orders are free again. */
export async function removeMember({ db, callers }: Context, user: SignedInUser, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockTeam(trx);
    const member = await findMember(trx, id);
    if (!member) throw memberNotFound();
    if (member.id === user.id) throw new AppError('not_allowed', 'You cannot delete your own account.');
    assertManages(user, member.type);
    await assertNotLastAdmin(trx, member);
    await deleteMember(trx, id);
    await renameAssignee(trx, member.name, null);
  });
  callers.forget();
}
