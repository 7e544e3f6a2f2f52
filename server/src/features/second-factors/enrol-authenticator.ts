import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { wrongCode } from '@arrival-desk/contract/second-factors/second-factors.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { wrongInput } from '../../platform/errors.ts';
import { replaceAuthenticator, replaceDraft, takeDraft } from './authenticators.store.ts';
import { issueFirstCodes } from './issue-codes.ts';
import { lockMember } from './reset-factors.store.ts';
import { tellOwner } from './tell-owner.ts';
import { findTimeStep, newSecret, secretUrl } from './totp.ts';

/** Minutes within which the app must be set up: some people must install it first. */
const draftMinutes = 15;

type Member = Pick<SignedInUser, 'id' | 'name' | 'email'>;

/** Creates the secret of an authenticator app, which counts once it is confirmed by a code. */
export async function startAuthenticator({ db, clock, secrets }: Context, { id, email }: Member) {
  const secret = newSecret();
  const expires_at = new Date(clock.now().getTime() + draftMinutes * 60_000);
  const sealed = secrets.seal('authenticator', secret, String(id));
  await replaceDraft(db, { staff_id: id, secret: sealed, expires_at });
  return { secret, url: secretUrl(secret, email) };
}

/**
 * Makes the app of the started secret the member's, in place of an earlier one, in the transaction. Returns recovery
 * codes with the first second factor, otherwise null. Throws AppError `validation_failed` on `code`.
 */
export async function confirmAuthenticator(
  context: Context,
  trx: Trx,
  member: Member,
  code: string,
): Promise<{ recoveryCodes: string[] | null }> {
  const { clock, secrets } = context;
  const now = clock.now();
  await lockMember(trx, member.id);
  const secret = await takeDraft(trx, member.id, now);
  if (!secret) throw wrongInput({ code: 'This QR code is too old. Please start again with a new one.' });
  const opened = secrets.open('authenticator', secret, String(member.id));
  const step = opened && findTimeStep(opened.text, code.replace(/[\s-]/g, ''), now);
  if (step === null) throw wrongInput({ code: wrongCode });
  const authenticator = { staff_id: member.id, secret, last_step: step, created_at: now };
  await replaceAuthenticator(trx, authenticator);
  await tellOwner(context, trx, member, 'An authenticator app was set up as your second factor.');
  return { recoveryCodes: await issueFirstCodes(trx, member.id) };
}
