import * as z from 'zod';
import { fieldEdit } from './orders/order-edits.ts';

/** Every way a call can fail, with the HTTP status that tells the truth about it. */
export const errorStatus = {
  malformed_request: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  track_mismatch: 401,
  not_allowed: 403,
  bad_signature: 403,
  not_found: 404,
  order_changed: 409,
  already_assigned: 409,
  move_not_allowed: 409,
  document_missing: 409,
  wrong_document: 409,
  recently_sent: 409,
  undo_too_late: 409,
  invoice_impossible: 409,
  pack_not_ready: 409,
  pack_withheld: 409,
  name_taken: 409,
  idempotency_conflict: 409,
  already_paid: 409,
  order_deleted: 409,
  last_admin: 409,
  too_large: 413,
  unsupported_type: 415,
  range_not_satisfiable: 416,
  validation_failed: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;
export const errorCodes = Object.keys(errorStatus) as ErrorCode[];

/** `fields` maps a field's path (`passport_number`, `orderId.3`) to what is wrong with it. */
export const failure = z.object({
  code: z.enum(errorCodes as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
  /** Of an edit that came too late: what others changed since, by whom and when. */
  edits: z.array(fieldEdit.extend({ actor: z.string(), at: z.string() })).optional(),
  /** The version that those changes led to; an edit made on it is accepted. */
  version: z.number().int().optional(),
});
