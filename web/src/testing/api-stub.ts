import { endpoints } from '@arrival-desk/contract/api.ts';
import type { BodyIn, EndpointDefinition, ParamsIn, QueryIn } from '@arrival-desk/contract/endpoint.ts';
import type { FailureEnvelope } from '@arrival-desk/contract/envelope.ts';
import { type ErrorCode, errorStatus } from '@arrival-desk/contract/errors.ts';
import { failuresOf } from '@arrival-desk/contract/failures-of.ts';
import { vi } from 'vitest';
import * as z from 'zod';
import { stubUploads } from './upload-stub.ts';

// Stands in for the server at `fetch`, bound by the contract in both directions: a request that its schemas refuse and a
// response that they do not describe fail the test.

/** One request of the screen, as the endpoint's schemas read it. */
export interface Call<E extends EndpointDefinition> {
  params: ParamsIn<E>;
  query: QueryIn<E>;
  body: BodyIn<E>;
  /** The file part of a form. */
  file: File | null;
  headers: Headers;
}

/** A successful response of an endpoint: its envelope, or a file. */
type Success<E extends EndpointDefinition> = E['response'] extends z.ZodType ? z.input<E['response']> : Response;
type Reply<E extends EndpointDefinition> = Success<E> | StubbedFailure | Promise<Success<E> | StubbedFailure>;

interface StubbedFailure {
  failure: FailureEnvelope;
}

/** A successful response with this data; `more` has further keys of the envelope, such as `message` and `total`. */
export function ok<Data, More extends object = object>(data: Data, more?: More) {
  return { status: 1 as const, message: '', data, ...(more as More) };
}

/** A failure of the server, with the code's own HTTP status. */
export function refuse(
  code: ErrorCode,
  message: string,
  more: Partial<FailureEnvelope['error']> & { data?: unknown } = {},
): StubbedFailure {
  const { data = null, ...error } = more;
  const status = errorStatus[code] === 401 ? 401 : 0;
  return { failure: { status, message, error: { code, message, ...error }, data } };
}

/** A response that never comes, until it is given one. */
export function held<Value>() {
  return Promise.withResolvers<Value>();
}

interface Handler {
  endpoint: EndpointDefinition;
  reply: (call: Call<EndpointDefinition>) => unknown;
}

let handlers: Handler[] = [];
let recorded: { endpoint: EndpointDefinition; call: Call<EndpointDefinition> }[] = [];
let problems: string[] = [];
let online = true;
let ended = new Set<string>();

/** Responds to an endpoint from now on: always with the same, or with what a function returns for each call. */
export function answer<E extends EndpointDefinition>(
  endpoint: E,
  reply: Reply<E> | ((call: Call<E>) => Reply<E>),
): void {
  const handler = typeof reply === 'function' ? reply : () => reply;
  handlers.unshift({ endpoint, reply: handler as Handler['reply'] });
}

/** Responds to an endpoint that a test has given no other response. */
export function answerOtherwise<E extends EndpointDefinition>(endpoint: E, reply: Reply<E>): void {
  handlers.push({ endpoint, reply: () => reply });
}

/** What was called so far, oldest first. */
export function callsOf<E extends EndpointDefinition>(endpoint: E): Call<E>[] {
  return recorded.filter((each) => each.endpoint === endpoint).map(({ call }) => call as Call<E>);
}

/** Cuts the connection, or restores it. */
export function setOnline(next: boolean): void {
  online = next;
}

/** Ends a session on the server: calls of staff with its token, or without one, are refused from now on. */
export function endToken(token: string): void {
  ended.add(token);
}

export function startStub(): void {
  [handlers, recorded, problems, online, ended] = [[], [], [], true, new Set()];
  vi.stubGlobal('fetch', respond);
  stubUploads();
}

/** What went wrong between the screen and the contract. */
export async function endStub(): Promise<string[]> {
  vi.unstubAllGlobals();
  return problems;
}

async function respond(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  if (!online) throw new TypeError('Failed to fetch');
  const url = new URL(String(input), window.location.href);
  const method = init.method ?? 'GET';
  const endpoint = endpoints.find((each) => each.method === method && patternOf(each).test(url.pathname));
  if (!endpoint) return refuseToAnswer(`${method} ${url.pathname} is not in the contract`);
  const call = readCall(endpoint, url, init);
  recorded.push({ endpoint, call });
  const token = call.headers.get('authorization');
  if (Array.isArray(endpoint.access) && ended.size > 0 && (!token || ended.has(token)))
    return failureOf(endpoint, refuse('not_signed_in', 'Please sign in again.').failure);
  const handler = handlers.find((each) => each.endpoint === endpoint);
  if (!handler) return refuseToAnswer(`no answer for ${method} ${endpoint.path}`);
  const reply = await withSignal(handler.reply(call), init.signal);
  if (reply instanceof Response) return untilAborted(reply, init.signal);
  if (isFailure(reply)) return failureOf(endpoint, reply.failure);
  const checked = (endpoint.response as z.ZodType).safeParse(reply);
  if (!checked.success)
    return refuseToAnswer(`the answer to ${endpoint.path} is not the contract's: ${checked.error.message}`);
  return Response.json(checked.data);
}

function failureOf(endpoint: EndpointDefinition, failure: FailureEnvelope): Response {
  const { code } = failure.error;
  if (!failuresOf(endpoint).includes(code)) problems.push(`${endpoint.path} does not declare the failure ${code}`);
  return Response.json(failure, { status: errorStatus[code] });
}

function refuseToAnswer(problem: string): Response {
  problems.push(problem);
  return Response.json({ status: 0, message: problem, error: { code: 'internal', message: problem } }, { status: 500 });
}

function isFailure(reply: unknown): reply is StubbedFailure {
  return typeof reply === 'object' && reply !== null && 'failure' in reply;
}

const patterns = new Map<EndpointDefinition, RegExp>();

function patternOf(endpoint: EndpointDefinition): RegExp {
  const known = patterns.get(endpoint);
  if (known) return known;
  const pattern = new RegExp(`^${endpoint.path.replace(/\./g, String.raw`\.`).replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
  patterns.set(endpoint, pattern);
  return pattern;
}

function readCall(endpoint: EndpointDefinition, url: URL, init: RequestInit): Call<EndpointDefinition> {
  const params = { ...patternOf(endpoint).exec(url.pathname)?.groups };
  const query = Object.fromEntries(url.searchParams);
  const { body, file } = readBody(endpoint, init.body);
  const read = (what: string, schema: z.ZodType | undefined, value: unknown) => {
    const result = schema?.safeParse(value);
    if (result && !result.success)
      problems.push(`${what} of ${endpoint.path} is refused by the contract: ${result.error.message}`);
  };
  read('the path', endpoint.params, params);
  read('the query', endpoint.query instanceof z.ZodObject ? endpoint.query.strict() : endpoint.query, query);
  read('the body', endpoint.body, body);
  return {
    params: params as never,
    query: query as never,
    body: body as never,
    file,
    headers: new Headers(init.headers),
  };
}

function readBody(endpoint: EndpointDefinition, body: unknown): { body: unknown; file: File | null } {
  if (!(body instanceof FormData)) return { body: typeof body === 'string' ? JSON.parse(body) : {}, file: null };
  const entries = Object.fromEntries(body);
  const file = endpoint.file ? entries[endpoint.file.name] : null;
  return { body: entries, file: file instanceof File ? file : null };
}

/** The body breaks off when the call is no longer wanted, as that of `fetch` does. */
function untilAborted(response: Response, signal: AbortSignal | null | undefined): Response {
  if (!response.body || !signal) return response;
  const reader = response.body.getReader();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => signal.addEventListener('abort', () => controller.error(signal.reason)),
    async pull(controller) {
      const { done, value } = await reader.read();
      if (signal.aborted) return;
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
  return new Response(body, { status: response.status, headers: response.headers });
}

/** Rejects as `fetch` does when the call is no longer wanted. */
function withSignal<Value>(value: Value | Promise<Value>, signal: AbortSignal | null | undefined): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal?.reason);
    if (signal?.aborted) return abort();
    signal?.addEventListener('abort', abort);
    Promise.resolve(value).then(resolve, reject);
  });
}
