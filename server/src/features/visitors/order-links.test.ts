import { languageCodes } from '@arrival-desk/contract/languages.ts';
import { mailOrderLinks } from '@arrival-desk/contract/visitors/visitors.endpoints.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { MailDelayed, MailRejected, type OutgoingMail } from '../../platform/mail/transport.ts';
import { TestServer } from '../../testing/test-server.ts';
import type { OrderInput } from '../orders/orders.factory.ts';
import { type MailOrderLinksData, mailOrderLinksJob, makeMailOrderLinksJob } from './mail-order-links.ts';

let server: TestServer;
/** The jobs that were queued, which the tests run themselves. */
let queued: { data: MailOrderLinksData; after: number }[];
let sent: OutgoingMail[];
let failWith: Error | null;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());
beforeEach(() => {
  [queued, sent, failWith] = [[], [], null];
  server.setTime('2026-11-22T12:00:00.000Z');
  const { jobs } = server.context;
  const enqueue = jobs.enqueue.bind(jobs);
  vi.spyOn(jobs, 'enqueue').mockImplementation(async (trx, kind, data, after = 0) => {
    if (kind.name !== mailOrderLinksJob.name) return enqueue(trx, kind, data, after);
    queued.push({ data: data as unknown as MailOrderLinksData, after });
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  server.setTime(null);
  await server.context.db.deleteFrom('failed_attempts').execute();
});

const ask = (email: string, language?: 'de') => server.call(mailOrderLinks, { body: { email, language } });
const run = async () => {
  const send = async (mail: OutgoingMail) => {
    if (failWith) throw failWith;
    return String(sent.push(mail));
  };
  const job = makeMailOrderLinksJob(server.context, () => ({ name: 'SMTP', send }));
  for (const { data } of queued.splice(0)) await job.handle(data, { number: 1, last: false });
};
const newOrder = (order: Partial<OrderInput>) => server.newOrder(order as Partial<OrderInput>);

it('has the same response whether there are orders, and mails the links of all of them to the address of the order (VIS-34, MAIL-23)', async () => {
  const first = await newOrder({ email: 'Zhang@Example.com', given_name: 'Anna', surname: 'Zhang' });
  server.setTime('2026-11-22T12:01:00.000Z');
  const second = await newOrder({
    email: 'office@example.com',
    contact_email_address: 'zhang@example.com',
    paid: false,
  });
  await newOrder({ email: 'other@example.com' });
  const [known, unknown] = [await ask('zhang@example.com'), await ask('nobody@example.com')];
  expect(known.body).toEqual(unknown.body);
  expect([known.http, unknown.http]).toEqual([200, 200]);
  // Neither the job nor its time tells them apart, and the email is not readable in it.
  expect(queued).toHaveLength(2);
  for (const { data, after } of queued) {
    expect(after).toBeGreaterThan(0);
    expect(JSON.stringify(data)).not.toContain('example.com');
  }
  await run();
  expect(sent).toHaveLength(1);
  const [mail] = sent;
  expect(mail?.to).toBe('zhang@example.com');
  expect(mail?.subject).toBe('The links to your orders');
  expect(mail?.text).toContain(`${first} - Anna Zhang\nhttp`);
  // A name of an order that nobody paid could be a message to a stranger.
  expect(mail?.text).toMatch(new RegExp(`^${second}\nhttp.*/track-order/`, 'm'));
  expect(mail?.text).toMatch(/^Hello,\n/);
  expect(mail?.messageId).toMatch(new RegExp(`^<order-links-\\d+\\.${second}\\.${first}@`));
});

it('leaves out deleted orders, and sends nothing where there is no other', async () => {
  const orderId = await newOrder({ email: 'gone@example.com' });
  await server.context.db
    .updateTable('orders')
    .set({ process_status: 'Deleted' })
    .where('order_id', '=', orderId)
    .execute();
  await ask('gone@example.com');
  await run();
  expect(sent).toEqual([]);
});

it('mails at most three times an hour and address, with the same response beyond (VIS-34)', async () => {
  const responses = [];
  for (const email of ['three@example.com', 'THREE@example.com', 'three@example.com', 'three@example.com'])
    responses.push((await ask(email)).body);
  expect(new Set(responses.map((each) => JSON.stringify(each))).size).toBe(1);
  expect(queued).toHaveLength(3);
  await ask('four@example.com');
  expect(queued).toHaveLength(4);
  server.setTime('2026-11-22T13:00:01.000Z');
  await ask('three@example.com');
  expect(queued).toHaveLength(5);
});

it('is refused to a network that asks a hundred times in 15 minutes', async () => {
  for (let count = 0; count < 100; count += 1) await ask(`many.${count}@example.com`);
  expect((await ask('last@example.com')).http).toBe(429);
});

it('is tried again when a provider is away, and not when it refuses', async () => {
  await newOrder({ email: 'again@example.com' });
  await ask('again@example.com');
  failWith = new MailDelayed('The provider is away.');
  await run();
  expect(queued).toMatchObject([{ data: { attempt: 2 } }]);
  failWith = new MailRejected('No.');
  await run();
  expect([queued, sent]).toEqual([[], []]);
});

it.each(languageCodes)('is in the language of the newest order: %s', async (language) => {
  const email = `${language}@example.com`.toLowerCase();
  const orderId = await newOrder({ email, language } as Partial<OrderInput>);
  await ask(email, 'de');
  await run();
  expect(sent[0]?.text).toContain(orderId);
  expect(sent[0]?.text).not.toMatch(/\{\w+\}|undefined/);
  if (language !== 'en') expect(sent[0]?.text).not.toContain('You asked');
});
