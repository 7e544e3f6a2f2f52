import type { Context } from '../../platform/context.ts';
import { deleteExpiredDrafts } from './authenticators.store.ts';
import { deleteExpiredChallenges } from './challenges.store.ts';
import { deleteExpiredUses } from './passkeys.store.ts';

/** Deletes challenges, used ones included, and unconfirmed secrets whose time is over. */
export async function forgetExpired({ db, clock }: Context): Promise<void> {
  await deleteExpiredChallenges(db, clock.now());
  await deleteExpiredDrafts(db, clock.now());
  await deleteExpiredUses(db, clock.now());
}
