import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { hasFactor } from './find-factors.ts';
import { countCodes, replaceCodes } from './recovery-codes.store.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { lockMember } from './reset-factors.store.ts';
import { tellOwner } from './tell-owner.ts';

async function issueCodes(trx: Trx, staffId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceCodes(
    trx,
    staffId,
    codes.map((code) => hashRecoveryCode(staffId, code)),
  );
  return codes;
}

/** Ten recovery codes for a member, whom the transaction has locked, with none left; null otherwise. */
export async function issueFirstCodes(trx: Trx, staffId: number): Promise<string[] | null> {
  return (await countCodes(trx, staffId)) > 0 ? null : issueCodes(trx, staffId);
}

/** Ten recovery codes in place of the earlier ones. Throws AppError `not_found` without a second factor. */
export async function renewCodes(context: Context, user: SignedInUser): Promise<string[]> {
  return context.db.transaction().execute(async (trx) => {
    // Of two renewals at the same moment, the second replaces the codes of the first.
    await lockMember(trx, user.id);
    if (!(await hasFactor(trx, user.id)))
      throw new AppError('not_found', 'Recovery codes come with a second factor. Please set one up first.');
    await tellOwner(context, trx, user, 'New recovery codes were created. Earlier ones no longer work.');
    return issueCodes(trx, user.id);
  });
}
