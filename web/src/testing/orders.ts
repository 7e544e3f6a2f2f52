import { askedNames } from '@arrival-desk/contract/asking/asked-fields.ts';
import type { FolderCounts } from '@arrival-desk/contract/order-lists/folder-fields.ts';
import { folders } from '@arrival-desk/contract/order-lists/folders.ts';
import { emptyOrder } from '@arrival-desk/contract/orders/fields/example-order.ts';
import type { OrderActions, OrderDetail, OrderRow } from '@arrival-desk/contract/orders/order.ts';
import { correctableNames } from '@arrival-desk/contract/orders/order-edits.ts';
import { moveStatuses, statusTable } from '@arrival-desk/contract/orders/status-table.ts';

let made = 100_000;

/** A row of a queue with unique values. */
export function buildRow(overrides: Partial<OrderRow> = {}): OrderRow {
  made += 1;
  const given_name = overrides.given_name ?? 'Mary';
  const surname = overrides.surname ?? `Traveller ${made}`;
  return {
    order_id: String(made),
    process_status: 'New',
    processing_mode: 'Standard',
    given_name,
    surname,
    full_name: `${given_name} ${surname}`,
    email: `mary.${made}@example.com`,
    contact_email_address: '',
    phone_number: '85 5550123',
    country_code: '+353',
    created_at: '2026-11-20T09:30:00.000Z',
    refund_date: null,
    processing_date: null,
    process_month: null,
    arrival_date: '2027-02-10',
    assign_to: null,
    paid: true,
    mailed_at: null,
    filed_at: null,
    answered_at: null,
    answered_unasked: false,
    receipt_missing: false,
    filed_otherwise: false,
    mail_trouble: null,
    filing_blocks: 0,
    ...overrides,
  };
}

/** What a Manager can do with a paid order without a document: every move but to where it is. */
function buildActions(status: OrderRow['process_status'], overrides: Partial<OrderActions> = {}): OrderActions {
  return {
    moves: moveStatuses
      .filter((to) => to !== status && to !== 'Deleted')
      .map((to) => ({ to, label: statusTable[to].move.label, asks: null })),
    assign: true,
    takeOver: false,
    assignTo: false,
    moveToOriginalFolder: false,
    delete: true,
    restoreTo: null,
    deletePermanently: false,
    uploadDocument: true,
    uploadRefusal: null,
    resendMail: false,
    repeatMail: [],
    sendInvoice: true,
    verifyLedger: true,
    markRefunded: false,
    markFiled: false,
    addPassportPage: false,
    skip: false,
    enterTransaction: false,
    decideRefund: false,
    correct: correctableNames,
    ask: [...askedNames],
    answer: [],
    clearAnswered: false,
    defencePacks: false,
    ...overrides,
  };
}

/** An order as its page shows it, and as a row of a list; `actions` changes what the caller can do. */
export function buildDetail({
  actions,
  ...overrides
}: Partial<Omit<OrderDetail, 'actions'>> & { actions?: Partial<OrderActions> } = {}): OrderDetail & OrderRow {
  const row = buildRow(overrides);
  return {
    ...{ ...emptyOrder, ...row, phone_number: row.phone_number ?? '' },
    gender: 'Female',
    nationality: 'Ireland',
    date_of_birth: '04/23/1985',
    passport_number: 'P1234567',
    visa_free: 'yes',
    arrival_flight_train_no: 'CA841',
    cities_intended_china: 'Beijing',
    hotel_adress_in_china: 'Beijing Hotel, 33 East Chang An Avenue',
    city: 'Beijing',
    purpose_of_trip: 'Tourism',
    ticket_for_departure: 'yes',
    date_of_departure: '02/20/2027',
    departure_flight_no: 'CA842',
    contracts_in_china: 'no',
    landing_domain: 'arrivalcard.example',
    language: 'en',
    amount: '49.00',
    currency: 'USD',
    local_time: null,
    processed_by: null,
    upload_max_bytes: 20_000_000,
    application_email: `${row.order_id}@orders.example`,
    version: 1,
    tracking_link: `https://desk.example/track-order/${row.order_id}`,
    mailHistory: [],
    undelivered: null,
    uploadDoc: [],
    downloadHistory: [],
    unlistedDownloads: [],
    remark: [],
    refused_payments: [],
    refund_request: null,
    request: null,
    answered: row.answered_at !== null,
    filing: {
      ready: true,
      checks: [],
      labels: [],
      duplicates: [],
      party: [],
      passport_page: null,
      signature: null,
      filed_at: null,
      filed_by: null,
      reference: '',
      stale: false,
      form_url: '',
      changes: [],
      changed_since_document: [],
    },
    ...overrides,
    actions: buildActions(row.process_status, actions),
  };
}

/** How many orders each folder has: none, but for those named. */
export function buildCounts(overrides: Partial<FolderCounts> = {}): FolderCounts {
  const none = Object.fromEntries(Object.values(folders).map(({ count }) => [count, 0]));
  return { ...(none as FolderCounts), ...overrides };
}
