import type { EndpointDefinition } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import { roles } from './roles.ts';
import { canNeedStepUp } from './step-up.ts';

/**
 * Every error code that an endpoint can respond with: those that follow from its access and its schemas, and those that
 * it declares in `fails`. The API tests fail when the server responds with any other code.
 */
export function failuresOf(endpoint: EndpointDefinition): readonly ErrorCode[] {
  const { access, allowedWhile = [], params, query, headers, body, raw, file, fails = [] } = endpoint;
  const hasBody = Boolean(body || raw || file);
  // A body that the endpoint does not read can be sent all the same.
  const canHaveBody = hasBody || endpoint.method !== 'GET';
  const codes: (ErrorCode | false)[] = [
    canHaveBody && 'malformed_request',
    (Array.isArray(access) || access === 'intake' || access === 'visitor') && 'not_signed_in',
    access === 'intake' && 'too_many_requests',
    Array.isArray(access) && access.length < roles.length && 'not_allowed',
    canNeedStepUp(endpoint) && 'step_up_required',
    Array.isArray(access) && !allowedWhile.includes('password_change_due') && 'password_change_due',
    canHaveBody && 'request_timeout',
    canHaveBody && 'too_large',
    canHaveBody && 'unsupported_type',
    file !== undefined && 'virus_found',
    Boolean(params || query || headers || hasBody || access === 'intake') && 'validation_failed',
    'internal',
    'unavailable',
    ...fails,
  ];
  return [...new Set(codes.filter((code) => code !== false))];
}
