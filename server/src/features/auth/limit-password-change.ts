import { limitFailures } from '../../platform/attempts/limit-failures.ts';
import type { Context } from '../../platform/context.ts';

const windowMinutes = 15;
const max = 10;

/**
 * Counts an attempt to change one's own password before the current one is compared, so that nobody can guess it in an
 * unattended session. Throws `too_many_requests` after ten failures in 15 minutes, counted over all servers.
 */
export function limitPasswordChange(context: Context, staffId: number) {
  const owner = { of: ['change-password', 'owner', String(staffId)], max, windowMinutes };
  return limitFailures(
    context,
    { owner },
    {
      operation: 'change-password',
      tooMany: 'Too many wrong current passwords. Please wait 15 minutes and try again.',
      retryMinutes: windowMinutes,
    },
  );
}
