import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { isFactorRequired } from '../auth/auth.ts';
import { deleteAuthenticator } from './authenticators.store.ts';
import { hasFactor } from './find-factors.ts';
import { deletePasskey } from './passkeys.store.ts';
import { deleteCodes } from './recovery-codes.store.ts';
import { lockMember } from './reset-factors.store.ts';
import { tellOwner } from './tell-owner.ts';

/**
 * Removes a member's own authenticator app. Throws AppError `not_found`, and `last_factor` where the role requires a
 * second factor.
 */
export function removeAuthenticator(context: Context, user: SignedInUser): Promise<void> {
  return removeFactor(context, user, (trx) => deleteAuthenticator(trx, user.id), {
    missing: 'There is no authenticator app on this account.',
    told: 'The authenticator app was removed from your account.',
  });
}

/** The same for one passkey. */
export function removePasskey(context: Context, user: SignedInUser, id: string): Promise<void> {
  return removeFactor(context, user, (trx) => deletePasskey(trx, user.id, id), {
    missing: 'There is no such passkey on this account.',
    told: 'A passkey was removed from your account.',
  });
}

async function removeFactor(
  context: Context,
  user: SignedInUser,
  remove: (trx: Trx) => Promise<boolean>,
  { missing, told }: { missing: string; told: string },
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    // Two removals at once must not both see the other factor.
    await lockMember(trx, user.id);
    if (!(await remove(trx))) throw new AppError('not_found', missing);
    if (!(await hasFactor(trx, user.id))) {
      if (isFactorRequired(context.config, user.type))
        throw new AppError('last_factor', 'Your role needs a second factor here. Set up another one first.');
      await deleteCodes(trx, user.id);
    }
    await tellOwner(context, trx, user, told);
  });
}
