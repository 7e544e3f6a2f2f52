import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { queueStaffMail } from '../staff-mails/staff-mails.ts';
import { countCodes } from './recovery-codes.store.ts';

export type Owner = Pick<SignedInUser, 'id' | 'name' | 'email'>;

/** Queues a mail to the owner of an account about a change of its second factors, in the transaction of the change. */
export async function tellOwner(context: Context, trx: Trx, { name, email }: Owner, change: string): Promise<void> {
  await queueStaffMail(context, trx, {
    name,
    email,
    subject: 'The second factors of your account have changed',
    paragraphs: [
      change,
      'If that was you, there is nothing to do. If not, somebody else may know your password: tell an Admin of your desk at once, and change your password.',
    ],
  });
}

/** The same for a sign-in with a recovery code. */
export async function tellOfUsedRecoveryCode(context: Context, trx: Trx, owner: Owner): Promise<void> {
  const left = await countCodes(trx, owner.id);
  await tellOwner(context, trx, owner, `A recovery code was used to sign in. ${left} of them are left.`);
}
