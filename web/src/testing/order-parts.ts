import type {
  DefencePackType,
  defencePackDetails,
  PackEvidence,
} from '@arrival-desk/contract/chargebacks/defence-packs.endpoints.ts';
import type { BodyIn } from '@arrival-desk/contract/endpoint.ts';
import type { MailHistoryEntry } from '@arrival-desk/contract/mail/mail-history.ts';
import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import type { TimelineEntry } from '@arrival-desk/contract/timeline/timeline.endpoints.ts';

let made = 0;

/** The text that View Email Content shows. */
export function buildEmailContent() {
  return {
    subject: 'Your China Arrival Card is ready',
    text: 'Your card is attached.',
    html: '<p>Your card is attached.</p>',
    short: 'Your card is ready: https://desk.example/track-order/MTIz',
    notice: null,
  };
}

/** A document that was mailed by AWS and arrived. */
export function buildMail(overrides: Partial<MailHistoryEntry> = {}): MailHistoryEntry {
  made += 1;
  return {
    id: made,
    order_id: '100001',
    create_ts: '2026-11-21T10:00:00.000Z',
    email: 'mary@example.com',
    to_former_address: false,
    kind: 'document',
    state: 'Sent',
    reason: null,
    state_ts: null,
    attempts: 0,
    next_try_ts: null,
    held_back: false,
    sent_ts: '2026-11-21T10:00:05.000Z',
    send_after: null,
    sent_by: 'Tara Novak',
    message_id: `<${made}@desk.example>`,
    transport: 'ses',
    uploadDoc: { file1: 'card.pdf', mail_service_provider: 'AWS', url: '/uploads/docs/card.pdf', invoice_url: null },
    ...overrides,
  };
}

/** A move of an order, as its timeline lists it. */
export function buildTimelineEntry(overrides: Partial<TimelineEntry> = {}): TimelineEntry {
  made += 1;
  return {
    seq: made,
    at: '2026-11-21T10:00:00.000Z',
    actor: 'Tara Novak',
    kind: 'moved',
    filter: 'moves',
    from_status: 'New',
    to_status: 'Contact Customer',
    assigned_from: null,
    assigned_to: null,
    file1: null,
    mail: null,
    remark: null,
    download: null,
    edits: [],
    by: null,
    revertTo: null,
    ...overrides,
  };
}

/** What is on file for a pack of an order that was received and nothing else. */
export function buildEvidence(
  order: OrderDetail,
  { defencePackType }: BodyIn<typeof defencePackDetails>,
  overrides: Partial<PackEvidence> = {},
): PackEvidence {
  const none = null;
  return {
    order_id: order.order_id,
    type: Number(defencePackType) as DefencePackType,
    process_status: order.process_status,
    available: order.actions.defencePacks,
    readiness: { score: 50, items: [{ label: 'Amount', have: true, missing: null }], contradictions: [] },
    made_at: '2026-11-22T10:00:00.000Z',
    disputed_at: null,
    paid_at: order.created_at,
    order: {
      created_at: order.created_at,
      transaction_id: order.transaction_id,
      merchant_name: order.merchant_name,
      amount: order.amount,
      currency: order.currency,
      processing_mode: order.processing_mode,
      arrival_date: order.arrival_date,
      full_name: order.full_name,
      chinese_name: order.chinese_name,
      nationality: order.nationality,
      email: order.email,
      purchase_email: order.email,
      contact_email_address: order.contact_email_address,
      telephone: order.phone_number,
      landing_domain: order.landing_domain,
      terms_accepted_at: none,
      disclosure_version: none,
      disclosure_shown_at: none,
      authorised_at: none,
      authorised_ip: none,
      purchase_ip: none,
      purchase_user_agent: none,
      purchase_time_zone: none,
      purchase_device_id: none,
      card_brand: none,
      card_last4: none,
      avs_result: none,
      cvv_result: none,
      three_ds_result: none,
      refund_date: none,
    },
    signature: null,
    replaced_addresses: [],
    documents: [],
    mails: [],
    downloads: [],
    unlisted_downloads: [],
    contacts: [],
    events: [],
    ledger: null,
    earlier_orders: [],
    identity: [],
    compelling_evidence: { eligible: false, reason: 'No earlier orders.', order_ids: [] },
    ...overrides,
  };
}
