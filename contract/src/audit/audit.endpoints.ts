import * as z from 'zod';
import { type AuditAct, type AuditKind, auditActs, auditKinds } from '../audit-acts.ts';
import { auditObjects } from '../audit-record.ts';
import { defineEndpoint } from '../endpoint.ts';
import { envelope } from '../envelope.ts';
import { daysInOrder, emptyAsAbsent, isoDate, role, wholeNumber } from '../fields.ts';
import { enteredOrderId } from '../orders/order-id.ts';

/** The maximum number of entries of a file. */
export const maxExportedEntries = 50_000;

const act = z.enum(Object.keys(auditActs) as [AuditAct, ...AuditAct[]], { error: 'Unknown act.' });
const kind = z.enum(Object.keys(auditKinds) as [AuditKind, ...AuditKind[]], { error: 'Unknown kind.' });
const rowId = wholeNumber(1, 2_147_483_647, 'Must be a whole number from 1.');

const filter = {
  staffId: emptyAsAbsent(rowId),
  kind: emptyAsAbsent(kind),
  act: emptyAsAbsent(act),
  orderId: emptyAsAbsent(enteredOrderId),
  fromDate: emptyAsAbsent(isoDate).describe('From the beginning of this day in UTC.'),
  toDate: emptyAsAbsent(isoDate).describe('Until the end of this day in UTC.'),
};

export const auditEntry = z.object({
  id: z.string(),
  /** ISO 8601 in UTC. */
  at: z.string(),
  act: z.string(),
  /** `done`, the error code of a refusal, `refused` for counted strangers, or `unknown` after a crash. */
  result: z.string(),
  staff_id: z.number().int().nullable(),
  /** Name and role as they were then; null for someone who was not signed in. */
  name: z.string().nullable(),
  role: role.nullable(),
  address: z.string().nullable(),
  browser: z.string().nullable(),
  session_id: z.string().nullable(),
  order_ids: z.array(z.string()),
  object_kind: z.enum(auditObjects).nullable(),
  object_id: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const getAuditTrail = defineEndpoint({
  method: 'GET',
  path: '/api/admin/audit-trail',
  access: ['Admin'],
  audit: 'nothing',
  summary: 'The audit trail, newest first, in pages',
  query: daysInOrder(
    z.object({
      ...filter,
      before: emptyAsAbsent(z.string().regex(/^[1-9]\d{0,17}$/, 'Must be the ID of an entry.')).describe(
        'Only entries before the one with this ID.',
      ),
      limit: wholeNumber(1, 200, 'Must be a whole number from 1 to 200.').default(50),
    }),
  ),
  response: envelope(z.array(auditEntry), {
    /** The value of `before` for the next page; null on the last page. */
    next: z.string().nullable(),
  }),
});

export const exportAuditTrail = defineEndpoint({
  method: 'POST',
  path: '/api/admin/export-audit-trail',
  access: ['Admin'],
  audit: {
    act: 'audit_exported',
    fields: ['staffId', 'kind', 'act', 'orderId', 'fromDate', 'toDate'],
    notes: ['rows'],
  },
  summary: 'The newest 50,000 entries of the audit trail that a filter finds, as CSV',
  body: daysInOrder(z.object(filter)),
  response: 'file',
});
