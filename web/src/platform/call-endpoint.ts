import type { Answer, BodyIn, EndpointDefinition, ParamsIn, QueryIn } from '@arrival-desk/contract/endpoint.ts';
import type { FailureEnvelope } from '@arrival-desk/contract/envelope.ts';
import { readInParts } from './read-in-parts.ts';

export interface CallInput<E extends EndpointDefinition> {
  params?: ParamsIn<E>;
  query?: QueryIn<E>;
  body?: BodyIn<E>;
  /** The file part, for an endpoint whose contract has one. */
  file?: File;
  /** Sent as it is in the Authorization header, without a Bearer prefix (WIRE-2). */
  token?: string | null;
  signal?: AbortSignal;
  /** Goes out even if the page is being left. */
  keepalive?: boolean;
  /** Told each piece of a file as it comes. */
  onPart?: (bytes: Uint8Array, headers: Headers) => void;
}

/** The server's own failure body, or one made here when no server could be reached. */
export type CallResult<E extends EndpointDefinition> = Answer<E> | FailureEnvelope;

/** A failure made on this side of the wire. */
export function failed(code: 'unavailable' | 'internal', message: string): FailureEnvelope {
  return { status: 0, message, error: { code, message } };
}

/** Nothing of this service responded: no connection, or a proxy that found no server (502, 504). */
export const unreachable = () =>
  failed('unavailable', 'The service cannot be reached. Check your connection and try again.');

/** What was received instead of a response of this service. */
export function unexpected(httpStatus: number): FailureEnvelope {
  if (httpStatus === 502 || httpStatus === 504) return unreachable();
  return failed('internal', 'The service answered something unexpected. Please try again.');
}

/** The address of a call, with its parameters and query. */
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
  if (input.file) form.set(endpoint.file.name, input.file);
  return form;
}

/** The file's name as Content-Disposition gives it, its UTF-8 form first (RFC 6266). */
export function fileNameIn(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename="([^"]+)"|filename=([^;\s]+)/i.exec(disposition ?? '');
  try {
    if (encoded) return decodeURIComponent(encoded.trim());
  } catch {
    // A malformed UTF-8 form: the plain one is still there.
  }
  return plain?.[1] ?? plain?.[2] ?? 'document';
}

async function readFile(response: Response, onPart: CallInput<EndpointDefinition>['onPart']): Promise<File> {
  const bytes = onPart ? await readInParts(response, (part) => onPart(part, response.headers)) : await response.blob();
  return new File([bytes], fileNameIn(response.headers.get('content-disposition')), { type: bytes.type });
}

/**
 * Calls one endpoint of the contract. Never throws for a response of the server or a lost connection: a failure
 * is a value with `status` 0 or 401. A file endpoint answers a File under the server's name for it. Throws only when `signal` aborts the call.
 */
export async function callEndpoint<E extends EndpointDefinition>(
  endpoint: E,
  input: CallInput<E> = {},
): Promise<CallResult<E>> {
  const loose = input as CallInput<EndpointDefinition>;
  const body = requestBody(endpoint, loose);
  const headers: Record<string, string> = {};
  if (input.token) headers.Authorization = input.token;
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
    return (await response.json()) as CallResult<E>;
  } catch (error) {
    if (input.signal?.aborted) throw error;
    return failed('unavailable', 'The answer was cut off. Please try again.');
  }
}
