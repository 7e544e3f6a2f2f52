import { uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import {
  countFailedMails,
  getFailedMails,
  resendFailedMails,
  resendMail,
} from '@arrival-desk/contract/mail/mail.endpoints.ts';
import { moveOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSmtpServer, type Verdict } from '../../../testing/smtp-stand-in.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { buildScan } from '../../documents/documents.factory.ts';

let server: TestServer;
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let verdict: Verdict = null;
let admin: string;
beforeAll(async () => {
  smtp = await startSmtpServer(() => verdict);
  server = await TestServer.start({ SMTP_URL: smtp.url });
  admin = await server.signIn('Admin');
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
});

const historyOf = async (orderId: string) =>
  (await server.call(getOrdersDetails, { token: admin, params: { orderId } })).body.data.mailHistory;
const statesOf = async (orderId: string) => (await historyOf(orderId)).map(({ state }) => state);

async function failedMail(email: string): Promise<string> {
  verdict = { responseCode: 550, text: 'Mailbox unavailable' };
  const orderId = await server.newOrder({ email });
  const token = await server.signIn('Team');
  const body = { orderId, email, mailServiceProvider: 'Sendgrid' } as const;
  expect((await server.call(uploadVisaDocument, { token, body, file: { bytes: buildScan() } })).http).toBe(200);
  await expect.poll(() => statesOf(orderId)).toEqual(['Failed']);
  return orderId;
}

const listed = async () => (await server.call(getFailedMails, { token: admin })).body.data;

describe('failed mails', () => {
  it('are listed with their reason, resent all at once to the same address, and then are no longer listed', async () => {
    const orders = [await failedMail('one@example.com'), await failedMail('two@example.com')];
    const { total, mails } = await listed();
    expect(total).toBe(2);
    expect((await server.call(countFailedMails, { token: admin })).body.data).toEqual({ total });
    expect(mails.map(({ order_id, email }) => [order_id, email])).toEqual([
      [orders[1], 'two@example.com'],
      [orders[0], 'one@example.com'],
    ]);
    expect(mails[0]).toMatchObject({
      kind: 'document',
      mail_service_provider: 'Sendgrid',
      reason: expect.stringContaining('Mailbox unavailable'),
    });
    verdict = null;
    const { body } = await server.call(resendFailedMails, { token: admin, body: {} });
    expect(body.data).toEqual({ queued: 2, refused: [] });
    expect(body.message).toBe('2 emails are on the way.');
    expect(await listed()).toEqual({ total: 0, mails: [] });
    for (const orderId of orders) await expect.poll(() => statesOf(orderId)).toEqual(['Sent', 'Failed']);
    const [first] = await historyOf(orders[0] ?? '');
    expect(first).toMatchObject({ email: 'one@example.com', sent_by: 'Admin Person' });
  });

  it('that must not go out any more are left with the reason, and do not stop the others', async () => {
    const [refunded, other] = [await failedMail('three@example.com'), await failedMail('four@example.com')];
    const move = { orderId: refunded, updatingStatus: 'Refunds' } as const;
    expect((await server.call(moveOrderStatus, { token: admin, body: move })).http).toBe(200);
    verdict = null;
    const { body } = await server.call(resendFailedMails, { token: admin, body: {} });
    expect(body.data.queued).toBe(1);
    expect(body.data.refused).toEqual([{ order_id: refunded, message: expect.stringContaining('in Refunds') }]);
    expect(body.message).toContain('1 must not go out any more');
    await expect.poll(() => statesOf(other)).toEqual(['Sent', 'Failed']);
  });

  it('that someone has resent are neither listed nor sent a second time', async () => {
    const orderId = await failedMail('five@example.com');
    verdict = null;
    const token = await server.signIn('Manager');
    const body = { orderId, email: 'five@example.com', seenMailId: (await historyOf(orderId))[0]?.id };
    expect((await server.call(resendMail, { token, body })).http).toBe(200);
    expect((await listed()).mails.map(({ order_id }) => order_id)).not.toContain(orderId);
    await Promise.all([1, 2].map(() => server.call(resendFailedMails, { token: admin, body: {} })));
    await expect.poll(() => statesOf(orderId)).toEqual(['Sent', 'Failed']);
  });

  it('are for whoever is on duty: Admin, Manager and Night Staff (ROLE-7)', async () => {
    for (const role of ['Manager', 'Night Staff'] as const)
      expect((await server.call(getFailedMails, { token: await server.signIn(role) })).http).toBe(200);
    for (const role of ['Team', 'Telecaller'] as const) {
      const token = await server.signIn(role);
      expect((await server.call(getFailedMails, { token })).http).toBe(403);
      expect((await server.call(countFailedMails, { token })).http).toBe(403);
      expect((await server.call(resendFailedMails, { token, body: {} })).http).toBe(403);
    }
  });
});
