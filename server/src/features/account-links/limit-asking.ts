import { linkMinutes } from '@arrival-desk/contract/account-links/link-kinds.ts';
import { networkLimits } from '../../platform/attempts/attempts.ts';
import { limitFailures } from '../../platform/attempts/limit-failures.ts';
import type { Context } from '../../platform/context.ts';

const windowMinutes = linkMinutes.reset;
/** While this is reached, a link that still works is in the owner's mailbox. */
const perEmail = 3;
const perNetwork = { address: 20, '/24': 60, '/64': 20, '/56': 40, '/48': 80 };

/**
 * Counts a request for a link, whether an account has the email or not. Throws `too_many_requests` after three for one
 * email in the time for which a link works, and after more for a network.
 */
export async function limitAsking(context: Context, email: string, address: string): Promise<void> {
  const of = 'forgot-password';
  await limitFailures(
    context,
    {
      email: { of: [of, 'email', email], max: perEmail, windowMinutes },
      ...networkLimits(address, { of, max: perNetwork, windowMinutes }),
    },
    {
      operation: of,
      tooMany: `Too many requests. Use the newest email that you got, or wait ${windowMinutes} minutes.`,
      retryMinutes: windowMinutes,
    },
  );
}
