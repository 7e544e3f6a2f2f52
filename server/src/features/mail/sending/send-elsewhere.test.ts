import { uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import { elsewhereInAnHour, elsewhereReasonRequired } from '@arrival-desk/contract/mail/elsewhere.ts';
import { resendFailedMails, resendMail, sendInvoice } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import type { Role } from '@arrival-desk/contract/roles.ts';
import { getOrderTimeline } from '@arrival-desk/contract/timeline/timeline.endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestServer } from '../../../testing/test-server.ts';
import { buildScan } from '../../documents/documents.factory.ts';

// Who may write to whom is decided where every email is queued: the tests go through each call that queues one.

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.setTime(null);
  // An email whose reason is gone would be held back, so those of the test before go out first.
  const waiting = () => server.context.db.selectFrom('mails').select('id').where('state', '=', 'Queued').execute();
  await expect.poll(waiting).toEqual([]);
  await server.context.db.deleteFrom('mails_elsewhere').execute();
});

const stranger = 'stranger@example.net';
const paid = { amount: '49.00', currency: 'USD', transaction_id: 'ch_77' };
const newOrder = () => server.newOrder({ ...paid, email: 'Anna@Example.com', contact_email_address: 'o@example.com' });
const upload = async (orderId: string, role: Role, to: object) =>
  server.call(uploadVisaDocument, {
    token: await server.signIn(role),
    body: { orderId, overrideReason: 'One file for the whole test.', ...to } as never,
    file: { bytes: buildScan() },
  });
const resend = async (orderId: string, role: Role, to: object) =>
  server.call(resendMail, { token: await server.signIn(role), body: { orderId, ...to } as never });
const invoice = async (orderId: string, role: Role, to: object) =>
  server.call(sendInvoice, { token: await server.signIn(role), body: { orderId, ...to } as never });

async function finishedOrder(role: Role): Promise<string> {
  const orderId = await newOrder();
  expect((await upload(orderId, role, { email: 'anna@example.com' })).http).toBe(200);
  return orderId;
}

const historyOf = async (orderId: string) =>
  (await server.call(getOrdersDetails, { token: await server.signIn('Admin'), params: { orderId } })).body.data
    .mailHistory;
const addressesOf = async (orderId: string) => (await historyOf(orderId)).map(({ email }) => email);
const timelineOf = async (orderId: string, role: Role = 'Admin') =>
  (await server.call(getOrderTimeline, { token: await server.signIn(role), params: { orderId } })).body.data;

describe('an address that is not on the order', () => {
  it.each(['Manager', 'Telecaller'] as const)(
    'needs a reason from a %s, whatever is sent, and nothing is stored without one (MAIL-15, WIRE-21)',
    async (role) => {
      const orderId = await finishedOrder(role);
      const calls = { upload, resend, invoice };
      for (const [name, send] of Object.entries(calls)) {
        const before = await addressesOf(orderId);
        for (const elsewhereReason of [undefined, '', '   ']) {
          const { http, failure } = await send(orderId, role, {
            email: stranger,
            ...(elsewhereReason !== undefined && { elsewhereReason }),
          });
          expect([name, http, failure.error.code]).toEqual([name, 422, 'validation_failed']);
          expect(failure.error.fields).toEqual({ elsewhereReason: elsewhereReasonRequired });
          expect(JSON.stringify(failure)).not.toContain(stranger);
        }
        expect(await addressesOf(orderId)).toEqual(before);
        expect((await send(orderId, role, { email: stranger, elsewhereReason: 'Asked by telephone.' })).http).toBe(200);
        expect(await addressesOf(orderId)).toEqual([stranger, ...before]);
      }
    },
  );

  it('is told from the addresses of the order, in any case and with spaces, which need no reason (MAIL-15)', async () => {
    const orderId = await finishedOrder('Team');
    for (const email of ['ANNA@example.COM', ' anna@example.com ', 'O@Example.com', `${orderId}@orders.example`])
      expect((await resend(orderId, 'Team', { email })).http, email).toBe(200);
    for (const email of ['anna@example.com.example.net', 'anna+1@example.com', '999@orders.example'])
      expect((await resend(orderId, 'Team', { email })).http, email).toBe(422);
    const none = await server.newOrder({ ...paid, email: 'only@example.com', contact_email_address: '' });
    expect((await invoice(none, 'Team', { email: 'only@example.com' })).http).toBe(200);
  });

  it('is shown in the timeline with the reason, which a Telecaller does not read (MAIL-15, ROLE-131)', async () => {
    const orderId = await server.newOrder({ ...paid, passport_number: 'E55667788' });
    const elsewhereReason = 'The agency of E55667788 asked for it.';
    await upload(orderId, 'Telecaller', { email: stranger, elsewhereReason });
    await upload(orderId, 'Telecaller', { email: 'mary@example.com' });
    const reasons = async (role: Role) =>
      (await timelineOf(orderId, role))
        .filter(({ kind }) => kind === 'mail_queued')
        .map(({ actor, mail }) => [actor, mail?.email, mail?.elsewhere_reason]);
    expect(await reasons('Manager')).toEqual([
      ['Telecaller Person', 'mary@example.com', null],
      ['Telecaller Person', stranger, elsewhereReason],
    ]);
    expect((await reasons('Telecaller')).map(([, , reason]) => reason)).toEqual([null, '[withheld]']);
  });

  it('is in the audit trail as a keyed hash, with what was refused, and without the typed reason', async () => {
    const orderId = await finishedOrder('Team');
    await resend(orderId, 'Team', { email: stranger });
    await resend(orderId, 'Team', { email: stranger, elsewhereReason: 'A reason of one’s own.' });
    const entries = await server.context.db
      .selectFrom('audit_entries')
      .select(['act', 'result', 'detail'])
      .where('act', 'in', ['mail_resent', 'document_uploaded'])
      .orderBy('id', 'desc')
      .limit(3)
      .execute();
    expect(entries).toMatchObject([
      { act: 'mail_resent', result: 'done', detail: { elsewhere: true, email: expect.any(String) } },
      { act: 'mail_resent', result: 'validation_failed', detail: { email: expect.any(String) } },
      { act: 'document_uploaded', result: 'done', detail: { elsewhere: false } },
    ]);
    const hashes = entries.map(({ detail }) => (detail as { email: string }).email);
    expect(hashes[0]).toBe(hashes[1]);
    expect(hashes[0]).not.toBe(hashes[2]);
    expect(JSON.stringify(entries)).not.toMatch(/stranger|one’s own/);
  });

  it('is erased with its order', async () => {
    const orderId = await finishedOrder('Team');
    await resend(orderId, 'Team', { email: stranger, elsewhereReason: 'Only here, erased later.' });
    const { db } = server.context;
    const reasons = () => db.selectFrom('mails_elsewhere').select('reason').execute();
    expect(await reasons()).toEqual([{ reason: 'Only here, erased later.' }]);
    await db.deleteFrom('orders').where('order_id', '=', orderId).execute();
    expect(await reasons()).toEqual([]);
  });
});

describe('the limit of a person', () => {
  const send = (orderId: string, role: Role, number: number) =>
    resend(orderId, role, { email: `s${number}@example.net`, elsewhereReason: 'Asked by telephone.' });

  it('is 20 in an hour over all calls at once; the answer says when it goes on, and others are not held up (MAIL-15)', async () => {
    server.setTime('2026-11-20T10:00:00Z');
    const orderId = await finishedOrder('Team');
    expect((await invoice(orderId, 'Team', { email: stranger, elsewhereReason: 'The office pays.' })).http).toBe(200);
    server.setTime('2026-11-20T10:30:00Z');
    const numbers = Array.from({ length: elsewhereInAnHour + 5 }, (_, number) => number);
    const replies = await Promise.all(numbers.map((number) => send(orderId, 'Team', number)));
    expect(replies.filter(({ http }) => http === 200)).toHaveLength(elsewhereInAnHour - 1);
    const refused = replies.filter(({ http }) => http === 429);
    expect(refused).toHaveLength(6);
    expect(refused[0]?.failure.error).toMatchObject({ code: 'too_many_requests' });
    expect(refused[0]?.failure.message).toContain('You can send the next one in 30 minutes');
    expect(refused[0]?.headers['retry-after']).toBe('1800');
    // Addresses on the order, and other people.
    expect((await resend(orderId, 'Team', { email: 'anna@example.com' })).http).toBe(200);
    const seenMailId = (await historyOf(orderId))[0]?.id;
    const theirs = { email: stranger, elsewhereReason: 'Asked by telephone.', seenMailId };
    expect((await resend(orderId, 'Manager', theirs)).http).toBe(200);
    server.setTime('2026-11-20T10:59:59Z');
    const late = { email: stranger, elsewhereReason: 'Again.', seenMailId: (await historyOf(orderId))[0]?.id };
    expect((await resend(orderId, 'Team', late)).failure.message).toContain('the next one in a minute');
    server.setTime('2026-11-20T11:00:00Z');
    expect((await resend(orderId, 'Team', late)).http).toBe(200);
    expect((await resend(orderId, 'Team', { ...late, email: 'other@example.net' })).headers['retry-after']).toBe(
      '1800',
    );
  });

  it('does not count what was refused, nor the same act sent again (MAIL-15)', async () => {
    server.setTime('2026-11-20T10:00:00Z');
    const orderId = await newOrder();
    const counted = () => server.context.db.selectFrom('mails_elsewhere').select('mail_id').execute();
    const to = { email: stranger, elsewhereReason: 'Asked by telephone.' };
    expect((await resend(orderId, 'Team', to)).http).toBe(409);
    expect(await counted()).toHaveLength(0);
    const actId = '0b0f6a4e-3c3a-4c1e-9f63-0f6b8f0f2f11';
    const replies = await Promise.all([1, 2].map(() => upload(orderId, 'Team', { ...to, actId })));
    expect(replies.map(({ http }) => http)).toEqual([200, 200]);
    expect(await counted()).toHaveLength(1);
  });
});

describe('Resend all', () => {
  it('sends again where a reason is on record, with it, and leaves the others with what is missing (MAIL-16)', async () => {
    const reasoned = await finishedOrder('Team');
    await resend(reasoned, 'Team', { email: stranger, elsewhereReason: 'Asked by telephone.' });
    const older = await finishedOrder('Team');
    await resend(older, 'Team', { email: 'older@example.net', elsewhereReason: 'Before there were reasons.' });
    const { db } = server.context;
    const elsewhere = ['older@example.net', stranger];
    const settled = () =>
      db
        .selectFrom('mails')
        .select('id')
        .where('order_id', 'in', [reasoned, older])
        .where('state', '=', 'Queued')
        .execute();
    await expect.poll(settled).toEqual([]);
    await db
      .updateTable('mails')
      .set({ state: 'Failed' })
      .where('email', 'in', elsewhere)
      .where('order_id', 'in', [reasoned, older])
      .execute();
    const old = await db
      .selectFrom('mails')
      .select('id')
      .where('order_id', '=', older)
      .where('email', '=', 'older@example.net')
      .executeTakeFirstOrThrow();
    await db.deleteFrom('mails_elsewhere').where('mail_id', '=', old.id).execute();
    const { body } = await server.call(resendFailedMails, { token: await server.signIn('Admin'), body: {} });
    expect(body.data).toEqual({ queued: 1, refused: [{ order_id: older, message: `${elsewhereReasonRequired}.` }] });
    const entry = (await timelineOf(reasoned)).find(({ kind }) => kind === 'mail_queued');
    expect(entry).toMatchObject({
      actor: 'Admin Person',
      mail: { email: stranger, elsewhere_reason: 'Asked by telephone.' },
    });
  });
});
