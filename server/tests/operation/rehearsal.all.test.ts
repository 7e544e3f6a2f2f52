import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { getUserInfo } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import { createIntakeOrder } from '@arrival-desk/contract/intake/intake.endpoints.ts';
import { endRehearsal, getSystemReport } from '@arrival-desk/contract/system/system.endpoints.ts';
import { setWebhookEndpoint } from '@arrival-desk/contract/webhooks/webhooks.endpoints.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildScan } from '../../src/features/documents/documents.factory.ts';
import { buildOrder } from '../../src/features/orders/orders.factory.ts';
import { beginRehearsal } from '../../src/platform/operations/rehearsal.ts';
import { newSite } from '../../src/testing/new-site.ts';
import { TestServer } from '../../src/testing/test-server.ts';
import { startReceiver } from '../../src/testing/webhook-receiver.ts';

const inTime = { timeout: 50_000, interval: 50 };
let server: TestServer;
let admin: string;
let secret = '';
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  server = await TestServer.start({ WEBHOOK_ALLOWED_HOSTS: '127.0.0.1:*' });
  admin = await server.signIn('Admin');
  receiver = await startReceiver(
    () => secret,
    () => Date.now(),
  );
});
afterAll(async () => {
  await server.stop();
  await receiver.stop();
});

const mails = () => server.context.db.selectFrom('mails').select(['state', 'reason']).execute();
const messages = () => server.context.db.selectFrom('webhook_messages').select(['state', 'attempts']).execute();
const outbox = () => readdir(join(server.dataDir, 'outbox')).catch(() => []);
const end = (token: string, confirmation = 'PRODUCTION') =>
  server.call(endRehearsal, { token, body: { confirmation } as never });

it('a restored copy sends no email and no webhook until an Admin says that it is production (FIG-32)', async () => {
  const { siteId, key } = await newSite(server, 'Shop');
  const webhook = { siteId, url: receiver.url };
  secret = (await server.call(setWebhookEndpoint, { token: admin, body: webhook })).body.data.secret ?? '';
  expect((await end(admin)).http).toBe(404);
  // Of the sign-in and of the webhook.
  const staffMails = () => server.context.db.selectFrom('staff_mails').select('id').execute();
  await vi.waitFor(async () => expect(await staffMails()).toEqual([]), inTime);
  const before = await outbox();
  await beginRehearsal(server.context.db);
  await beginRehearsal(server.context.db);

  const sent = await server.call(createIntakeOrder, { token: key, body: buildOrder({ paid: false }) });
  const body = { orderId: sent.body.data.order_id, email: 'mary@example.com', mailServiceProvider: 'AWS' as const };
  const upload = { ...body, overrideReason: 'One file for the whole test.' };
  expect(
    (await server.call(uploadVisaDocument, { token: admin, body: upload, file: { bytes: buildScan() } })).http,
  ).toBe(200);
  await vi.waitFor(async () => expect((await mails())[0]?.reason).toMatch(/rehearsal/), inTime);
  expect((await mails()).map(({ state }) => state)).toEqual(['Queued']);
  expect(await outbox()).toEqual(before);
  const waiting = await messages();
  expect(waiting.length).toBeGreaterThan(0);
  expect(waiting.filter(({ state, attempts }) => state !== 'Waiting' || attempts > 0)).toEqual([]);

  // Everybody sees it, and an Admin ends it.
  const manager = await server.signIn('Manager');
  const since = (await server.call(getUserInfo, { token: manager })).body.data.rehearsal;
  expect(Date.parse(since ?? '')).toBeLessThan(Date.now());
  expect((await server.call(getSystemReport, { token: admin })).body.data.rehearsal).toBe(since);
  expect((await end(manager)).http).toBe(403);
  expect(Object.keys((await end(admin, 'production')).failure.error.fields ?? {})).toEqual(['confirmation']);
  expect(receiver.events).toEqual([]);
  expect((await end(admin)).http).toBe(200);
  expect((await server.call(getUserInfo, { token: manager })).body.data.rehearsal).toBeUndefined();
  await vi.waitFor(async () => expect((await mails()).map(({ state }) => state)).toEqual(['Sent']), inTime);
  await vi.waitFor(() => expect(receiver.events.length).toBeGreaterThan(0), inTime);
  expect(await outbox()).toHaveLength(before.length + 1);
});
