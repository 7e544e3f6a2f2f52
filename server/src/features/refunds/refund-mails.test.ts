import { setSiteRefundMails } from '@arrival-desk/contract/landing-sites/landing-sites.endpoints.ts';
import { languageCodes } from '@arrival-desk/contract/languages.ts';
import { moveOrderStatus, revertMove, undoChanges } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { moveToCompleteRefund } from '@arrival-desk/contract/refunds/refunds.endpoints.ts';
import { getOrderTimeline } from '@arrival-desk/contract/timeline/timeline.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OutgoingMail } from '../../platform/mail/transport.ts';
import { TestServer } from '../../testing/test-server.ts';
import { makeSendMailJobs } from '../mail/mail.ts';
import type { OrderInput } from '../orders/orders.factory.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await TestServer.start();
  token = await server.signIn('Admin');
  await tell(true);
});
afterAll(() => server.stop());

const tell = (tells: boolean) => server.call(setSiteRefundMails, { token, body: { siteId: 1, tells } });
/** Those about the refund; closing-mails.test.ts has the one about the move to Refunds. */
const mailsOf = async (orderId: string) =>
  (await server.call(getOrdersDetails, { token, params: { orderId } })).body.data.mailHistory.filter(
    ({ kind }) => kind === 'refund',
  );
const mark = (orderId: string) => server.call(moveToCompleteRefund, { token, body: { orderId: [orderId] } });

/** An order that is marked as refunded. Its email is left to the test. */
async function refunded(order: Partial<OrderInput> = {}) {
  const orderId = await server.newOrder({ amount: '49.00', currency: 'USD', ...order } as Partial<OrderInput>);
  await server.call(moveOrderStatus, { token, body: { orderId, updatingStatus: 'Refunds' } });
  const { body } = await mark(orderId);
  return { orderId, change: body.data.changes[0] ?? 0 };
}

/** What the job of an order's email sends. */
async function sentOf(orderId: string): Promise<OutgoingMail[]> {
  const sent: OutgoingMail[] = [];
  const send = async (mail: OutgoingMail) => String(sent.push(mail));
  const mailId = (await mailsOf(orderId))[0]?.id ?? 0;
  const [job] = makeSendMailJobs(server.context, () => ({ name: 'SMTP', send }));
  await job?.handle({ mailId }, { number: 1, last: false });
  return sent;
}

describe("'Refunded it'", () => {
  it('queues an email in its transaction, held while the mark can be undone (MAIL-19)', async () => {
    const { orderId } = await refunded();
    const [mail, ...others] = await mailsOf(orderId);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'refund', state: 'Queued', sent_by: 'Admin Person' });
    expect(mail?.email).toMatch(/^mary\.\d+@example\.com$/);
    expect(Date.parse(mail?.send_after ?? '') - Date.parse(mail?.create_ts ?? '')).toBe(600_000);

    const another = await server.newOrder();
    await server.call(moveOrderStatus, { token, body: { orderId: another, updatingStatus: 'Refunds' } });
    vi.spyOn(server.context.jobs, 'enqueue').mockRejectedValueOnce(new Error('The database is gone.'));
    await mark(another);
    const { body } = await server.call(getOrdersDetails, { token, params: { orderId: another } });
    expect([body.data.refund_date, await mailsOf(another)]).toEqual([null, []]);
  });

  it('tells the day, the amount and when it arrives, once (MAIL-19)', async () => {
    const { orderId } = await refunded({ given_name: 'Anna', surname: 'Zhang' });
    const at = '2026-11-26T10:00:00.000Z';
    await server.context.db.updateTable('orders').set({ refund_date: at }).where('order_id', '=', orderId).execute();
    const [mail] = await sentOf(orderId);
    expect(mail?.subject).toBe(`We have refunded your order ${orderId} - Anna Zhang`);
    expect(mail?.text).toContain('We refunded 49.00 USD on 26 Nov 2026.');
    expect(mail?.text).toContain('It should be in your account by 10 Dec 2026.');
    expect(await sentOf(orderId)).toEqual([]);
  });

  it.each(languageCodes)('tells it in the language of the traveller: %s', async (language) => {
    const { orderId } = await refunded({ language, amount: undefined } as Partial<OrderInput>);
    const [mail] = await sentOf(orderId);
    expect(mail?.text).not.toMatch(/\{\w+\}|undefined/);
    if (language !== 'en') expect(mail?.text).not.toContain('We refunded');
  });

  it('tells nothing when it is undone or reverted, or the site tells its travellers itself (MAIL-19)', async () => {
    const undone = await refunded();
    await server.call(undoChanges, { token, body: { changes: [undone.change] } });
    const reverted = await refunded();
    const { body } = await server.call(getOrderTimeline, { token, params: { orderId: reverted.orderId } });
    const seq = body.data.find(({ kind }) => kind === 'refunded')?.seq ?? 0;
    expect((await server.call(revertMove, { token, body: { orderId: reverted.orderId, seq } })).http).toBe(200);
    for (const { orderId } of [undone, reverted]) {
      expect(await mailsOf(orderId)).toMatchObject([{ state: 'Cancelled', kind: 'refund' }]);
      expect(await sentOf(orderId)).toEqual([]);
    }
    await tell(false);
    const { orderId } = await refunded();
    await tell(true);
    expect(await mailsOf(orderId)).toEqual([]);
  });
});
