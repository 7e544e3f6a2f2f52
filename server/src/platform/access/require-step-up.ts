import type { EndpointDefinition } from '@arrival-desk/contract/endpoint.ts';
import { stepUpMinutes, stepUpOf, stepUpOrders } from '@arrival-desk/contract/step-up.ts';
import { countDifferent } from '../attempts/attempts.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import type { StaffCaller } from '../http/callers.ts';

type Parts = Pick<Context, 'db' | 'clock'>;

/** Throws AppError `step_up_required` if the call needs a recent sign-in and the person's last one is too long ago. */
export async function requireStepUp(
  parts: Parts,
  endpoint: EndpointDefinition,
  body: unknown,
  caller: StaffCaller,
): Promise<void> {
  const due = stepUpOf(endpoint, body);
  if (due === 'always' && !isRecent(parts, caller)) throw stepUpRequired();
  const orderId = due === 'orders' ? (body as { orderId?: string | readonly string[] }).orderId : undefined;
  if (orderId) await requireRecentSignInForMany(parts, caller, [orderId].flat());
}

/**
 * Counts the orders that a person is about to change with those of their last minutes, and throws `step_up_required` if
 * there are too many for an old sign-in. A hundred at a time would pass otherwise.
 */
export async function requireRecentSignInForMany(
  parts: Parts,
  caller: Pick<StaffCaller, 'id' | 'signedInAt'>,
  orders: readonly string[],
): Promise<void> {
  const of = ['orders changed', String(caller.id)];
  const { count, release } = await countDifferent(parts, of, orders, stepUpMinutes);
  if (count <= stepUpOrders || isRecent(parts, caller)) return;
  await release();
  throw stepUpRequired();
}

const isRecent = ({ clock }: Parts, { signedInAt }: Pick<StaffCaller, 'signedInAt'>) =>
  clock.now().getTime() - signedInAt.getTime() <= stepUpMinutes * 60_000;

const stepUpRequired = () => new AppError('step_up_required', 'Please confirm that it is you.');
