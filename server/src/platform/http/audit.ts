import type { EndpointDefinition } from '@arrival-desk/contract/endpoint.ts';
import type { ErrorCode } from '@arrival-desk/contract/errors.ts';
import type { Role } from '@arrival-desk/contract/roles.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The member whom an audit entry names. */
export interface AuditPerson {
  id: number;
  name: string;
  type: Role;
}

/** What operations add to the audit entry of a request, besides what its endpoint declares. */
export interface AuditNotes {
  /** The member, where the request itself does not show who it is: at sign-in, and with signed URLs. */
  person?: AuditPerson;
  sessionId?: string;
  /** The ID of the object, where no field of the request or response has it. */
  objectId?: string | number;
  detail?: Record<string, string | number | boolean | readonly string[]>;
  /** Orders that the response shows, where neither it nor the request names them. */
  shownOrders?: readonly string[];
}

/** The audit trail as the HTTP server uses it. */
export interface AuditTrail {
  /** Called once the input is valid, before the operation. */
  begin(request: FastifyRequest, endpoint: EndpointDefinition, input: unknown): Promise<void>;
  /** Called for each part of a response that is a stream, before it goes out. */
  part(request: FastifyRequest, endpoint: EndpointDefinition, part: unknown): void;
  /** Called before the response is sent. `code` is null for a success, of which `answer` is the envelope. */
  end(
    request: FastifyRequest,
    reply: FastifyReply,
    endpoint: EndpointDefinition,
    result: { code: ErrorCode | null; answer: unknown },
  ): Promise<void>;
}

const notes = new WeakMap<FastifyRequest, AuditNotes>();

/** Adds to the audit entry of a request. */
export function noteForAudit(request: FastifyRequest, more: AuditNotes): void {
  const known = notes.get(request);
  notes.set(request, { ...known, ...more, detail: { ...known?.detail, ...more.detail } });
}

export function auditNotesOf(request: FastifyRequest): AuditNotes {
  return notes.get(request) ?? {};
}
