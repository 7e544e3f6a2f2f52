import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { memberNotFound } from './list-members.ts';
import { mailInvitation } from './mail-invitation.ts';
import { lockMember } from './team.store.ts';
import { invitationRefusal } from './team-rules.ts';

/**
 * Mails an invited member another link, at the email that the account has now. Returns the email. Throws AppError
 * `not_found`, `not_allowed`, or `already_accepted` for a member with a password.
 */
export async function resendInvitation(context: Context, user: SignedInUser, id: number): Promise<{ email: string }> {
  return context.db.transaction().execute(async (trx) => {
    const member = await lockMember(trx, id);
    if (!member) throw memberNotFound();
    refuse(invitationRefusal(user, member));
    await mailInvitation(context, trx, user.name, member);
    return member;
  });
}
