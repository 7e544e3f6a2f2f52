import { randomBytes } from 'node:crypto';
import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Body } from '@arrival-desk/contract/endpoint.ts';
import type { inviteTeamMember } from '@arrival-desk/contract/team/invitations.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { hashPassword } from '../auth/auth.ts';
import { mailInvitation } from './mail-invitation.ts';
import { storeAccount } from './store-account.ts';
import { manageRefusal } from './team-rules.ts';

/**
 * Creates an account with a password that nobody knows, and mails its owner a link to set one. Returns its ID. Throws
 * AppError `not_allowed` if the person cannot manage accounts of this type, and the errors of `storeAccount`.
 */
export async function inviteMember(
  context: Context,
  user: SignedInUser,
  { name, email, type }: Body<typeof inviteTeamMember>,
): Promise<number> {
  refuse(manageRefusal(user, type));
  // A hash like any other, so that every version of the server refuses each password after the same time.
  const password_hash = await hashPassword(context.config, randomBytes(32).toString('base64url'));
  const now = context.clock.now();
  return context.db.transaction().execute(async (trx) => {
    const account = { name, email, type, password_hash, must_change_password: false, invited_at: now, created_at: now };
    const id = await storeAccount(trx, account);
    await mailInvitation(context, trx, user.name, { id, name, email, type, password_hash });
    return id;
  });
}
