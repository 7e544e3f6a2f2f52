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

/** For this many milliseconds the same act is taken for another try of one that got no response. */
const memory = 5 * 60_000;
/** Acts that got no response, by endpoint and body. */
const unanswered = new Map<string, { actId: string; file: File | undefined; at: number }>();

/**
 * Sends a person's act with an ID, again until a server responds: the server carries the act out once and returns its
 * outcome to every attempt. If nothing responds in time and the person tries again without changing anything, the act
 * keeps its ID. For calls whose body has `actId`.
 */
export async function repeatAct<E extends EndpointDefinition>(
  endpoint: E,
  input: CallInput<E>,
  send: (input: CallInput<E>) => Promise<CallResult<E>>,
): Promise<CallResult<E>> {
  for (const [old, { at }] of unanswered) if (Date.now() - at >= memory) unanswered.delete(old);
  const key = `${endpoint.path} ${JSON.stringify(input.body)}`;
  const earlier = unanswered.get(key);
  const isSame = earlier !== undefined && earlier.file === input.file;
  const actId = isSame ? earlier.actId : newUuid();
  const named = { ...input, body: { ...(input.body as object), actId } } as CallInput<E>;
  let result = await send(named);
  for (const delay of actDelays) {
    if (!isUnanswered(result)) break;
    await new Promise((done) => setTimeout(done, delay));
    result = await send(named);
  }
  if (isUnanswered(result)) unanswered.set(key, { actId, file: input.file, at: Date.now() });
  else if (isSame) unanswered.delete(key);
  return result;
}
