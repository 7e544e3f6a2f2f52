import type { ErrorCode } from '@arrival-desk/contract/errors.ts';
import type { FastifyRequest } from 'fastify';

const codes = new WeakMap<FastifyRequest, ErrorCode>();

export function noteFailure(request: FastifyRequest, code: ErrorCode): void {
  codes.set(request, code);
}

/** The code with which a request was refused; null for a success, or before the response. */
export function failureOf(request: FastifyRequest): ErrorCode | null {
  return codes.get(request) ?? null;
}
