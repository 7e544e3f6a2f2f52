import { countFailures, type FailureLimit, networkLimits } from '../../platform/attempts/attempts.ts';
import { limitFailures } from '../../platform/attempts/limit-failures.ts';
import { noteReachedLimit } from '../../platform/attempts/reached-limits.ts';
import type { Context } from '../../platform/context.ts';
import { networksOf } from '../../platform/ip-network.ts';

const windowMinutes = 15;
const perOrder = 30;
const perEmail = 15;
const perNetwork = { address: 15, '/24': 60, '/64': 15, '/56': 30, '/48': 60 };
/** Codes, or links, asked for from one address or /64. Each is a job, whether there is an order or not. */
const mailsPerAddress = 100;

export const tooManyTries = 'Too many tries. Please wait 15 minutes and try again, or contact support.';

interface TrackAttempt {
  orderId: string;
  email: string;
  address: string;
}

/**
 * Counts an attempt to track an order before it is compared: per order, per email and per network, each whatever the
 * others are, and whether the order exists or not. `isOpen` is false beyond a limit: nothing must be compared then, and
 * the attempt itself does not count. To be called: `release` when the pair is right, `fail` when it is wrong.
 */
export async function limitTracking(context: Context, { orderId, email, address }: TrackAttempt) {
  const limit = (max: number, ...of: string[]): FailureLimit => ({ of: ['track', ...of], max, windowMinutes });
  const { exceeded, reached, release } = await countFailures<string>(context, {
    order: limit(perOrder, 'order', orderId),
    email: limit(perEmail, 'email', email.toLowerCase()),
    ...networkLimits(address, { of: 'track', max: perNetwork, windowMinutes }),
  });
  const isOpen = exceeded.length === 0;
  if (!isOpen) await release();
  return {
    isOpen,
    release,
    async fail(): Promise<void> {
      for (const name of reached) await noteReachedLimit(context, 'track', name);
    },
  };
}

/** Counts an email that is asked for, from one address or /64. Throws AppError `too_many_requests`. */
export async function limitAskingForMails(
  context: Context,
  operation: 'track-code' | 'order-links',
  address: string,
): Promise<void> {
  const [smallest] = networksOf(address);
  const of = [operation, smallest?.network ?? ''];
  const asked = await limitFailures(
    context,
    { network: { of, max: mailsPerAddress, windowMinutes } },
    { operation, tooMany: tooManyTries, retryMinutes: windowMinutes },
  );
  await asked.fail();
}
