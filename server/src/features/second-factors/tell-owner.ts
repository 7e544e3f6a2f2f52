import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { queueStaffMail } from '../staff-mails/staff-mails.ts';
import { countCodes } from './recovery-codes.store.ts';

export type Owner = Pick<SignedInUser, 'id' | 'name' | 'email'>;

const advice = {
  own: 'If that was you, there is nothing to do. If not, someone else may know your password: tell an Admin of your desk at once, and change your password.',
  other:
    'If that was not you, someone else uses your account: end all other sessions on your Account page, and change your password.',
};

/**
 * Queues a mail to the owner of an account about a change of second factors, in the transaction of the change. `whose`
 * are the factors: the owner's own, or those of another member that the owner has changed.
 */
export async function tellOwner(
  context: Context,
  trx: Trx,
  { name, email }: Owner,
  change: string,
  whose: keyof typeof advice = 'own',
): Promise<void> {
  const subject =
    whose === 'own' ? 'The second factors of your account have changed' : 'You have reset second factors of a member';
  await queueStaffMail(context, trx, { name, email, subject, paragraphs: [change, advice[whose]] });
}

/** The same for a sign-in with a recovery code. */
export async function tellOfUsedRecoveryCode(context: Context, trx: Trx, owner: Owner): Promise<void> {
  const left = await countCodes(trx, owner.id);
  await tellOwner(context, trx, owner, `A recovery code was used to sign in. ${left} of them are left.`);
}
