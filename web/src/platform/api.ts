import type { Answer, BodyIn, EndpointDefinition } from '@arrival-desk/contract/endpoint.ts';
import type { FailureEnvelope } from '@arrival-desk/contract/envelope.ts';
import { createAction } from '@reduxjs/toolkit';
import { type BaseQueryFn, createApi, type EndpointBuilder } from '@reduxjs/toolkit/query/react';
import { callAsStaff } from './call-as-staff.ts';
import { type CallInput, type CallResult, failed } from './call-endpoint.ts';
import { repeatAct } from './repeat-act.ts';
import { readToken } from './session.ts';

/** The session is over: the server responded with 401, or the person signed out. The message is the server's. */
export const sessionEnded = createAction<{ message: string }>('session/ended');

interface Call {
  endpoint: EndpointDefinition;
  /** The body has `actId`: the call is sent again until a server responds. */
  isAct?: true;
  input: CallInput<EndpointDefinition>;
}

/** One call of the contract, as the `query` of an RTK Query endpoint. */
export function call<E extends EndpointDefinition>(endpoint: E, input: CallInput<E> = {}): Call {
  return { endpoint, input: input as CallInput<EndpointDefinition> };
}

/** The same for an act that the server carries out once, however often it is sent. */
export function callAct<E extends EndpointDefinition>(endpoint: E, input: CallInput<E>): Call {
  return { ...call(endpoint, input), isAct: true };
}

function isFailure(result: unknown): result is FailureEnvelope {
  return (
    typeof result === 'object' && result !== null && 'error' in result && 'status' in result && result.status !== 1
  );
}

/**
 * Whether a failure of a signed-in call ends the session here: the server does not know it, or something is due first,
 * to which the sign-in leads.
 */
export function endsSession({ status, error }: FailureEnvelope): boolean {
  return status === 401 || error.code === 'password_change_due';
}

/**
 * Turns a response into RTK Query's data or error, and ends the session when `endsSession`. `token` is what
 * the call was made with: a late 401 to an earlier session does not end the present one.
 */
export function settle<E extends EndpointDefinition>(
  endpoint: E,
  result: CallResult<E>,
  token: string | null,
  dispatch: (action: unknown) => unknown,
) {
  if (!isFailure(result)) return { data: result as Answer<E> };
  // Several calls can receive a 401 at once; the first one ends the session.
  if (endsSession(result) && endpoint.access !== 'public' && token && readToken() === token)
    dispatch(sessionEnded({ message: result.message }));
  return { error: result };
}

const baseQuery: BaseQueryFn<Call, unknown, FailureEnvelope> = async (
  { endpoint, input, isAct },
  { signal, dispatch },
) => {
  try {
    let token: string | null = null;
    const send = async (sent: CallInput<EndpointDefinition>) => {
      const { result, token: used } = await callAsStaff(endpoint, { ...sent, signal });
      token = used;
      return result;
    };
    return settle(endpoint, await (isAct ? repeatAct(endpoint, input, send) : send(input)), token, dispatch);
  } catch (error) {
    // RTK Query aborts only calls whose result is no longer needed.
    if (signal.aborted) return { error: failed('unavailable', '') };
    throw error;
  }
};

/** The data that a change can make stale. */
export const tagTypes = [
  'Me',
  'Counts',
  'Orders',
  'Order',
  'Team',
  'Gateways',
  'LandingSites',
  'TestOrders',
  'Webhooks',
  'Brands',
  'BulkChanges',
  'FailedMails',
  'RefusedPayments',
  'Receipts',
  'System',
  'SecondFactors',
  'Sessions',
] as const;

/** The server's data in the store; each feature adds its own calls with `injectEndpoints`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

type Build<Tag extends string> = EndpointBuilder<typeof baseQuery, Tag, 'api'>;

/** A mutation that sends its argument as the body of a call. */
export function mutationOf<E extends EndpointDefinition, Tag extends string>(
  build: Build<Tag>,
  endpoint: E,
  options: { invalidatesTags?: readonly Tag[] } = {},
) {
  return build.mutation<Answer<E>, BodyIn<E>>({
    query: (body) => call(endpoint, { body } as CallInput<E>),
    ...options,
  });
}

/** A mutation without a body, which needs no argument. */
export function emptyMutationOf<E extends EndpointDefinition, Tag extends string>(
  build: Build<Tag>,
  endpoint: E,
  options: { invalidatesTags?: readonly Tag[] } = {},
) {
  return build.mutation<Answer<E>, void>({ query: () => call(endpoint), ...options });
}

/** A query that needs no argument. */
export function queryOf<E extends EndpointDefinition, Tag extends string>(
  build: Build<Tag>,
  endpoint: E,
  options: { providesTags?: readonly Tag[]; keepUnusedDataFor?: number } = {},
) {
  return build.query<Answer<E>, void>({ query: () => call(endpoint), ...options });
}
