import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { SecondFactors } from '@arrival-desk/contract/second-factors/second-factors.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { isFactorRequired } from '../auth/auth.ts';
import { findAuthenticator } from './authenticators.store.ts';
import { findPasskeysOf } from './passkeys.store.ts';
import { countCodes } from './recovery-codes.store.ts';

/** The second factors of a member, without their secrets. */
export async function listFactors({ db, config }: Context, user: SignedInUser): Promise<SecondFactors> {
  const passkeys = await findPasskeysOf(db, user.id);
  const authenticator = await findAuthenticator(db, user.id);
  return {
    required: isFactorRequired(config, user.type),
    authenticator: authenticator ? { created_at: authenticator.created_at } : null,
    passkeys: passkeys.map(({ id, name, created_at, used_at }) => ({ id, name, created_at, used_at })),
    recoveryCodesLeft: await countCodes(db, user.id),
  };
}
