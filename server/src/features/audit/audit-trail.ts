import { operationIds } from '@arrival-desk/contract/api.ts';
import type { AuditRecord } from '@arrival-desk/contract/audit-record.ts';
import type { EndpointDefinition } from '@arrival-desk/contract/endpoint.ts';
import type { ErrorCode } from '@arrival-desk/contract/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { type AuditTrail, auditNotesOf } from '../../platform/http/audit.ts';
import { alertAdmins } from './alert-admins.ts';
import { insertBegun, insertEntry } from './audit.store.ts';
import { entryOf, objectOf, type RecordedInput, readInput, readUnchecked } from './audit-entry.ts';
import { logEntry } from './log-entry.ts';
import { ordersInAnswer } from './orders-in-answer.ts';
import { RecentReads } from './recent-reads.ts';

/** Refusals that say something about a caller whom nobody knows. */
const strangersCodes: ReadonlySet<ErrorCode> = new Set([
  'not_signed_in',
  'wrong_credentials',
  'track_mismatch',
  'bad_signature',
  'not_allowed',
  'too_many_requests',
]);

/** What a guess at the secret of a known account ends with. Their number is limited, so each has an entry. */
const guessCodes: ReadonlySet<ErrorCode> = new Set(['wrong_credentials', 'validation_failed']);

interface State {
  input?: RecordedInput;
  /** ID of the note that the call has begun. */
  begun?: string;
  ended?: true;
}

/**
 * Writes the audit trail of calls. A write of a member is noted before it is carried out, so that a crash cannot hide
 * it; if that fails, the call fails. A read is recorded before its data are sent; if that fails, they are not sent.
 */
export function makeAuditTrail(context: Context): AuditTrail {
  const { db, clock, secrets, strangers, lateEntries } = context;
  const reads = new RecentReads(clock);
  const states = new WeakMap<FastifyRequest, State>();
  const stateOf = (request: FastifyRequest): State => {
    const state = states.get(request) ?? {};
    states.set(request, state);
    return state;
  };

  async function begin(request: FastifyRequest, endpoint: EndpointDefinition, body: unknown): Promise<void> {
    const { method, audit } = endpoint;
    if (audit === 'nothing') return;
    const state = stateOf(request);
    state.input = readInput(audit, valuesOf(request, endpoint, body), secrets);
    // A read is not noted, whatever its method: the same again is no entry, which would leave the note.
    if (method === 'GET' || audit.quietMinutes || !auditNotesOf(request).person) return;
    state.begun = await insertBegun(db, entryOf(request, state.input, 'unknown', clock.now()));
  }

  async function end(
    request: FastifyRequest,
    _reply: FastifyReply,
    endpoint: EndpointDefinition,
    { code, answer }: { code: ErrorCode | null; answer: unknown },
  ): Promise<void> {
    const state = stateOf(request);
    // A response whose entry could not be written is replaced by a failure, which comes here again.
    if (state.ended) return;
    state.ended = true;
    const { audit } = endpoint;
    const { person, objectId } = auditNotesOf(request);
    const result = code ?? 'done';
    if (!person) {
      if (code === null) {
        // Of calls without a member only those of landing sites change what staff rely on.
        if (audit === 'nothing' || endpoint.access !== 'intake' || !state.input) return;
        const entry = entryOf(request, withAnswer(audit, state.input, answer), result, clock.now());
        logEntry(request.log, await insertEntry(db, entry), entry);
        await alertAdmins(context, entry);
        return;
      }
      if (audit === 'nothing' || objectId === undefined || !guessCodes.has(code)) {
        if (strangersCodes.has(code)) strangers.note(request.ip, nameOf(endpoint), code);
        return;
      }
      lateEntries.add(entryOf(request, state.input ?? readUnchecked(audit, {}), result, clock.now()));
      return;
    }
    const input = inputOf(request, endpoint, state, code);
    const entry = input && entryOf(request, withAnswer(audit, input, answer), result, clock.now());
    if (code === null) {
      const opened = isReading(endpoint) ? (entry?.order_ids ?? []) : [];
      noteOrders(request, endpoint, answer, [...opened, ...(auditNotesOf(request).shownOrders ?? [])]);
    }
    if (!entry) return;
    const quietMinutes = audit === 'nothing' || code !== null ? 0 : (audit.quietMinutes ?? 0);
    try {
      await reads.record(entry, quietMinutes, async () => {
        logEntry(request.log, await insertEntry(db, entry, state.begun), entry);
        await alertAdmins(context, entry);
      });
    } catch (error) {
      // What has been refused or noted before is answered; a read must not go out unrecorded.
      if (code === null && state.begun === undefined) throw error;
      request.log.error({ err: error }, 'an entry of the audit trail could not be written');
    }
  }

  const counting = new WeakMap<EndpointDefinition, ReturnType<typeof ordersInAnswer>>();

  /** Counts the orders of which a response tells: those whose travellers it names, and those that the call opens. */
  function noteOrders(request: FastifyRequest, endpoint: EndpointDefinition, answer: unknown, opened: string[]): void {
    const ordersIn = counting.get(endpoint) ?? ordersInAnswer(endpoint);
    counting.set(endpoint, ordersIn);
    context.orderReads.note(request, [...opened, ...(ordersIn?.(answer) ?? [])]);
  }

  const part: AuditTrail['part'] = (request, endpoint, shown) => noteOrders(request, endpoint, shown, []);

  return { begin, part, end };
}

/** Whether a call shows something of the order that it is about, as a page, a file or a preview. */
export function isReading({ method, audit, response }: EndpointDefinition): boolean {
  return method === 'GET' || response === 'file' || (audit !== 'nothing' && Boolean(audit.quietMinutes));
}

function nameOf(endpoint: EndpointDefinition): string {
  return operationIds.get(endpoint) ?? endpoint.path;
}

/** What the endpoint takes of a request: a caller could name something else with a query that it does not declare. */
function valuesOf(request: FastifyRequest, endpoint: EndpointDefinition, body: unknown): Record<string, unknown> {
  return {
    ...(endpoint.query && (request.query as object)),
    ...(endpoint.body && (body as object | undefined)),
    ...(endpoint.params && (request.params as object)),
  };
}

/** What is recorded of a member's call; null when it is nothing. */
function inputOf(
  request: FastifyRequest,
  endpoint: EndpointDefinition,
  state: State,
  code: ErrorCode | null,
): RecordedInput | null {
  if (endpoint.audit !== 'nothing')
    return state.input ?? readUnchecked(endpoint.audit, valuesOf(request, endpoint, request.body));
  if (code !== 'not_allowed') return null;
  return { act: 'call_refused', ...objectOf('call', nameOf(endpoint)), detail: {} };
}

/** Adds what the response says: the ID of what was created, and how many of a list succeeded. */
function withAnswer(audit: 'nothing' | AuditRecord, input: RecordedInput, answer: unknown): RecordedInput {
  const data = (answer as { data?: Record<string, unknown> } | undefined)?.data;
  if (audit === 'nothing' || !data) return input;
  const { about, counts = [] } = audit;
  const [kind, field] = about ?? [null];
  const detail = { ...input.detail };
  for (const name of counts) if (Array.isArray(data[name])) detail[name] = data[name].length;
  const isNamed = input.object_id !== null || input.order_ids.length > 0 || field === undefined;
  return { ...input, ...(!isNamed && objectOf(kind, data[field])), detail };
}
