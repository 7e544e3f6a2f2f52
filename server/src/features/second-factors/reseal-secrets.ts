import type { Context } from '../../platform/context.ts';
import { findSealedSecrets, resealSecret } from './authenticators.store.ts';

/**
 * Seals the secrets of authenticator apps with the first secret (JWT_SECRET) where the other one sealed them, so that
 * an exchange of secrets loses none. Logs the number of those that neither opens: their owners need a recovery code or a reset.
 */
export async function resealSecrets({ db, secrets, log }: Context): Promise<void> {
  let unreadable = 0;
  for (const { staff_id, secret } of await findSealedSecrets(db)) {
    const owner = String(staff_id);
    const opened = secrets.open('authenticator', secret, owner);
    if (!opened) unreadable += 1;
    else if (opened.outdated)
      await resealSecret(db, staff_id, secret, secrets.seal('authenticator', opened.text, owner));
  }
  if (unreadable) log.error({ unreadable }, 'secrets of authenticator apps were sealed with another JWT_SECRET');
}
