import { undoUpload, uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import { resendFailedMails, resendMail } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import {
  changeOrderStatus,
  moveOrderStatus,
  undoChanges,
} from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { editOrder } from '@arrival-desk/contract/orders/order-corrections.endpoints.ts';
import { getOrderTimeline } from '@arrival-desk/contract/timeline/timeline.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MailDelayed, type TransportFor } from '../../../platform/mail/transport.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { buildScan } from '../../documents/documents.factory.ts';
import { makeSendMailJob } from './send-mail.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  // Long enough that no email is sent automatically during the test; the test sends them itself.
  server = await TestServer.start({ SEND_HOLD_SECONDS: '60' });
  token = await server.signIn('Manager', 'Mona');
});
afterAll(() => server.stop());

async function heldUpload(order?: string) {
  const orderId = order ?? (await server.newOrder());
  const body = { orderId, email: 'mary@example.com' };
  const uploaded = await server.call(uploadVisaDocument, { token, body, file: { bytes: buildScan() } });
  return { orderId, mailId: uploaded.body.data.mailId };
}
const details = async (orderId: string) =>
  (await server.call(getOrdersDetails, { token, params: { orderId } })).body.data;

/**
 * Runs the job of an email with a provider that first fails `failures` times; returns the recipients. `during` happens
 * while the provider is asked.
 */
async function sendNow(mailId: number, { failures = 0, attempt = 1, during = async () => {} } = {}) {
  const sent: string[] = [];
  const transportFor: TransportFor = () => ({
    name: 'file',
    async send(mail) {
      await during();
      if (failures-- > 0) throw new MailDelayed('The provider is busy.');
      sent.push(mail.to);
      return 'message-1';
    },
  });
  const job = makeSendMailJob(server.context, transportFor);
  await job.handle({ mailId, attempt }, { number: 1, last: false });
  return sent;
}

describe('a mail that has not gone out when its order', () => {
  it.each([
    ['moves to Refunds', 'Refunds', 'Not sent: Mona moved the order to Refunds.'],
    ['moves to ChargeBack', 'ChargeBack', 'Not sent: Mona moved the order to ChargeBack.'],
    ['is deleted', 'Deleted', 'Not sent: Mona moved the order to Deleted.'],
  ] as const)('%s is cancelled, the person is told, and the document stays (MAIL-6)', async (_, to, reason) => {
    const { orderId, mailId } = await heldUpload();
    const { http, body } =
      to === 'Deleted'
        ? await server.call(changeOrderStatus, { token, body: { orderId } })
        : await server.call(moveOrderStatus, { token, body: { orderId, updatingStatus: to } });
    expect(http).toBe(200);
    expect(body.message).toContain('The unsent email to the traveller was cancelled.');
    expect(await sendNow(mailId)).toEqual([]);
    const { mailHistory, uploadDoc } = await details(orderId);
    expect(mailHistory).toMatchObject([{ id: mailId, state: 'Cancelled', reason }]);
    expect(uploadDoc).toHaveLength(1);
    const timeline = await server.call(getOrderTimeline, { token, params: { orderId } });
    const { kind, actor, filter, mail } = timeline.body.data[0] ?? {};
    expect({ kind, actor, filter, mail }).toMatchObject({
      kind: 'mail_cancelled',
      actor: 'Mona',
      filter: 'mail',
      mail: { email: 'mary@example.com', reason },
    });
  });

  it('moves anywhere else goes out', async () => {
    const { orderId, mailId } = await heldUpload();
    const { body } = await server.call(moveOrderStatus, { token, body: { orderId, updatingStatus: 'Completed' } });
    expect(body.message).toBe('Order has been moved to Completed successfully');
    expect(await sendNow(mailId)).toEqual(['mary@example.com']);
  });

  it('is returned to Refunds by an undo is cancelled too', async () => {
    const orderId = await server.newOrder();
    await server.call(moveOrderStatus, { token, body: { orderId, updatingStatus: 'Refunds' } });
    const moved = await server.call(moveOrderStatus, { token, body: { orderId, updatingStatus: 'Awaiting' } });
    const body = { orderId, email: 'mary@example.com' };
    const { mailId } = (await server.call(uploadVisaDocument, { token, body, file: { bytes: buildScan() } })).body.data;
    await server.call(undoChanges, { token, body: { changes: moved.body.data.changes } });
    expect(await details(orderId)).toMatchObject({
      process_status: 'Refunds',
      mailHistory: [{ id: mailId, state: 'Cancelled' }],
    });
  });

  it('moves to Refunds while its provider is down is not tried again', async () => {
    const { orderId, mailId } = await heldUpload();
    expect(await sendNow(mailId, { failures: 1 })).toEqual([]);
    expect((await details(orderId)).mailHistory).toMatchObject([{ state: 'Queued', attempts: 1 }]);
    await server.call(moveOrderStatus, { token, body: { orderId, updatingStatus: 'Refunds' } });
    expect(await sendNow(mailId, { attempt: 2 })).toEqual([]);
    expect((await details(orderId)).mailHistory).toMatchObject([{ state: 'Cancelled', next_try_ts: null }]);
  });

  it('moves to Refunds by a slip stays cancelled after the undo, and the order says so until it is sent again (MAIL-6)', async () => {
    const { orderId } = await heldUpload();
    const body = { orderId, updatingStatus: 'Refunds' } as const;
    const moved = await server.call(moveOrderStatus, { token, body });
    expect((await details(orderId)).undelivered).toBeNull();
    await server.call(undoChanges, { token, body: { changes: moved.body.data.changes } });
    expect((await details(orderId)).undelivered).toMatchObject({
      state: 'Cancelled',
      reason: 'Not sent: Mona moved the order to Refunds.',
      email: 'mary@example.com',
      other_provider: 'AWS',
    });
    const again = { orderId, email: 'mary@example.com', mailServiceProvider: 'AWS' } as const;
    expect((await server.call(resendMail, { token, body: again })).http).toBe(200);
    expect((await details(orderId)).undelivered).toBeNull();
  });

  it('is taken back with its document is no news', async () => {
    const { orderId, mailId } = await heldUpload();
    await server.call(undoUpload, { token, body: { mailId } });
    expect((await details(orderId)).undelivered).toBeNull();
  });

  const moveTo = async (orderId: string, to: 'Refunds' | 'ChargeBack' | 'Deleted') => {
    const { http, body } =
      to === 'Deleted'
        ? await server.call(changeOrderStatus, { token, body: { orderId } })
        : await server.call(moveOrderStatus, { token, body: { orderId, updatingStatus: to } });
    expect([http, body.message]).toEqual([200, expect.not.stringContaining('cancelled')]);
  };

  it.each(['Refunds', 'ChargeBack', 'Deleted'] as const)(
    'moves to %s while it is being sent is not tried again when that attempt fails (MAIL-6)',
    async (to) => {
      const { orderId, mailId } = await heldUpload();
      await sendNow(mailId, { failures: 1, during: () => moveTo(orderId, to) });
      expect(await sendNow(mailId, { attempt: 2 })).toEqual([]);
      const reason = `Not tried again: Mona moved the order to ${to}.`;
      expect((await details(orderId)).mailHistory).toMatchObject([{ state: 'Cancelled', reason, next_try_ts: null }]);
    },
  );

  it('moves to Refunds while it is being sent is not sent again when the server ends at that moment', async () => {
    const { orderId, mailId } = await heldUpload();
    const { db } = server.context;
    await db.updateTable('mails').set({ started_ts: new Date() }).where('id', '=', mailId).execute();
    await moveTo(orderId, 'Refunds');
    expect(await sendNow(mailId)).toEqual([]);
    expect((await details(orderId)).mailHistory).toMatchObject([{ state: 'Cancelled' }]);
  });

  it('is moved away and back while it is being sent is tried again', async () => {
    const { orderId, mailId } = await heldUpload();
    const slip = async () => {
      const { body } = await server.call(moveOrderStatus, { token, body: { orderId, updatingStatus: 'Refunds' } });
      await server.call(undoChanges, { token, body: { changes: body.data.changes } });
    };
    await sendNow(mailId, { failures: 1, during: slip });
    expect(await sendNow(mailId, { attempt: 2 })).toEqual(['mary@example.com']);
  });

  it('was in Charge Back before it was asked for is tried again', async () => {
    const orderId = await server.newOrder();
    await moveTo(orderId, 'ChargeBack');
    const { mailId } = await heldUpload(orderId);
    expect(await sendNow(mailId, { failures: 1 })).toEqual([]);
    expect(await sendNow(mailId, { attempt: 2 })).toEqual(['mary@example.com']);
  });

  it('moves to Refunds can still be taken back with its document, once', async () => {
    const { orderId, mailId } = await heldUpload();
    await server.call(moveOrderStatus, { token, body: { orderId, updatingStatus: 'Refunds' } });
    const takeBack = () => server.call(undoUpload, { token, body: { mailId } });
    expect((await takeBack()).http).toBe(200);
    expect((await details(orderId)).uploadDoc).toEqual([]);
    expect((await takeBack()).http).toBe(409);
  });
});

describe('a document whose order is corrected before it is sent', () => {
  const correct = (orderId: string, changes: Record<string, unknown>) =>
    server.call(editOrder, { token, body: { orderId, changes } });
  const reason =
    'Passport Number and City of Birth changed before the document was sent. Check the document, then send it again.';

  it.each([
    ['within its hold', 0],
    ['while its provider is down', 1],
  ])('%s is not sent, and goes out when somebody sends it again (MAIL-27)', async (_, failures) => {
    const { orderId, mailId } = await heldUpload();
    if (failures > 0) await sendNow(mailId, { failures });
    await correct(orderId, { passport_number: 'PX7654321', city_of_birth: 'Cork' });
    expect(await sendNow(mailId, { attempt: failures + 1 })).toEqual([]);
    expect(await details(orderId)).toMatchObject({
      mailHistory: [{ id: mailId, state: 'Failed', reason }],
      undelivered: { state: 'Failed', reason, held_back: true, other_provider: 'AWS' },
    });
    const admin = await server.signIn('Admin');
    const { body } = await server.call(resendFailedMails, { token: admin, body: {} });
    expect(body.data.refused).toContainEqual({ order_id: orderId, message: reason });
    const again = { orderId, email: 'mary@example.com', mailServiceProvider: 'AWS' } as const;
    expect((await server.call(resendMail, { token, body: again })).http).toBe(200);
    const state = async () => (await details(orderId)).mailHistory[0]?.state;
    await expect.poll(state).toBe('Sent');
  });

  it('is sent where the correction concerns no fact of the form, or was taken back (MAIL-27)', async () => {
    const { orderId, mailId } = await heldUpload();
    const { surname } = await details(orderId);
    await correct(orderId, { email: 'home@example.com', surname: 'Lambert' });
    await correct(orderId, { surname });
    expect(await sendNow(mailId)).toEqual(['mary@example.com']);
  });
});
