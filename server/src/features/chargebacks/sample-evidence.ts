import type { PackEvidence } from '@arrival-desk/contract/chargebacks/defence-packs.endpoints.ts';

type Held = Omit<PackEvidence, 'readiness'>;

/** A delivered email with the document. */
export const sampleMail: Held['mails'][number] = {
  create_ts: '2026-11-18T10:00:00Z',
  sent_ts: '2026-11-18T10:00:10Z',
  email: 'mary@example.com',
  state: 'Delivered',
  transport: 'AWS',
  message_id: '1@desk.example',
  reason: null,
  carries: 'document',
};

export const sampleDownload: Held['downloads'][number] = {
  create_ts: '2026-11-19T08:00:00Z',
  kind: 'download',
  ip: '203.0.113.77',
  timezone: 'Europe/Dublin',
  browser: 'Chrome',
  os: 'Windows',
};

/** Invented evidence for previews: everything is on file and nothing contradicts the merchant. */
export const sampleEvidence: Held = {
  order_id: '100234',
  type: 2,
  process_status: 'ChargeBack',
  available: true,
  made_at: '2026-11-22T12:00:00Z',
  disputed_at: '2026-11-21T12:00:00Z',
  paid_at: '2026-11-18T09:15:00Z',
  order: {
    created_at: '2026-11-18T09:15:00Z',
    transaction_id: 'ch_3Qx81kd02',
    merchant_name: 'ARRIVALCARD* DESK',
    amount: '49.00',
    currency: 'USD',
    processing_mode: 'Standard',
    arrival_date: '2026-12-24',
    full_name: 'Mary Traveller',
    chinese_name: '',
    nationality: 'Ireland',
    email: 'mary@example.com',
    purchase_email: 'mary@example.com',
    contact_email_address: '',
    telephone: '+353 85 0000001',
    landing_domain: 'desk.example',
    terms_accepted_at: '2026-11-18T09:14:00Z',
    disclosure_version: '2026-11',
    disclosure_shown_at: '2026-11-18T09:12:00Z',
    authorised_at: '2026-11-18T09:13:00Z',
    authorised_ip: '203.0.113.77',
    purchase_ip: '203.0.113.77',
    purchase_user_agent: null,
    purchase_time_zone: 'Europe/Dublin',
    purchase_device_id: 'device-7f3a',
    card_brand: 'Visa',
    card_last4: '4242',
    avs_result: 'Y',
    cvv_result: 'M',
    three_ds_result: 'authenticated',
    refund_date: null,
  },
  signature: { create_ts: '2026-11-18T09:16:00Z', sha256: '' },
  replaced_addresses: [],
  documents: [
    { file1: 'card.pdf', mime_type: 'application/pdf', size_bytes: 1, sha256: '', create_ts: '2026-11-18T10:00:00Z' },
  ],
  mails: [sampleMail],
  downloads: [sampleDownload],
  unlisted_downloads: [],
  contacts: [{ created_at: '2026-11-18T11:00:00Z', by: 'Tara Novak', channel: 'Telephone', remark: 'All is well.' }],
  events: [],
  ledger: null,
  earlier_orders: [
    {
      order_id: '100001',
      created_at: '2026-05-01T00:00:00Z',
      paid_at: '2026-05-01T00:00:00Z',
      age_days: 204,
      amount: '49.00',
      currency: 'USD',
      matches: ['Email'],
      same_card: true,
    },
  ],
  identity: [
    { element: 'IP address', purchaser: '203.0.113.77', tracker: '', downloader: '203.0.113.77', result: 'match' },
  ],
  compelling_evidence: { eligible: true, reason: 'Two earlier transactions.', order_ids: ['100001', '100002'] },
};
