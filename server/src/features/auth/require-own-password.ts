import type { Context } from '../../platform/context.ts';
import { type AppError, wrongInput } from '../../platform/errors.ts';
import { findPasswordHash } from './auth.store.ts';
import { limitPasswordChange } from './limit-password-change.ts';
import { passwordMatches } from './passwords.ts';

/** What is wrong with the field of the current password. */
export function wrongOwnPassword(): AppError {
  return wrongInput({ currentPassword: 'The current password is wrong.' });
}

/**
 * Proves that it is the owner who changes an account: a session alone can be somebody else's at an unlocked screen.
 * Returns the hash of the password. Throws AppError `validation_failed` on `currentPassword`, and `too_many_requests`
 * after too many failures.
 */
export async function requireOwnPassword(context: Context, staffId: number, currentPassword: string): Promise<string> {
  const attempt = await limitPasswordChange(context, staffId);
  const currentHash = await findPasswordHash(context.db, staffId);
  if (!(await passwordMatches(context.config, currentHash, currentPassword)) || currentHash === null) {
    await attempt.fail();
    throw wrongOwnPassword();
  }
  await attempt.release();
  return currentHash;
}
