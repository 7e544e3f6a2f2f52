import type { Effect } from './audit-acts.ts';
import { effectOfCall, effectsOf } from './effects.ts';
import type { EndpointDefinition } from './endpoint.ts';

/**
 * How long after a sign-in a session may make calls that need a recent one, in minutes. OWASP ASVS 5.0, 7.5.3, asks for
 * a further proof before highly sensitive operations.
 */
export const stepUpMinutes = 15;

/** Whoever changes more orders than this within `stepUpMinutes`, in one call or in many, needs a recent sign-in. */
export const stepUpOrders = 100;

/**
 * Step-up authentication: the server refuses a call with `step_up_required`, and the web asks the person to sign in
 * again in place and repeats the call. It follows from what the call does: every effect needs it, that on orders only
 * for many. A call with the caller's password needs none.
 */
type Guarded = Pick<EndpointDefinition, 'access' | 'audit' | 'effect' | 'proof'>;

const isOfStaff = ({ access, proof }: Guarded) => typeof access !== 'string' && proof === undefined;

/** Whether a call can be refused with `step_up_required`. */
export function canNeedStepUp(endpoint: Guarded): boolean {
  return isOfStaff(endpoint) && effectsOf(endpoint).length > 0;
}

/** When a call with this body needs a recent sign-in: `always`, for many `orders`, or never. */
export function stepUpOf(endpoint: Guarded, body: unknown): 'always' | 'orders' | null {
  if (!isOfStaff(endpoint)) return null;
  const effect: Effect | null = effectOfCall(endpoint, body);
  return effect && (effect === 'orders' ? 'orders' : 'always');
}
