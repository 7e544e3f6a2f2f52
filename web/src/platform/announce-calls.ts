import type { FailureEnvelope } from '@arrival-desk/contract/envelope.ts';
import type { Middleware } from '@reduxjs/toolkit';
import { toast } from 'react-toastify/unstyled';
import { endsSession, sessionEnded } from './api.ts';
import { nameOrders } from './name-orders.ts';

interface MutationAction {
  type: string;
  payload?: { message?: string } | FailureEnvelope;
  meta?: { arg?: { type?: string; endpointName?: string; originalArgs?: unknown } };
}

/** Calls that end the session, unless they respond with another one: their message is shown afterwards. */
const lastCalls = ['changePassword', 'setPasswordByLink', 'logout'];
/** Calls whose refusal the feature says where the person acted. */
const refusedInPlace = ['addPassportPage'];
let farewell = '';

/** The orders that a call changed, or those that it named if the response does not say. */
function ordersOf({ payload, meta }: MutationAction): string[] {
  const { done } = ((payload as { data?: { done?: string[] } | null } | undefined)?.data ?? {}) as { done?: string[] };
  if (done) return done;
  const args = meta?.arg?.originalArgs as { orderId?: string | string[]; body?: { orderId?: string } } | undefined;
  return [args?.orderId ?? args?.body?.orderId ?? []].flat().map(String);
}

/**
 * Status 1 of a change is a success toast with the server's message, any other status an error toast (APP-19). The end
 * of the session is announced once, by the code that ends it.
 */
export const announceCalls: Middleware = () => (next) => (action) => {
  const { type, payload, meta } = action as MutationAction;
  if (meta?.arg?.type === 'mutation' && payload?.message) {
    const isLast = lastCalls.includes(meta.arg.endpointName ?? '') && !(payload as { data?: unknown }).data;
    if (type.endsWith('/fulfilled') && isLast) farewell = payload.message;
    else if (type.endsWith('/fulfilled') && !canBeUndone(payload, meta.arg.originalArgs))
      toast.success(nameOrders(payload.message, ordersOf(action as MutationAction)));
    if (
      type.endsWith('/rejected') &&
      !isAsked(payload) &&
      !refusedInPlace.includes(meta.arg.endpointName ?? '') &&
      !('error' in payload && endsSession(payload) && !isSignIn(payload))
    )
      toast.error(nameOrders(payload.message, ordersOf(action as MutationAction)));
  }
  // Messages contain names and Undo buttons: the next person who signs in must not see them.
  if (sessionEnded.match(action)) {
    toast.dismiss();
    if (action.payload.message) toast.error(action.payload.message, { toastId: 'session-ended' });
    else if (farewell) toast.success(farewell);
    farewell = '';
  }
  return next(action);
};

/** The feature announces such a change itself, with an Undo button. */
function canBeUndone(payload: NonNullable<MutationAction['payload']>, args: unknown): boolean {
  const { data } = payload as { data?: { changes?: number[]; holdSeconds?: number } | null };
  const { replaced } = (args ?? {}) as { replaced?: unknown };
  return Boolean(data?.changes?.length || data?.holdSeconds || replaced);
}

/** The feature turns such a refusal into a question to the person. */
function isAsked(payload: NonNullable<MutationAction['payload']>): boolean {
  return 'error' in payload && payload.error.code === 'recently_sent';
}

function isSignIn(payload: NonNullable<MutationAction['payload']>): boolean {
  return 'error' in payload && payload.error.code === 'wrong_credentials';
}
