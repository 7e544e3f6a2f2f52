import type { Body } from '@arrival-desk/contract/endpoint.ts';
import type { addTeamMember } from '@arrival-desk/contract/team/team.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { hashPassword } from '../auth/auth.ts';
import { storeAccount } from './store-account.ts';

export type NewMember = Body<typeof addTeamMember>;

interface Storing {
  /** At the first sign-in. */
  mustChangePassword: boolean;
  /** What else the transaction does. */
  also?: (trx: Trx, id: number) => Promise<void>;
}

/**
 * Stores an account with a password, whose rules are not checked here. Returns its ID. Throws the errors of
 * `storeAccount`.
 */
export async function storeMember(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { name, email, type, password }: NewMember,
  { mustChangePassword, also }: Storing,
): Promise<number> {
  const password_hash = await hashPassword(password);
  return db.transaction().execute(async (trx) => {
    const id = await storeAccount(trx, {
      name,
      email,
      type,
      password_hash,
      must_change_password: mustChangePassword,
      invited_at: null,
      created_at: clock.now(),
    });
    await also?.(trx, id);
    return id;
  });
}
