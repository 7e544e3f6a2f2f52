import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { recordCommand } from '../audit/audit.ts';
import { requireAllowedPassword } from '../auth/auth.ts';
import { type AccountsContext, type NewMember, storeMember } from './store-member.ts';
import { manageRefusal } from './team-rules.ts';

/**
 * Creates an account without a permission check, for the start of a server and its commands: the operator, who chose the
 * password, keeps it, and the audit trail has an entry of it. Throws AppError `validation_failed` for the password or name, and `name_taken` for a name or email
 * in use.
 */
export async function createMember(context: AccountsContext, member: NewMember): Promise<void> {
  requireAllowedPassword('password', member.password, member);
  await storeMember(context, member, {
    mustChangePassword: false,
    also: (trx, objectId) =>
      recordCommand(trx, {
        at: context.clock.now(),
        act: 'member_added',
        objectKind: 'member',
        objectId,
        detail: { type: member.type },
      }),
  });
}

/**
 * Creates an account whose owner must change the password at the first sign-in. Returns its ID. Throws AppError
 * `not_allowed` if the person cannot manage accounts of this type, and the errors of `createMember`.
 */
export async function addMember(context: Context, user: SignedInUser, member: NewMember): Promise<number> {
  refuse(manageRefusal(user, member.type));
  requireAllowedPassword('password', member.password, member);
  return storeMember(context, member, { mustChangePassword: true });
}
