import { createHash } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { IntakeSource } from '../../platform/http/callers.ts';
import { findKeyName, insertKey } from './intake.store.ts';

/** Keys are long and random, so a plain hash keeps them as safe as a slow one would. */
function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** The landing site of an Authorization header that carries its intake key. */
export async function authenticateIntake({ db }: Context, header: string | undefined): Promise<IntakeSource> {
  const found = header ? await findKeyName(db, hashKey(header)) : undefined;
  if (!found) throw new AppError('not_signed_in', 'A valid intake key is required in the Authorization header.');
  return found;
}

/** Makes the key of INTAKE_API_KEY known. */
export async function seedIntakeKey({ db, clock }: Pick<Context, 'db' | 'clock'>, key: string): Promise<void> {
  await insertKey(db, { name: 'Landing site', key_hash: hashKey(key), created_at: clock.now() });
}
