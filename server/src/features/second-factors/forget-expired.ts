import type { Context } from '../../platform/context.ts';
import { deleteExpiredDrafts } from './authenticators.store.ts';
import { deleteExpiredChallenges } from './challenges.store.ts';

/** Deletes challenges and unconfirmed secrets whose time is over. */
export async function forgetExpired({ db, clock }: Context): Promise<void> {
  await deleteExpiredChallenges(db, clock.now());
  await deleteExpiredDrafts(db, clock.now());
}
