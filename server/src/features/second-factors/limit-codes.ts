import { limitFailures } from '../../platform/attempts/limit-failures.ts';
import type { Context } from '../../platform/context.ts';

const windowMinutes = 15;
const max = 10;

/**
 * Counts a code before it is compared: per account, whatever server, network, browser or challenge it comes from. A
 * browser that has signed in to the account with its present password and factors has ten tries of its own, so that
 * someone who has the password cannot keep its owner out. Throws `too_many_requests` after ten wrong ones in 15 minutes.
 */
export function limitCodes(context: Context, staffId: number, knownBrowser: string | null) {
  const limit = (...of: string[]) => ({ of: ['second-step', ...of], max, windowMinutes });
  return limitFailures(
    context,
    knownBrowser ? { browser: limit('browser', knownBrowser) } : { account: limit('account', String(staffId)) },
    {
      operation: 'second-step',
      tooMany: 'Too many wrong codes. Please wait 15 minutes and try again.',
      retryMinutes: windowMinutes,
    },
  );
}
