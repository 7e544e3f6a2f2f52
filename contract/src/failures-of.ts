import type { EndpointDefinition } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import { roles } from './roles.ts';

/**
 * Every way in which a call of an endpoint can fail: what follows from who may call it and what it reads, and what it
 * declares itself. A server that fails in another way breaks its contract; the API tests watch for it.
 */
export function failuresOf(endpoint: EndpointDefinition): readonly ErrorCode[] {
  const { access, params, query, headers, body, raw, file, fails = [] } = endpoint;
  const hasBody = Boolean(body || raw || file);
  const codes: (ErrorCode | false)[] = [
    'malformed_request',
    (Array.isArray(access) || access === 'intake' || access === 'visitor') && 'not_signed_in',
    access === 'intake' && 'too_many_requests',
    Array.isArray(access) && access.length < roles.length && 'not_allowed',
    hasBody && 'too_large',
    hasBody && 'unsupported_type',
    Boolean(params || query || headers || hasBody) && 'validation_failed',
    'internal',
    'unavailable',
    ...fails,
  ];
  return [...new Set(codes.filter((code) => code !== false))];
}
