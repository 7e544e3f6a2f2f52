import type { Audit, AuditAct } from './audit-record.ts';

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

/** The effect of each act of the audit trail; null for one without. */
const effectOf: Readonly<Record<AuditAct, Effect | null>> = {
  signed_in: null,
  signed_in_enrolling: null,
  signed_in_adding_passkey: null,
  signed_in_with_passkey: null,
  signed_out: null,
  session_ended: null,
  other_sessions_ended: null,
  password_changed: 'account',
  password_set: null,
  authenticator_set: 'account',
  authenticator_removed: 'account',
  passkey_added: 'account',
  passkey_removed: 'account',
  recovery_codes_renewed: 'secret',
  member_added: 'account',
  member_invited: 'account',
  invitation_resent: 'account',
  invitation_withdrawn: 'account',
  invitation_accepted: null,
  member_changed: 'account',
  factors_reset: 'account',
  member_deleted: 'account',
  order_opened: null,
  orders_read: null,
  document_opened: null,
  passport_page_opened: null,
  signature_opened: null,
  invoice_opened: null,
  email_read: null,
  pack_read: null,
  pack_downloaded: null,
  orders_exported: 'export',
  orders_assigned: 'orders',
  orders_moved: 'orders',
  orders_deleted: 'orders',
  orders_erased: 'deletion',
  erasure_confirmed: 'deletion',
  traveller_searched: null,
  traveller_exported: 'export',
  orders_restored: 'orders',
  orders_refunded: 'orders',
  refund_decided: 'orders',
  form_pack_read: null,
  orders_filed: 'orders',
  order_taken: null,
  order_skipped: null,
  changes_undone: null,
  move_reverted: null,
  bulk_change_started: 'orders',
  bulk_change_stopped: null,
  remark_added: null,
  order_corrected: 'orders',
  transaction_saved: null,
  payment_settled: null,
  passport_page_added: null,
  document_uploaded: null,
  document_sent_to_party: null,
  receipts_added: null,
  receipt_opened: null,
  receipt_matched: null,
  receipts_sent: 'orders',
  receipts_deleted: null,
  upload_undone: null,
  mail_resent: null,
  mail_repeated: null,
  failed_mails_resent: null,
  invoice_sent: null,
  gateway_changed: 'routing',
  desk_settings_changed: 'routing',
  form_data_changed: 'routing',
  brand_added: 'routing',
  brand_changed: 'routing',
  brand_deleted: 'deletion',
  logo_uploaded: null,
  site_added: 'secret',
  site_renamed: null,
  site_confirmations_set: null,
  site_refund_mails_set: null,
  key_added: 'secret',
  key_revoked: 'routing',
  test_orders_deleted: 'deletion',
  webhook_set: 'routing',
  webhooks_switched: 'routing',
  webhook_secret_rotated: 'secret',
  webhook_tested: null,
  webhook_replayed: null,
  rehearsal_ended: 'routing',
  job_retried: null,
  ledger_verified: null,
  audit_exported: 'export',
  call_refused: null,
  strangers_refused: null,
};

interface Acting {
  audit: Audit;
  effect?: Effect;
}

/** Every effect that a call to an endpoint can have: of its act in the audit trail, and its own. */
export function effectsOf({ audit, effect }: Acting): readonly Effect[] {
  const acts = audit === 'nothing' ? [] : [audit.act, ...(audit.actIf ? [audit.actIf.act] : [])];
  return [effect, ...acts.map((act) => effectOf[act])].filter((each) => each != null);
}

/** The effect of a call with this body. */
export function effectOfCall({ audit, effect }: Acting, body: unknown): Effect | null {
  if (effect || audit === 'nothing') return effect ?? null;
  const { act, actIf } = audit;
  return effectOf[actIf && (body as Record<string, unknown>)[actIf.field] === true ? actIf.act : act];
}
