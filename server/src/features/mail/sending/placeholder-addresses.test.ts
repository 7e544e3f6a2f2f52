import { getBrands, updateBrand } from '@arrival-desk/contract/brands/brands.endpoints.ts';
import { uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import { sendInvoice } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import { getMetrics } from '@arrival-desk/contract/operations/operations.endpoints.ts';
import { getSystemReport } from '@arrival-desk/contract/system/system.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPdfText } from '../../../platform/pdf/read-pdf-text.ts';
import { readMail } from '../../../testing/read-mail.ts';
import { orderPage } from '../../../testing/sent-mail.ts';
import { startSmtpServer } from '../../../testing/smtp-stand-in.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { buildScan } from '../../documents/documents.factory.ts';

const traveller = 'mary@traveller.travel';
const lines: string[] = [];
const metricsToken = 'a-token-of-prometheus';
let server: TestServer;
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let admin: string;
beforeAll(async () => {
  smtp = await startSmtpServer(() => null);
  const env = {
    NODE_ENV: 'production',
    METRICS_TOKEN: metricsToken,
    EMBEDDED_DATABASE: 'on',
    SMTP_URL: smtp.url,
    LOG_LEVEL: 'info',
    SECOND_BRAND_DOMAINS: 'pass.travel',
  };
  server = await TestServer.start(env, { write: (line) => void lines.push(line) });
  admin = await server.signIn('Admin');
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
});

async function save(id: string, addresses: { sender_email?: string; support_email?: string }) {
  const { brands } = (await server.call(getBrands, { token: admin })).body.data;
  const found = brands.find((brand) => brand.id === id);
  if (!found) throw new Error(`There is no brand ${id}.`);
  const { edited_at, edited_by, logo_url, id: brandId, ...settings } = found;
  const body = { ...settings, ...addresses, brandId };
  expect((await server.call(updateBrand, { token: admin, body })).http).toBe(200);
}

async function sendBoth(landing_domain: string): Promise<string> {
  const orderId = await server.newOrder({ email: traveller, landing_domain, amount: '49.00', currency: 'USD' });
  const about = { orderId, email: traveller, mailServiceProvider: 'AWS' as const };
  const file = { bytes: buildScan(`Card of ${orderId}`) };
  expect((await server.call(uploadVisaDocument, { token: admin, body: about, file })).http).toBe(200);
  expect((await server.call(sendInvoice, { token: admin, body: about })).http).toBe(200);
  return orderId;
}

/** The delivered mails, without those to staff. */
const toTraveller = () => smtp.delivered.map(readMail).filter(({ headers }) => headers.get('to')?.includes(traveller));

const mailsOf = async (orderId: string) => (await orderPage(server, orderId)).mailHistory;
const statesOf = async (orderId: string) => (await mailsOf(orderId)).map(({ state }) => state);
const reasonsOf = async (orderId: string) => (await mailsOf(orderId)).map(({ reason }) => reason);
/** Whether all emails of an order have been attempted and wait for a retry. */
const isWaiting = async (orderId: string) =>
  (await mailsOf(orderId)).every(
    ({ state, attempts, reason }) => state === 'Queued' && attempts > 0 && reason !== null,
  );
const report = async () => (await server.call(getSystemReport, { token: admin })).body.data;
/** Delays every retry by an hour, so that only emails that become due for another reason are sent. */
const postpone = () =>
  sql`update jobs.job set start_after = now() + interval '1 hour'
    where name = 'send-mail' and state in ('created', 'retry')`.execute(server.context.db);

it('in production a mail waits while its brand has an address that does not exist, and says so everywhere (MAIL-12)', {
  timeout: 90_000,
}, async () => {
  const orderId = await sendBoth('shop.travel');
  await expect.poll(() => isWaiting(orderId)).toBe(true);
  const [invoice] = await mailsOf(orderId);
  expect(invoice?.next_try_ts).not.toBeNull();
  for (const said of ['The support address is still ', 'The sender of emails is still ', 'under Settings'])
    expect(invoice?.reason).toContain(said);
  expect(smtp.delivered).toHaveLength(0);
  const { mails } = await report();
  expect(mails).toMatchObject({ failed: 0, waiting: 2, reasons: [{ mails: 2, reason: invoice?.reason }] });
  const metrics = async () => (await server.call(getMetrics, { token: `Bearer ${metricsToken}` })).bytes.toString();
  // During an attempt its job is not waiting.
  await expect.poll(metrics).toMatch(/^jobs_waiting\{name="send-mail"\} 2$/m);
  expect(await metrics()).toMatch(/^mails_failed_total\{cause="placeholder"\} [1-9]/m);
  const entry = lines
    .map((line) => JSON.parse(line))
    .find(({ msg }) => msg === 'an email waits for the addresses of its brand');
  expect(entry).toMatchObject({
    order: orderId,
    reason: expect.stringContaining('The sender of emails is still [address]'),
  });
});

it('the same with one of the two addresses; once both are saved, all that waited goes out with them', {
  timeout: 120_000,
}, async () => {
  const orderId = await sendBoth('shop.travel');
  await expect.poll(() => isWaiting(orderId)).toBe(true);
  await postpone();
  await save('default', { sender_email: 'no-reply@gate.travel' });
  const supportOnly = expect.not.stringContaining('The sender of emails');
  await expect.poll(() => reasonsOf(orderId)).toEqual([supportOnly, supportOnly]);
  expect(smtp.delivered).toHaveLength(0);
  await postpone();
  await save('default', { support_email: 'care@gate.travel' });
  const waiting = async () => (await report()).mails.waiting;
  await expect.poll(waiting).toBe(0);
  const mails = toTraveller();
  expect(mails).toHaveLength(4);
  for (const { headers } of mails) {
    expect(headers.get('from')).toContain('<no-reply@gate.travel>');
    expect(headers.get('reply-to')).toContain('care@gate.travel');
  }
  // The invoice is created together with the email that is sent, never earlier with the placeholder.
  const invoices = mails.flatMap(({ attachments }) => attachments).filter(({ filename }) => /invoice/i.test(filename));
  expect(invoices).toHaveLength(2);
  for (const { content } of invoices) expect((await readPdfText(content)).join(' ')).toContain('care@gate.travel');
});

it('a mail of another brand waits for the addresses of that one', { timeout: 90_000 }, async () => {
  const sent = toTraveller().length;
  const orderId = await sendBoth('www.pass.travel');
  await expect.poll(() => isWaiting(orderId)).toBe(true);
  await postpone();
  await save('second', { sender_email: 'no-reply@pass.travel', support_email: 'care@pass.travel' });
  await expect.poll(() => statesOf(orderId)).toEqual(['Sent', 'Sent']);
  expect(toTraveller()).toHaveLength(sent + 2);
  const { db } = server.context;
  // Emails that have finally failed do not count as waiting.
  await db.updateTable('mails').set({ state: 'Failed', reason: 'Refused.' }).where('order_id', '=', orderId).execute();
  expect((await report()).mails).toMatchObject({ failed: 2, waiting: 0, waiting_since: null, reasons: [] });
});
