import { uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import { resendMail } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import type { MailState } from '@arrival-desk/contract/mail/mail-history.ts';
import { getOrdersList } from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import { editOrder } from '@arrival-desk/contract/orders/order-corrections.endpoints.ts';
import { getOrderTimeline } from '@arrival-desk/contract/timeline/timeline.endpoints.ts';
import { trackOrder } from '@arrival-desk/contract/visitors/visitors.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProviderAway } from '../../../platform/mail/transport.ts';
import { orderPage, sentMail } from '../../../testing/sent-mail.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { buildScan } from '../../documents/documents.factory.ts';
import { findMail } from '../mail.store.ts';
import { settleFailure } from './settle-failure.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await TestServer.start();
  token = await server.signIn('Telecaller');
});
afterAll(() => server.stop());

let made = 0;
async function mailed(orderId = '') {
  made += 1;
  return sentMail(server, `rescue-${made}`, { orderId, email: 'mary@example.com' });
}

/** What the row of an order in New Orders and its page say about its document email. */
async function troubleOf(orderId: string) {
  const query = { perPage: 500 };
  const list = await server.call(getOrdersList, { token, params: { orderName: 'recent-order' }, query });
  const row = list.body.data.find(({ order_id }) => order_id === orderId);
  const { mail_trouble } = await orderPage(server, orderId);
  expect(row?.mail_trouble).toBe(mail_trouble);
  return mail_trouble;
}

/** Sets the state of an email that was created some minutes ago. */
async function age(id: number, state: MailState, minutes = 0) {
  const create_ts = new Date(Date.now() - minutes * 60_000).toISOString();
  await server.context.db.updateTable('mails').set({ state, create_ts }).where('id', '=', id).execute();
}

it('an email that waits for its provider fails by no single clock (RULE-30)', async () => {
  const { db } = server.context;
  const { mailId } = await mailed();
  await age(mailId, 'Queued');
  const failLate = async () => {
    const mail = await findMail(db, mailId);
    if (mail) await settleFailure(server.context, mail, { mailId, attempt: 8 }, new ProviderAway('It is away.'));
    return (await findMail(db, mailId))?.state;
  };
  server.setTime(new Date(Date.now() + 4 * 86_400_000).toISOString());
  expect(await failLate()).toBe('Queued');
  server.setTime(null);
  await age(mailId, 'Queued', 4 * 24 * 60);
  expect(await failLate()).toBe('Failed');
});

describe('an order whose document email has not arrived', () => {
  it('is marked in lists and on its page: failed, bounced, or waiting for a quarter of an hour (QUEUE-38)', async () => {
    const { orderId, mailId } = await mailed();
    for (const [state, minutes, trouble] of [
      ['Sent', 60, null],
      ['Delivered', 60, null],
      ['Cancelled', 60, null],
      ['Queued', 14, null],
      ['Queued', 16, 'waiting'],
      ['Failed', 0, 'failed'],
      ['Bounced', 0, 'bounced'],
    ] as const) {
      await age(mailId, state, minutes);
      expect([state, minutes, await troubleOf(orderId)]).toEqual([state, minutes, trouble]);
    }
  });

  it('is not marked any more once a later email is on its way, unless that one is cancelled (QUEUE-38)', async () => {
    const { orderId, mailId } = await mailed();
    await age(mailId, 'Failed');
    const later = await mailed(orderId);
    expect(await troubleOf(orderId)).toBeNull();
    await age(later.mailId, 'Cancelled');
    expect(await troubleOf(orderId)).toBe('failed');
    await server.context.db.updateTable('mails').set({ state: 'Failed' }).where('id', '=', later.mailId).execute();
    expect(await troubleOf(orderId)).toBe('failed');
  });
});

describe('a document that is sent to a corrected address', () => {
  const home = 'mary.home@example.com';
  const rescue = (orderId: string, correctedOn: number) =>
    server.call(resendMail, { token, body: { orderId, email: home, correctedOn } });

  it('corrects the email of the order in the same act, without a reason, so that its page opens (PAGE-33)', async () => {
    const { orderId, mailId } = await mailed();
    await age(mailId, 'Bounced');
    const { version } = await orderPage(server, orderId);
    expect((await server.call(trackOrder, { body: { orderId, email: home } })).http).not.toBe(200);
    expect((await rescue(orderId, version)).http).toBe(200);
    const page = await orderPage(server, orderId);
    expect([page.email, page.mailHistory[0]?.email]).toEqual([home, home]);
    expect((await server.call(trackOrder, { body: { orderId, email: home } })).http).toBe(200);
    const timeline = await server.call(getOrderTimeline, { token, params: { orderId } });
    // The email can have gone out meanwhile.
    const [queued, corrected] = timeline.body.data.filter(({ kind }) => kind !== 'mail_sent');
    expect([queued?.kind, corrected?.kind]).toEqual(['mail_queued', 'corrected']);
    expect(corrected?.edits).toMatchObject([{ field: 'email', to: home }]);
  });

  it('does so with an uploaded document too (PAGE-33)', async () => {
    const orderId = await server.newOrder();
    const { version } = await orderPage(server, orderId);
    const upload = (correctedOn: number) =>
      server.call(uploadVisaDocument, {
        token,
        body: { orderId, email: home, correctedOn },
        file: { bytes: buildScan(orderId) },
      });
    expect((await upload(version)).http).toBe(200);
    const page = await orderPage(server, orderId);
    expect([page.email, page.mailHistory[0]?.email]).toEqual([home, home]);
    expect((await server.call(trackOrder, { body: { orderId, email: home } })).http).toBe(200);
  });

  it('does neither when someone has changed that email since (PAGE-33)', async () => {
    const { orderId, mailId } = await mailed();
    await age(mailId, 'Bounced');
    const { version } = await orderPage(server, orderId);
    await server.call(editOrder, { token, body: { orderId, version, changes: { email: 'mary.else@example.com' } } });
    const { http, failure } = await rescue(orderId, version);
    expect([http, failure.error.code]).toEqual([409, 'order_changed']);
    const page = await orderPage(server, orderId);
    expect([page.email, page.mailHistory.length]).toEqual(['mary.else@example.com', 1]);
  });
});
