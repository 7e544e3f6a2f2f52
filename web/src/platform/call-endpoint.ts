import type { backgroundCallHeader } from '@arrival-desk/contract/auth/sessions.endpoints.ts';
import type { Answer, BodyIn, EndpointDefinition, ParamsIn, QueryIn } from '@arrival-desk/contract/endpoint.ts';
import type { FailureEnvelope } from '@arrival-desk/contract/envelope.ts';
import { isInBackground } from './activity.ts';
import { readInParts } from './read-in-parts.ts';

/** `backgroundCallHeader` of the contract, without its schemas: the sign-in page is to be light. */
export const backgroundHeader: typeof backgroundCallHeader = 'X-Background-Call';

export interface CallInput<E extends EndpointDefinition> {
  params?: ParamsIn<E>;
  query?: QueryIn<E>;
  body?: BodyIn<E>;
  /** The file part, for an endpoint whose contract has one. */
  file?: File;
  /** The files, where the part can come several times. */
  files?: readonly File[];
  /** Sent unchanged in the Authorization header, without a Bearer prefix (WIRE-2). */
  token?: string | null;
  signal?: AbortSignal;
  /** The call is sent even while the page is being closed. */
  keepalive?: boolean;
  /** Called with each chunk of a file as it arrives. */
  onPart?: (bytes: Uint8Array, headers: Headers) => void;
}

/** The server's failure body, or one created here when no server could be reached. */
export type CallResult<E extends EndpointDefinition> = Answer<E> | FailureEnvelope;

/** A failure that the client creates. */
export function failed(code: 'unavailable' | 'internal' | 'step_up_required', message: string): FailureEnvelope {
  return { status: 0, message, error: { code, message }, data: null };
}

/** This service did not respond: no connection, or a proxy without a server (502, 503, 504). */
export const unreachable = () =>
  failed('unavailable', 'The service cannot be reached. Check your connection and try again.');

/** The failure for a response that is not from this service. */
export function unexpected(httpStatus: number): FailureEnvelope {
  if ([502, 503, 504].includes(httpStatus)) return unreachable();
  return failed('internal', 'The service answered something unexpected. Please try again.');
}

/** The result that a JSON body is: the contract's envelope, or a failure for JSON of a proxy or of a framework. */
export function resultOf<E extends EndpointDefinition>(body: unknown, httpStatus: number): CallResult<E> {
  const isEnvelope = typeof body === 'object' && body !== null && 'status' in body && 'message' in body;
  return isEnvelope ? (body as CallResult<E>) : unexpected(httpStatus);
}

/** The URL of a call, with its parameters and query. */
export function endpointAddress(endpoint: EndpointDefinition, input: CallInput<EndpointDefinition>): string {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  return query.size ? `${path}?${query}` : path;
}

/** The body of a call: JSON, or a form when the endpoint has a file part. */
export function requestBody(endpoint: EndpointDefinition, input: CallInput<EndpointDefinition>): BodyInit | undefined {
  if (!endpoint.file) return input.body === undefined ? undefined : JSON.stringify(input.body);
  const form = new FormData();
  for (const [name, value] of Object.entries((input.body ?? {}) as Record<string, unknown>))
    form.set(name, String(value));
  for (const file of input.file ? [input.file] : (input.files ?? [])) form.append(endpoint.file.name, file);
  return form;
}

/** The file's name as Content-Disposition gives it, its UTF-8 form first (RFC 6266). */
export function fileNameIn(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename="([^"]+)"|filename=([^;\s]+)/i.exec(disposition ?? '');
  try {
    if (encoded) return decodeURIComponent(encoded.trim());
  } catch {
    // The UTF-8 form is malformed: use the plain one.
  }
  return plain?.[1] ?? plain?.[2] ?? 'document';
}

async function readFile(response: Response, onPart: CallInput<EndpointDefinition>['onPart']): Promise<File> {
  const bytes = onPart ? await readInParts(response, (part) => onPart(part, response.headers)) : await response.blob();
  return new File([bytes], fileNameIn(response.headers.get('content-disposition')), { type: bytes.type });
}

/**
 * Calls one endpoint of the contract. A refusal and a lost connection do not throw: a failure is a value with `status`
 * 0 or 401. For a file endpoint, `data` is a File with the server's name for it. Throws only when `signal` aborts the
 * call.
 */
export async function callEndpoint<E extends EndpointDefinition>(
  endpoint: E,
  input: CallInput<E> = {},
): Promise<CallResult<E>> {
  const loose = input as CallInput<EndpointDefinition>;
  const body = requestBody(endpoint, loose);
  const headers: Record<string, string> = {};
  if (input.token) {
    headers.Authorization = input.token;
    if (isInBackground()) headers[backgroundHeader] = '1';
  }
  if (typeof body === 'string') headers['Content-Type'] = 'application/json';
  let response: Response;
  try {
    response = await fetch(endpointAddress(endpoint, loose), {
      method: endpoint.method,
      headers,
      body,
      signal: input.signal,
      keepalive: input.keepalive,
    });
  } catch (error) {
    if (input.signal?.aborted) throw error;
    return unreachable();
  }
  const isJson = response.headers.get('content-type')?.includes('application/json');
  if (!isJson && !(endpoint.response === 'file' && response.ok)) {
    return unexpected(response.status);
  }
  try {
    if (!isJson) return (await readFile(response, input.onPart)) as CallResult<E>;
    return resultOf(await response.json(), response.status);
  } catch (error) {
    if (input.signal?.aborted) throw error;
    return failed('unavailable', 'The answer was cut off. Please try again.');
  }
}
