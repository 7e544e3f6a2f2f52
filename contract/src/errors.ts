import * as z from 'zod';
import { authoredEdit } from './orders/order-edits.ts';

/** Every error code with its HTTP status. */
export const errorStatus = {
  malformed_request: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  track_mismatch: 401,
  code_wrong: 401,
  not_allowed: 403,
  step_up_required: 403,
  password_change_due: 403,
  bad_signature: 403,
  not_found: 404,
  link_over: 404,
  code_over: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  order_changed: 409,
  settings_changed: 409,
  list_changed: 409,
  already_assigned: 409,
  move_not_allowed: 409,
  document_missing: 409,
  wrong_document: 409,
  not_matched: 409,
  recently_sent: 409,
  undo_too_late: 409,
  invoice_impossible: 409,
  pack_not_ready: 409,
  pack_withheld: 409,
  name_taken: 409,
  idempotency_conflict: 409,
  already_accepted: 409,
  already_paid: 409,
  already_settled: 409,
  order_deleted: 409,
  too_late: 409,
  not_paid: 409,
  last_admin: 409,
  last_factor: 409,
  too_large: 413,
  unsupported_type: 415,
  range_not_satisfiable: 416,
  validation_failed: 422,
  virus_found: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;

/** What each code means to a caller, for the API description. */
export const errorMeanings = {
  malformed_request: 'The request cannot be read.',
  not_signed_in: 'The token, key or cookie is missing, unknown, expired or revoked.',
  wrong_credentials: 'Email or password is wrong.',
  track_mismatch: 'No order has this ID and email.',
  code_wrong: 'This is not the code that was mailed.',
  not_allowed: 'The caller must not do this.',
  step_up_required: 'The caller must sign in again first, because the last sign-in is too long ago for this call.',
  password_change_due: 'Someone else chose the password; the person must set their own first.',
  bad_signature: 'The signature does not match.',
  not_found: 'There is nothing of this name or ID for the caller.',
  link_over: 'The link was used, is void or has expired.',
  code_over: 'The mailed code was used, has expired or has had too many wrong tries.',
  method_not_allowed: 'This URL has other methods; `Allow` names them.',
  request_timeout: 'The body did not arrive in time.',
  order_changed: 'Someone else changed the order first.',
  settings_changed: 'Someone else changed the settings first.',
  list_changed: 'The list has other orders than those that the person agreed to.',
  already_assigned: 'Someone else works on the order.',
  move_not_allowed: 'The order cannot be moved so from its status.',
  document_missing: 'The order has no document.',
  wrong_document: 'The document seems to belong to another traveller.',
  not_matched: 'The receipt is not matched with an order, or has been sent already.',
  recently_sent: 'Someone else sent the same a moment ago.',
  undo_too_late: 'It can no longer be undone.',
  invoice_impossible: 'The order has nothing to invoice.',
  pack_not_ready: 'The order is in a status without defence packs.',
  pack_withheld: 'The records contradict the defence pack.',
  name_taken: 'The name or email is in use already.',
  idempotency_conflict: 'Another order was sent under the same Idempotency-Key or external_ref.',
  already_accepted: 'The member has accepted the invitation, or got a password otherwise.',
  already_paid: 'The order is paid by another transaction; this payment was recorded for staff to look at.',
  already_settled: 'The payment, the refund or the question is settled already.',
  order_deleted: 'The order is deleted; the payment was recorded for staff to look at.',
  too_late:
    'The card is filed or made, or the order is closed, so a landing site can no longer change it; the message says what to do instead.',
  not_paid: 'The order is not paid, so there is nothing to refund.',
  last_admin: 'The last Admin must stay.',
  last_factor: 'The role requires a second factor, so the last one must stay.',
  too_large: 'The request is too large.',
  unsupported_type: 'The content type is not accepted.',
  range_not_satisfiable: 'The range lies outside of the file.',
  validation_failed: 'A field is missing or wrong; `error.fields` names each one.',
  virus_found: 'The virus scanner found a virus in the file; nothing was stored or sent.',
  too_many_requests: 'Too many calls or tries; wait for `Retry-After` seconds.',
  internal: 'Something went wrong on the server; try again.',
  unavailable: 'The server cannot work at the moment; try again after `Retry-After` seconds.',
} as const satisfies Record<keyof typeof errorStatus, string>;

export type ErrorCode = keyof typeof errorStatus;
export const errorCodes = Object.keys(errorStatus) as ErrorCode[];

/** The page that describes the landing sites' API; it has an anchor for each of its error codes. */
export const intakeDocs = '/api/docs/intake';

/** The `error` of a failed response. `fields` maps a field's path (`passport_number`, `orderId.3`) to its message. */
export const failure = z.object({
  code: z.enum(errorCodes as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
  /** To landing sites: where their documentation says what to do about it. */
  doc_url: z.string().optional(),
  /** On an edit conflict: what others have changed since the version of the edit, by whom and when. */
  edits: z.array(authoredEdit).optional(),
  /** On an edit conflict: the current version; an edit based on it is accepted. */
  version: z.number().int().optional(),
});
