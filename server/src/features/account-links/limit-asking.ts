import { linkMinutes } from '@arrival-desk/contract/account-links/link-kinds.ts';
import { limitFailures } from '../../platform/attempts/limit-failures.ts';
import type { Context } from '../../platform/context.ts';
import { networksOf } from '../../platform/ip-network.ts';

const windowMinutes = linkMinutes.reset;
/** While this is reached, a link that still works is in the owner's mailbox. */
const perEmail = 3;
const perNetwork = { address: 20, '/24': 60, '/64': 20, '/56': 40, '/48': 80 };

/**
 * Counts a request for a link, whether an account has the email or not. Throws `too_many_requests` after three for one
 * email in the time for which a link works, and after more for a network.
 */
export async function limitAsking(context: Context, email: string, address: string): Promise<void> {
  const limit = (max: number, ...of: string[]) => ({ of: ['forgot-password', ...of], max, windowMinutes });
  const networks = networksOf(address).map(({ network, size }) => [
    `network ${size}`,
    limit(perNetwork[size], size, network),
  ]);
  await limitFailures(
    context,
    { email: limit(perEmail, 'email', email), ...Object.fromEntries(networks) },
    {
      operation: 'forgot-password',
      tooMany: `Too many requests. Use the newest email that you got, or wait ${windowMinutes} minutes.`,
      retryMinutes: windowMinutes,
    },
  );
}
