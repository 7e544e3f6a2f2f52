import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { undoUpload, uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import { verifyLedger } from '@arrival-desk/contract/ledger/ledger.endpoints.ts';
import { resendMail, sendInvoice } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import { moveOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { editOrder } from '@arrival-desk/contract/orders/order-corrections.endpoints.ts';
import {
  downloadPassportDocPdf,
  getDownloadHistory,
  trackOrder,
} from '@arrival-desk/contract/visitors/visitors.endpoints.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { MailRejected, type TransportFor } from '../../platform/mail/transport.ts';
import { TestServer } from '../../testing/test-server.ts';
import { buildScan } from '../documents/documents.factory.ts';
import { makeSendMailJobs } from '../mail/mail.ts';

const uploadedAt = '2026-11-20T10:00:00Z';
const email = 'mary@example.com';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({ SEND_HOLD_SECONDS: '10' });
});
afterAll(() => server.stop());
afterEach(() => server.setTime(null));

const tara = () => server.signIn('Team', 'Tara');
const owen = () => server.signIn('Night Staff', 'Owen');

async function upload(orderId: string) {
  const token = await tara();
  server.setTime(uploadedAt);
  const { http, body } = await server.call(uploadVisaDocument, {
    token,
    body: { orderId, email },
    file: { bytes: buildScan() },
  });
  expect(http).toBe(200);
  return body.data;
}

async function undo(mailId: number, token = tara()) {
  const { http, failure } = await server.call(undoUpload, { token: await token, body: { mailId } });
  return http === 200 ? 'undone' : `${failure.error.code}: ${failure.message}`;
}

async function details(orderId: string) {
  const token = await server.signIn('Admin');
  return (await server.call(getOrdersDetails, { token, params: { orderId } })).body.data;
}

async function eventKinds(orderId: string) {
  const { db } = server.context;
  const events = await db.selectFrom('events').select('kind').where('order_id', '=', orderId).orderBy('seq').execute();
  return events.map(({ kind }) => kind);
}

const storedFiles = async (orderId: string) =>
  (await readdir(join(server.dataDir, 'uploads'))).filter((name) => name.startsWith(`${orderId}_`));

/** Runs the job of an email when the test says so, and records its recipients. */
function sendingJob() {
  const sent: string[] = [];
  const transportFor: TransportFor = () => ({
    name: 'file',
    async send(mail) {
      await new Promise((done) => setImmediate(done));
      sent.push(mail.to);
      return 'message-1';
    },
  });
  const [job] = makeSendMailJobs(server.context, transportFor);
  return { sent, run: (mailId: number) => job?.handle({ mailId }, { number: 1, last: false }) };
}

/** What the traveller of an order gets to see of its newest document: on the page, as a download, and in a tab. */
async function traveller(orderId: string) {
  const file1 = (await details(orderId)).uploadDoc[0]?.file1 ?? '';
  const tracked = await server.call(trackOrder, { body: { orderId, email } });
  const headers = { cookie: String(tracked.headers['set-cookie']).split(';')[0] ?? '' };
  const download = { orderId, customername: 'Mary', file1, timezone: 'UTC' };
  const seen = async () => {
    const page = await server.call(getDownloadHistory, { body: { orderId }, headers });
    const file = await server.call(downloadPassportDocPdf, { body: download, headers });
    const view = await server.app.inject({ url: `/uploads/docs/${orderId}_${file1}`, headers });
    return [page.body.path?.file1 ?? null, file.http, view.statusCode];
  };
  return { file1, seen };
}

describe('an upload that is taken back while its mail is held', () => {
  it('sends nothing, leaves no document, and the order is as it was (RULE-18)', async () => {
    const orderId = await server.newOrder();
    const before = await details(orderId);
    const { mailId, holdSeconds } = await upload(orderId);
    expect(holdSeconds).toBe(10);
    expect((await details(orderId)).mailHistory).toMatchObject([
      { state: 'Queued', send_after: '2026-11-20T10:00:10.000Z' },
    ]);
    expect(await storedFiles(orderId)).toHaveLength(1);

    server.setTime('2026-11-20T10:00:09Z');
    expect(await undo(mailId)).toBe('undone');
    const after = await details(orderId);
    expect(after).toMatchObject({ process_status: before.process_status, actions: before.actions, uploadDoc: [] });
    expect(after.mailHistory).toMatchObject([
      { state: 'Cancelled', reason: 'Taken back by Tara.', sent_ts: null, uploadDoc: { file1: '', url: null } },
    ]);
    expect(await eventKinds(orderId)).toEqual(['received', 'document_uploaded', 'mail_queued', 'upload_undone']);
    await expect.poll(() => storedFiles(orderId)).toEqual([]);

    const { run, sent } = sendingJob();
    await run(mailId);
    expect(sent).toEqual([]);
    const token = await server.signIn('Admin');
    expect((await server.call(verifyLedger, { token, body: { orderId } })).body.data.findings).toEqual([]);
  });

  it('gives the earlier document back', async () => {
    const orderId = await server.newOrder();
    await upload(orderId);
    const [earlier] = (await details(orderId)).uploadDoc;
    const { mailId } = await upload(orderId);
    expect((await details(orderId)).uploadDoc).toHaveLength(2);
    expect(await undo(mailId)).toBe('undone');
    const { uploadDoc, actions } = await details(orderId);
    expect(uploadDoc.map(({ id }) => id)).toEqual([earlier?.id]);
    expect(actions.resendMail).toBe(true);
  });

  it('takes back that the order was completed with it', async () => {
    const orderId = await server.newOrder();
    const { mailId } = await upload(orderId);
    const body = { orderId, updatingStatus: 'Completed' as const };
    expect((await server.call(moveOrderStatus, { token: await tara(), body })).http).toBe(200);
    expect(await undo(mailId, owen())).toBe('undone');
    expect(await details(orderId)).toMatchObject({ process_status: 'New', uploadDoc: [] });
    expect((await eventKinds(orderId)).slice(-2)).toEqual(['undone', 'upload_undone']);
  });

  it('was never the traveller’s', async () => {
    const orderId = await server.newOrder({ email });
    await upload(orderId);
    const { file1, seen } = await traveller(orderId);
    expect(await seen()).toEqual([null, 404, 404]);
    server.setTime('2026-11-20T10:00:10Z');
    expect(await seen()).toEqual([file1, 200, 200]);
  });
});

describe('a document that was kept back', () => {
  const correct = async (orderId: string) => {
    const body = { orderId, changes: { passport_number: 'PX7654321' } };
    expect((await server.call(editOrder, { token: await tara(), body })).http).toBe(200);
  };
  const keptBack = async () => {
    const orderId = await server.newOrder({ email });
    const { mailId } = await upload(orderId);
    await correct(orderId);
    server.setTime('2026-11-20T10:00:10Z');
    const job = sendingJob();
    await job.run(mailId);
    expect(job.sent).toEqual([]);
    expect((await details(orderId)).undelivered).toMatchObject({ held_back: true });
    return { orderId, ...(await traveller(orderId)) };
  };

  it('is not the traveller’s until somebody sends it again (VIS-52)', async () => {
    const { orderId, file1, seen } = await keptBack();
    expect((await details(orderId)).uploadDoc).toMatchObject([{ file1 }]);
    expect(await seen()).toEqual([null, 404, 404]);
    expect((await server.call(resendMail, { token: await tara(), body: { orderId, email } })).http).toBe(200);
    expect(await seen()).toEqual([file1, 200, 200]);
  });

  it('leaves the one before it to the traveller (VIS-52)', async () => {
    const orderId = await server.newOrder({ email });
    await sendingJob().run((await upload(orderId)).mailId);
    const { mailId } = await upload(orderId);
    await correct(orderId);
    server.setTime('2026-11-20T10:00:20Z');
    await sendingJob().run(mailId);
    const [keptBack, before] = (await details(orderId)).uploadDoc;
    const { file1, seen } = await traveller(orderId);
    expect(file1).toBe(keptBack?.file1);
    expect(await seen()).toEqual([before?.file1, 404, 404]);
  });

  it('is the traveller’s when its email failed for another reason (VIS-52)', async () => {
    const orderId = await server.newOrder({ email });
    const { mailId } = await upload(orderId);
    server.setTime('2026-11-20T10:00:10Z');
    const [rejecting] = makeSendMailJobs(server.context, () => ({
      name: 'file',
      send: () => Promise.reject(new MailRejected('No such mailbox.')),
    }));
    await rejecting?.handle({ mailId }, { number: 1, last: false });
    const { file1, seen } = await traveller(orderId);
    expect(await seen()).toEqual([file1, 200, 200]);
  });
});

describe('it is either taken back or sent', () => {
  it('once, when two people press at the same moment', async () => {
    const orderId = await server.newOrder();
    const { mailId } = await upload(orderId);
    const answers = await Promise.all([undo(mailId, tara()), undo(mailId, owen())]);
    expect(answers.sort()).toEqual(['undo_too_late: This upload has already been taken back.', 'undone']);
    expect((await eventKinds(orderId)).filter((kind) => kind === 'upload_undone')).toHaveLength(1);
  });

  it('never both, when it is sent at the same moment', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { mailId } = await upload(await server.newOrder());
      const { run, sent } = sendingJob();
      const [one, other] = round % 2 ? [undo(mailId), run(mailId)] : [run(mailId), undo(mailId)];
      const answers = await Promise.all([one, other]);
      const isUndone = answers.includes('undone');
      expect(sent).toHaveLength(isUndone ? 0 : 1);
    }
  });

  it('not any more once it is being sent, also when sending fails at first', async () => {
    const { mailId } = await upload(await server.newOrder());
    const { db } = server.context;
    const [failing] = makeSendMailJobs(server.context, () => ({
      name: 'file',
      send: () => Promise.reject(new Error('no')),
    }));
    vi.spyOn(server.context.jobs, 'enqueue').mockResolvedValueOnce();
    await failing?.handle({ mailId }, { number: 1, last: false });
    expect(await undo(mailId)).toBe('undo_too_late: Too late: the email is on its way.');
    const mail = await db.selectFrom('mails').select('state').where('id', '=', mailId).executeTakeFirstOrThrow();
    expect(mail.state).toBe('Queued');
  });

  it('not after ten seconds, and not when it has gone out by another mail (RULE-18)', async () => {
    const orderId = await server.newOrder();
    const { mailId } = await upload(orderId);
    const again = await server.call(resendMail, { token: await tara(), body: { orderId, email } });
    expect(again.http).toBe(200);
    expect(await undo(mailId)).toBe('undo_too_late: This document has also gone out by another email.');
    server.setTime('2026-11-20T10:00:10Z');
    expect(await undo(mailId)).toBe('undo_too_late: Too late: the email is on its way.');
    expect((await details(orderId)).uploadDoc).toHaveLength(1);
  });

  it('an upload, and nothing else', async () => {
    const orderId = await server.newOrder({ amount: '49.00', currency: 'USD' });
    await server.call(sendInvoice, { token: await tara(), body: { orderId, email } });
    const [invoice] = (await details(orderId)).mailHistory;
    expect(await undo(invoice?.id ?? 0)).toContain('not_found');
    expect(await undo(2_000_000)).toContain('not_found');
  });
});
