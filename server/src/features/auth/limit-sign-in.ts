import { countFailures, type FailureLimit, networkLimits } from '../../platform/attempts/attempts.ts';
import { limitFailures } from '../../platform/attempts/limit-failures.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';

const windowMinutes = 15;
const perAccount = 10;
const perBrowser = 10;
/** Successful sign-ins of one account: each costs a password hash, a session and its streams. */
const successesPerAccount = 100;
const perNetwork = { address: 30, '/24': 100, '/64': 30, '/56': 60, '/48': 120 };
/**
 * The number of accounts on which one password can fail. Teams are small, so few accounts per hour detect a slow attack
 * too.
 */
const accountsPerPassword = 5;
const passwordMinutes = 60;

interface SignInAttempt {
  email: string;
  password: string;
  address: string;
  /** The ID of a browser that has signed in to the account before; null for any other. */
  knownBrowser: string | null;
}

function limitsOf(
  { secrets }: Context,
  { email, password, address, knownBrowser }: SignInAttempt,
): Record<string, FailureLimit> {
  const limit = (max: number, ...of: string[]): FailureLimit => ({ of: ['sign-in', ...of], max, windowMinutes });
  // Failures of others do not affect a browser of the account's owner.
  if (knownBrowser) return { browser: limit(perBrowser, 'browser', knownBrowser) };
  return {
    account: limit(perAccount, 'account', email),
    password: {
      ...limit(accountsPerPassword, 'password', secrets.sign('typed password', password.normalize('NFC'))),
      windowMinutes: passwordMinutes,
      different: email,
    },
    ...networkLimits(address, { of: 'sign-in', max: perNetwork, windowMinutes }),
  };
}

/**
 * Counts a sign-in before its password is compared. Where a limit is exceeded it throws `too_many_requests` without
 * comparing anything: neither the response nor its time depends on the account or on the password.
 */
export function limitSignIn(context: Context, attempt: SignInAttempt) {
  return limitFailures(context, limitsOf(context, attempt), {
    operation: 'sign-in',
    tooMany: 'Too many failed sign-ins. Please wait 15 minutes and try again.',
    retryMinutes: windowMinutes,
  });
}

/**
 * Counts a sign-in that succeeds; call the returned `release` if it does not. Throws `too_many_requests` before anything
 * is compared when the account has signed in too often, by whichever way.
 */
export async function limitSuccesses(context: Context, email: string): Promise<{ release: () => Promise<void> }> {
  const account = { of: ['signed-in', email.toLowerCase()], max: successesPerAccount, windowMinutes };
  const { exceeded, release } = await countFailures(context, { account });
  if (exceeded.length === 0) return { release };
  await release();
  throw new AppError('too_many_requests', 'Too many sign-ins. Please wait 15 minutes and try again.', {
    retryAfter: windowMinutes * 60,
  });
}
