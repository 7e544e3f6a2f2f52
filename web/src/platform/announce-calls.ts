import type { FailureEnvelope } from '@arrival-desk/contract/envelope.ts';
import type { Middleware } from '@reduxjs/toolkit';
import { toast } from 'react-toastify/unstyled';
import { sessionEnded } from './api.ts';
import { nameOrders } from './name-orders.ts';

interface MutationAction {
  type: string;
  payload?: { message?: string } | FailureEnvelope;
  meta?: { arg?: { type?: string; endpointName?: string; originalArgs?: unknown } };
}

/** Calls after whose success the session ends: what they say is said once it has. */
const lastCalls = ['changePassword', 'logout'];
let farewell = '';

/** The orders that a change was about: those it was done to, or those it was asked for. */
function ordersOf({ payload, meta }: MutationAction): string[] {
  const { done } = ((payload as { data?: { done?: string[] } | null } | undefined)?.data ?? {}) as { done?: string[] };
  if (done) return done;
  const args = meta?.arg?.originalArgs as { orderId?: string | string[]; body?: { orderId?: string } } | undefined;
  return [args?.orderId ?? args?.body?.orderId ?? []].flat().map(String);
}

/**
 * Status 1 of a change is a success toast with the server's message, any other an error toast (APP-19). What ends the
 * session is announced once, by the code that ends it.
 */
export const announceCalls: Middleware = () => (next) => (action) => {
  const { type, payload, meta } = action as MutationAction;
  if (meta?.arg?.type === 'mutation' && payload?.message) {
    if (type.endsWith('/fulfilled') && lastCalls.includes(meta.arg.endpointName ?? '')) farewell = payload.message;
    else if (type.endsWith('/fulfilled') && !canBeUndone(payload))
      toast.success(nameOrders(payload.message, ordersOf(action as MutationAction)));
    if (
      type.endsWith('/rejected') &&
      !isAsked(payload) &&
      !('status' in payload && payload.status === 401 && !isSignIn(payload))
    )
      toast.error(nameOrders(payload.message, ordersOf(action as MutationAction)));
  }
  // What was said to one person is not said to the next: names, and the way back from their work.
  if (sessionEnded.match(action)) {
    toast.dismiss();
    if (action.payload.message) toast.error(action.payload.message, { toastId: 'session-ended' });
    else if (farewell) toast.success(farewell);
    farewell = '';
  }
  return next(action);
};

/** Such a change is announced by its feature, with the button that undoes it. */
function canBeUndone(payload: NonNullable<MutationAction['payload']>): boolean {
  const { data } = payload as { data?: { changes?: number[]; holdSeconds?: number } | null };
  return Boolean(data?.changes?.length || data?.holdSeconds);
}

/** Such a refusal is a question, which its feature asks. */
function isAsked(payload: NonNullable<MutationAction['payload']>): boolean {
  return 'error' in payload && payload.error.code === 'recently_sent';
}

function isSignIn(payload: NonNullable<MutationAction['payload']>): boolean {
  return 'error' in payload && payload.error.code === 'wrong_credentials';
}
