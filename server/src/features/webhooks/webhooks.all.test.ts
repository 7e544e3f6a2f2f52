import { createServer } from 'node:net';
import { uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import { markFiled } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import { confirmIntakePayment, createIntakeOrder } from '@arrival-desk/contract/intake/intake.endpoints.ts';
import { getIntakeOrder } from '@arrival-desk/contract/intake/intake-status.endpoints.ts';
import { changeOrderStatus, moveOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import { moveToCompleteRefund } from '@arrival-desk/contract/refunds/refunds.endpoints.ts';
import { editSettings } from '@arrival-desk/contract/settings/settings.endpoints.ts';
import {
  getWebhookAttempts,
  getWebhookEndpoint,
  getWebhookMessages,
  replayWebhook,
  rotateWebhookSecret,
  sendTestWebhook,
  setWebhookEndpoint,
  switchWebhooks,
} from '@arrival-desk/contract/webhooks/webhooks.endpoints.ts';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { postOutside } from '../../platform/outgoing/post-outside.ts';
import { movableDatabaseClock } from '../../testing/database-clock.ts';
import { startStandIn } from '../../testing/http-stand-in.ts';
import { newSite } from '../../testing/new-site.ts';
import { TestServer } from '../../testing/test-server.ts';
import { startReceiver } from '../../testing/webhook-receiver.ts';
import { buildScan } from '../documents/documents.factory.ts';
import { buildOrder } from '../orders/orders.factory.ts';
import { readSettings } from '../settings/settings.ts';

let server: TestServer;
let token: string;
let moveDatabase: (ahead: number) => Promise<void>;
let siteId: number;
let key: string;
let secret = '';
let receiver: Awaited<ReturnType<typeof startReceiver>>;
const inTime = { timeout: 15_000, interval: 50 };

beforeAll(async () => {
  server = await TestServer.start({ WEBHOOK_ALLOWED_HOSTS: '127.0.0.1:*' });
  moveDatabase = await movableDatabaseClock(server);
  token = await server.signIn('Admin');
  receiver = await startReceiver(
    () => secret,
    () => server.context.clock.now().getTime(),
  );
  ({ siteId, key } = await newSite(server, 'Shop'));
  secret = (await setUrl(receiver.url)).body.data.secret ?? '';
});
afterAll(async () => {
  await server.stop();
  await receiver.stop();
});
beforeEach(async () => {
  receiver.answer = { status: 204 };
  await passTime(0);
});

let sessions = 0;
/** Advances both clocks by some minutes. Sessions can expire in that time, so an Admin signs in again. */
async function passTime(minutes: number): Promise<void> {
  server.setTime(minutes ? new Date(Date.now() + minutes * 60_000).toISOString() : null);
  await moveDatabase(minutes * 60_000);
  sessions += 1;
  token = await server.signIn('Admin', `Admin of session ${sessions}`);
}
/** Resolves when the sender has polled all sites again, which the arrival of another site's later events shows. */
async function senderLooks(): Promise<void> {
  let otherSecret = '';
  const other = await startReceiver(
    () => otherSecret,
    () => server.context.clock.now().getTime(),
  );
  const site = await newSite(server, `Bystander ${sessions}`);
  const body = { siteId: site.siteId, url: other.url };
  otherSecret = (await server.call(setWebhookEndpoint, { token, body })).body.data.secret ?? '';
  for (const arrivals of [1, 2]) {
    await server.call(createIntakeOrder, { token: site.key, body: buildOrder({ paid: false }) });
    await vi.waitFor(() => expect(other.events).toHaveLength(arrivals), inTime);
  }
  await other.stop();
}

const setUrl = (url: string) => server.call(setWebhookEndpoint, { token, body: { siteId, url } });
const endpoint = async () => (await server.call(getWebhookEndpoint, { token, query: { siteId } })).body.data;
const messages = async () => (await server.call(getWebhookMessages, { token, query: { siteId } })).body.data;
const messageOf = async (orderId: string) => {
  const [newest] = (await messages()).filter(({ order_id }) => order_id === orderId);
  if (!newest) throw new Error('The order has no message.');
  return newest;
};
const attempts = async (orderId: string) => {
  const messageId = Number((await messageOf(orderId)).id);
  return (await server.call(getWebhookAttempts, { token, params: { messageId } })).body.data;
};
const send = (order: Record<string, unknown> = {}) =>
  server.call(createIntakeOrder, { token: key, body: buildOrder(order) });
const newOrder = async (order: Record<string, unknown> = {}) => (await send(order)).body.data.order_id;
const move = (orderId: string, updatingStatus: ProcessStatus) =>
  server.call(moveOrderStatus, { token, body: { orderId, updatingStatus, remark: 'By a test.' } as never });
const arrived = (orderId: string, types: string[]) =>
  vi.waitFor(() => expect(receiver.of(orderId)).toEqual(types), inTime);

describe('a landing site', () => {
  it('is told of each change of its order, in order, with the status as the status call tells it (INTAKE-11, INTAKE-83)', async () => {
    const orderId = await newOrder({ paid: false, external_ref: 'HOOK-1', email: 'mary@example.com' });
    const payment = { paid: true as const, transaction_id: 'ch_1', merchant_name: 'Shop' };
    await server.call(confirmIntakePayment, { token: key, params: { orderId }, body: payment });
    await move(orderId, 'Contact Customer');
    await move(orderId, 'Awaiting');
    const upload = { orderId, email: 'mary@example.com', mailServiceProvider: 'AWS' as const };
    await server.call(markFiled, { token, body: { orderId } });
    await server.call(uploadVisaDocument, { token, body: upload, file: { bytes: buildScan() } });
    const sofar = ['order.created', 'order.paid', 'order.contact_needed', 'order.filed', 'order.document_sent'];
    await arrived(orderId, sofar);
    await move(orderId, 'Completed');
    await move(orderId, 'Refunds');
    await server.call(moveToCompleteRefund, { token, body: { orderId } });
    await move(orderId, 'ChargeBack');
    await server.call(changeOrderStatus, { token, body: { orderId, status: 'Deleted', permanentDeletedFlag: 'N' } });
    await arrived(orderId, [...sofar, 'order.completed', 'order.refunded', 'order.charged_back', 'order.deleted']);
    const status = (await server.call(getIntakeOrder, { token: key, params: { orderId } })).body.data;
    const events = receiver.events.filter(({ data }) => data.order_id === orderId);
    expect(events.at(-1)?.data).toEqual(status);
    expect(events[0]?.data).toMatchObject({ external_ref: 'HOOK-1', process_status: 'Pending', paid: false });
    expect(events[1]?.data).toMatchObject({ process_status: 'New', paid: true });
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    const bodies = receiver.seen.map(({ body }) => body.toString()).join('\n');
    expect(bodies).toContain(orderId);
    for (const personal of ['mary@example.com', String(buildOrder().passport_number || 'passport')])
      expect(bodies).not.toContain(personal);
  });

  it('is still told that an erased order was deleted, by its ID alone, and no copy is kept', async () => {
    receiver.answer = { status: 500 };
    const orderId = await newOrder({ external_ref: 'HOOK-ERASED' });
    const attempted = async () => (await messages()).some((one) => one.order_id === orderId && one.attempts > 0);
    await vi.waitFor(async () => expect(await attempted()).toBe(true), inTime);
    await server.call(changeOrderStatus, { token, body: { orderId } });
    await server.call(changeOrderStatus, { token, body: { orderId, permanentDeletedFlag: 'Y' } });
    const kept = async () => {
      const { rows } = await sql`
        select type, data ->> 'external_ref' as external_ref, exists (
          select from webhook_attempts where webhook_message = webhook_messages.id) as attempted
        from webhook_messages where order_id = ${orderId}`.execute(server.context.db);
      return rows;
    };
    expect(await kept()).toEqual([{ type: 'order.deleted', external_ref: null, attempted: false }]);
    receiver.answer = { status: 204 };
    await passTime(60);
    await arrived(orderId, ['order.deleted']);
    const [event] = receiver.events.filter(({ data }) => data.order_id === orderId);
    expect(event?.data).toMatchObject({ process_status: 'Deleted', external_ref: null, arrival_date: null });
    await vi.waitFor(async () => expect(await kept()).toEqual([]), inTime);
  });

  it('is told nothing of what was rolled back, nor of the orders of others', async () => {
    const before = (await messages()).length;
    // The order is stored, then refused in the same transaction.
    expect((await send({ arrival_date: '2020-01-01' })).http).toBe(422);
    await server.newOrder();
    const orderId = await newOrder();
    await arrived(orderId, ['order.created', 'order.paid']);
    expect((await messages()).length).toBe(before + 2);
  });

  it('is told once of an order that it sends again', async () => {
    const order = buildOrder({ external_ref: 'HOOK-2' });
    const sent = await server.call(createIntakeOrder, { token: key, body: order });
    await server.call(createIntakeOrder, { token: key, body: order });
    await arrived(sent.body.data.order_id, ['order.created', 'order.paid']);
  });

  it('verifies with either secret for 24 hours after a new one was created', async () => {
    const old = secret;
    const made = (await server.call(rotateWebhookSecret, { token, body: { siteId } })).body.data.secret;
    const orderId = await newOrder();
    await arrived(orderId, ['order.created', 'order.paid']);
    const { headers, body } = receiver.seen.at(-1) ?? { headers: {}, body: Buffer.alloc(0) };
    const verify = (by: string, given: typeof headers) => new Webhook(by).verify(body, given as Record<string, string>);
    expect(verify(made, headers)).toMatchObject({ data: { order_id: orderId } });
    expect((await endpoint())?.secrets.map(({ hint }) => hint)).toEqual([made.slice(-4), old.slice(-4)]);

    secret = made;
    await passTime(25 * 60);
    expect((await endpoint())?.secrets.map(({ hint }) => hint)).toEqual([made.slice(-4)]);
    const forged = { ...headers, 'webhook-id': 'msg_other' };
    expect(() => verify(made, forged)).toThrow();
  });
});

describe('a receiver', () => {
  it('that is away for an hour gets each event when it is back, in order', async () => {
    receiver.answer = 'hang up';
    const orderId = await newOrder();
    await move(orderId, 'Contact Customer');
    await vi.waitFor(async () => expect((await endpoint())?.waiting).toBe(3), inTime);
    const first = (await messages()).findLast(({ order_id }) => order_id === orderId);
    const params = { messageId: Number(first?.id) };
    const made = async () => (await server.call(getWebhookAttempts, { token, params })).body.data.length;
    // Recorded, not only seen by the receiver: the next delay begins then.
    const madeMoreThan = (before: number) =>
      vi.waitFor(async () => expect(await made()).toBeGreaterThan(before), inTime);
    await madeMoreThan(0);
    for (const minutes of [1, 5, 20]) {
      const before = await made();
      await passTime(minutes);
      await madeMoreThan(before);
    }
    expect(receiver.of(orderId)).toEqual([]);
    receiver.answer = { status: 204 };
    await passTime(80);
    await arrived(orderId, ['order.created', 'order.paid', 'order.contact_needed']);
  });

  it('that responds wrongly is tried for three days, then its messages are Failed; a replay sends them (INTAKE-11)', async () => {
    receiver.answer = { status: 500, body: 'We are sorry.\u0000' };
    const orderId = await newOrder({ paid: false });
    const state = async () => (await messageOf(orderId)).state;
    const begun = Date.now();
    let last = begun;
    for (let made = 1; (await state()) === 'Waiting'; made += 1) {
      await vi.waitFor(async () => expect(await attempts(orderId)).toHaveLength(made), inTime);
      const { next_at } = await messageOf(orderId);
      if (next_at === null) continue;
      last = Date.parse(next_at);
      await passTime((last - Date.now()) / 60_000 + 1);
    }
    expect(await state()).toBe('Failed');
    // The last attempt is at the end of the third day, or at most one delay before it.
    expect((last - begun) / 3_600_000).toBeGreaterThan(57);
    const tries = await attempts(orderId);
    expect(tries.length).toBeGreaterThan(8);
    expect(tries[0]).toMatchObject({
      url: receiver.url,
      status: 500,
      response: 'We are sorry.',
      error: 'The endpoint responded 500.',
      headers: { 'webhook-id': (await messageOf(orderId)).message_id },
    });
    expect(JSON.parse(tries[0]?.body ?? '')).toMatchObject({ type: 'order.created', data: { order_id: orderId } });

    receiver.answer = { status: 204 };
    await passTime(0);
    const { id, message_id } = await messageOf(orderId);
    expect((await server.call(replayWebhook, { token, body: { messageId: Number(id) } })).http).toBe(200);
    await arrived(orderId, ['order.created']);
    expect(receiver.events.at(-1)?.id).toBe(message_id);
    await vi.waitFor(async () => expect(await state()).toBe('Delivered'), inTime);
    expect((await server.call(replayWebhook, { token, body: { messageId: 999_999 } })).http).toBe(404);
  }, 60_000);

  it('gets what a server could not send while its clock was days ahead, once the clock is right (INTAKE-11, RULE-30)', async () => {
    receiver.answer = { status: 500 };
    await passTime(5 * 24 * 60);
    await moveDatabase(0);
    const orderId = await newOrder({ paid: false });
    await vi.waitFor(async () => expect(await attempts(orderId)).toHaveLength(1), inTime);
    // As if the order had come before: five days ago by the server's clock, now by the database's.
    await server.context.db
      .updateTable('webhook_messages')
      .set({ created_at: new Date(), next_at: server.context.clock.now() })
      .where('order_id', '=', orderId)
      .execute();
    await vi.waitFor(async () => expect(await attempts(orderId)).toHaveLength(2), inTime);
    expect(await messageOf(orderId)).toMatchObject({ state: 'Waiting' });
    receiver.answer = { status: 204 };
    await passTime(0);
    await arrived(orderId, ['order.created']);
  });

  it('that responds 410 is switched off, and gets what waits once it is on again (INTAKE-11)', async () => {
    receiver.answer = { status: 410 };
    const orderId = await newOrder({ paid: false });
    await vi.waitFor(async () => expect((await endpoint())?.disabled_reason).toContain('410'), inTime);
    const unseen = await newOrder({ paid: false });
    await passTime(10);
    await senderLooks();
    expect(await attempts(orderId)).toHaveLength(1);
    expect((await messageOf(orderId)).attempts).toBe(1);
    receiver.answer = { status: 204 };
    await setUrl(receiver.url);
    await arrived(orderId, ['order.created']);
    expect((await messages()).some(({ order_id }) => order_id === unseen)).toBe(false);
  });

  it('that responds 410 after its URL was changed stays on', async () => {
    const gone = await startStandIn(async () => {
      await setUrl(receiver.url);
      return { status: 410 };
    });
    await setUrl(`${gone.url}/webhooks`);
    const orderId = await newOrder({ paid: false });
    await vi.waitFor(async () => expect((await attempts(orderId))[0]).toMatchObject({ status: 410 }), inTime);
    expect(await endpoint()).toMatchObject({ url: receiver.url, disabled_at: null });
    await passTime(1);
    await arrived(orderId, ['order.created']);
    await gone.stop();
  });

  it('that redirects is not followed', async () => {
    const inside = await startReceiver(() => secret);
    receiver.answer = { status: 307, headers: { location: inside.url } };
    const orderId = await newOrder({ paid: false });
    await vi.waitFor(
      async () =>
        expect((await attempts(orderId))[0]).toMatchObject({ status: 307, error: 'Redirects are not followed.' }),
      inTime,
    );
    expect(inside.seen).toEqual([]);
    await inside.stop();
    receiver.answer = { status: 204 };
    await passTime(1);
    await arrived(orderId, ['order.created']);
  });

  it('that does not respond is given up after 15 seconds, and delays no other order of another site', async () => {
    const slow = createServer(() => {});
    await new Promise<void>((done) => slow.listen(0, '127.0.0.1', done));
    const { port } = slow.address() as { port: number };
    const other = await newSite(server, 'Slow shop');
    const url = `http://127.0.0.1:${port}/`;
    await server.call(setWebhookEndpoint, { token, body: { siteId: other.siteId, url } });
    for (let n = 0; n < 6; n += 1)
      await server.call(createIntakeOrder, { token: other.key, body: buildOrder({ paid: false }) });
    const orderId = await newOrder();
    await arrived(orderId, ['order.created', 'order.paid']);
    const query = { siteId: other.siteId };
    const ofSlow = async () => (await server.call(getWebhookMessages, { token, query })).body.data;
    const first = Number((await ofSlow()).at(-1)?.id);
    await vi.waitFor(
      async () => {
        const { body } = await server.call(getWebhookAttempts, { token, params: { messageId: first } });
        expect(body.data[0]).toMatchObject({ status: null, error: 'No response within 15 seconds.' });
      },
      { timeout: 25_000, interval: 500 },
    );
    // The delay begins when the attempt has ended, not when it began.
    const attempt = (await server.call(getWebhookAttempts, { token, params: { messageId: first } })).body.data[0];
    const nextAt = (await ofSlow()).find(({ id }) => Number(id) === first)?.next_at ?? '';
    expect(Date.parse(nextAt) - Date.parse(attempt?.at ?? '')).toBeGreaterThanOrEqual(20_000);
    await server.call(switchWebhooks, { token, body: { siteId: other.siteId, on: false } });
    slow.close();
  }, 60_000);
});

describe('an endpoint', () => {
  it('needs https and a public host, unless its host is allowed by name', async () => {
    const problem = async (url: string) => (await setUrl(url)).failure.error?.fields?.url;
    expect(await problem('shop.example')).toContain('Must be a URL');
    expect(await problem('http://shop.example/hooks')).toBe('Must begin with https://.');
    expect(await problem('ftp://127.0.0.1/hooks')).toBe('Must begin with https://.');
    expect(await problem('https://user:secret@shop.example/')).toBe('Must not contain a password.');
    for (const host of ['10.0.0.1', '169.254.169.254', '[::1]', '[fd00::1]', '[::ffff:192.168.0.1]', '0x7f000002'])
      expect(await problem(`https://${host}/`), host).toBe('Must not be a private address.');
  });

  it('has a port that an Admin allows, and no line breaks; a host that is allowed by name has 80 too (INTAKE-61)', async () => {
    const problem = async (url: string) => (await setUrl(url)).failure.error?.fields?.url;
    const refused = 'Must have a port that is allowed: 443. An Admin allows ports in Desk Settings.';
    for (const port of [22, 25, 80, 3306, 6379, 8443])
      expect(await problem(`https://shop.example:${port}/`)).toBe(refused);
    for (const mark of ['\r\n', '\n', '\r', '\t', '\u2028'])
      expect(await problem(`https://shop.example/${mark}x-header:1`)).toBe('Must not contain spaces or line breaks.');
    await server.call(editSettings, { token, body: { webhook_ports: ' 443,8443, 443 ' } as never });
    expect((await setUrl('https://shop.example:8443/')).http).toBe(200);
    await server.call(editSettings, { token, body: { webhook_ports: '443' } as never });
    const { db } = server.context;
    expect((await readSettings(db)).webhook_ports).toBe('443');
    await setUrl(receiver.url);
  });

  it('whose port is allowed no longer is sent nothing (INTAKE-61)', async () => {
    const url = new URL('https://127.0.0.1:1/');
    const rest = { headers: {}, body: '', timeoutMs: 1000, ports: [443] };
    const named = (port: number | 'any' | null) => ({ ...rest, allowedHosts: [{ host: '127.0.0.1', port }] });
    const refused = /^The port is not allowed\./;
    await expect(postOutside({ url, ...named(null) })).rejects.toThrow(refused);
    await expect(postOutside({ url, ...named(2) })).rejects.toThrow(refused);
    await expect(postOutside({ url, ...named(1) })).rejects.not.toThrow(refused);
    await expect(postOutside({ url: new URL('http://127.0.0.1/'), ...named(null) })).rejects.not.toThrow(refused);
  });

  it('is refused when its name leads to a private address (INTAKE-11)', async () => {
    await setUrl('https://localhost/webhooks');
    const orderId = await newOrder({ paid: false });
    await vi.waitFor(
      async () =>
        expect((await attempts(orderId))[0]?.error).toBe(
          'localhost is a private address. WEBHOOK_ALLOWED_HOSTS can allow it by name.',
        ),
      inTime,
    );
    await setUrl(receiver.url);
    await passTime(1);
    await arrived(orderId, ['order.created']);
  });

  it('gets a test event, which is about no order', async () => {
    await server.call(sendTestWebhook, { token, body: { siteId } });
    await vi.waitFor(() => expect(receiver.events.at(-1)).toMatchObject({ type: 'test', data: {} }), inTime);
  });

  it('that is off is sent nothing, and nothing of what happened in that time later (INTAKE-11)', async () => {
    await server.call(switchWebhooks, { token, body: { siteId, on: false } });
    const orderId = await newOrder();
    await server.call(switchWebhooks, { token, body: { siteId, on: true } });
    await move(orderId, 'Contact Customer');
    await arrived(orderId, ['order.contact_needed']);
  });

  it('is told apart from a site without one and a site that does not exist', async () => {
    const bare = (await newSite(server, 'Bare shop')).siteId;
    expect((await server.call(getWebhookEndpoint, { token, query: { siteId: bare } })).body.data).toBeNull();
    expect((await server.call(getWebhookEndpoint, { token, query: { siteId: 9999 } })).http).toBe(404);
    for (const id of [bare, 9999])
      for (const call of [sendTestWebhook, rotateWebhookSecret])
        expect((await server.call(call, { token, body: { siteId: id } })).http).toBe(404);
    expect((await server.call(switchWebhooks, { token, body: { siteId: bare, on: true } })).http).toBe(404);
    const body = { siteId: 9999, url: 'https://shop.example/' };
    expect((await server.call(setWebhookEndpoint, { token, body })).http).toBe(404);
  });
});
