import type { Body } from '@arrival-desk/contract/endpoint.ts';
import { wrongPasskey } from '@arrival-desk/contract/second-factors/passkey.ts';
import { type secondStep, wrongCode } from '@arrival-desk/contract/second-factors/second-factors.endpoints.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { AppError, wrongInput } from '../../platform/errors.ts';
import { noteForAudit } from '../../platform/http/audit.ts';
import { findKnownBrowser, rememberBrowser, type SessionFactor, startSession } from '../auth/auth.ts';
import { acceptCode } from './accept-code.ts';
import { acceptPasskey } from './accept-passkey.ts';
import { deleteChallenge } from './challenges.store.ts';
import { challengeOver, readChallenge } from './challenges.ts';
import { limitCodes } from './limit-codes.ts';
import { lockMember } from './reset-factors.store.ts';
import { tellOfUsedRecoveryCode } from './tell-owner.ts';

/**
 * Finishes a sign-in with a code or a passkey. The challenge, the proof and the session are one transaction: all are used, or none.
 * Throws AppError `not_signed_in` for a challenge that is over, `validation_failed` on `code` or `passkey`, and `too_many_requests`.
 */
export async function takeSecondStep(
  context: Context,
  { challenge, ...proof }: Body<typeof secondStep>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ jwtToken: string }> {
  const { account, hash } = await readChallenge(context, challenge);
  const knownBrowser = findKnownBrowser(context, request, account);
  noteForAudit(request, { objectId: account.id, detail: { newBrowser: knownBrowser === null } });
  const attempt = await limitCodes(context, account.id, knownBrowser);
  const { password_hash: passwordHash, ...user } = account;
  const jwtToken = await context.db
    .transaction()
    .execute(async (trx) => {
      await lockMember(trx, user.id);
      if (!(await deleteChallenge(trx, hash))) throw challengeOver();
      const factor = await acceptProof(context, trx, user.id, challenge, proof);
      if (factor === 'recovery_code') await tellOfUsedRecoveryCode(context, trx, user);
      const token = await startSession(context, trx, request, user, passwordHash, factor);
      if (!token) throw challengeOver();
      return token;
    })
    .catch(async (error) => {
      if (error instanceof AppError && error.code === 'validation_failed') await attempt.fail();
      else await attempt.release();
      throw error;
    });
  context.callers.forget();
  await attempt.release();
  rememberBrowser(context, reply, account);
  return { jwtToken };
}

async function acceptProof(
  context: Context,
  trx: Trx,
  staffId: number,
  challenge: string,
  { code = '', passkey }: Pick<Body<typeof secondStep>, 'code' | 'passkey'>,
): Promise<SessionFactor> {
  if (passkey) {
    if (await acceptPasskey(context, trx, staffId, passkey, challenge)) return 'passkey';
    throw wrongInput({ passkey: wrongPasskey });
  }
  const factor = await acceptCode(context, trx, staffId, code);
  if (!factor) throw wrongInput({ code: wrongCode });
  return factor;
}
