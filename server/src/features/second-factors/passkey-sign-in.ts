import type { Body } from '@arrival-desk/contract/endpoint.ts';
import { wrongPasskey } from '@arrival-desk/contract/second-factors/passkey.ts';
import type { passkeySignIn } from '@arrival-desk/contract/second-factors/passkeys.endpoints.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { noteForAudit } from '../../platform/http/audit.ts';
import { findKnownBrowser, limitSuccesses, rememberBrowser, startSession } from '../auth/auth.ts';
import { acceptPasskey } from './accept-passkey.ts';
import { limitPasskeys } from './limit-codes.ts';
import { newPasskeyChallenge, readPasskeyChallenge, useUpChallenge } from './passkey-challenges.ts';
import { requestOptions } from './passkey-options.ts';
import { findPasskeyOwner } from './passkeys.store.ts';
import { lockMember } from './reset-factors.store.ts';
import { challengeOf } from './verify-passkey.ts';

/** What the browser needs to offer every passkey of this site: the same for everybody. */
export function startPasskeySignIn(context: Context) {
  return requestOptions(context, newPasskeyChallenge(context, 'sign in'));
}

/**
 * Signs in the owner of a passkey, without a password: the passkey is something owned, and has verified its owner. It
 * works while the account is closed to guessers. The challenge, the counter and the session are one transaction. Throws
 * AppError `wrong_credentials`, in the same words whatever was wrong, and `too_many_requests`.
 */
export async function signInWithPasskey(
  context: Context,
  { passkey, email }: Body<typeof passkeySignIn>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ jwtToken: string }> {
  const attempt = await limitPasskeys(context, request.ip);
  const answered = challengeOf(passkey) ?? '';
  const challenge = readPasskeyChallenge(context, 'sign in', answered);
  const owner = await findPasskeyOwner(context.db, passkey.id);
  if (owner) noteForAudit(request, { objectId: owner.id });
  const isMeant = owner && (!email || owner.email.toLowerCase() === email.toLowerCase());
  const wrong = new AppError('wrong_credentials', wrongPasskey);
  let success: Awaited<ReturnType<typeof limitSuccesses>> | undefined;
  const signIn = async () => {
    if (owner) success = await limitSuccesses(context, owner.email);
    return context.db.transaction().execute(async (trx) => {
      if (!challenge || !isMeant) throw wrong;
      await lockMember(trx, owner.id);
      if (!(await acceptPasskey(context, trx, owner.id, passkey, answered))) throw wrong;
      if (!(await useUpChallenge(trx, challenge))) throw wrong;
      const { password_hash: passwordHash, ...user } = owner;
      const jwtToken = await startSession(context, trx, request, user, passwordHash, 'passkey');
      if (!jwtToken) throw wrong;
      return { jwtToken, owner };
    });
  };
  const done = await signIn().catch(async (error) => {
    await success?.release();
    if (error === wrong) await attempt.fail();
    else await attempt.release();
    throw error;
  });
  context.callers.forget();
  await attempt.release();
  noteForAudit(request, { detail: { newBrowser: findKnownBrowser(context, request, done.owner) === null } });
  rememberBrowser(context, reply, done.owner);
  return { jwtToken: done.jwtToken };
}
