import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { undoUpload, uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import { resendMail } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import type { RecentlySent } from '@arrival-desk/contract/mail/recently-sent.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TestServer } from '../../../testing/test-server.ts';
import { buildScan } from '../../documents/documents.factory.ts';

const email = 'mary@example.com';
const start = Date.parse('2026-11-20T10:00:00Z');

let server: TestServer;
let tara: string;
let owen: string;
let priya: string;
beforeAll(async () => {
  server = await TestServer.start({ SEND_HOLD_SECONDS: '10' });
  tara = await server.signIn('Team', 'Tara');
  owen = await server.signIn('Night Staff', 'Owen');
  priya = await server.signIn('Telecaller', 'Priya');
});
afterAll(() => server.stop());
afterEach(() => server.setTime(null));

const at = (seconds: number) => server.setTime(new Date(start + seconds * 1000).toISOString());
const upload = (orderId: string, token: string, seenMailId?: number, bytes = buildScan()) =>
  server.call(uploadVisaDocument, {
    token,
    body: { orderId, email, ...(seenMailId && { seenMailId }) },
    file: { bytes },
  });
const resend = (orderId: string, token: string, seenMailId?: number) =>
  server.call(resendMail, { token, body: { orderId, email, seenMailId } });

async function mailsOf(orderId: string): Promise<number> {
  const { body } = await server.call(getOrdersDetails, { token: tara, params: { orderId } });
  return body.data.mailHistory.length;
}

describe("a second document within ten minutes of another person's", () => {
  it('asks first, naming who and when, and stores nothing; it is sent once that mail is named (DOC-8)', async () => {
    const orderId = await server.newOrder();
    at(0);
    const { mailId } = (await upload(orderId, tara)).body.data;
    at(3);
    const { http, failure } = await upload(orderId, owen);
    expect(http).toBe(409);
    expect(failure.error.code).toBe('recently_sent');
    expect(failure.data).toEqual({ mailId, sentBy: 'Tara', at: new Date(start).toISOString(), isOwn: false });
    expect(await mailsOf(orderId)).toBe(1);
    const files = await readdir(join(server.dataDir, 'uploads'));
    expect(files.filter((name) => name.startsWith(`${orderId}_`))).toHaveLength(1);
    expect((await upload(orderId, owen, mailId)).http).toBe(200);
    expect(await mailsOf(orderId)).toBe(2);
  });

  it('lets one of two requests through that come at once', async () => {
    const orderId = await server.newOrder();
    at(0);
    const replies = await Promise.all([upload(orderId, tara), upload(orderId, owen), upload(orderId, priya)]);
    expect(replies.map(({ http }) => http).sort()).toEqual([200, 409, 409]);
    expect(await mailsOf(orderId)).toBe(1);
  });

  it('asks again about a third mail that the person was not told of', async () => {
    const orderId = await server.newOrder();
    at(0);
    const { mailId } = (await upload(orderId, tara)).body.data;
    at(30);
    expect((await upload(orderId, priya, mailId)).http).toBe(200);
    const { http, failure } = await upload(orderId, owen, mailId);
    expect(http).toBe(409);
    expect((failure.data as RecentlySent).sentBy).toBe('Priya');
  });

  it('asks of a resend too', async () => {
    const orderId = await server.newOrder();
    at(0);
    const { mailId } = (await upload(orderId, tara)).body.data;
    at(60);
    expect((await resend(orderId, owen)).failure.error.code).toBe('recently_sent');
    expect((await resend(orderId, owen, mailId)).http).toBe(200);
  });
});

describe('the same file twice within ten minutes by the same person', () => {
  it('asks first and stores nothing; it is sent once that mail is named (PAGE-34)', async () => {
    const orderId = await server.newOrder();
    at(0);
    const file = buildScan();
    const { mailId } = (await upload(orderId, tara, undefined, file)).body.data;
    at(540);
    const { http, failure } = await upload(orderId, tara, undefined, file);
    expect([http, failure.error.code, failure.data]).toEqual([
      ...[409, 'recently_sent'],
      { mailId, sentBy: 'Tara', at: new Date(start).toISOString(), isOwn: true },
    ]);
    expect(await mailsOf(orderId)).toBe(1);
    expect((await upload(orderId, tara, mailId, file)).http).toBe(200);
    expect(await mailsOf(orderId)).toBe(2);
  });

  it('asks nobody whose file is another, whose first email was taken back, or who sends the stored one again (PAGE-34)', async () => {
    const orderId = await server.newOrder();
    at(0);
    const file = buildScan();
    const { mailId } = (await upload(orderId, tara, undefined, file)).body.data;
    at(3);
    expect((await server.call(undoUpload, { token: tara, body: { mailId } })).http).toBe(200);
    expect((await upload(orderId, tara, undefined, file)).http).toBe(200);
    at(60);
    expect((await resend(orderId, tara)).http).toBe(200);
    expect((await upload(orderId, tara)).http).toBe(200);
  });
});

describe('nobody is asked', () => {
  it('about their own documents, after ten minutes, or about one that was taken back', async () => {
    const orderId = await server.newOrder();
    at(0);
    expect((await upload(orderId, tara)).http).toBe(200);
    at(60);
    expect((await upload(orderId, tara)).http).toBe(200);
    at(661);
    const { http, body } = await upload(orderId, owen);
    expect(http).toBe(200);
    const { mailId } = body.data;
    expect((await server.call(undoUpload, { token: owen, body: { mailId } })).http).toBe(200);
    expect((await upload(orderId, priya)).http).toBe(200);
  });
});
