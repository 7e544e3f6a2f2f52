import type { EndpointDefinition } from '@arrival-desk/contract/endpoint.ts';
import { askToSignIn } from './ask-to-sign-in.ts';
import { type CallInput, type CallResult, callEndpoint, failed } from './call-endpoint.ts';
import { readToken } from './session.ts';

interface StaffCall<E extends EndpointDefinition> {
  result: CallResult<E>;
  /** The token that the result belongs to. */
  token: string | null;
}

/**
 * Calls an endpoint with the session of the signed-in person. If the call needs a recent sign-in, asks for it in place
 * and calls again; if the person declines, the result says that nothing was done.
 */
export async function callAsStaff<E extends EndpointDefinition>(
  endpoint: E,
  input: CallInput<E>,
): Promise<StaffCall<E>> {
  const first = await callWithToken(endpoint, input);
  if (codeOf(first.result) === 'step_up_required') {
    if (await askToSignIn()) return callWithToken(endpoint, input);
    return { ...first, result: failed('step_up_required', 'Nothing was done, because you did not sign in again.') };
  }
  // The person has signed in again, in this tab or another one, while the call was on its way.
  const now = readToken();
  if (codeOf(first.result) === 'not_signed_in' && first.token && now && now !== first.token)
    return callWithToken(endpoint, input);
  return first;
}

async function callWithToken<E extends EndpointDefinition>(endpoint: E, input: CallInput<E>): Promise<StaffCall<E>> {
  const token = readToken();
  return { result: await callEndpoint(endpoint, { ...input, token }), token };
}

function codeOf(result: unknown): string | undefined {
  return (result as { error?: { code: string } } | null)?.error?.code;
}
