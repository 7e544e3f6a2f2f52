import { askTraveller } from '@arrival-desk/contract/asking/asking.endpoints.ts';
import { saveTransactionDetails } from '@arrival-desk/contract/chargebacks/transactions.endpoints.ts';
import { uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import { eraseTraveller } from '@arrival-desk/contract/erasure/erasure.endpoints.ts';
import { markFiled } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import { confirmIntakePayment, createIntakeOrder } from '@arrival-desk/contract/intake/intake.endpoints.ts';
import { requestIntakeRefund } from '@arrival-desk/contract/intake/order-changes.endpoints.ts';
import { verifyLedger } from '@arrival-desk/contract/ledger/ledger.endpoints.ts';
import { resendMail, sendInvoice } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import { exportOrders } from '@arrival-desk/contract/order-export/order-export.endpoints.ts';
import { searchOrder } from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import { moveOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { type ProcessStatus, processStatuses } from '@arrival-desk/contract/orders/statuses.ts';
import { addPassportPage } from '@arrival-desk/contract/passport-pages/passport-pages.endpoints.ts';
import { reportPresence } from '@arrival-desk/contract/presence/presence.endpoints.ts';
import { matchReceipt, postReceipts } from '@arrival-desk/contract/receipts/receipts.endpoints.ts';
import { settleRefusedPayment } from '@arrival-desk/contract/refunds/refunds.endpoints.ts';
import { addNewRemark } from '@arrival-desk/contract/remarks/remark.ts';
import { getCountryOrderCount, getProcessedByCount } from '@arrival-desk/contract/reports/reports.endpoints.ts';
import { uploadIntakeSignature } from '@arrival-desk/contract/signatures/signatures.endpoints.ts';
import {
  downloadPassportDocPdf,
  getDownloadHistory,
  trackOrder,
} from '@arrival-desk/contract/visitors/visitors.endpoints.ts';
import { setWebhookEndpoint } from '@arrival-desk/contract/webhooks/webhooks.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { startStandIn } from '../../testing/http-stand-in.ts';
import { newSite } from '../../testing/new-site.ts';
import { TestServer } from '../../testing/test-server.ts';
import { allTables, filesWith, plantMarkers, tablesOfOrders, tablesWith } from '../../testing/traces-of-orders.ts';
import { chainEntries, verifyAudit } from '../audit/audit.ts';
import { buildPng, buildScan } from '../documents/documents.factory.ts';
import { applyDeltas, verifyCounters } from '../order-lists/order-lists.ts';
import { buildOrder } from '../orders/orders.factory.ts';
import { buildSignature } from '../signatures/signatures.factory.ts';

// One traveller with orders in every status and with everything that can hold data. All of it is erased, and looked for
// in every table that the catalogue names, in every file below DATA_DIR and in the log.

const inTime = { timeout: 300_000, interval: 100 };
const email = 'zqxmark.person@example.com';
const elsewhere = 'zqxmark.friend@example.org';
const planted = 'zqxplanted';
const markers = ['zqxmark', planted];
const traveller = {
  given_name: 'Zqxmarkgiven',
  surname: 'Zqxmarksurname',
  chinese_name: 'zqxmark chinese',
  gender: 'zqxmark gender',
  email,
  contact_email_address: 'zqxmark.contact@example.com',
  nationality: 'Peru',
  passport_number: 'ZQXMARK01',
  visa_number: 'ZQXMARK02',
  phone_number: '555 01928374',
  arrival_flight_train_no: 'zqxmark flight',
  cities_intended_china: 'zqxmark cities',
  hotel_adress_in_china: 'zqxmark hotel',
  city: 'zqxmark city',
  purpose_of_trip: 'zqxmark purpose',
  departure_flight_no: 'zqxmark departure',
  contracts_in_china: 'zqxmark contacts',
  name_of_inviter: 'zqxmark inviter',
  adress_or_contact_inviter: 'zqxmark address',
  countries_region: 'zqxmark regions',
  document_type: 'zqxmark passport',
  other_name: 'zqxmark other',
  country_of_birth: 'zqxmark birth',
  city_of_birth: 'zqxmark birthplace',
  passport_lost_stolen: 'no',
  phone_in_china: '+86 10 5550 0199',
  visa_type: 'zqxmark visa',
  entry_policy: 'zqxmark policy',
  address_district: 'zqxmark district',
  transport_mode: 'zqxmark flight',
  entry_city: 'zqxmark entry',
  entry_port: 'zqxmark port',
  transit_cities: 'zqxmark transit',
  departure_transport_mode: 'zqxmark train',
  departure_city: 'zqxmark exit',
  departure_port: 'zqxmark exit port',
  party_ref: 'zqxmark party',
  amount: '49.00',
  currency: 'USD',
  purchase_user_agent: 'zqxmark browser',
  purchase_device_id: 'zqxmark device',
};

const lines: string[] = [];
const orderIds: string[] = [];
let server: TestServer;
let admin: string;
let site: { siteId: number; key: string };
let receiver: Awaited<ReturnType<typeof startStandIn>>;

const move = (orderId: string, updatingStatus: ProcessStatus) =>
  server.call(moveOrderStatus, { token: admin, body: { orderId, updatingStatus, remark: 'zqxmark move' } });
const report = async () => ({
  countries: (await server.call(getCountryOrderCount, { token: admin, body: {} })).body.data,
  processed: (await server.call(getProcessedByCount, { token: admin, body: {} })).body.data,
});
const jobsLeft = async () => {
  const { rows } = await sql<{ name: string }>`
    select name from jobs.job where state in ('created', 'retry', 'active')
      and name in ('send-mail', 'send-confirmation', 'erase-files', 'erase-mail-copies', 'mail-track-code')`.execute(
    server.context.db,
  );
  return rows;
};

const messagesLeft = async () =>
  (await sql`select from webhook_messages where state = 'Waiting'`.execute(server.context.db)).rows;
const erase = (orderId: string[]) =>
  server.call(eraseTraveller, { token: admin, body: { orderId, confirmation: 'ERASE' } });

async function takeIn(overrides: object = {}): Promise<string> {
  const reference = {
    external_ref: `zqxmark ref ${orderIds.length}`,
    transaction_id: `zqxmark pay ${orderIds.length}`,
  };
  const body = buildOrder({ ...traveller, ...reference, ...overrides });
  const { body: answer } = await server.call(createIntakeOrder, { token: site.key, body });
  orderIds.push(answer.data.order_id);
  const headers = { 'idempotency-key': `zqxmark ${answer.data.order_id}` };
  await server.call(createIntakeOrder, { token: site.key, body, headers });
  return answer.data.order_id;
}

/** Everything that staff and the traveller do with an order. */
async function liveThrough(orderId: string): Promise<void> {
  const about = { orderId, email };
  const pdf = { bytes: buildScan('zqxmark document') };
  const signature = { token: site.key, params: { orderId }, body: {}, file: { bytes: await buildSignature() } };
  await server.call(uploadIntakeSignature, signature);
  await server.call(uploadVisaDocument, { token: admin, body: { ...about, overrideReason: 'zqxmark why' }, file: pdf });
  await server.call(markFiled, { token: admin, body: { orderId, reference: 'zqxmark reference' } });
  await server.call(addPassportPage, { token: admin, body: { orderId }, file: { bytes: buildPng() } });
  await server.call(addNewRemark, { token: admin, body: { orderId, remark: 'zqxmark remark' } });
  const receipt = { bytes: buildScan('zqxmark receipt'), name: 'zqxmark receipt.pdf' };
  const dropped = await server.call(postReceipts, { token: admin, body: {}, file: receipt });
  await eventually(async () => {
    const id = dropped.body.data[0]?.id ?? 0;
    const matched = await server.call(matchReceipt, { token: admin, body: { id, orderIds: [orderId] } });
    if (matched.http !== 200) throw new Error('The receipt has not been read.');
  });
  await server.call(sendInvoice, { token: admin, body: { ...about, mailServiceProvider: 'AWS' } });
  const other = { orderId, email: elsewhere, mailServiceProvider: 'AWS' as const, elsewhereReason: 'zqxmark asked' };
  await server.call(resendMail, { token: admin, body: other });
  const transaction = { orderId, transactionId: 'zqxmark transaction', merchantName: 'zqxmark shop' };
  await server.call(saveTransactionDetails, { token: admin, body: transaction });
  await server.call(trackOrder, { body: { orderId, email: 'zqxmark.wrong@example.com' } });
  const tracked = await server.call(trackOrder, { body: about });
  const headers = { cookie: String(tracked.headers['set-cookie']).split(';')[0] ?? '' };
  const { body: page } = await server.call(getDownloadHistory, { body: { orderId }, headers });
  const download = { orderId, customername: 'zqxmark', file1: page.path?.file1 ?? '', timezone: 'zqxmark/zone' };
  await server.call(downloadPassportDocPdf, { body: download, headers });
  await server.call(downloadPassportDocPdf, { body: download, headers: { ...headers, range: 'bytes=0-9' } });
  // A pending order is paid by the first, and refuses the second.
  for (const transaction_id of ['zqxmark once', 'zqxmark twice'])
    await server.call(confirmIntakePayment, {
      token: site.key,
      params: { orderId },
      body: { paid: true, transaction_id, merchant_name: 'zqxmark merchant' },
    });
  const asking = { orderId, fields: ['visa_type' as const], text: 'zqxmark question' };
  await server.call(askTraveller, { token: await server.signIn('Admin'), body: asking });
  await server.call(requestIntakeRefund, { token: site.key, params: { orderId }, body: { reason: 'zqxmark reason' } });
  // Until then it would hold the order.
  const { refused_payments } = (await server.call(getOrdersDetails, { params: { orderId }, token: admin })).body.data;
  for (const { id } of refused_payments)
    await server.call(settleRefusedPayment, { token: admin, body: { paymentId: id } });
  const tab = '7b9a3c52-5d0f-4c39-9c55-0f7a6d1f5a10';
  await server.call(reportPresence, { token: admin, body: { orderId, tab, writing: 'comment' } });
}

beforeAll(async () => {
  server = await TestServer.start(
    { LOG_LEVEL: 'trace', WEBHOOK_ALLOWED_HOSTS: '127.0.0.1:*' },
    { write: (line) => void lines.push(line) },
  );
  admin = await server.signIn('Admin');
  receiver = await startStandIn(() => ({ status: 200, body: 'zqxmark thanks' }));
  site = await newSite(server, 'Shop');
  await server.call(setWebhookEndpoint, { token: admin, body: { siteId: site.siteId, url: receiver.url } });
  await server.newOrder({ nationality: 'Peru' });

  const created = {
    New: {},
    Priority: { processing_mode: 'Priority' },
    Pending: { paid: false },
    Future: { arrival_date: '2099-01-01' },
  };
  for (const status of processStatuses) {
    const orderId = await takeIn(created[status as keyof typeof created] ?? {});
    // One from its landing site to the defence of its chargeback; markers are planted in all of them below.
    if (status === 'ChargeBack') await liveThrough(orderId);
    if (!(status in created)) expect((await move(orderId, status)).http, status).toBe(200);
  }
  await server.call(searchOrder, {
    token: admin,
    body: { start: 0, end: 10, searchVal: 'zqxmark', folderName: 'order-history' },
  });
  await server.call(exportOrders, { token: admin, body: { folderName: 'order-history', searchVal: 'zqxmark' } });
  await vi.waitFor(async () => expect(await jobsLeft()).toEqual([]), inTime);
  await vi.waitFor(async () => expect(await messagesLeft()).toEqual([]), inTime);
  await applyDeltas(server.context.db);
}, 600_000);
afterAll(async () => {
  await server.stop();
  await receiver.stop();
});

describe('an erased traveller', () => {
  it('is in no table, file or log line, and the reports, counters, ledger and audit trail verify (RULE-14)', async () => {
    const { db } = server.context;
    const statuses = await db.selectFrom('orders').select('process_status').distinct().execute();
    expect(statuses).toHaveLength(processStatuses.length);
    const disputed = orderIds[processStatuses.indexOf('ChargeBack')] ?? '';
    expect((await erase([disputed])).http).toBe(409);
    expect((await move(disputed, 'Completed')).http).toBe(200);
    await vi.waitFor(async () => expect(await messagesLeft()).toEqual([]), inTime);
    await applyDeltas(db);
    const before = await report();
    expect(await verifyCounters(db, { repair: false })).toEqual([]);

    // Events are hashed and stay; what they may hold is a rule of the code that is checked below.
    const kept = ['events', 'ledger_heads', 'order_deltas', 'order_places'];
    // What counters and reports keep, which is nothing of the traveller, and what names the files.
    const counted = ['nationality', 'assign_to', 'processed_by', 'process_month', 'processing_mode'].map(
      (column) => `orders.${column}`,
    );
    const plants = await plantMarkers(db, orderIds, planted, [
      ...kept,
      ...counted,
      'documents.file1',
      'passport_pages.file1',
      'signatures.file1',
    ]);
    await sql`
      update jobs.job set output = '{"message": "zqxplanted"}'
      where name in ('send-mail', 'send-confirmation') and data ->> 'mailId' in (
        select id::text from mails where order_id = any (${orderIds}::bigint[]))`.execute(db);
    await applyDeltas(db);
    const holding = await tablesWith(db, markers);
    expect(holding).toEqual(
      expect.arrayContaining(
        [
          'orders',
          'order_texts',
          'order_edits',
          'mails',
          'mails_elsewhere',
          'documents',
          'passport_pages',
          'signatures',
          'downloads',
          'download_parts',
          'remarks',
          'receipt_orders',
        ]
          .concat([
            'presence',
            'order_fingerprints',
            'order_keys',
            'filings',
            'refused_payments',
            'refund_requests',
            'traveller_requests',
            'webhook_messages',
            'webhook_attempts',
          ])
          .map((name) => `public.${name}`),
      ),
    );
    expect(holding).toContain('jobs.job');
    expect(plants.planted.length).toBeGreaterThan(80);
    // Columns that take no marker: choices, keys, and tables without a row of these orders.
    const choices = [
      'receipt_orders.found_by',
      'orders.process_status',
      'orders.language',
      'downloads.kind',
      'mails.state',
      'mails.kind',
    ]
      .concat([
        'refused_payments.reason',
        'webhook_messages.state',
        'traveller_requests.by',
        'traveller_requests.state',
      ])
      .concat(['orders.external_ref', 'orders.idempotency_key', 'refused_payments.transaction_id'])
      .concat(['order_keys.source', 'order_keys.idempotency_key']);
    const empty = (column: string) => /^(test_orders|track_codes|bulk_change_refusals)\./.test(column);
    expect(plants.refused.filter((column) => !empty(column) && !choices.includes(column))).toEqual([]);
    expect((await filesWith(server, markers, orderIds)).found.length).toBeGreaterThan(3);

    expect((await erase(orderIds)).body.data.done).toEqual(orderIds);
    await vi.waitFor(async () => expect(await jobsLeft()).toEqual([]), inTime);
    await applyDeltas(db);
    const searched = (await allTables(db)).map(({ schema, name }) => `${schema}.${name}`);
    expect(searched.length).toBeGreaterThan(60);
    expect(await tablesWith(db, markers)).toEqual([]);
    for (const { name, rows } of await tablesOfOrders(db, orderIds)) {
      if (kept.includes(name)) continue;
      const left = await sql`select * from ${sql.table(name)} where ${rows}`.execute(db);
      expect(left.rows, name).toEqual([]);
    }
    const files = await filesWith(server, markers, orderIds);
    expect(files.found).toEqual([]);
    expect(lines.length).toBeGreaterThan(50);
    expect(lines.filter((line) => /zqxmark/i.test(line))).toEqual([]);

    expect(await verifyCounters(db, { repair: false })).toEqual([]);
    expect((await server.call(verifyLedger, { token: admin, body: {} })).body.data.problems).toBe(0);
    await chainEntries(server.context);
    expect((await verifyAudit(db)).problems).toBe(0);
    expect(await report()).toEqual(before);
  }, 600_000);
});
