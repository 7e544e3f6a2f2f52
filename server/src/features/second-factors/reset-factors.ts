import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { recordCommand } from '../audit/audit.ts';
import { deleteSessionsOf } from '../auth/auth.ts';
import { deleteFactors, findMemberId, lockMember } from './reset-factors.store.ts';
import { type Owner, tellOwner } from './tell-owner.ts';

/** Removes all second factors of a member and ends their sessions. Throws AppError `not_found`. */
async function removeFactors(trx: Trx, staffId: number): Promise<Owner> {
  const member = await lockMember(trx, staffId);
  if (!member) throw new AppError('not_found', 'There is no such team member.');
  if (!(await deleteFactors(trx, staffId))) throw new AppError('not_found', `${member.name} has no second factor.`);
  await deleteSessionsOf(trx, staffId);
  return member;
}

/**
 * Resets the second factors of someone who has lost them: the password alone signs in again, or first sets up a new
 * factor where the role requires one. Both are told by mail. Throws AppError `not_found`, and `not_allowed` for one's
 * own account. Returns the member's name.
 */
export async function resetFactors(context: Context, admin: SignedInUser, staffId: number): Promise<string> {
  if (staffId === admin.id)
    throw new AppError('not_allowed', 'You change your own second factors on the Account page.');
  const { name } = await context.db.transaction().execute(async (trx) => {
    const member = await removeFactors(trx, staffId);
    await tellOwner(context, trx, member, `${admin.name} has reset the second factors of your account.`);
    await tellOwner(context, trx, admin, `You have reset the second factors of ${member.name}.`, 'other');
    return member;
  });
  context.callers.forget();
  return name;
}

/**
 * The same for a command of the operator, when no other Admin is there to do it. Nobody is told; the audit trail has an
 * entry of it.
 */
export async function resetFactorsByEmail(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  email: string,
): Promise<string> {
  const staffId = await findMemberId(db, email);
  if (staffId === undefined) throw new Error(`No account has the email ${email}.`);
  return db.transaction().execute(async (trx) => {
    const { name } = await removeFactors(trx, staffId);
    await recordCommand(trx, { at: clock.now(), act: 'factors_reset', objectKind: 'member', objectId: staffId });
    return name;
  });
}
