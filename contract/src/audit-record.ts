/**
 * Everything that the audit trail records, with the words of the screen. An act is never renamed or removed, because it
 * is hashed into the trail.
 */
export const auditActs = {
  signed_in: 'Signed in',
  signed_in_enrolling: 'Signed in and set up an authenticator app',
  signed_in_adding_passkey: 'Signed in and added a passkey',
  signed_in_with_passkey: 'Signed in with a passkey',
  signed_out: 'Signed out',
  session_ended: 'Ended an own session',
  other_sessions_ended: 'Ended all other own sessions',
  password_changed: 'Changed own password',
  password_set: 'Set own password by a mailed link',
  authenticator_set: 'Set up an authenticator app',
  authenticator_removed: 'Removed the authenticator app',
  passkey_added: 'Added a passkey',
  passkey_removed: 'Removed a passkey',
  recovery_codes_renewed: 'Created recovery codes',
  member_added: 'Added a member',
  member_invited: 'Invited a member',
  invitation_resent: 'Sent an invitation again',
  invitation_withdrawn: 'Withdrew an invitation',
  invitation_accepted: 'Accepted an invitation',
  member_changed: 'Changed a member',
  factors_reset: 'Reset the second factors of a member',
  member_deleted: 'Deleted a member',
  order_opened: 'Opened an order',
  orders_read: 'Read many orders',
  document_opened: 'Opened a document',
  passport_page_opened: 'Opened a passport page',
  signature_opened: 'Opened a signature',
  invoice_opened: 'Opened an invoice',
  email_read: 'Read the email of an order',
  pack_read: 'Read the evidence of an order',
  pack_downloaded: 'Downloaded a defence pack',
  orders_exported: 'Exported orders',
  orders_assigned: 'Assigned orders',
  orders_moved: 'Moved orders',
  orders_deleted: 'Deleted orders',
  orders_erased: 'Deleted orders permanently',
  erasure_confirmed: 'Confirmed that many orders are erased',
  traveller_searched: 'Looked for the orders of a traveller',
  traveller_exported: 'Exported the data of a traveller',
  orders_restored: 'Restored orders',
  orders_refunded: 'Marked orders as refunded',
  refund_decided: 'Decided a refund request',
  form_pack_read: 'Read the form pack of an order',
  orders_filed: 'Filed cards',
  order_taken: 'Took the next order',
  order_skipped: 'Skipped an order',
  changes_undone: 'Undid changes',
  move_reverted: 'Reverted a move',
  bulk_change_started: 'Started a bulk change',
  bulk_change_stopped: 'Stopped a bulk change',
  remark_added: 'Added a remark',
  order_corrected: 'Corrected an order',
  transaction_saved: 'Saved transaction details',
  payment_settled: 'Settled a refused payment',
  passport_page_added: 'Added a passport page',
  document_uploaded: 'Uploaded a document',
  document_sent_to_party: 'Sent a document to others whom it names',
  receipts_added: 'Added receipts',
  receipt_opened: 'Opened a receipt',
  receipt_matched: 'Matched a receipt with orders',
  receipts_sent: 'Sent receipts',
  receipts_deleted: 'Deleted receipts',
  upload_undone: 'Undid an upload',
  mail_resent: 'Sent an email again',
  mail_repeated: 'Sent a confirmation or refund email again',
  failed_mails_resent: 'Sent the failed emails again',
  invoice_sent: 'Sent an invoice',
  gateway_changed: 'Changed the payment gateway',
  desk_settings_changed: 'Changed settings of the desk',
  form_data_changed: 'Changed a list of the government’s form',
  brand_added: 'Added a brand',
  brand_changed: 'Changed a brand',
  brand_deleted: 'Deleted a brand',
  logo_uploaded: 'Uploaded a logo',
  site_added: 'Added a landing site',
  site_renamed: 'Renamed a landing site',
  site_confirmations_set: 'Set the confirmations of a landing site',
  site_refund_mails_set: 'Set the refund emails of a landing site',
  key_added: 'Created an intake key',
  key_revoked: 'Revoked an intake key',
  test_orders_deleted: 'Deleted test orders',
  webhook_set: 'Set a webhook endpoint',
  webhooks_switched: 'Switched webhooks',
  webhook_secret_rotated: 'Created a webhook secret',
  webhook_tested: 'Sent a test webhook',
  webhook_replayed: 'Sent a webhook again',
  rehearsal_ended: 'Said that a restored copy is production',
  job_retried: 'Tried a job again',
  ledger_verified: 'Verified the ledger',
  audit_exported: 'Exported the audit trail',
  call_refused: 'Was refused a call',
  strangers_refused: 'Strangers were refused',
} as const;
export type AuditAct = keyof typeof auditActs;

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
