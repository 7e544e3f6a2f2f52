import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { deleteStaffMailsTo } from '../staff-mails/staff-mails.ts';
import { memberNotFound } from './list-members.ts';
import { freeNames } from './names.store.ts';
import { deleteMember, lockMember, lockTeam } from './team.store.ts';
import { invitationRefusal } from './team-rules.ts';

/**
 * Removes an invited member with the links, and frees the name and the email: someone who never signed in is in no
 * history. Returns the name. Throws AppError `not_found`, `not_allowed`, or `already_accepted` for a member with a
 * password.
 */
export async function withdrawInvitation(
  { db, callers }: Context,
  user: SignedInUser,
  id: number,
): Promise<{ name: string }> {
  const member = await db.transaction().execute(async (trx) => {
    await lockTeam(trx);
    const invited = await lockMember(trx, id);
    if (!invited) throw memberNotFound();
    refuse(invitationRefusal(user, invited));
    await deleteMember(trx, id);
    await freeNames(trx, id);
    await deleteStaffMailsTo(trx, invited.email);
    return invited;
  });
  callers.forget();
  return member;
}
