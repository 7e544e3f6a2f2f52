import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { deleteAuthenticator } from './authenticators.store.ts';
import { isFactorRequired } from './factor-policy.ts';
import { deleteCodes } from './recovery-codes.store.ts';
import { tellOwner } from './tell-owner.ts';

/**
 * Removes a member's own authenticator app. Throws AppError `not_found`, and `last_factor` where the role requires a
 * second factor.
 */
export async function removeAuthenticator(context: Context, user: SignedInUser): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    if (!(await deleteAuthenticator(trx, user.id)))
      throw new AppError('not_found', 'There is no authenticator app on this account.');
    if (isFactorRequired(context.config, user.type))
      throw new AppError('last_factor', 'Your role needs a second factor here. Set up another one first.');
    await deleteCodes(trx, user.id);
    await tellOwner(context, trx, user, 'The authenticator app was removed from your account.');
  });
}
