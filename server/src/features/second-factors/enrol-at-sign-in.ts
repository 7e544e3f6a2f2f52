import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Body } from '@arrival-desk/contract/endpoint.ts';
import type { finishPasskeyEnrolment as finishPasskeyEndpoint } from '@arrival-desk/contract/second-factors/passkeys.endpoints.ts';
import type { finishEnrolment as finishEndpoint } from '@arrival-desk/contract/second-factors/second-factors.endpoints.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { Db, Trx } from '../../platform/database/database.ts';
import { noteForAudit } from '../../platform/http/audit.ts';
import { findKnownBrowser, rememberBrowser, type SessionFactor, startSession } from '../auth/auth.ts';
import { storePasskey } from './add-passkey.ts';
import { deleteChallenge } from './challenges.store.ts';
import { challengeOver, readChallenge } from './challenges.ts';
import { confirmAuthenticator, startAuthenticator } from './enrol-authenticator.ts';
import { hasFactor } from './find-factors.ts';
import { creationOptions } from './passkey-options.ts';
import { requirePasskeySite } from './passkey-site.ts';
import { lockMember } from './reset-factors.store.ts';

/** The account of a challenge that has no second factor yet: with one, only that factor opens the account. */
async function readEnrolling(context: Context, challenge: string) {
  const found = await readChallenge(context, challenge);
  await requireNoFactor(context.db, found.account.id);
  return found;
}

async function requireNoFactor(db: Db, staffId: number): Promise<void> {
  if (await hasFactor(db, staffId)) throw challengeOver();
}

/**
 * Creates the secret of an authenticator app for someone who must set one up before the sign-in is finished. Throws
 * AppError `not_signed_in` for a challenge that is over, or of an account with a second factor.
 */
export async function startEnrolment(context: Context, challenge: string) {
  const { account } = await readEnrolling(context, challenge);
  return startAuthenticator(context, account);
}

/** The same for a passkey: what the browser needs to create one. Throws also `not_found` where passkeys cannot work. */
export async function startPasskeyEnrolment(context: Context, challenge: string) {
  const { account } = await readEnrolling(context, challenge);
  return creationOptions(context, account, challenge);
}

/**
 * Sets up the app by its first code and finishes the sign-in, in one transaction. Throws AppError `not_signed_in` as
 * `startEnrolment`, and `validation_failed` on `code`.
 */
export function finishEnrolment(
  context: Context,
  { challenge, code }: Body<typeof finishEndpoint>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  return finishWith(context, challenge, request, reply, 'authenticator', (trx, member) =>
    confirmAuthenticator(context, trx, member, code),
  );
}

/** The same for a passkey; `validation_failed` is on `passkey`. */
export function finishPasskeyEnrolment(
  context: Context,
  { challenge, name, passkey }: Body<typeof finishPasskeyEndpoint>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  requirePasskeySite(context.config);
  return finishWith(context, challenge, request, reply, 'passkey', (trx, member) =>
    storePasskey(context, trx, member, { name, passkey, challenge }),
  );
}

/** Stores the first second factor of an account and starts the session, in one transaction. */
async function finishWith(
  context: Context,
  challenge: string,
  request: FastifyRequest,
  reply: FastifyReply,
  factor: SessionFactor,
  store: (trx: Trx, member: SignedInUser) => Promise<{ recoveryCodes: string[] | null }>,
): Promise<{ jwtToken: string; recoveryCodes: string[] }> {
  const { account, hash } = await readEnrolling(context, challenge);
  const newBrowser = findKnownBrowser(context, request, account) === null;
  noteForAudit(request, { objectId: account.id, detail: { newBrowser } });
  const { password_hash: passwordHash, ...user } = account;
  const done = await context.db.transaction().execute(async (trx) => {
    // Of several enrolments at the same moment only the first one finds no factor.
    await lockMember(trx, user.id);
    if (!(await deleteChallenge(trx, hash))) throw challengeOver();
    await requireNoFactor(trx, user.id);
    const { recoveryCodes } = await store(trx, user);
    const jwtToken = await startSession(context, trx, request, user, passwordHash, factor);
    if (!jwtToken) throw challengeOver();
    return { jwtToken, recoveryCodes: recoveryCodes ?? [] };
  });
  context.callers.forget();
  rememberBrowser(context, reply, account);
  return done;
}
