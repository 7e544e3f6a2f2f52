import { createHash } from 'node:crypto';
import { readFile as readFileOf } from 'node:fs/promises';
import { join } from 'node:path';
import { defencePackDetails } from '@arrival-desk/contract/chargebacks/defence-packs.endpoints.ts';
import { getLandingSites } from '@arrival-desk/contract/landing-sites/landing-sites.endpoints.ts';
import { carrierOf } from '@arrival-desk/contract/mail/carrier.ts';
import { countFailedMails } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import { getOrdersList } from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import { processStatuses } from '@arrival-desk/contract/orders/statuses.ts';
import { getCountryOrderCount, getProcessedByCount } from '@arrival-desk/contract/reports/reports.endpoints.ts';
import { roles } from '@arrival-desk/contract/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestServer } from '../../testing/test-server.ts';
import { inspectDocument } from '../document-uploads/document-uploads.ts';
import { verifyLedger } from '../ledger/ledger.ts';
import { applyDeltas, verifyCounters } from '../order-lists/order-lists.ts';
import { findOrder } from '../orders/orders.ts';
import { findParty } from '../party/party.ts';
import { readFile } from '../stored-files/stored-files.ts';
import { firstTry } from './order-groups.ts';
import { loadSampleData } from './sample-data.ts';
import { sampleStaff } from './sample-staff.ts';
import { specimenDocument } from './specimen-document.ts';

/** Jobs that operations have queued, without those of the server's schedules. */
async function waitingJobs({ context }: TestServer) {
  const waiting = await context.jobs.countWaiting();
  return waiting
    .filter(({ name }) => ['send-mail', 'send-refund', 'erase-files'].includes(name))
    .map(({ name, jobs }) => [name, jobs]);
}

test('the sample has an account of every role', () => {
  expect(sampleStaff.map(({ type }) => type).toSorted()).toEqual(roles.toSorted());
});

/** Shortly before and after midnight in UTC and in China, where days are counted. */
describe.each(['2026-11-22T00:03:00Z', '2027-02-28T15:58:00Z', '2026-12-31T16:04:00Z'])('made at %s', (now) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await TestServer.start({ SEND_HOLD_SECONDS: '10' });
    server.setTime(now);
    await loadSampleData(server.context);
  }, 120_000);
  afterAll(() => server.stop());

  test('the sample verifies, ledger and counters', async () => {
    const report = await verifyLedger(server.context);
    expect(report.findings).toEqual([]);
    expect(report.documents).toBeGreaterThan(60);
    await applyDeltas(server.context.db);
    expect(await verifyCounters(server.context.db, { repair: false })).toEqual([]);
  });

  test('the sample has orders in every status and mails in every state', async () => {
    const { db } = server.context;
    const orders = await db.selectFrom('orders').select('process_status').distinct().execute();
    expect(orders.map((row) => row.process_status).sort()).toEqual([...processStatuses].sort());
    const mails = await db.selectFrom('mails').select('state').distinct().execute();
    expect(mails.map((row) => row.state).sort()).toEqual(
      ['Queued', 'Sent', 'Delivered', 'Opened', 'Bounced', 'Complained', 'Failed', 'Cancelled'].sort(),
    );
  });

  test('the sample has landing sites with keys that they use, and all orders belong to one (APP-51)', async () => {
    const token = await server.signIn('Admin');
    // Without the site of the test server's own key.
    const all = (await server.call(getLandingSites, { token })).body.data;
    const sites = all.filter(({ name }) => name.endsWith('.example'));
    expect(sites.length).toBeGreaterThan(3);
    for (const { keys } of sites) expect(keys.map(({ last_used_at }) => last_used_at)).not.toContain(null);
    const { db } = server.context;
    const orders = await db.selectFrom('orders').select('source').distinct().execute();
    expect(orders.map(({ source }) => source).sort()).toEqual(sites.map(({ name }) => name).sort());
  });

  test('rows of the sample are marked where a document did not arrive, and failed mails are counted (APP-51)', async () => {
    const token = await server.signIn('Night Staff');
    const listed = { token, params: { orderName: 'order-history' as const }, query: { limit: 500 } };
    const marks = (await server.call(getOrdersList, listed)).body.data.flatMap(
      ({ mail_trouble }) => mail_trouble ?? [],
    );
    expect([...new Set(marks)].sort()).toEqual(['bounced', 'failed', 'waiting']);
    expect((await server.call(countFailedMails, { token })).body.data.total).toBeGreaterThan(0);
  });

  test('of the filed cards of the sample one has waited for two hours without a document, others for minutes (FILE-84)', async () => {
    const filed = await server.context.db
      .selectFrom('orders')
      .innerJoin('filings', 'filings.order_id', 'orders.order_id')
      .select(['orders.order_id', 'orders.filed_at', 'filings.reference'])
      .where('process_status', '=', 'AwaitingGovt')
      .where((of) =>
        of.not(of.exists(of.selectFrom('documents').whereRef('documents.order_id', '=', 'orders.order_id'))),
      )
      .execute();
    expect(filed).toHaveLength(3);
    expect(filed.map(({ reference }) => reference)).not.toContain('');
    const minutes = filed.map(({ filed_at }) => (Date.parse(now) - Date.parse(String(filed_at))) / 60_000);
    const [late, ...others] = minutes.filter((waited) => waited > 30);
    expect(late).toBeCloseTo(120, 0);
    expect(others).toEqual([]);
  });

  test('the sample has a party that arrives together and waits to be filed (FILE-84)', async () => {
    const { db } = server.context;
    const waiting = db.selectFrom('orders').selectAll().where('process_status', 'in', ['New', 'Priority']);
    const members = await waiting.where('party_ref', '=', 'FAMILY-SHANGHAI').execute();
    expect(members).toHaveLength(2);
    expect(new Set(members.map(({ arrival_date }) => arrival_date)).size).toBe(1);
    for (const member of members) expect(await findParty(db, member)).toHaveLength(1);
  });

  test('every mail of the sample that left was carried by the provider that staff chose', async () => {
    const { db } = server.context;
    const mails = await db
      .selectFrom('mails')
      .select(['mail_service_provider', 'transport'])
      .where('state', 'not in', ['Queued', 'Failed', 'Cancelled'])
      .execute();
    const carriers = mails.map((mail) => carrierOf(mail.mail_service_provider, mail.transport));
    expect([...new Set(carriers)].sort()).toEqual(['AWS', 'Sendgrid']);
  });

  test('nothing of the sample is still to come', async () => {
    const { at } = await server.context.db
      .selectFrom('events')
      .select('at')
      .orderBy('at', 'desc')
      .executeTakeFirstOrThrow();
    expect(Date.parse(at)).toBeLessThanOrEqual(Date.parse(now));
  });

  test('all five people have completed orders, over weeks, for travellers of many countries', async () => {
    const token = await server.signIn('Admin');
    const processed = (await server.call(getProcessedByCount, { token, body: {} })).body.data;
    expect(processed.map((row) => row.processed_by).sort()).toEqual(sampleStaff.map(({ name }) => name).sort());
    const { first, last } = await server.context.db
      .selectFrom('orders')
      .select((of) => [of.fn.min('processed_at').as('first'), of.fn.max('processed_at').as('last')])
      .where('created_at', '>', new Date(Date.parse(now) - 40 * 86_400_000).toISOString())
      .executeTakeFirstOrThrow();
    expect(Date.parse(String(last)) - Date.parse(String(first))).toBeGreaterThan(28 * 86_400_000);
    const { data: countries } = (await server.call(getCountryOrderCount, { token, body: {} })).body;
    expect(countries.length).toBeGreaterThan(30);
  });

  test('one mail waits for its next try, and no other job of the sample is left', async () => {
    expect(await waitingJobs(server)).toEqual([['send-mail', 1]]);
  });

  test('a returning customer’s chargeback meets Compelling Evidence 3.0 with a complete pack', async () => {
    const { order_id } = await server.context.db
      .selectFrom('orders')
      .select('order_id')
      .where('full_name', '=', 'Charlotte Featherstonehaugh')
      .where('process_status', '=', 'ChargeBack')
      .executeTakeFirstOrThrow();
    const token = await server.signIn('Manager');
    const body = { orderId: order_id, defencePackType: 2 } as const;
    const { data } = (await server.call(defencePackDetails, { token, body })).body;
    expect(data.compelling_evidence).toMatchObject({ eligible: true });
    expect(data.readiness.score).toBe(100);
  });

  test('the order with which README begins is in New Orders, and its card is accepted', async () => {
    const { context } = server;
    const { order_id } = await context.db
      .selectFrom('orders')
      .select('order_id')
      .where('full_name', '=', firstTry.full_name)
      .where('process_status', '=', 'New')
      .executeTakeFirstOrThrow();
    const order = await findOrder(context.db, order_id);
    const sample = join(import.meta.dirname, '../../../../sample');
    const inspect = async (bytes: Buffer) =>
      inspectDocument(context, 'Team', order as never, {
        ...{
          bytes,
          mime_type: 'application/pdf',
          sha256: createHash('sha256').update(bytes).digest('hex'),
          isSignatureLost: false,
        },
      });
    const card = await readFileOf(join(sample, 'card-of-grace-fitzgerald.pdf'));
    expect(await inspect(card)).toMatchObject({ findings: [], notice: null });
    const other = specimenDocument({ ...order, full_name: 'Someone Else', passport_number: 'PA1111111' } as never);
    expect((await inspect(other)).findings).not.toEqual([]);
  });

  test('the wrong-document guard has nothing against any specimen', async () => {
    const { context } = server;
    const documents = await context.db.selectFrom('documents').selectAll().execute();
    for (const document of documents) {
      const order = await findOrder(context.db, document.order_id);
      const bytes = await readFile(context, document);
      const { findings, notice } = await inspectDocument(context, 'Team', order as never, {
        ...document,
        bytes,
        isSignatureLost: false,
      });
      expect({ order: document.order_id, findings, notice }).toEqual({
        order: document.order_id,
        findings: [],
        notice: null,
      });
    }
  }, 60_000);
});

test.each([
  ['one mail of the sample waits for its next try', {}, [['send-mail', 1]]],
  ['none does where mails go outside', { SMTP_URL: 'smtp://127.0.0.1:9' }, []],
])(
  'a first start loads the sample: %s',
  async (_, env, jobs) => {
    const server = await TestServer.start({ SAMPLE_DATA: 'on', ...env });
    expect(await waitingJobs(server)).toEqual(jobs);
    await server.stop();
  },
  120_000,
);
