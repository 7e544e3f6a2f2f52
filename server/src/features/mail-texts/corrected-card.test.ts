import { uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import { getIntakeOrder } from '@arrival-desk/contract/intake/intake-status.endpoints.ts';
import { editOrder } from '@arrival-desk/contract/orders/order-corrections.endpoints.ts';
import { getDownloadHistory, trackOrder } from '@arrival-desk/contract/visitors/visitors.endpoints.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sesTransport } from '../../platform/mail/providers/ses/ses-transport.ts';
import { readOutbox } from '../../testing/read-outbox.ts';
import { intakeKey, TestServer } from '../../testing/test-server.ts';
import { buildScan } from '../documents/documents.factory.ts';
import { documentMailTexts } from './document-mail-texts.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await TestServer.start();
  token = await server.signIn('Admin');
});
afterAll(() => server.stop());

const email = 'mary@example.com';
const plain = (text: string | undefined) => text?.replace(/[\u2068\u2069]/g, '');

/** Uploads a document and waits for its email, the `count`th of the order. */
async function send(orderId: string, bytes: Buffer, count: number) {
  const body = { orderId, email, mailServiceProvider: 'AWS' as const };
  const { http } = await server.call(uploadVisaDocument, { token, body, file: { bytes } });
  expect(http).toBe(200);
  await vi.waitFor(async () => expect(await readOutbox(server.dataDir, orderId)).toHaveLength(count), 30_000);
  return (await readOutbox(server.dataDir, orderId)).at(-1);
}
const status = async (orderId: string) =>
  (await server.call(getIntakeOrder, { params: { orderId }, token: intakeKey })).body.data;

async function page(orderId: string) {
  const { headers } = await server.call(trackOrder, { body: { orderId, email } });
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  return (await server.call(getDownloadHistory, { body: { orderId }, headers: { cookie } })).body;
}

it.each([
  ['en', 'Corrected card: use this one - order', 'Corrected card: use this one, delete the one of'],
  ['ar', 'بطاقة مصحّحة: استخدم هذه - الطلب', 'بطاقة مصحّحة: استخدم هذه واحذف البطاقة المؤرخة'],
] as const)(
  "a corrected card is told from the one that it replaces, by email, file, page and landing site, in '%s' (MAIL-30, MAIL-31, VIS-61)",
  async (language, subject, sentence) => {
    const orderId = await server.newOrder({ surname: 'Haddad', language });
    const first = await send(orderId, buildScan(), 1);
    expect(await status(orderId)).toMatchObject({ document_version: 1, replaces: null });
    expect((await page(orderId)).path?.replaces).toBeNull();
    expect(first?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(first?.headers.get('x-auto-response-suppress')).toBe('OOF, AutoReply');
    expect(plain(first?.text)).toContain(documentMailTexts[language].check);
    expect(first?.headers.get('in-reply-to')).toBeUndefined();
    expect(plain(first?.text)).not.toContain(sentence);

    await server.call(editOrder, { token, body: { orderId, changes: { surname: 'Hadad' } } });
    const second = await send(orderId, buildScan(), 2);
    expect(second?.headers.get('subject')).toContain(subject);
    expect(plain(second?.text)).toMatch(new RegExp(`${sentence} \\d{2} .+ \\d{4}\\.`));
    expect(second?.attachments[0]?.filename).toBe(`China-Arrival-Card-Hadad-${orderId}-v2.pdf`);
    expect(second?.headers.get('in-reply-to')).toBe(first?.headers.get('message-id'));
    await vi.waitFor(async () => expect(await status(orderId)).toMatchObject({ stage: 'ready' }), 30_000);
    expect(await status(orderId)).toMatchObject({ document_version: 2, replaces: 1 });
    expect((await page(orderId)).path?.replaces).toEqual({ given_at: expect.any(String), downloaded: false });
  },
);

it('an email by SES is answered under the Message-ID that SES gave it', () => {
  const idIn = (AWS_REGION: string) => sesTransport({ AWS_REGION }).headerIdOf?.('0102018f-1');
  expect([idIn('us-east-1'), idIn('eu-west-1')]).toEqual([
    '<0102018f-1@email.amazonses.com>',
    '<0102018f-1@eu-west-1.amazonses.com>',
  ]);
});
