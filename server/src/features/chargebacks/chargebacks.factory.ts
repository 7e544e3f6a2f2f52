import { uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import { addNewRemark } from '@arrival-desk/contract/remarks/remark.ts';
import { uploadIntakeSignature } from '@arrival-desk/contract/signatures/signatures.endpoints.ts';
import { intakeKey, type TestServer } from '../../testing/test-server.ts';
import { buildScan } from '../documents/documents.factory.ts';
import { recordEvent, siteActor } from '../events/events.ts';
import type { OrderInput } from '../orders/orders.factory.ts';

/** Complete purchase evidence from a landing site. */
export const purchaseEvidence = {
  transaction_id: 'ch_3Qx81kd02',
  merchant_name: 'ARRIVALCARD* DESK',
  amount: '49.00',
  currency: 'USD',
  arrival_date: '2026-12-24',
  terms_accepted_at: '2026-11-18T09:14:00Z',
  disclosure_version: 'November 2026',
  disclosure_shown_at: '2026-11-18T09:12:00Z',
  authorised_at: '2026-11-18T09:13:00Z',
  authorised_ip: '203.0.113.78',
  purchase_ip: '203.0.113.77',
  purchase_time_zone: 'Europe/Dublin',
  purchase_device_id: 'device-7f3a',
  purchase_user_agent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  card_brand: 'Visa',
  card_last4: '4242',
  avs_result: 'Y',
  cvv_result: 'M',
  three_ds_result: 'authenticated',
} satisfies Partial<OrderInput>;

/** An order with complete evidence. */
export const whole: Partial<OrderInput> = { ...purchaseEvidence, landing_domain: 'cards.example' };

/** A customer's passport number, in the remarks in many ways. */
export const passportInRemarks = {
  order: { ...whole, passport_number: 'EH7654321' },
  remarks: [
    'Passport EH7654321 checked.',
    'She spelled eh 765-4321 and ＥＨ７６５４３２１ on the telephone.',
    'EH7\n654321',
    'On another keyboard it is EH٧٦٥٤٣٢١ or ЕН7654321.',
  ],
};

interface DisputedOrder {
  order?: Partial<OrderInput>;
  status?: ProcessStatus;
  /** The content of the document; null for an order without one. */
  document?: Buffer | null;
  /** The image that the landing site sends as the signature. */
  signature?: Buffer | null;
  /** The number of downloads, a quarter of an hour apart. */
  downloads?: number;
  /** Whether the emails left the server, as with a mail provider. */
  mailed?: boolean;
  /** Remarks marked Telephone. */
  remarks?: string[];
}

/** Records the outcome of an email as an event too, because a complete history has one. */
async function mailsToEnd({ context: { db } }: TestServer, orderId: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const ends = await db
      .selectFrom('events')
      .select('id')
      .where('order_id', '=', orderId)
      .where('kind', 'in', ['mail_sent', 'mail_failed'])
      .execute();
    if (ends.length) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error('The mail has not been sent.');
}

/** Records that the landing site confirmed the payment of an order at a given time. */
export async function payAt({ context: { db } }: TestServer, orderId: string, at: string): Promise<void> {
  const paid = { order_id: orderId, at: new Date(at), actor: siteActor('Shop'), kind: 'paid' } as const;
  await db.transaction().execute((trx) => recordEvent(trx, paid));
}

/** Builds an order with a history, in any status. */
export async function buildDisputedOrder(server: TestServer, parts: DisputedOrder = {}): Promise<string> {
  const {
    order = {},
    status = 'ChargeBack',
    document = buildScan(),
    signature = null,
    downloads = 3,
    mailed = true,
    remarks = [],
  } = parts;
  const { db } = server.context;
  const token = await server.signIn('Admin');
  const orderId = await server.newOrder(order);
  const email = String(order.email ?? 'mary@example.com');
  if (signature)
    await server.call(uploadIntakeSignature, {
      token: intakeKey,
      params: { orderId },
      body: {},
      file: { bytes: signature },
    });
  if (document) await server.call(uploadVisaDocument, { token, body: { orderId, email }, file: { bytes: document } });
  for (const remark of remarks) await server.call(addNewRemark, { token, body: { orderId, remark, telephone: 'Y' } });
  if (document) await mailsToEnd(server, orderId);
  if (mailed) await db.updateTable('mails').set({ transport: 'SES' }).where('order_id', '=', orderId).execute();
  // After the acceptance of the terms and before the downloads, whatever the current day.
  const created_at = '2026-11-18T09:15:00Z';
  await db.updateTable('orders').set({ process_status: status, created_at }).where('order_id', '=', orderId).execute();
  const start = Date.parse('2026-11-19T08:00:00Z');
  const rows = Array.from({ length: downloads }, (_, index) => ({
    order_id: orderId,
    file1: 'china-arrival-card.pdf',
    create_ts: new Date(start + index * 15 * 60_000).toISOString(),
    ip: index % 5 === 4 ? '198.51.100.20' : '203.0.113.77',
    timezone: 'Europe/Dublin',
    browser: 'Chrome-156.0',
    os: 'Windows-10',
  }));
  if (rows.length) await db.insertInto('downloads').values(rows).execute();
  return orderId;
}
