/** The kinds of acts by which the audit trail is filtered, with the words of the screen. */
export const auditKinds = {
  sign_in: 'Sign-ins and sessions',
  accounts: 'Accounts and second factors',
  reading: 'What was read',
  taking_out: 'What was taken out',
  orders: 'Changes of orders',
  sending: 'Documents and emails sent',
  settings: 'Settings, sites and webhooks',
  operation: 'Operation',
  refusals: 'Refusals',
} as const;
export type AuditKind = keyof typeof auditKinds;

/**
 * What a call does that a stranger at an unlocked screen must not do:
 * - `account`: it changes who can sign in, and how
 * - `secret`: it returns one
 * - `routing`: it changes where emails, payments or webhooks go, or who can send orders
 * - `deletion`: what it removes cannot be restored
 * - `export`: it returns the data of many at once
 * - `orders`: it changes orders, which many calls can do with all of them
 */
export type Effect = 'account' | 'secret' | 'routing' | 'deletion' | 'export' | 'orders';

interface ActRow {
  /** In the words of the screen. */
  text: string;
  kind: AuditKind;
  /** Null for an act without one. */
  effect: Effect | null;
}

/** Everything that the audit trail records. An act is never renamed or removed, because it is hashed into the trail. */
export const auditActs = {
  signed_in: { text: 'Signed in', kind: 'sign_in', effect: null },
  signed_in_enrolling: { text: 'Signed in and set up an authenticator app', kind: 'sign_in', effect: null },
  signed_in_adding_passkey: { text: 'Signed in and added a passkey', kind: 'sign_in', effect: null },
  signed_in_with_passkey: { text: 'Signed in with a passkey', kind: 'sign_in', effect: null },
  signed_out: { text: 'Signed out', kind: 'sign_in', effect: null },
  session_ended: { text: 'Ended an own session', kind: 'sign_in', effect: null },
  other_sessions_ended: { text: 'Ended all other own sessions', kind: 'sign_in', effect: null },
  password_changed: { text: 'Changed own password', kind: 'accounts', effect: 'account' },
  password_set: { text: 'Set own password by a mailed link', kind: 'accounts', effect: null },
  authenticator_set: { text: 'Set up an authenticator app', kind: 'accounts', effect: 'account' },
  authenticator_removed: { text: 'Removed the authenticator app', kind: 'accounts', effect: 'account' },
  passkey_added: { text: 'Added a passkey', kind: 'accounts', effect: 'account' },
  passkey_removed: { text: 'Removed a passkey', kind: 'accounts', effect: 'account' },
  recovery_codes_renewed: { text: 'Created recovery codes', kind: 'accounts', effect: 'secret' },
  member_added: { text: 'Added a member', kind: 'accounts', effect: 'account' },
  member_invited: { text: 'Invited a member', kind: 'accounts', effect: 'account' },
  invitation_resent: { text: 'Sent an invitation again', kind: 'accounts', effect: 'account' },
  invitation_withdrawn: { text: 'Withdrew an invitation', kind: 'accounts', effect: 'account' },
  invitation_accepted: { text: 'Accepted an invitation', kind: 'accounts', effect: null },
  member_changed: { text: 'Changed a member', kind: 'accounts', effect: 'account' },
  factors_reset: { text: 'Reset the second factors of a member', kind: 'accounts', effect: 'account' },
  member_deleted: { text: 'Deleted a member', kind: 'accounts', effect: 'account' },
  order_opened: { text: 'Opened an order', kind: 'reading', effect: null },
  orders_read: { text: 'Read many orders', kind: 'reading', effect: null },
  document_opened: { text: 'Opened a document', kind: 'reading', effect: null },
  passport_page_opened: { text: 'Opened a passport page', kind: 'reading', effect: null },
  signature_opened: { text: 'Opened a signature', kind: 'reading', effect: null },
  invoice_opened: { text: 'Opened an invoice', kind: 'reading', effect: null },
  email_read: { text: 'Read the email of an order', kind: 'reading', effect: null },
  pack_read: { text: 'Read the evidence of an order', kind: 'reading', effect: null },
  pack_downloaded: { text: 'Downloaded a defence pack', kind: 'taking_out', effect: null },
  orders_exported: { text: 'Exported orders', kind: 'taking_out', effect: 'export' },
  orders_assigned: { text: 'Assigned orders', kind: 'orders', effect: 'orders' },
  orders_moved: { text: 'Moved orders', kind: 'orders', effect: 'orders' },
  orders_deleted: { text: 'Deleted orders', kind: 'orders', effect: 'orders' },
  orders_erased: { text: 'Deleted orders permanently', kind: 'orders', effect: 'deletion' },
  erasure_confirmed: { text: 'Confirmed that many orders are erased', kind: 'orders', effect: 'deletion' },
  traveller_searched: { text: 'Looked for the orders of a traveller', kind: 'taking_out', effect: null },
  traveller_exported: { text: 'Exported the data of a traveller', kind: 'taking_out', effect: 'export' },
  orders_restored: { text: 'Restored orders', kind: 'orders', effect: 'orders' },
  orders_refunded: { text: 'Marked orders as refunded', kind: 'orders', effect: 'orders' },
  refund_decided: { text: 'Decided a refund request', kind: 'orders', effect: 'orders' },
  form_pack_read: { text: 'Read the form pack of an order', kind: 'reading', effect: null },
  orders_filed: { text: 'Filed cards', kind: 'orders', effect: 'orders' },
  order_taken: { text: 'Took the next order', kind: 'orders', effect: null },
  order_skipped: { text: 'Skipped an order', kind: 'orders', effect: null },
  changes_undone: { text: 'Undid changes', kind: 'orders', effect: null },
  move_reverted: { text: 'Reverted a move', kind: 'orders', effect: null },
  bulk_change_started: { text: 'Started a bulk change', kind: 'orders', effect: 'orders' },
  bulk_change_stopped: { text: 'Stopped a bulk change', kind: 'orders', effect: null },
  remark_added: { text: 'Added a remark', kind: 'orders', effect: null },
  order_corrected: { text: 'Corrected an order', kind: 'orders', effect: 'orders' },
  answers_cleared: { text: 'Marked answers as settled', kind: 'orders', effect: null },
  traveller_asked: { text: 'Asked a traveller', kind: 'orders', effect: 'orders' },
  transaction_saved: { text: 'Saved transaction details', kind: 'orders', effect: null },
  payment_settled: { text: 'Settled a refused payment', kind: 'orders', effect: null },
  passport_page_added: { text: 'Added a passport page', kind: 'orders', effect: null },
  document_uploaded: { text: 'Uploaded a document', kind: 'sending', effect: null },
  document_sent_to_party: { text: 'Sent a document to others whom it names', kind: 'sending', effect: null },
  receipts_added: { text: 'Added receipts', kind: 'sending', effect: null },
  receipt_opened: { text: 'Opened a receipt', kind: 'reading', effect: null },
  receipt_matched: { text: 'Matched a receipt with orders', kind: 'sending', effect: null },
  receipts_sent: { text: 'Sent receipts', kind: 'sending', effect: 'orders' },
  receipts_deleted: { text: 'Deleted receipts', kind: 'sending', effect: null },
  upload_undone: { text: 'Undid an upload', kind: 'sending', effect: null },
  mail_resent: { text: 'Sent an email again', kind: 'sending', effect: null },
  mail_repeated: { text: 'Sent a confirmation or refund email again', kind: 'sending', effect: null },
  failed_mails_resent: { text: 'Sent the failed emails again', kind: 'sending', effect: null },
  invoice_sent: { text: 'Sent an invoice', kind: 'sending', effect: null },
  gateway_changed: { text: 'Changed the payment gateway', kind: 'settings', effect: 'routing' },
  desk_settings_changed: { text: 'Changed settings of the desk', kind: 'settings', effect: 'routing' },
  form_data_changed: { text: 'Changed a list of the government’s form', kind: 'settings', effect: 'routing' },
  brand_added: { text: 'Added a brand', kind: 'settings', effect: 'routing' },
  brand_changed: { text: 'Changed a brand', kind: 'settings', effect: 'routing' },
  brand_deleted: { text: 'Deleted a brand', kind: 'settings', effect: 'deletion' },
  logo_uploaded: { text: 'Uploaded a logo', kind: 'settings', effect: null },
  site_added: { text: 'Added a landing site', kind: 'settings', effect: 'secret' },
  site_renamed: { text: 'Renamed a landing site', kind: 'settings', effect: null },
  site_confirmations_set: { text: 'Set the confirmations of a landing site', kind: 'settings', effect: null },
  site_refund_mails_set: { text: 'Set the refund emails of a landing site', kind: 'settings', effect: null },
  key_added: { text: 'Created an intake key', kind: 'settings', effect: 'secret' },
  key_revoked: { text: 'Revoked an intake key', kind: 'settings', effect: 'routing' },
  test_orders_deleted: { text: 'Deleted test orders', kind: 'settings', effect: 'deletion' },
  webhook_set: { text: 'Set a webhook endpoint', kind: 'settings', effect: 'routing' },
  webhooks_switched: { text: 'Switched webhooks', kind: 'settings', effect: 'routing' },
  webhook_secret_rotated: { text: 'Created a webhook secret', kind: 'settings', effect: 'secret' },
  webhook_tested: { text: 'Sent a test webhook', kind: 'settings', effect: null },
  webhook_replayed: { text: 'Sent a webhook again', kind: 'settings', effect: null },
  rehearsal_ended: { text: 'Said that a restored copy is production', kind: 'operation', effect: 'routing' },
  job_retried: { text: 'Tried a job again', kind: 'operation', effect: null },
  ledger_verified: { text: 'Verified the ledger', kind: 'operation', effect: null },
  audit_exported: { text: 'Exported the audit trail', kind: 'taking_out', effect: 'export' },
  call_refused: { text: 'Was refused a call', kind: 'refusals', effect: null },
  strangers_refused: { text: 'Strangers were refused', kind: 'refusals', effect: null },
} as const satisfies Record<string, ActRow>;
export type AuditAct = keyof typeof auditActs;

/** An act in words; one of a later version, which an open tab or an older server does not know, by its name. */
export const textOfAct = (act: string): string => (auditActs as Readonly<Record<string, ActRow>>)[act]?.text ?? act;

/** The acts of a kind. */
export const actsOfKind = (kind: AuditKind): AuditAct[] =>
  (Object.keys(auditActs) as AuditAct[]).filter((act) => auditActs[act].kind === kind);
