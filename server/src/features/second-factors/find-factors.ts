import type { Db } from '../../platform/database/database.ts';
import { findAuthenticator } from './authenticators.store.ts';
import { findPasskeysOf } from './passkeys.store.ts';

/** Whether an account has a second factor; recovery codes alone are none. */
export async function hasFactor(db: Db, staffId: number): Promise<boolean> {
  return Boolean(await findAuthenticator(db, staffId)) || (await findPasskeysOf(db, staffId)).length > 0;
}
