import type { EndpointDefinition } from '@arrival-desk/contract/endpoint.ts';
import type { CallInput, CallResult } from './call-endpoint.ts';
import { newUuid } from './uuid.ts';

/** The delays before further attempts, in milliseconds: another server responds at once, a network needs longer. */
export const actDelays = [300, 1500];

/** No server responded, so it is unknown whether the act was carried out. Servers give each refusal an ID. */
function isUnanswered(result: unknown): boolean {
  const { error } = (result ?? {}) as { error?: { code: string; requestId?: string } };
  return error?.code === 'unavailable' && !error.requestId;
}

/**
 * Sends a person's act with an ID, again until a server responds: the server carries the act out once and returns its
 * outcome to every attempt. For calls whose body has `actId`.
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
