import type { EndpointDefinition } from '@arrival-desk/contract/endpoint.ts';
import { isInBackground, noteActive } from './activity.ts';
import { askToSignIn } from './ask-to-sign-in.ts';
import { type CallInput, type CallResult, callEndpoint, failed } from './call-endpoint.ts';
import { readToken } from './session.ts';
import { isOfSamePerson, noteWorkingCall, replaceEndedSession } from './session-of-tab.ts';

interface StaffCall<E extends EndpointDefinition> {
  result: CallResult<E>;
  /** The token that the result belongs to. */
  token: string | null;
}

type Send<E extends EndpointDefinition> = (input: CallInput<E>) => Promise<CallResult<E>>;

/** The path of `adminLogout`. The schemas of these two stay out of the sign-in page. */
const signOutPath = '/api/admin/admin-logout';
/** The path of `changePassword`, which ends the session too. */
const changePasswordPath = '/api/admin/change-password';

/**
 * Calls an endpoint with the session of the signed-in person. If the call needs a recent sign-in, or the session has
 * ended, asks for it in place and calls again; if the person declines, the result says that nothing was done.
 */
export async function callAsStaff<E extends EndpointDefinition>(
  endpoint: E,
  input: CallInput<E>,
  send: Send<E> = (full) => callEndpoint(endpoint, full),
): Promise<StaffCall<E>> {
  for (;;) {
    if (!isOfSamePerson()) return { result: failed('unavailable', ''), token: null };
    const call = await callWithToken(endpoint, input, send);
    const code = codeOf(call.result);
    if (code === 'step_up_required') {
      if (await askToSignIn('step_up')) continue;
      return { ...call, result: failed('step_up_required', 'Nothing was done, because you did not sign in again.') };
    }
    if (code !== 'not_signed_in' || endpoint.access === 'public' || !call.token) return call;
    if (endpoint.path === signOutPath) return call;
    const isLeaving = endpoint.path === changePasswordPath;
    if (readToken() === call.token && !(await replaceEndedSession({ isLeaving }))) return call;
    // The person has signed in again, in this tab or another one, while the call was on its way.
    if (!readToken()) return call;
  }
}

async function callWithToken<E extends EndpointDefinition>(
  endpoint: E,
  input: CallInput<E>,
  send: Send<E>,
): Promise<StaffCall<E>> {
  const token = readToken();
  const at = Date.now();
  const byPerson = !isInBackground();
  const result = await send({ ...input, token });
  if (token && endpoint.access !== 'public' && codeOf(result) === undefined) {
    noteWorkingCall();
    if (byPerson) noteActive(at);
  }
  return { result, token };
}

function codeOf(result: unknown): string | undefined {
  return (result as { error?: { code: string } } | null)?.error?.code;
}
