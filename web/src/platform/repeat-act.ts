import type { EndpointDefinition } from '@arrival-desk/contract/endpoint.ts';
import type { CallInput, CallResult } from './call-endpoint.ts';
import { newUuid } from './uuid.ts';

/** Before each further try, in milliseconds: another server responds at once, a network comes back in a while. */
export const actDelays = [300, 1500];

/** No server has responded to it, so nobody knows whether it was carried out. Servers give each refusal an ID. */
function isUnanswered(result: unknown): boolean {
  const { error } = (result ?? {}) as { error?: { code: string; requestId?: string } };
  return error?.code === 'unavailable' && !error.requestId;
}

/**
 * Sends a person's act under an ID of its own, and again while nothing responds: the server carries it out once and
 * returns what it did. For calls whose body has `actId`.
 */
export async function repeatAct<E extends EndpointDefinition>(
  input: CallInput<E>,
  send: (input: CallInput<E>) => Promise<CallResult<E>>,
): Promise<CallResult<E>> {
  const named = { ...input, body: { ...(input.body as object), actId: newUuid() } } as CallInput<E>;
  let result = await send(named);
  for (const delay of actDelays) {
    if (!isUnanswered(result)) break;
    await new Promise((done) => setTimeout(done, delay));
    result = await send(named);
  }
  return result;
}
