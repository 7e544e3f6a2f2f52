import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languageCodes } from '@arrival-desk/contract/languages.ts';
import { sendInvoice } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import { changeOrderStatus, moveOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { telephone } from '@arrival-desk/contract/orders/telephone.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readPages } from '../../platform/pdf/read-pages.ts';
import { readPdfText } from '../../platform/pdf/read-pdf-text.ts';
import { readOutbox } from '../../testing/read-outbox.ts';
import { TestServer } from '../../testing/test-server.ts';
import { recordEvent, siteActor } from '../events/events.ts';
import { invoiceMailTexts } from './invoice-mail-texts.ts';
import { invoiceTexts } from './invoice-texts.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await TestServer.start();
  token = await server.signIn('Telecaller');
});
afterAll(() => server.stop());

const email = 'mary@example.com';
const send = (orderId: string | number, to = email, elsewhereReason = '') =>
  server.call(sendInvoice, { token, body: { orderId, email: to, mailServiceProvider: 'AWS', elsewhereReason } });
const historyOf = async (orderId: string) =>
  (await server.call(getOrdersDetails, { token, params: { orderId } })).body.data.mailHistory;
const mailOf = async (orderId: string) => {
  const [mail] = await readOutbox(server.dataDir, orderId);
  if (!mail) throw new Error('The mail has not gone out.');
  return mail;
};
const paid = { amount: '49.00', currency: 'USD', transaction_id: 'ch_77', card_brand: 'Visa', card_last4: '4242' };

describe('the invoice', () => {
  it('goes out as a PDF with the figures of the order and no passport number, and stands in the history as an invoice (MAIL-13, WIRE-25, FIELD-14)', async () => {
    const numbers = { country_code: 'IRELAND', phone_number: '0871234567', passport_number: 'E55667788' };
    const orderId = await server.newOrder({ ...paid, ...numbers, full_name: '张伟 Wei' });
    const { http, body } = await send(orderId, 'office@example.com', 'The office pays.');
    expect([http, body.message]).toEqual([200, 'The invoice is on the way.']);
    await vi.waitFor(async () => expect((await historyOf(orderId))[0]?.state).toBe('Sent'), { timeout: 30_000 });
    expect(await historyOf(orderId)).toMatchObject([
      { kind: 'invoice', email: 'office@example.com', uploadDoc: { file1: `Invoice-${orderId}.pdf` } },
    ]);
    const mail = await mailOf(orderId);
    expect(mail.headers.get('subject')).toBe(`Invoice for your order ${orderId} - 张伟 Wei`);
    expect(mail.text).toContain('Dear 张伟 Wei');
    const [attachment] = mail.attachments;
    expect(attachment).toMatchObject({ filename: `Invoice-${orderId}.pdf`, contentType: 'application/pdf' });
    const bytes = attachment?.content ?? Buffer.alloc(0);
    const pages = await readPdfText(bytes);
    expect(pages).toHaveLength(1);
    for (const figure of [orderId, '49.00 USD', 'ch_77', 'Visa ending in 4242', '张伟 Wei', 'Total paid: 49.00 USD'])
      expect(pages[0]).toContain(figure);
    expect(pages[0]).toContain(`Telephone ${telephone('IRELAND', '0871234567').text}\n`);
    expect(pages[0]?.replace(/\s/g, '')).not.toContain('55667788');
    const file = join(server.dataDir, 'invoice.pdf');
    await writeFile(file, bytes);
    expect(spawnSync('qpdf', ['--check', file]).status).toBe(0);
    // The invoice opens as it was sent, even if the order has changed since, and only by its signed URL.
    await server.context.db.updateTable('orders').set({ amount: '99.00' }).where('order_id', '=', orderId).execute();
    const url = (await historyOf(orderId))[0]?.uploadDoc.invoice_url ?? '';
    const open = (address: string) => server.app.inject({ method: 'GET', url: address });
    const opened = await open(url);
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(opened.rawPayload.equals(bytes)).toBe(true);
    const [path = ''] = url.split('?');
    expect([(await open(path)).statusCode, (await open(`${url}0`)).statusCode]).toEqual([403, 403]);
  });

  it.each(languageCodes.filter((code) => code !== 'en'))(
    'is in the language of the traveller: %s',
    async (language) => {
      const order = { ...paid, language, full_name: 'Wei Zhang', given_name: 'Wei', surname: 'Zhang' };
      const orderId = await server.newOrder({ ...order, processing_mode: 'Priority' });
      await send(orderId);
      await vi.waitFor(async () => expect((await historyOf(orderId))[0]?.state).toBe('Sent'), { timeout: 30_000 });
      const mail = await mailOf(orderId);
      const texts = invoiceTexts[language];
      const name = ['zh', 'zh-Hant', 'ja', 'ko'].includes(language) ? 'Zhang Wei' : 'Wei Zhang';
      expect(mail.headers.get('subject')).toBe(
        `${invoiceMailTexts[language].subject.replace('{order}', orderId)} - ${name}`,
      );
      expect(mail.text).toContain(name);
      const bytes = mail.attachments[0]?.content ?? Buffer.alloc(0);
      expect(bytes.toString('latin1')).toContain(`/Lang (${language})`);
      const [page = ''] = await readPdfText(bytes);
      // Without spaces, which the PDF reader sets differently, and normalised, because it returns Arabic presentation forms.
      const letters = (text: string) => text.normalize('NFKC').replace(/\s/g, '');
      const drawn = letters(page);
      for (const figure of [orderId, 'ch_77', 'Visa', '4242', name.replace(' ', '')]) expect(drawn).toContain(figure);
      expect(drawn).toContain(['zh', 'zh-Hant', 'ja', 'ko', 'ar'].includes(language) ? '49.00USD' : '49,00USD');
      const words = [texts.invoice, texts.number, texts.billedTo, texts.product ?? '', texts.priority];
      if (language !== 'ar') for (const word of words) expect(drawn).toContain(letters(word));
      expect(page).not.toMatch(/Invoice|Billed to|Total paid|Processing|Page 1 of/);
    },
  );

  it('that cannot show a name is sent only to someone who has read that (MAIL-17)', async () => {
    const orderId = await server.newOrder({ ...paid, full_name: 'Ana \u{1f600} Horvat' });
    const refused = await send(orderId);
    expect([refused.http, refused.failure.error.fields?.boxesAccepted]).toEqual([
      422,
      expect.stringContaining('\u{1f600}'),
    ]);
    expect(await historyOf(orderId)).toEqual([]);
    const body = { orderId, email, mailServiceProvider: 'AWS' as const, elsewhereReason: '', boxesAccepted: true };
    expect((await server.call(sendInvoice, { token, body })).http).toBe(200);
  });

  it('has the day of the payment, not of the arrival of an order that was unpaid (PACK-15)', async () => {
    const orderId = await server.newOrder({ ...paid, paid: false });
    const { db } = server.context;
    const created_at = '2026-10-01T12:00:00Z';
    await db.updateTable('orders').set({ created_at }).where('order_id', '=', orderId).execute();
    const payment = { order_id: orderId, at: new Date('2026-10-03T12:00:00Z'), kind: 'paid' } as const;
    await db.transaction().execute((trx) => recordEvent(trx, { ...payment, actor: siteActor('Shop') }));
    await send(orderId);
    await vi.waitFor(async () => expect((await historyOf(orderId))[0]?.state).toBe('Sent'), { timeout: 30_000 });
    const [page = ''] = await readPdfText((await mailOf(orderId)).attachments[0]?.content ?? Buffer.alloc(0));
    expect(page).toContain('03 Oct 2026');
    expect(page).not.toContain('01 Oct 2026');
  });

  it('is mirrored in Arabic: what a figure is stands to the right of it', async () => {
    const orderId = await server.newOrder({ ...paid, language: 'ar', full_name: 'محمد بن عبد الله' });
    await send(orderId);
    await vi.waitFor(async () => expect((await historyOf(orderId))[0]?.state).toBe('Sent'), { timeout: 30_000 });
    const bytes = (await mailOf(orderId)).attachments[0]?.content ?? Buffer.alloc(0);
    const [placed = []] = (await readPages(new Uint8Array(bytes))).pages;
    const rowOf = (text: string) => {
      const y = placed.findLast((piece) => piece.text.includes(text))?.y;
      return placed.filter((piece) => piece.y === y).sort((one, other) => one.x - other.x);
    };
    const transaction = rowOf('ch_77');
    expect(transaction[0]?.text).toBe('ch_77');
    expect(transaction[1]?.x).toBeGreaterThan(400);
    // A right-to-left line starts on the right: in the footer 'Invoice' is to the right of the number.
    const footer = rowOf(orderId).map(({ text }) => text);
    expect(footer.findIndex((text) => text.includes(orderId))).toBeLessThan(footer.length - 1);
  });

  it('says what is wrong with an order ID that is missing or short (FORM-12)', async () => {
    for (const [orderId, words] of [
      ['', 'Please enter your order id.'],
      ['12345', 'Order Id must be at least 6 characters.'],
      [12345, 'Order Id must be at least 6 characters.'],
    ] as const) {
      const { http, failure } = await send(orderId);
      expect([http, failure.error.fields]).toEqual([422, { orderId: words }]);
    }
    expect((await send('987654321')).http).toBe(404);
  });

  it('is refused for an order that is unpaid or has no amount, and sent of a deleted one whose money was kept (MAIL-13)', async () => {
    const unpaid = await server.newOrder({ ...paid, paid: false });
    const without = await server.newOrder();
    const deleted = await server.newOrder(paid);
    await server.call(changeOrderStatus, { token: await server.signIn('Admin'), body: { orderId: deleted } });
    const movedUnpaid = await server.newOrder({ ...paid, paid: false });
    const body = { orderId: movedUnpaid, updatingStatus: 'Contact Customer' as const };
    await server.call(moveOrderStatus, { token: await server.signIn('Team'), body });
    for (const orderId of [unpaid, movedUnpaid, without]) {
      expect((await send(orderId)).http).toBe(409);
      expect(await historyOf(orderId)).toEqual([]);
    }
    expect((await send(deleted)).http).toBe(200);
  });
});
