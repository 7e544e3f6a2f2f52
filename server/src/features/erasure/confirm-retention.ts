import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { earlierClock } from '../../platform/earlier-clock.ts';
import { AppError } from '../../platform/errors.ts';
import { insertConfirmation } from './retention.store.ts';
import { findStop, periodOf } from './retention-stop.ts';

/**
 * An Admin's consent to a run that erases more than the share that is set: everything that is due by that day. Throws
 * AppError `list_changed` when the day or the number is not what the Admin saw, or when the run is not stopped for that.
 */
export async function confirmRetention(
  context: Context,
  user: SignedInUser,
  { asOf, due }: { asOf: string; due: number },
): Promise<void> {
  const { db, config } = context;
  const clock = await earlierClock(context);
  const { days, today } = periodOf({ config, clock });
  const stop = await findStop({ db, config, clock });
  if (today !== asOf || stop.due !== due || stop.stopped?.reason !== 'share')
    throw new AppError('list_changed', 'What is due has changed. Please look at it again.');
  await insertConfirmation(db, { as_of: asOf, days, due, staff_id: user.id, at: clock.now() });
}
