import { networkLimits } from '../../platform/attempts/attempts.ts';
import { limitFailures } from '../../platform/attempts/limit-failures.ts';
import type { Context } from '../../platform/context.ts';

const windowMinutes = 15;
const max = 10;

/** Responses of passkeys that open nothing, by the size of the network. */
const perNetwork = { address: 30, '/24': 100, '/64': 30, '/56': 60, '/48': 120 };

/**
 * Counts a code or a passkey of a second step before it is compared: per account, whatever server, network, browser or
 * challenge it comes from. A browser that has signed in to the account with its present password and factors has ten
 * tries of its own, so that someone who has the password cannot keep its owner out. Throws `too_many_requests` after ten
 * wrong ones in 15 minutes.
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

/**
 * Counts a sign-in with a passkey alone, per network only: a signature cannot be guessed, and nobody must be able to
 * close this way to the owner of an account. Throws `too_many_requests`.
 */
export function limitPasskeys(context: Context, ip: string) {
  return limitFailures(context, networkLimits(ip, { of: 'passkey', max: perNetwork, windowMinutes }), {
    operation: 'passkey',
    tooMany: 'Too many failed sign-ins. Please wait 15 minutes and try again.',
    retryMinutes: windowMinutes,
  });
}
