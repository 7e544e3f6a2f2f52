import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { envelope } from '../envelope.ts';
import { orderId } from '../orders/order-id.ts';
import { processStatus } from '../orders/statuses.ts';
import { everyRole } from '../roles.ts';
import { unlistedDownloads } from '../visitors/download-history.ts';

/** 1: goods or services not received. 2: fraud, not authorised. */
const defencePackType = z.preprocess(
  (value) => (value === '1' || value === '2' ? Number(value) : value),
  z.union([z.literal(1), z.literal(2)], { error: 'Must be 1 or 2.' }),
);
export type DefencePackType = z.output<typeof defencePackType>;

/** One item that a bank looks for. `missing` says what is not on file; null when `have` is true. */
const readinessItem = z.object({ label: z.string(), have: z.boolean(), missing: z.string().nullable() });
const readiness = z.object({
  /** Percentage of the items that are on file, 0 to 100. */
  score: z.number().int(),
  items: z.array(readinessItem),
  /** Records that contradict the merchant's case, as sentences for staff; no pack prints them. */
  contradictions: z.array(z.string()),
});
export type ReadinessItem = z.infer<typeof readinessItem>;

const text = z.string();
const held = z.string().nullable();

/** An earlier, undisputed order of the same customer. */
const earlierOrder = z.object({
  order_id: text,
  created_at: text,
  /** When it was paid; if that is not recorded, when it was received. */
  paid_at: text,
  /** Whole days between that payment and the dispute. */
  age_days: z.number().int(),
  amount: held,
  currency: held,
  /** The elements that both transactions share: `Email`, `IP address`, `Device`. */
  matches: z.array(text),
  same_card: z.boolean(),
});
export type EarlierOrder = z.infer<typeof earlierOrder>;

const identityRow = z.object({
  element: text,
  purchaser: text,
  tracker: text,
  downloader: text,
  result: z.enum(['match', 'no match', '']),
});
export type IdentityRow = z.infer<typeof identityRow>;

/** Whether the earlier orders meet Visa Compelling Evidence 3.0, and why. */
const compellingEvidence = z.object({
  eligible: z.boolean(),
  reason: text,
  /** The two transactions that qualify. */
  order_ids: z.array(text),
});
export type CompellingEvidence = z.infer<typeof compellingEvidence>;

/** The evidence on file for an order's pack. '' and null mean that nothing is on file. Passport numbers are removed. */
export const packEvidence = z.object({
  order_id: text,
  type: z.union([z.literal(1), z.literal(2)]),
  process_status: processStatus,
  /** Whether the pack can be downloaded in the order's current status. */
  available: z.boolean(),
  readiness,
  made_at: text,
  /** When the order was first moved to ChargeBack. */
  disputed_at: held,
  /** When the customer paid; if that is not recorded, when the order was received. */
  paid_at: text,
  order: z.object({
    created_at: text,
    transaction_id: text,
    merchant_name: text,
    amount: held,
    currency: held,
    processing_mode: text,
    arrival_date: held,
    full_name: text,
    chinese_name: text,
    nationality: text,
    email: text,
    contact_email_address: text,
    /** The email at the purchase; another one than `email` if that was corrected. */
    purchase_email: text,
    telephone: text,
    landing_domain: text,
    terms_accepted_at: held,
    disclosure_version: held,
    disclosure_shown_at: held,
    authorised_at: held,
    authorised_ip: held,
    purchase_ip: held,
    purchase_user_agent: held,
    purchase_time_zone: held,
    purchase_device_id: held,
    card_brand: held,
    card_last4: held,
    avs_result: held,
    cvv_result: held,
    three_ds_result: held,
    refund_date: held,
  }),
  /** The signature of the authorisation: when it came in, and the SHA-256 of its image. */
  signature: z.object({ create_ts: text, sha256: text }).nullable(),
  /** Email addresses that the order had before they were corrected. */
  replaced_addresses: z.array(text),
  documents: z.array(
    z.object({ file1: text, mime_type: text, size_bytes: z.number().int(), sha256: text, create_ts: text }),
  ),
  mails: z.array(
    z.object({
      create_ts: text,
      sent_ts: held,
      email: text,
      state: text,
      transport: held,
      message_id: held,
      reason: held,
      carries: text,
    }),
  ),
  downloads: z.array(z.object({ create_ts: text, kind: text, ip: text, timezone: text, browser: text, os: text })),
  /** How many further accesses of a day in UTC are not listed. */
  unlisted_downloads: z.array(unlistedDownloads),
  contacts: z.array(z.object({ created_at: text, by: text, channel: text, remark: text })),
  events: z.array(z.object({ at: text, actor: text, kind: text, from_status: held, to_status: held, hash: text })),
  ledger: z.object({ events: z.number().int(), head_hash: text }).nullable(),
  earlier_orders: z.array(earlierOrder),
  identity: z.array(identityRow),
  compelling_evidence: compellingEvidence,
});
export type PackEvidence = z.infer<typeof packEvidence>;

const body = z.object({ orderId, defencePackType });

export const getDefencePackPdf = defineEndpoint({
  method: 'POST',
  path: '/api/admin/get-defence-pack-pdf',
  access: everyRole,
  audit: { act: 'pack_downloaded', about: ['order', 'orderId'], fields: ['defencePackType'] },
  fails: ['not_found', 'pack_not_ready', 'pack_withheld'],
  summary: 'The defence pack against a chargeback, as a PDF within the limits of acquirers’ forms',
  body,
  response: 'file',
});

export const defencePackDetails = defineEndpoint({
  method: 'POST',
  path: '/api/admin/defence-pack-details',
  access: everyRole,
  audit: { act: 'pack_read', about: ['order', 'orderId'], fields: ['defencePackType'], quietMinutes: 10 },
  fails: ['not_found'],
  summary: 'What is on file for a defence pack, and what is missing; in every status',
  body,
  response: envelope(packEvidence),
});
