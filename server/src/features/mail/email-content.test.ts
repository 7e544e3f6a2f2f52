import { getEmailContent } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import { encodeOrderId } from '@arrival-desk/contract/orders/order-link.ts';
import { getOrdersDetails } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestServer } from '../../testing/test-server.ts';
import { failLostMails } from './mail.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await TestServer.start();
  token = await server.signIn('Telecaller');
});
afterAll(() => server.stop());

describe('the email content', () => {
  it('is what the traveller would get, in their language, with every value escaped', async () => {
    const orderId = await server.newOrder({ full_name: '<b>Zoë</b>', language: 'fr' });
    const { body } = await server.call(getEmailContent, { params: { orderId }, token });
    expect(body.data.html).toContain('&lt;b&gt;Zoë&lt;/b&gt;');
    expect(body.data.html).toContain('lang="fr"');
    expect(body.data.text).toContain('<b>Zoë</b>');
    expect(body.data.short).toBe(`${body.data.subject}\nhttps://desk.example/track-order/${encodeOrderId(orderId)}`);
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
