import { limitFailures } from '../../platform/attempts/limit-failures.ts';
import type { Context } from '../../platform/context.ts';

const windowMinutes = 15;
const max = 10;

/**
 * Counts a code before it is compared: per account, whatever server, network, browser or challenge it comes from.
 * Throws `too_many_requests` after ten wrong ones in 15 minutes.
 */
export function limitCodes(context: Context, staffId: number) {
  const account = { of: ['second-step', 'account', String(staffId)], max, windowMinutes };
  return limitFailures(
    context,
    { account },
    {
      operation: 'second-step',
      tooMany: 'Too many wrong codes. Please wait 15 minutes and try again.',
      retryMinutes: windowMinutes,
    },
  );
}
