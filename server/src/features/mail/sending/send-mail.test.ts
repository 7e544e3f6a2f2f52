import { uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import { getEmailContent, resendMail } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import { type MailState, maxMailAttempts } from '@arrival-desk/contract/mail/mail-history.ts';
import type { MailServiceProvider } from '@arrival-desk/contract/mail/providers.ts';
import { changeOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { encodeOrderId } from '@arrival-desk/contract/orders/order-link.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { MailDelayed, MailRejected, type OutgoingMail, type TransportFor } from '../../../platform/mail/transport.ts';
import { makeTransports } from '../../../platform/mail/transports.ts';
import { readOutbox } from '../../../testing/read-outbox.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { buildFiller, buildScan } from '../../documents/documents.factory.ts';
import { mailJobs } from './mail-jobs.ts';
import { makeSendMailJob } from './send-mail.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({ MAIL_FROM: 'Arrival Card Désk <no-reply@desk.example>' });
});
afterAll(() => server.stop());
afterEach(() => void vi.restoreAllMocks());

async function upload(orderId: string, email: string, provider: MailServiceProvider = 'AWS') {
  const token = await server.signIn('Team');
  const bytes = buildScan(`Card of ${orderId}`);
  const body = { orderId, email, mailServiceProvider: provider };
  const { http } = await server.call(uploadVisaDocument, { token, body, file: { bytes } });
  expect(http).toBe(200);
  return bytes;
}

async function mailsOf(orderId: string) {
  const token = await server.signIn('Admin');
  return (await server.call(getOrdersDetails, { token, params: { orderId } })).body.data.mailHistory;
}

async function mailOf(orderId: string) {
  const [mail] = await mailsOf(orderId);
  if (!mail) throw new Error('The order has no mail.');
  return mail;
}

async function settled(orderId: string, state: MailState) {
  await expect.poll(async () => (await mailOf(orderId)).state).toBe(state);
  return mailOf(orderId);
}

const outbox = (orderId: string) => readOutbox(server.dataDir, orderId);

/** An order with a queued email but without a job: the test runs the job itself. */
async function queuedMail(provider: MailServiceProvider = 'AWS') {
  vi.spyOn(server.context.jobs, 'enqueue').mockResolvedValueOnce();
  const orderId = await server.newOrder();
  const bytes = await upload(orderId, 'mary@example.com', provider);
  return { orderId, bytes, mailId: (await mailOf(orderId)).id };
}

async function eventsOf(orderId: string): Promise<string[]> {
  const { db } = server.context;
  const events = await db.selectFrom('events').select('kind').where('order_id', '=', orderId).orderBy('id').execute();
  return events.map((event) => event.kind);
}

/** A transport that calls `send` and records the emails. */
function transport(send: (mail: OutgoingMail) => Promise<string>) {
  const sent: OutgoingMail[] = [];
  const transportFor: TransportFor = () => ({
    name: 'SMTP',
    send: (mail) => {
      sent.push(mail);
      return send(mail);
    },
  });
  return { sent, job: makeSendMailJob(server.context, transportFor) };
}

/** The attempt argument of a job's first attempt. */
const once = { number: 1, last: false };
/** Prevents the next attempt from being queued; the test runs it itself. */
const keepFromQueue = () => vi.spyOn(server.context.jobs, 'enqueue').mockResolvedValueOnce();

describe('the mail that carries the document', () => {
  it('is a readable message with the document in it, byte for byte', async () => {
    const orderId = await server.newOrder({ full_name: 'Mary Lamb', email: 'mary.lamb+cards@example.com' });
    const bytes = await upload(orderId, 'mary.lamb+cards@example.com');
    const shown = await settled(orderId, 'Sent');

    const [mail, ...others] = await outbox(orderId);
    expect(others).toEqual([]);
    const header = (name: string) => mail?.headers.get(name);
    expect(header('to')).toBe('mary.lamb+cards@example.com');
    expect(header('from')).toBe('Arrival Card Desk <no-reply@desk.example>');
    expect(header('reply-to')).toBe('support@arrival-card-desk.example');
    expect(header('subject')).toMatch(`Your China Arrival Card is ready - order ${orderId} - Mary Lamb`);
    expect(header('message-id')).toBe(`<mail-${shown.id}.${orderId}@orders.example>`);
    expect(mail?.attachments).toEqual([
      {
        filename: expect.stringMatching(`^China-Arrival-Card-Traveller-[A-J]+-${orderId}\\.pdf$`),
        contentType: 'application/pdf',
        content: bytes,
      },
    ]);
    expect(shown).toMatchObject({ transport: 'file', message_id: header('message-id'), sent_by: 'Team Person' });
  });

  it('tells the tracking link, the order id and the name, as text and as HTML (MAIL-8)', async () => {
    const orderId = await server.newOrder({ full_name: 'Mary Lamb' });
    await upload(orderId, 'mary@example.com');
    await settled(orderId, 'Sent');
    const [mail] = await outbox(orderId);
    const link = `https://desk.example/track-order/${encodeOrderId(orderId)}`;
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain(link);
      expect(body).toContain(orderId);
      expect(body).toContain('Dear Mary Lamb,');
    }
    expect(mail?.html).toContain(`href="${link}"`);
  });

  it('comes from the second brand for orders of its domains', async () => {
    const branded = await TestServer.start({
      SECOND_BRAND_DOMAINS: 'pass.example,www.pass.example',
      SECOND_BRAND_MAIL_FROM: 'no-reply@pass.example',
    });
    const job = makeSendMailJob(branded.context, () => ({
      name: 'SMTP',
      send: async ({ from, replyTo, text }) => {
        expect(from).toBe('ChinaEntry Pass <no-reply@pass.example>');
        expect(replyTo).toBe('help@chinaentry-pass.example');
        expect(text).toContain('ChinaEntry Pass');
        return 'id';
      },
    }));
    vi.spyOn(branded.context.jobs, 'enqueue').mockResolvedValueOnce();
    const orderId = await branded.newOrder({ landing_domain: 'pass.example' });
    const token = await branded.signIn('Team');
    const body = { orderId, email: 'mary@example.com', mailServiceProvider: 'AWS' as const };
    await branded.call(uploadVisaDocument, { token, body, file: { bytes: buildScan() } });
    const { id } = await branded.context.db.selectFrom('mails').select('id').executeTakeFirstOrThrow();
    await job.handle({ mailId: id }, once);
    expect(await branded.context.db.selectFrom('mails').select('state').execute()).toEqual([{ state: 'Sent' }]);
    await branded.stop();
  });

  it('leaves out a document above 7 MB, and says where to download it (MAIL-10)', async () => {
    const orderId = await server.newOrder({ full_name: 'Mary Lamb' });
    const token = await server.signIn('Team');
    const bytes = Buffer.concat([buildScan(`Card of ${orderId}`), buildFiller(7_000_000)]);
    const body = { orderId, email: 'mary@example.com', mailServiceProvider: 'AWS' as const };
    await server.call(uploadVisaDocument, { token, body, file: { bytes } });
    await settled(orderId, 'Sent');
    const [mail] = await outbox(orderId);
    expect(mail?.attachments).toEqual([]);
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain('The file is too large for an email.');
      expect(text).toContain(`https://desk.example/track-order/${encodeOrderId(orderId)}`);
      expect(text).not.toMatch(/attached|uploads\/docs|signature=/);
    }
    const shown = await server.call(getEmailContent, { token, params: { orderId } });
    expect(shown.body.data.text).toBe(mail?.text.replaceAll('\r\n', '\n'));
  });

  it('has the link alone where a mailbox refused the file, and waits for a full one (MAIL-41, PAGE-58)', async () => {
    const orderId = await server.newOrder({ full_name: 'Mary Lamb' });
    const token = await server.signIn('Team');
    const body = { orderId, email: 'mary@example.com', mailServiceProvider: 'AWS' as const };
    await server.call(uploadVisaDocument, { token, body, file: { bytes: buildScan(`Card of ${orderId}`) } });
    await settled(orderId, 'Sent');
    await server.context.db.updateTable('mails').set({ state: 'Bounced' }).where('order_id', '=', orderId).execute();
    expect((await server.call(resendMail, { token, body: { ...body, linkOnly: true } })).http).toBe(200);
    await settled(orderId, 'Sent');
    const mail = (await outbox(orderId)).find(({ attachments }) => attachments.length === 0);
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain('Your China Arrival Card is ready.');
      expect(text).toContain(`https://desk.example/track-order/${encodeOrderId(orderId)}`);
      expect(text).not.toMatch(/attached|too large/);
    }
    await server.context.db.updateTable('mails').set({ state: 'Bounced' }).where('order_id', '=', orderId).execute();
    const later = await server.call(resendMail, { token, body: { ...body, later: true } });
    expect(later.body.message).toBe('The email goes out in 4 hours.');
    const waiting = await server.context.db
      .selectFrom('mails')
      .select(['create_ts', 'send_after'])
      .where('order_id', '=', orderId)
      .where('state', '=', 'Queued')
      .executeTakeFirstOrThrow();
    expect(Date.parse(waiting.send_after ?? '') - Date.parse(waiting.create_ts)).toBe(4 * 3_600_000);
  });

  it('addresses a Japanese traveller by the family name first', async () => {
    const name = { full_name: 'Sakura Yamada', given_name: 'Sakura', surname: 'Yamada', language: 'ja' as const };
    const orderId = await server.newOrder(name);
    await upload(orderId, 'mary@example.com');
    await settled(orderId, 'Sent');
    const [mail] = await outbox(orderId);
    expect(mail?.text).toContain('Yamada Sakura 様');
  });

  it('gets no header from an order, even from one that holds line ends (MAIL-14)', async () => {
    const orderId = await server.newOrder();
    const hostile = 'Mary\r\nBcc: thief@example.com\r\n\r\n<b>';
    await sql`update orders set full_name = ${hostile}, landing_domain = ${hostile} where order_id = ${orderId}`.execute(
      server.context.db,
    );
    await upload(orderId, 'mary@example.com');
    await settled(orderId, 'Sent');
    const [mail] = await outbox(orderId);
    expect([...(mail?.headers.keys() ?? [])]).not.toContain('bcc');
    expect(mail?.headers.get('to')).toBe('mary@example.com');
    expect(mail?.attachments).toHaveLength(1);
  });

  it('goes to one address only (MAIL-14)', async () => {
    const orderId = await server.newOrder();
    const token = await server.signIn('Team');
    await upload(orderId, 'mary@example.com');
    for (const email of [
      'a@example.com\r\nBcc: b@example.com',
      'a@example.com,b@example.com',
      'A <a@example.com>, b@example.com',
      'a@b@c.com',
    ]) {
      const { http, failure } = await server.call(resendMail, { token, body: { orderId, email } });
      expect([email, http]).toEqual([email, 422]);
      expect(failure.error.fields).toEqual({ email: 'Invalid email address' });
    }
  });
});

describe('sending again', () => {
  it('carries the newest document to the address given, in the history on its own line (MAIL-7, WIRE-21)', async () => {
    const orderId = await server.newOrder();
    await upload(orderId, 'mary@example.com');
    const { id: seenMailId } = await settled(orderId, 'Sent');
    const token = await server.signIn('Night Staff');
    const body = { orderId, email: 'home@example.com', mailServiceProvider: 'Sendgrid' as const };
    expect(
      (await server.call(resendMail, { token, body: { ...body, seenMailId, elsewhereReason: 'At home.' } })).http,
    ).toBe(200);
    const mail = await settled(orderId, 'Sent');
    expect(mail).toMatchObject({ email: 'home@example.com', sent_by: 'Night Staff Person' });
    expect(mail.uploadDoc.mail_service_provider).toBe('Sendgrid');
    expect(await mailsOf(orderId)).toHaveLength(2);
    expect((await outbox(orderId)).map((each) => each.headers.get('to')).sort()).toEqual([
      'home@example.com',
      'mary@example.com',
    ]);
  });

  it('needs a document and an order that is not deleted', async () => {
    const token = await server.signIn('Admin');
    const orderId = await server.newOrder();
    const body = { orderId, email: 'home@example.com' };
    const without = await server.call(resendMail, { token, body });
    expect([without.http, without.failure.error.code]).toEqual([409, 'document_missing']);
    await server.call(changeOrderStatus, { token, body: { orderId, status: 'Deleted' } });
    expect((await server.call(resendMail, { token, body })).http).toBe(409);
    expect(await mailsOf(orderId)).toEqual([]);
  });
});

describe('a try that fails', () => {
  it('leaves the mail queued with the reason, and the next one sends it once', async () => {
    const { orderId, mailId } = await queuedMail();
    let tries = 0;
    const { sent, job } = transport(async () => {
      tries += 1;
      if (tries < 3) throw new Error('connect ECONNREFUSED');
      return '<id-at-provider>';
    });
    server.setTime('2026-11-20T10:00:00Z');
    const queue = keepFromQueue();
    await job.handle({ mailId }, once);
    expect(await mailOf(orderId)).toMatchObject({
      state: 'Queued',
      reason: 'connect ECONNREFUSED',
      attempts: 1,
      next_try_ts: '2026-11-20T10:00:05.000Z',
    });
    const next = { mailId, attempt: 2 };
    expect(queue.mock.lastCall?.slice(2)).toEqual([next, 5]);
    keepFromQueue();
    await job.handle(next, once);
    expect(await mailOf(orderId)).toMatchObject({ attempts: 2, next_try_ts: '2026-11-20T10:00:30.000Z' });
    await job.handle({ mailId, attempt: 3 }, once);
    server.setTime(null);
    expect(await mailOf(orderId)).toMatchObject({
      state: 'Sent',
      reason: null,
      message_id: '<id-at-provider>',
      next_try_ts: null,
    });
    expect(new Set(sent.map((mail) => mail.messageId)).size).toBe(1);
    expect(await eventsOf(orderId)).toEqual(['received', 'document_uploaded', 'mail_queued', 'mail_sent']);
  });

  it('is not made again when its job is given out twice', async () => {
    const { mailId } = await queuedMail();
    const { sent, job } = transport(async () => {
      throw new Error('busy');
    });
    const queue = keepFromQueue();
    await job.handle({ mailId }, once);
    await job.handle({ mailId }, once);
    await job.handle({ mailId, attempt: 1 }, { number: 2, last: false });
    expect(sent).toHaveLength(1);
    expect(queue.mock.calls.filter(([, , data]) => 'attempt' in data)).toHaveLength(1);
  });

  it('waits as long as the provider asks for, and half an hour at most', async () => {
    server.setTime('2026-11-20T10:00:00Z');
    for (const [retryAfter, next] of [
      ['90', '2026-11-20T10:01:30.000Z'],
      ['1', '2026-11-20T10:00:05.000Z'],
      ['86400', '2026-11-20T10:30:00.000Z'],
      ['Fri, 20 Nov 2026 12:00:00 GMT', '2026-11-20T10:00:05.000Z'],
    ]) {
      const { orderId, mailId } = await queuedMail();
      const { job } = transport(async () => {
        throw new MailDelayed('Sendgrid takes no more emails for now (429).', retryAfter);
      });
      keepFromQueue();
      await job.handle({ mailId }, once);
      expect((await mailOf(orderId)).next_try_ts, retryAfter).toBe(next);
    }
    server.setTime(null);
  });

  it('for the last time makes the mail failed (MAIL-3)', async () => {
    const { orderId, mailId } = await queuedMail();
    const { sent, job } = transport(async () => {
      throw new Error('timeout');
    });
    for (let attempt = 1; attempt < maxMailAttempts; attempt += 1) {
      keepFromQueue();
      await job.handle({ mailId, attempt }, once);
      expect(await mailOf(orderId)).toMatchObject({ state: 'Queued', attempts: attempt });
    }
    await job.handle({ mailId, attempt: maxMailAttempts }, once);
    const failed = { state: 'Failed', reason: 'timeout', sent_ts: null, next_try_ts: null, attempts: maxMailAttempts };
    expect(await mailOf(orderId)).toMatchObject(failed);
    expect(sent).toHaveLength(maxMailAttempts);
    expect((await eventsOf(orderId)).at(-1)).toBe('mail_failed');
  });

  it('because the provider will never take it makes the mail failed at once', async () => {
    const { orderId, mailId } = await queuedMail();
    const { sent, job } = transport(async () => {
      throw new MailRejected('AWS SES refused the email: Address is on the suppression list');
    });
    await job.handle({ mailId }, once);
    await job.handle({ mailId }, once);
    expect(await mailOf(orderId)).toMatchObject({
      state: 'Failed',
      reason: 'AWS SES refused the email: Address is on the suppression list',
    });
    expect(sent).toHaveLength(1);
  });

  it('because the document’s file is missing is tried again', async () => {
    const { orderId, mailId } = await queuedMail();
    const { job } = transport(async () => 'never');
    vi.spyOn(server.context.files, 'stream').mockRejectedValueOnce(new Error('ENOENT'));
    keepFromQueue();
    await job.handle({ mailId }, once);
    expect(await mailOf(orderId)).toMatchObject({ state: 'Queued', attempts: 1 });
  });

  it('is tried again by the queue itself', async () => {
    const orderId = await server.newOrder();
    const read = vi.spyOn(server.context.files, 'stream').mockRejectedValueOnce(new Error('the disk is slow'));
    await upload(orderId, 'mary@example.com');
    await expect.poll(async () => (await mailOf(orderId)).reason).toContain('the disk is slow');
    const { id: mailId } = await mailOf(orderId);
    // Instead of waiting for five seconds.
    await server.context.jobs.hasten(mailJobs.document, { mailId }, 1);
    await settled(orderId, 'Sent');
    expect(read).toHaveBeenCalledTimes(2);
  });
});

describe('a job that is given out twice', () => {
  it('sends nothing more once the mail is sent', async () => {
    const { orderId, mailId } = await queuedMail();
    const { sent, job } = transport(async () => 'id');
    await job.handle({ mailId }, once);
    await job.handle({ mailId }, once);
    await job.handle({ mailId, attempt: 2 }, { number: 2, last: true });
    expect(sent).toHaveLength(1);
    expect((await eventsOf(orderId)).filter((kind) => kind === 'mail_sent')).toHaveLength(1);
  });

  it('at the same time writes one end only, and both carry the same message id (MAIL-2)', async () => {
    const { orderId, mailId } = await queuedMail();
    const { sent, job } = transport(async () => 'id');
    await Promise.all([job.handle({ mailId }, once), job.handle({ mailId }, once)]);
    expect(new Set(sent.map((mail) => mail.messageId)).size).toBe(1);
    expect((await eventsOf(orderId)).filter((kind) => kind === 'mail_sent')).toHaveLength(1);
  });

  it('for a mail that was erased with its order does nothing', async () => {
    const { job, sent } = transport(async () => 'id');
    await job.handle({ mailId: 999_999 }, once);
    expect(sent).toEqual([]);
  });
});

describe('a provider that is not set up while another is', () => {
  it.each([
    ['AWS', { SENDGRID_API_KEY: 'SG.key' }, 'AWS SES is not set up on this server.'],
    ['Sendgrid', { AWS_REGION: 'eu-west-1' }, 'Sendgrid is not set up on this server.'],
  ] as const)('%s fails the mail and says so on the order page', async (provider, env, reason) => {
    const { orderId, mailId } = await queuedMail(provider);
    const transportFor = makeTransports({ ...server.context.config, ...env }, server.context.keys);
    await makeSendMailJob(server.context, transportFor).handle({ mailId }, once);
    expect(await mailOf(orderId)).toMatchObject({ state: 'Failed', reason });
  });
});
