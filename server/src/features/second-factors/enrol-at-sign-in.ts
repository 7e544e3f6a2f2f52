import type { Body } from '@arrival-desk/contract/endpoint.ts';
import type { finishEnrolment as finishEndpoint } from '@arrival-desk/contract/second-factors/second-factors.endpoints.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { noteForAudit } from '../../platform/http/audit.ts';
import { findKnownBrowser, rememberBrowser, startSession } from '../auth/auth.ts';
import { findAuthenticator } from './authenticators.store.ts';
import { deleteChallenge } from './challenges.store.ts';
import { challengeOver, readChallenge } from './challenges.ts';
import { confirmAuthenticator, startAuthenticator } from './enrol-authenticator.ts';

/** The account of a challenge that has no second factor yet: with one, only that factor opens the account. */
async function readEnrolling(context: Context, challenge: string) {
  const found = await readChallenge(context, challenge);
  await requireNoFactor(context.db, found.account.id);
  return found;
}

async function requireNoFactor(db: Db, staffId: number): Promise<void> {
  if (await findAuthenticator(db, staffId)) throw challengeOver();
}

/**
 * Creates the secret of an authenticator app for someone who must set one up before the sign-in is finished. Throws
 * AppError `not_signed_in` for a challenge that is over, or of an account with a second factor.
 */
export async function startEnrolment(context: Context, challenge: string) {
  const { account } = await readEnrolling(context, challenge);
  return startAuthenticator(context, account);
}

/**
 * Sets up the app by its first code and finishes the sign-in, in one transaction. Throws AppError `not_signed_in` as
 * `startEnrolment`, and `validation_failed` on `code`.
 */
export async function finishEnrolment(
  context: Context,
  { challenge, code }: Body<typeof finishEndpoint>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ jwtToken: string; recoveryCodes: string[] }> {
  const { account, hash } = await readEnrolling(context, challenge);
  const newBrowser = findKnownBrowser(context, request, account) === null;
  noteForAudit(request, { objectId: account.id, detail: { newBrowser } });
  const { password_hash: passwordHash, ...user } = account;
  const done = await context.db.transaction().execute(async (trx) => {
    if (!(await deleteChallenge(trx, hash))) throw challengeOver();
    const { recoveryCodes } = await confirmAuthenticator(context, trx, user, code, { onlyAsFirst: true });
    const jwtToken = await startSession(context, trx, request, user, passwordHash, 'authenticator');
    if (!jwtToken) throw challengeOver();
    return { jwtToken, recoveryCodes: recoveryCodes ?? [] };
  });
  context.callers.forget();
  rememberBrowser(context, reply, account);
  return done;
}
