import { randomUUID } from 'node:crypto';
import { createIntakeOrder } from '@arrival-desk/contract/intake/intake.endpoints.ts';
import { cancelIntakeOrder, requestIntakeRefund } from '@arrival-desk/contract/intake/order-changes.endpoints.ts';
import { setSiteRefundMails } from '@arrival-desk/contract/landing-sites/landing-sites.endpoints.ts';
import { languageCodes } from '@arrival-desk/contract/languages.ts';
import { repeatMail } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import {
  moveOrderStatus,
  restoreOrders,
  undoChanges,
} from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import type { MoveStatus } from '@arrival-desk/contract/orders/status-table.ts';
import { decideRefundRequest, moveToCompleteRefund } from '@arrival-desk/contract/refunds/refunds.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OutgoingMail } from '../../platform/mail/transport.ts';
import { intakeKey, TestServer } from '../../testing/test-server.ts';
import { makeSendMailJobs } from '../mail/mail.ts';
import { buildOrder } from '../orders/orders.factory.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await TestServer.start();
  token = await server.signIn('Admin');
  await tell(true);
  // The tests run the jobs of the emails.
  vi.spyOn(server.context.jobs, 'enqueue').mockResolvedValue();
});
afterAll(() => server.stop());

const tell = (tells: boolean) => server.call(setSiteRefundMails, { token, body: { siteId: 1, tells } });
const mailsOf = async (orderId: string) =>
  (await server.call(getOrdersDetails, { token, params: { orderId } })).body.data.mailHistory;
const newOrder = async (order: Record<string, unknown> = {}) => {
  const body = buildOrder({ amount: '49.00', currency: 'USD', paid: true, ...order } as never);
  return (await server.call(createIntakeOrder, { token: intakeKey, body })).body.data.order_id;
};
const move = async (orderId: string, updatingStatus: MoveStatus) =>
  (await server.call(moveOrderStatus, { token, body: { orderId, updatingStatus } })).body.data.changes;
const ask = (orderId: string) =>
  server.call(requestIntakeRefund, { token: intakeKey, params: { orderId }, body: { reason: 'The trip is off.' } });
const decide = (orderId: string, approve: boolean) =>
  server.call(decideRefundRequest, { token, body: { orderId, approve, reason: approve ? null : 'It is filed.' } });
const cancel = (orderId: string) => server.call(cancelIntakeOrder, { token: intakeKey, params: { orderId }, body: {} });

/** What the job of an email sends, by default of the newest of an order. */
async function sentOf(orderId: string, id?: number): Promise<OutgoingMail[]> {
  const sent: OutgoingMail[] = [];
  const send = async (mail: OutgoingMail) => String(sent.push(mail));
  const mailId = id ?? (await mailsOf(orderId))[0]?.id ?? 0;
  const [job] = makeSendMailJobs(server.context, () => ({ name: 'SMTP', send }));
  await job?.handle({ mailId }, { number: 1, last: false });
  return sent;
}

describe('a paid order that is cancelled', () => {
  it('by its landing site is told to the traveller, with the filing before it and the money (MAIL-36)', async () => {
    const orderId = await newOrder();
    const filed_at = '2026-11-20T10:00:00.000Z';
    await server.context.db.updateTable('orders').set({ filed_at }).where('order_id', '=', orderId).execute();
    expect((await cancel(orderId)).body.data.refund_due).toBe(false);
    expect(await mailsOf(orderId)).toMatchObject([{ kind: 'cancellation', state: 'Queued', send_after: null }]);
    const [mail] = await sentOf(orderId);
    expect(mail?.subject).toContain(`Your order ${orderId} is cancelled`);
    for (const text of ['had been filed with the authorities on 20 Nov 2026', 'No refund is being made'])
      expect(mail?.text).toContain(text);

    const early = await newOrder();
    expect((await cancel(early)).body.data.refund_due).toBe(true);
    const [second] = await sentOf(early);
    for (const text of ['Your money goes back to you.', 'Amount: 49.00 USD']) expect(second?.text).toContain(text);
  });

  it('by staff is told once it cannot be undone, and not at all when it is undone or restored (MAIL-36)', async () => {
    const orderId = await newOrder();
    const changes = await move(orderId, 'Deleted');
    const [mail] = await mailsOf(orderId);
    expect(mail?.kind).toBe('cancellation');
    expect(Date.parse(mail?.send_after ?? '') - Date.parse(mail?.create_ts ?? '')).toBe(600_000);
    expect((await server.call(undoChanges, { token, body: { changes } })).http).toBe(200);
    expect(await mailsOf(orderId)).toMatchObject([{ state: 'Cancelled' }]);
    await move(orderId, 'Deleted');
    await server.call(restoreOrders, { token, body: { orderId } });
    expect(await mailsOf(orderId)).toMatchObject([{ state: 'Cancelled' }, { state: 'Cancelled' }]);
    expect(await sentOf(orderId)).toEqual([]);
  });

  it('is not told where it was never paid, was closed before, or the site tells it itself (MAIL-36)', async () => {
    const unpaid = await newOrder({ paid: false });
    await move(unpaid, 'Deleted');
    const closed = await newOrder();
    await move(closed, 'ChargeBack');
    await move(closed, 'Deleted');
    await tell(false);
    const own = await newOrder();
    await move(own, 'Deleted');
    await tell(true);
    for (const orderId of [unpaid, closed, own]) expect(await mailsOf(orderId)).toEqual([]);
  });
});

describe('a refund that is asked for', () => {
  it('is told when it is asked for and when it is declined, with the reason (MAIL-37)', async () => {
    const orderId = await newOrder();
    await ask(orderId);
    const [asked] = await sentOf(orderId);
    expect(asked?.subject).toContain(`A refund was requested for your order ${orderId}`);
    expect(asked?.text).toContain('Amount: 49.00 USD');
    await decide(orderId, false);
    const [declined] = await sentOf(orderId);
    expect(declined?.subject).toContain('is declined');
    expect(declined?.text).toContain('Reason: It is filed.');
    expect((await mailsOf(orderId)).map(({ kind }) => kind)).toEqual(['refund_request', 'refund_request']);
  });

  it('is told when it is approved, by a decision or by the move to Refunds, whose undo takes it back (MAIL-37)', async () => {
    const orderId = await newOrder();
    await ask(orderId);
    await decide(orderId, true);
    expect((await sentOf(orderId))[0]?.subject).toContain('is approved');
    // The one that it was asked for had not gone out yet.
    expect((await mailsOf(orderId)).map(({ state }) => state)).toEqual(['Sent', 'Cancelled']);

    const moved = await newOrder();
    await ask(moved);
    const changes = await move(moved, 'Refunds');
    expect((await mailsOf(moved))[0]).toMatchObject({
      kind: 'refund_request',
      state: 'Queued',
      sent_by: 'Admin Person',
    });
    await server.call(undoChanges, { token, body: { changes } });
    expect((await mailsOf(moved))[0]).toMatchObject({ state: 'Cancelled' });
  });

  it('is told when staff refund what nobody asked for, or what they declined, or after a deletion, once (MAIL-37)', async () => {
    const unasked = await newOrder();
    const declined = await newOrder();
    await ask(declined);
    await decide(declined, false);
    const deleted = await newOrder();
    await move(deleted, 'Deleted');
    for (const orderId of [unasked, declined, deleted]) {
      await move(orderId, 'Refunds');
      const queued = (await mailsOf(orderId)).filter(({ state }) => state === 'Queued');
      expect(queued).toMatchObject([{ kind: 'refund_request' }]);
      expect(Date.parse(queued[0]?.send_after ?? '') - Date.parse(queued[0]?.create_ts ?? '')).toBe(600_000);
      const [mail] = await sentOf(orderId);
      expect(mail?.subject).toContain(`The refund of your order ${orderId} is approved`);
      for (const text of ['Your money goes back to you.', 'Amount: 49.00 USD']) expect(mail?.text).toContain(text);
    }
    expect((await mailsOf(unasked)).map(({ state }) => state)).toEqual(['Sent']);
  });

  it('is told by one email: not before the one about the refund, and not after the order has left Refunds (MAIL-37)', async () => {
    const refunded = await newOrder();
    await move(refunded, 'Refunds');
    const [approval] = await mailsOf(refunded);
    await server.call(moveToCompleteRefund, { token, body: { orderId: refunded } });
    expect(await sentOf(refunded, approval?.id)).toEqual([]);
    expect(await mailsOf(refunded)).toMatchObject([
      { kind: 'refund', state: 'Queued' },
      { kind: 'refund_request', state: 'Cancelled' },
    ]);
    const again = { orderId: refunded, kind: 'refund_request', actId: randomUUID() } as const;
    expect((await server.call(repeatMail, { token, body: again })).failure.error.code).toBe('move_not_allowed');
    const left = await newOrder();
    await move(left, 'Refunds');
    const { message } = (
      await server.call(moveOrderStatus, { token, body: { orderId: left, updatingStatus: 'Contact Customer' } })
    ).body;
    expect(message).toContain('The unsent email to the traveller was cancelled.');
    expect(await mailsOf(left)).toMatchObject([{ kind: 'refund_request', state: 'Cancelled' }]);
  });

  it('is not told by staff where it was never paid, or the site tells it itself (MAIL-37)', async () => {
    const unpaid = await newOrder({ paid: false });
    await move(unpaid, 'Refunds');
    await tell(false);
    const own = await newOrder();
    await move(own, 'Refunds');
    await tell(true);
    for (const orderId of [unpaid, own]) expect(await mailsOf(orderId)).toEqual([]);
  });

  it.each(languageCodes)('is told in the language of the traveller: %s', async (language) => {
    const orderId = await newOrder({ language });
    await ask(orderId);
    const [mail] = await sentOf(orderId);
    expect(mail?.text).not.toMatch(/\{\w+\}|undefined/);
    if (language !== 'en') expect(mail?.text).not.toContain('A refund');
    const closed = await newOrder({ language });
    await cancel(closed);
    expect((await sentOf(closed))[0]?.text).not.toMatch(/\{\w+\}|undefined/);
  });
});
