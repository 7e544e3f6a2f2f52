import { undoUpload, uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import { getEmailContent, resendMail } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import { changeOrderStatus, moveOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { encodeOrderId } from '@arrival-desk/contract/orders/order-link.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { orderPage, sentMail } from '../../../testing/sent-mail.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { buildScan } from '../../documents/documents.factory.ts';
import { failLostMails } from '../mail.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await TestServer.start();
  token = await server.signIn('Telecaller');
});
afterAll(() => server.stop());

describe('the email content', () => {
  it('is what the traveller would get, in their language, with every value escaped', async () => {
    const { orderId } = await sentMail(server, 'content');
    await server.context.db
      .updateTable('orders')
      .set({ full_name: '<b>Zoë</b>', language: 'fr' })
      .where('order_id', '=', orderId)
      .execute();
    const { body } = await server.call(getEmailContent, { params: { orderId }, token });
    expect(body.data).toMatchObject({ notice: null });
    expect(body.data.html).toContain('&lt;b&gt;Zoë&lt;/b&gt;');
    expect(body.data.html).toContain('lang="fr"');
    expect(body.data.text).toContain('<b>Zoë</b>');
    expect(body.data.short).toBe(`${body.data.subject}\nhttps://desk.example/track-order/${encodeOrderId(orderId)}`);
  });
});

describe('the mail that says that the card is ready', () => {
  const contentOf = async (orderId: string) =>
    (await server.call(getEmailContent, { params: { orderId }, token })).body.data;
  const resend = (orderId: string) => server.call(resendMail, { token, body: { orderId, email: 'mary@example.com' } });

  /** Expects every part to be marked as a preview, sending to be refused, and the order's page to offer no sending. */
  async function expectPreview(orderId: string, why: string) {
    const { subject, text, html, short, notice } = await contentOf(orderId);
    expect(notice).toBe(`Preview, not to be sent. ${why}`);
    expect(subject).toMatch(/^Preview: /);
    expect(text.startsWith(`${notice}\n`)).toBe(true);
    expect(html).toContain(notice);
    expect(short).toBeNull();
    expect((await orderPage(server, orderId)).actions).toMatchObject({ resendMail: false });
    const refused = await resend(orderId);
    expect([refused.http, refused.failure.message]).toEqual([409, why]);
  }
  const missing = 'This order has no document yet. Upload it first.';

  it('is a preview that cannot be sent while there is no document, and after it was taken back', async () => {
    const orderId = await server.newOrder();
    await expectPreview(orderId, missing);
    vi.spyOn(server.context.jobs, 'enqueue').mockResolvedValueOnce();
    server.context.config.SEND_HOLD_SECONDS = 10;
    const body = { orderId, email: 'mary@example.com' };
    const { mailId } = (await server.call(uploadVisaDocument, { token, body, file: { bytes: buildScan(orderId) } }))
      .body.data;
    server.context.config.SEND_HOLD_SECONDS = 0;
    expect(await contentOf(orderId)).toMatchObject({ notice: null, short: expect.stringContaining('is ready') });
    await server.call(undoUpload, { token, body: { mailId } });
    await expectPreview(orderId, missing);
  });

  it('is a preview that cannot be sent in Refunds and Deleted, also with a document', async () => {
    const { orderId } = await sentMail(server, 'refunds');
    expect((await orderPage(server, orderId)).actions).toMatchObject({ resendMail: true });
    const admin = await server.signIn('Admin');
    await server.call(moveOrderStatus, { token: admin, body: { orderId, updatingStatus: 'Refunds' } });
    await expectPreview(orderId, 'This order is in Refunds: only its invoice can be sent.');
    await server.call(moveOrderStatus, { token: admin, body: { orderId, updatingStatus: 'Awaiting' } });
    expect((await contentOf(orderId)).notice).toBeNull();
    await server.call(changeOrderStatus, { token: admin, body: { orderId } });
    await expectPreview(orderId, 'This order has been deleted.');
  });
});

describe('a mail that a dying server left queued without a job', () => {
  it('is shown as failed after three hours, and not sent again', async () => {
    const orderId = await server.newOrder();
    const { db } = server.context;
    const create_ts = new Date(Date.now() - 4 * 3_600_000);
    const { id: document_id } = await db
      .insertInto('documents')
      .values({
        order_id: orderId,
        file1: 'a.pdf',
        customer_name: 'A',
        mime_type: 'application/pdf',
        size_bytes: 1,
        sha256: 'x',
        uploaded_by: 'A',
        create_ts,
        file_key: 'of no file',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const mail = {
      order_id: orderId,
      document_id,
      email: 'a@example.com',
      mail_service_provider: 'AWS',
      state: 'Queued',
      sent_by: 'A',
    } as const;
    await db
      .insertInto('mails')
      .values([
        { ...mail, create_ts },
        { ...mail, create_ts: new Date() },
      ])
      .execute();
    expect(await failLostMails(server.context)).toBe(1);
    expect(await failLostMails(server.context)).toBe(0);
    const { body } = await server.call(getOrdersDetails, { params: { orderId }, token });
    expect(body.data.mailHistory.map(({ state }) => state)).toEqual(['Queued', 'Failed']);
    expect(body.data.mailHistory[1]?.reason).toContain('resend');
  });
});
