import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { IntakeSource } from '../../platform/http/callers.ts';
import { findKeyName, findKeys, insertKey, writeRevoked } from './intake.store.ts';

/** Keys are long and random, so a plain hash keeps them as safe as a slow one would. */
function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** The landing site of an Authorization header that carries its intake key, as it is or as `Bearer`. */
export async function authenticateIntake({ db }: Context, header: string | undefined): Promise<IntakeSource> {
  const key = header?.replace(/^Bearer +/i, '');
  const found = key ? await findKeyName(db, hashKey(key)) : undefined;
  if (!found) throw new AppError('not_signed_in', 'A valid intake key is required in the Authorization header.');
  return found;
}

/** Makes the key of INTAKE_API_KEY known. */
export async function seedIntakeKey({ db, clock }: Pick<Context, 'db' | 'clock'>, key: string): Promise<void> {
  await insertKey(db, { name: 'Landing site', key_hash: hashKey(key), created_at: clock.now() });
}

export function listKeys({ db }: Context) {
  return findKeys(db);
}

/** Makes a key for a landing site and answers it, for the only time. */
export async function addKey({ db, clock }: Context, name: string): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  await insertKey(db, { name, key_hash: hashKey(key), created_at: clock.now() });
  return key;
}

export async function revokeKey({ db, clock }: Context, id: number): Promise<void> {
  if (!(await writeRevoked(db, id, clock.now())))
    throw new AppError('not_found', 'There is no such key, or it has been revoked already.');
}
