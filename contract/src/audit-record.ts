import type { AuditAct } from './audit-acts.ts';

/** Kinds of objects, each with an ID of its own. `call` is an endpoint by its operation ID, `network` an IP network. */
export const auditObjects = [
  'order',
  'member',
  'session',
  'gateway',
  'brand',
  'site',
  'key',
  'payment',
  'mail',
  'bulk change',
  'message',
  'job',
  'folder',
  'call',
  'network',
] as const;
export type AuditObject = (typeof auditObjects)[number];

/** What the audit trail records of a call, whether it succeeds or is refused. */
export interface AuditRecord {
  act: AuditAct;
  /** Another act, if this field of the request is true. */
  actIf?: { field: string; act: AuditAct };
  /**
   * The object and the field that has its ID: of the request, or of the response's `data`. Without a field the operation
   * notes it.
   */
  about?: readonly [kind: AuditObject, field?: string];
  /** Fields of the request that are recorded as they are. They must not be able to contain personal data. */
  fields?: readonly string[];
  /** Fields of the request of which a keyed hash is recorded. */
  hashed?: readonly string[];
  /** Lists in the response's `data` whose length is recorded. */
  counts?: readonly string[];
  /** What the operation notes besides. */
  notes?: readonly string[];
  /** Minutes in which the same session's call about the same object is recorded once: a page reloads its data. */
  quietMinutes?: number;
}

/**
 * What a call leaves in the audit trail. With `nothing`, only a refusal for lack of permission is recorded. Refusals of
 * strangers are counted per network and minute, whatever is declared.
 */
export type Audit = 'nothing' | AuditRecord;
