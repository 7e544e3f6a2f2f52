import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { ProvedAccount } from '../auth/auth.ts';
import { findChallenged, insertChallenge } from './challenges.store.ts';

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest('base64url');

/** Creates a challenge for an account whose password was right; it is void with another password. */
export async function newChallenge(
  { db, clock }: Context,
  { id, password_hash }: Pick<ProvedAccount, 'id' | 'password_hash'>,
  minutes: number,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const expires_at = new Date(clock.now().getTime() + minutes * 60_000);
  await insertChallenge(db, { hash: hashOf(challenge), staff_id: id, password_hash, expires_at });
  return challenge;
}

/** The account of a challenge, and the challenge's key in the database. Throws AppError `not_signed_in`. */
export async function readChallenge({ db, clock }: Context, challenge: string) {
  const hash = hashOf(challenge);
  const account = await findChallenged(db, hash, clock.now());
  if (!account) throw challengeOver();
  return { account, hash };
}

/** The error for a challenge that has expired, was used, or is void because the password has changed. */
export function challengeOver(): AppError {
  return new AppError('not_signed_in', 'This sign-in has taken too long. Please enter your password again.');
}
