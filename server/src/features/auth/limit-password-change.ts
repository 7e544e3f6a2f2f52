import { countFailures } from '../../platform/attempts/attempts.ts';
import { noteReachedLimit } from '../../platform/attempts/reached-limits.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';

const windowMinutes = 15;
const max = 10;

/**
 * Counts an attempt to change one's own password before the current one is compared, so that nobody can guess it in an
 * unattended session. Throws `too_many_requests` after ten failures in 15 minutes, counted over all servers.
 */
export async function limitPasswordChange(context: Context, staffId: number) {
  const limits = { owner: { of: ['change-password', 'owner', String(staffId)], max, windowMinutes } };
  const { exceeded, reached, release } = await countFailures(context, limits);
  if (exceeded.length > 0) {
    await release();
    const text = 'Too many wrong current passwords. Please wait 15 minutes and try again.';
    throw new AppError('too_many_requests', text, { retryAfter: windowMinutes * 60 });
  }
  return {
    release,
    async fail(): Promise<void> {
      for (const limit of reached) await noteReachedLimit(context, 'change-password', limit);
    },
  };
}
