import { uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { encodeOrderId } from '@arrival-desk/contract/orders/order-link.ts';
import { trackOrder } from '@arrival-desk/contract/visitors/visitors.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OutgoingMail } from '../../../platform/mail/transport.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { buildScan } from '../../documents/documents.factory.ts';
import type { OrderInput } from '../../orders/orders.factory.ts';
import { makeSendMailJob } from '../sending/send-mail.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({
    SECOND_BRAND_DOMAINS: 'pass.example,entry.example',
    MAIL_FROM: 'Somebody <no-reply@desk.example>',
  });
});
afterAll(() => server.stop());

const details = async (orderId: string) =>
  (await server.call(getOrdersDetails, { params: { orderId }, token: await server.signIn('Team') })).body.data;
const languageOfNew = async (language: unknown) =>
  (await details(await server.newOrder({ language } as Partial<OrderInput>))).language;
const track = (orderId: string, language: unknown) =>
  server.call(trackOrder, { body: { orderId, email: 'mary@example.com', language } });

/** The email for an order, as the job that sends it passes it to the transport. */
async function mailOf(orderId: string): Promise<OutgoingMail> {
  vi.spyOn(server.context.jobs, 'enqueue').mockResolvedValueOnce();
  const body = { orderId, email: 'mary@example.com', mailServiceProvider: 'AWS' as const };
  const token = await server.signIn('Team');
  await server.call(uploadVisaDocument, { token, body, file: { bytes: buildScan(orderId) } });
  const sent: OutgoingMail[] = [];
  const job = makeSendMailJob(server.context, () => ({
    name: 'SMTP',
    send: async (mail) => {
      sent.push(mail);
      return 'id';
    },
  }));
  const mailId = (await details(orderId)).mailHistory[0]?.id ?? 0;
  await job.handle({ mailId }, { number: 1, last: false });
  return sent[0] as OutgoingMail;
}

describe("an order's language", () => {
  it('comes with the order, in any case and with any region', async () => {
    expect(await languageOfNew('de')).toBe('de');
    expect(await languageOfNew(' PT-br ')).toBe('pt-BR');
    expect(await languageOfNew('pt_PT')).toBe('pt');
    expect(await languageOfNew('zh_Hant_TW')).toBe('zh-Hant');
    expect(await languageOfNew('zh-CN')).toBe('zh');
    expect(await languageOfNew('')).toBeNull();
    expect(await languageOfNew(undefined)).toBeNull();
  });

  it('that we do not speak is left out', async () => {
    for (const language of ['tlh', 'english', 7, ['de'], 'd', `de-${'x'.repeat(100)}`])
      expect(await languageOfNew(language), String(language)).toBeNull();
  });

  it('is the one the traveller tracks it in, when it came without one', async () => {
    const orderId = await server.newOrder({ email: 'mary@example.com' });
    await server.call(trackOrder, { body: { orderId, email: 'wrong@example.com', language: 'fr' } });
    expect((await details(orderId)).language).toBeNull();
    expect((await track(orderId, 'ja-JP')).http).toBe(200);
    expect((await details(orderId)).language).toBe('ja');
    await track(orderId, 'ru');
    expect((await details(orderId)).language).toBe('ja');
    expect((await track(orderId, 'tlh')).failure.error.fields).toHaveProperty('language');
    expect((await track(orderId, undefined)).http).toBe(200);
  });
});

describe('the mail', () => {
  it('speaks it, and carries the name, the address and the link of the right brand (MAIL-9)', async () => {
    const orderId = await server.newOrder({ language: 'ar', landing_domain: 'pass.example' });
    const mail = await mailOf(orderId);
    expect(mail).toMatchObject({
      from: 'ChinaEntry Pass <no-reply@desk.example>',
      replyTo: 'help@chinaentry-pass.example',
      subject: expect.stringContaining(`بطاقة وصولك إلى الصين جاهزة - الطلب ${orderId} - Mary Traveller`),
    });
    expect(mail.html).toContain('<html lang="ar" dir="rtl">');
    for (const body of [mail.text, mail.html])
      expect(body).toContain(`https://pass.example/track-order/${encodeOrderId(orderId)}`);
  });

  it('is English and of the default brand where nothing else is known', async () => {
    const orderId = await server.newOrder({ landing_domain: 'pass.example.evil.example' });
    const mail = await mailOf(orderId);
    expect(mail.from).toBe('Arrival Card Desk <no-reply@desk.example>');
    expect(mail.subject).toMatch(`Your China Arrival Card is ready - order ${orderId} - Mary Traveller`);
    expect(mail.text).toContain(`https://desk.example/track-order/${encodeOrderId(orderId)}`);
  });
});
