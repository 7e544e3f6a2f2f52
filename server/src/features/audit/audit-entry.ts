import type { AuditAct } from '@arrival-desk/contract/audit-acts.ts';
import type { AuditObject, AuditRecord } from '@arrival-desk/contract/audit-record.ts';
import type { FastifyRequest } from 'fastify';
import { auditNotesOf } from '../../platform/http/audit.ts';
import { describeUserAgent } from '../../platform/http/user-agent.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { NewEntry } from './audit.store.ts';

/** What the declared fields of a request hold. */
export interface RecordedInput {
  act: AuditAct;
  order_ids: readonly string[];
  object_kind: AuditObject | null;
  object_id: string | null;
  detail: Record<string, unknown>;
}

type Values = Readonly<Record<string, unknown>>;

/** Not of `String(value)`: an object with a field `toString` has no text, and throws. */
const matches = (value: unknown, pattern: RegExp) =>
  (typeof value === 'string' || typeof value === 'number') && pattern.test(String(value));
const isOrderId = (value: unknown) => matches(value, /^[1-9]\d{5,14}$/);
const isRowId = (value: unknown) => matches(value, /^[1-9]\d{0,9}$/);

/** Reads what an endpoint declares from valid input. */
export function readInput(record: AuditRecord, values: Values, secrets: Secrets): RecordedInput {
  const { act, actIf, about, fields = [], hashed = [] } = record;
  const [kind, field] = about ?? [null];
  const detail: Record<string, unknown> = {};
  for (const name of fields) if (values[name] !== undefined && values[name] !== null) detail[name] = values[name];
  for (const name of hashed) if (values[name]) detail[name] = secrets.sign('audit', String(values[name]));
  return {
    act: actIf && values[actIf.field] === true ? actIf.act : act,
    ...objectOf(kind, field === undefined ? undefined : values[field]),
    detail,
  };
}

/** Reads from input that was not validated: only IDs, because anything else can be anything. */
export function readUnchecked({ act, about }: AuditRecord, values: Values): RecordedInput {
  const [kind, field] = about ?? [null];
  const value = field === undefined ? undefined : values[field];
  const isSafe = kind === 'order' ? [value].flat().every(isOrderId) : isRowId(value);
  return { act, ...objectOf(kind, isSafe ? value : undefined), detail: {} };
}

/** The object of an entry by the ID, or for orders the IDs. */
export function objectOf(kind: AuditObject | null, value: unknown) {
  const ids = value === undefined || value === null ? [] : [value].flat().map(String);
  if (kind === 'order') return { order_ids: ids, object_kind: kind, object_id: null };
  return { order_ids: [], object_kind: kind, object_id: ids[0] ?? null };
}

/** The entry of a request that is being carried out or has ended. */
export function entryOf(request: FastifyRequest, input: RecordedInput, result: string, at: Date): NewEntry {
  const { person, sessionId, objectId, detail } = auditNotesOf(request);
  const { browser, os } = describeUserAgent(request.headers['user-agent']);
  return {
    at,
    result,
    staff_id: person?.id ?? null,
    name: person?.name ?? null,
    role: person?.type ?? null,
    address: request.ip,
    browser: `${browser}, ${os}`,
    session_id: sessionId ?? null,
    ...input,
    ...(objectId !== undefined && objectOf(input.object_kind, objectId)),
    detail: { ...input.detail, ...detail },
  };
}
