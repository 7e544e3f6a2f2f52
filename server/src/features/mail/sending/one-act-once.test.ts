import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { undoUpload, uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import { resendMail, sendInvoice } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import { changeOrderStatus, moveOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { moveToCompleteRefund } from '@arrival-desk/contract/refunds/refunds.endpoints.ts';
import { addNewRemark } from '@arrival-desk/contract/remarks/remark.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TestServer } from '../../../testing/test-server.ts';
import { buildScan } from '../../documents/documents.factory.ts';

const email = 'mary@example.com';
const start = Date.parse('2026-11-20T10:00:00Z');

let server: TestServer;
let tara: string;
beforeAll(async () => {
  server = await TestServer.start({ SEND_HOLD_SECONDS: '10' });
  tara = await server.signIn('Team', 'Tara');
});
afterAll(() => server.stop());
afterEach(() => server.setTime(null));

/** Sets the clock to this many milliseconds after the test's start. */
const at = (milliseconds: number) => server.setTime(new Date(start + milliseconds).toISOString());
const upload = (orderId: string, bytes: Buffer, { token = tara, to = email } = {}) =>
  server.call(uploadVisaDocument, {
    token,
    body: { orderId, email: to, elsewhereReason: 'At home.' },
    file: { bytes },
  });
const resend = (orderId: string) => server.call(resendMail, { token: tara, body: { orderId, email } });

async function histories(orderId: string) {
  const { body } = await server.call(getOrdersDetails, { token: tara, params: { orderId } });
  const files = await readdir(join(server.dataDir, 'uploads'));
  return {
    mails: body.data.mailHistory.length,
    documents: body.data.uploadDoc.length,
    files: files.filter((name) => name.startsWith(`${orderId}_`)).length,
  };
}

async function eventKinds(orderId: string) {
  const { db } = server.context;
  const events = await db.selectFrom('events').select('kind').where('order_id', '=', orderId).orderBy('seq').execute();
  return events.map(({ kind }) => kind);
}

describe('one act that is sent twice', () => {
  it('is one upload and one mail, also of two requests at once, and both know the mail (DOC-9)', async () => {
    const orderId = await server.newOrder();
    const bytes = buildScan();
    at(0);
    const replies = await Promise.all([upload(orderId, bytes), upload(orderId, bytes), upload(orderId, bytes)]);
    expect(replies.map(({ http }) => http)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ body }) => body.data.mailId)).size).toBe(1);
    at(1500);
    const late = await upload(orderId, bytes, { to: email.toUpperCase() });
    expect(late.body.data).toMatchObject({ mailId: replies[0]?.body.data.mailId, holdSeconds: 9 });
    expect(await histories(orderId)).toEqual({ mails: 1, documents: 1, files: 1 });
    expect(await eventKinds(orderId)).toEqual(['received', 'document_uploaded', 'mail_queued']);
  });

  it('is one mail when a document is resent or an invoice is sent', async () => {
    const orderId = await server.newOrder({ amount: '49.00', currency: 'USD' });
    at(0);
    await upload(orderId, buildScan());
    expect((await Promise.all([resend(orderId), resend(orderId)])).map(({ http }) => http)).toEqual([200, 200]);
    expect((await histories(orderId)).mails).toBe(2);
    const invoice = () => server.call(sendInvoice, { token: tara, body: { orderId, email } });
    expect((await Promise.all([invoice(), invoice()])).map(({ http }) => http)).toEqual([200, 200]);
    expect((await histories(orderId)).mails).toBe(3);
    at(3000);
    await resend(orderId);
    await invoice();
    expect((await histories(orderId)).mails).toBe(5);
  });
});

describe('one act that is sent again because nothing responded', () => {
  it('is one upload and one mail, however late, and returns the first one (APP-37)', async () => {
    const orderId = await server.newOrder();
    const bytes = buildScan();
    const actId = randomUUID();
    const send = (token: string, id: string) =>
      server.call(uploadVisaDocument, { token, body: { orderId, email, actId: id }, file: { bytes } });
    at(0);
    const first = await send(tara, actId);
    at(7000);
    const again = await send(tara, actId);
    expect([again.http, again.body.data]).toEqual([200, { ...first.body.data, holdSeconds: 3 }]);
    expect(await histories(orderId)).toEqual({ mails: 1, documents: 1, files: 1 });
    const other = await send(tara, randomUUID());
    expect(other.failure.error.code).toBe('recently_sent');
    expect((await histories(orderId)).mails).toBe(1);
  });

  it('is one mail that is sent again and one invoice, however late (PAGE-26)', async () => {
    const orderId = await server.newOrder({ paid: true, amount: '49.90', currency: 'USD' });
    at(0);
    await upload(orderId, buildScan());
    const again = { orderId, email, actId: randomUUID() };
    const invoice = { orderId, email, actId: randomUUID() };
    for (const moment of [60_000, 120_000]) {
      at(moment);
      expect((await server.call(resendMail, { token: tara, body: again })).http).toBe(200);
      expect((await server.call(sendInvoice, { token: tara, body: invoice })).http).toBe(200);
    }
    expect((await histories(orderId)).mails).toBe(3);
    await server.call(resendMail, { token: tara, body: { ...again, actId: randomUUID() } });
    expect((await histories(orderId)).mails).toBe(4);
    // What came of it is known by now, and someone means to send it again.
    const { db } = server.context;
    await db.updateTable('mails').set({ state: 'Failed' }).where('order_id', '=', orderId).execute();
    await server.call(resendMail, { token: tara, body: again });
    expect((await histories(orderId)).mails).toBe(5);
  });

  it('is a second act under the name of another person: nobody hides behind an ID', async () => {
    const orderId = await server.newOrder();
    const body = { orderId, remark: 'Rang twice.', actId: randomUUID() };
    for (const token of [tara, tara, await server.signIn('Team', 'Theo')])
      expect((await server.call(addNewRemark, { token, body })).http).toBe(200);
    const shown = await server.call(getOrdersDetails, { token: tara, params: { orderId } });
    expect(shown.body.data.remark.map(({ remark_name }) => remark_name)).toEqual(['Theo', 'Tara']);
  });

  it('is one move, whose answer can still be undone', async () => {
    const orderId = await server.newOrder();
    const body = { orderId, updatingStatus: 'Contact Customer', fromStatus: 'New', actId: randomUUID() } as const;
    const first = await server.call(moveOrderStatus, { token: tara, body });
    const again = await server.call(moveOrderStatus, { token: tara, body });
    expect([again.http, again.body]).toEqual([200, first.body]);
    expect(await eventKinds(orderId)).toEqual(['received', 'moved']);
    const other = await server.call(moveOrderStatus, { token: tara, body: { ...body, actId: randomUUID() } });
    expect(other.failure.error.code).toBe('order_changed');
  });

  it('is one refund mark and one deletion, each of which can still be undone (PAGE-26)', async () => {
    const orderId = await server.newOrder();
    const token = await server.signIn('Manager');
    await server.call(moveOrderStatus, { token, body: { orderId, updatingStatus: 'Refunds' } });
    const refund = { orderId, actId: randomUUID() };
    const deletion = { orderId, fromStatus: 'Refunds', actId: randomUUID() } as const;
    for (const send of [
      () => server.call(moveToCompleteRefund, { token, body: refund }),
      () => server.call(changeOrderStatus, { token, body: deletion }),
    ]) {
      const first = await send();
      expect(first.body.data.changes).toHaveLength(1);
      const again = await send();
      expect([again.http, again.body]).toEqual([200, first.body]);
    }
    expect(await eventKinds(orderId)).toEqual(['received', 'moved', 'refunded', 'moved']);
    const other = { ...refund, actId: randomUUID() };
    expect((await server.call(moveToCompleteRefund, { token, body: other })).http).toBe(409);
  });
});

describe('what only resembles the act before it', () => {
  it('is sent if it is another file, and asked about otherwise: another address, a later moment (PAGE-34)', async () => {
    const orderId = await server.newOrder();
    const bytes = buildScan();
    at(0);
    await upload(orderId, bytes);
    await upload(orderId, buildScan());
    const elsewhere = await upload(orderId, bytes, { to: 'mary.home@example.com' });
    at(2500);
    const later = await upload(orderId, bytes);
    for (const { failure } of [elsewhere, later]) expect(failure.error.code).toBe('recently_sent');
    expect(await histories(orderId)).toEqual({ mails: 2, documents: 2, files: 2 });
  });

  it('is sent after the first was taken back', async () => {
    const orderId = await server.newOrder();
    const bytes = buildScan();
    at(0);
    const { body } = await upload(orderId, bytes);
    expect((await server.call(undoUpload, { token: tara, body: { mailId: body.data.mailId } })).http).toBe(200);
    const again = await upload(orderId, bytes);
    expect(again.body.data.mailId).not.toBe(body.data.mailId);
    expect((await histories(orderId)).documents).toBe(1);
  });
});
