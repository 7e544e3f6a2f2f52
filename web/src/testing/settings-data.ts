import type { AuditEntry } from '@arrival-desk/contract/audit/audit.endpoints.ts';
import type { SavedBrand } from '@arrival-desk/contract/brands/brands.endpoints.ts';
import type { TravellerOrder } from '@arrival-desk/contract/erasure/erasure.endpoints.ts';
import type { IntakeKey, LandingSite } from '@arrival-desk/contract/landing-sites/landing-sites.endpoints.ts';
import type { SystemReport } from '@arrival-desk/contract/system/system.endpoints.ts';
import type { WebhookEndpoint, WebhookMessage } from '@arrival-desk/contract/webhooks/webhooks.endpoints.ts';

let made = 0;

/** The default brand, as it is saved. */
export function buildBrand(overrides: Partial<SavedBrand> = {}): SavedBrand {
  const logo = 'a'.repeat(64);
  return {
    id: 'default',
    version: 1,
    edited_at: null,
    edited_by: null,
    logo_url: `/api/front/brand-logos/${logo}.svg`,
    title: 'Arrival Card Desk',
    support_email: 'care@desk.travel',
    sender_email: 'mail@desk.travel',
    domains: [],
    accent: '#1f4fa8',
    bar: 'plain',
    corners: 'round',
    logo,
    menu: [{ text: 'menu.trackOrder', label: '', href: '/track-order' }],
    footer: 'footer.prepare',
    footer_note: '',
    legal_name: 'Desk Ltd',
    legal_address: '1 Harbour Road',
    product: 'China Arrival Card service',
    description: 'We prepare the card.',
    delivery: 'By mail.',
    refund_policy: 'Within 14 days.',
    acceptance: 'By a box at the checkout.',
    ...overrides,
  };
}

export function buildKey(overrides: Partial<IntakeKey> = {}): IntakeKey {
  made += 1;
  return {
    id: made,
    hint: String(made).padStart(4, '0'),
    test: false,
    created_at: '2026-11-20T09:30:00.000Z',
    last_used_at: null,
    revoked_at: null,
    ...overrides,
  };
}

export function buildSite(overrides: Partial<LandingSite> = {}): LandingSite {
  return {
    id: 1,
    name: 'Landing site',
    created_at: '2026-11-01T08:00:00.000Z',
    confirms_orders: true,
    tells_refunds: true,
    keys: [buildKey()],
    ...overrides,
  };
}

/** An endpoint that is on, with one secret. */
export function buildWebhookEndpoint(overrides: Partial<WebhookEndpoint> = {}): WebhookEndpoint {
  return {
    url: 'https://shop.example/webhooks',
    disabled_at: null,
    disabled_reason: null,
    events: null,
    set_by_site_at: null,
    secrets: [{ id: 1, hint: 'wxyz', created_at: '2026-11-20T09:30:00.000Z', expires_at: null }],
    waiting: 0,
    shared: false,
    ...overrides,
  };
}

export function buildWebhookMessage(overrides: Partial<WebhookMessage> = {}): WebhookMessage {
  made += 1;
  return {
    id: String(made),
    message_id: `msg_${made}`,
    order_id: '100001',
    type: 'order.created',
    test: false,
    created_at: '2026-11-20T09:30:00.000Z',
    state: 'Delivered',
    attempts: 1,
    next_at: null,
    last_status: 204,
    last_error: null,
    payload: null,
    ...overrides,
  };
}

/** A Team member opened an order. */
export function buildAuditEntry(overrides: Partial<AuditEntry> = {}): AuditEntry {
  made += 1;
  return {
    id: String(made),
    at: '2026-11-20T09:30:00.000Z',
    act: 'order_opened',
    result: 'done',
    staff_id: 3,
    name: 'Tara Novak',
    role: 'Team',
    address: '203.0.113.7',
    browser: 'Firefox on Linux',
    session_id: 's1',
    order_ids: ['100001'],
    object_kind: null,
    object_id: null,
    detail: {},
    ...overrides,
  };
}

/** An order that an Admin found by its email. */
export function buildTravellerOrder(overrides: Partial<TravellerOrder> = {}): TravellerOrder {
  made += 1;
  return {
    order_id: String(200_000 + made),
    process_status: 'New',
    due_on: '2028-05-24',
    hold: null,
    full_name: 'Mary Leaving',
    email: 'leaving.traveller@example.com',
    contact_email_address: '',
    created_at: '2026-11-20T09:30:00.000Z',
    match: 'email',
    ...overrides,
  };
}

/** One server on the embedded database, without backups, mails, failures or incidents. */
export function buildSystemReport(overrides: Partial<SystemReport> = {}): SystemReport {
  const never = { at: null, details: '', failed_at: null, problem: null };
  const at = '2026-11-20T09:30:00.000Z';
  return {
    rehearsal: null,
    servers: [
      {
        id: '6f2b2b1e-3f0e-4a51-9d0c-0d6f6a6f2a11',
        name: 'desk-1:3000',
        version: '1.2.3',
        node: 'v26.10.0',
        started_at: at,
        seen_at: at,
        missing: false,
        self: true,
      },
    ],
    database: { kind: 'embedded', version: '18.0', schema: '071', size_bytes: 50_000_000, connections: null },
    jobs: { waiting: [], failed_total: 0, failed: [] },
    mails: { failed: 0, waiting: 0, waiting_since: null, reasons: [] },
    encryption: { key_id: 'k1', keys_in_use: 1, stores: [] },
    backups: { backup: never, restore_test: never },
    storage: { place: '/var/lib/desk', free_bytes: 90_000_000_000, reserve_bytes: 1_000_000_000 },
    virus_scanner: null,
    settings: [],
    certificate: null,
    form_data: { checked_on: new Date().toISOString().slice(0, 10), outdated: 0 },
    incidents: [
      { kind: 'script_error_visitor', total: 0, last_at: null },
      { kind: 'account_under_attack', total: 0, last_at: null },
    ],
    placeholders: [],
    ...overrides,
  };
}
