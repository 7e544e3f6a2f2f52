import type { Body } from '@arrival-desk/contract/endpoint.ts';
import type { addTeamMember } from '@arrival-desk/contract/team/team.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { type HashSetting, hashPassword } from '../auth/auth.ts';
import { storeAccount } from './store-account.ts';

export type NewMember = Body<typeof addTeamMember>;

/** What it takes to store an account. */
export type AccountsContext = Pick<Context, 'db' | 'clock'> & { config: HashSetting };

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
  { config, db, clock }: AccountsContext,
  { name, email, type, password }: NewMember,
  { mustChangePassword, also }: Storing,
): Promise<number> {
  const password_hash = await hashPassword(config, password);
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
