import type { Context } from '../../platform/context.ts';
import { forgetOldParts } from './download-parts.store.ts';
import { forgetEndedVisits } from './ended-visits.store.ts';

/** Deletes what was kept of visits that are over: each lasts twelve hours at most. */
export async function forgetOldVisits({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await forgetOldParts(db, new Date(now.getTime() - 86_400_000));
  await forgetEndedVisits(db, now);
}
