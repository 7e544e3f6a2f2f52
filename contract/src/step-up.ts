/**
 * How long after a sign-in a session may make calls that need a recent one, in minutes. OWASP ASVS 5.0, 7.5.3, asks for
 * a further proof before highly sensitive operations.
 */
export const stepUpMinutes = 15;

/** A change of more orders than this at once needs a recent sign-in. */
export const stepUpOrders = 100;

/**
 * When an endpoint needs a recent sign-in (step-up authentication). The server refuses the call with
 * `step_up_required`, and the web asks the person to sign in again in place and repeats the call:
 * - `always`
 * - `by_operation`: the operation decides, because only the database knows how many orders the call changes
 * - a function: for the bodies for which it returns true
 */
export type StepUp = 'always' | 'by_operation' | ((body: never) => boolean);

/** A step-up for calls that change many orders at once. */
export const forManyOrders = ({ orderId }: { orderId: readonly string[] }) => orderId.length > stepUpOrders;
