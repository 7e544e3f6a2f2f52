import { saveTransactionDetails } from '@arrival-desk/contract/chargebacks/transactions.endpoints.ts';
import { undoUpload, uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import { confirmIntakePayment } from '@arrival-desk/contract/intake/intake.endpoints.ts';
import { verifyLedger } from '@arrival-desk/contract/ledger/ledger.endpoints.ts';
import { sendInvoice } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import {
  moveOrderStatus,
  restoreOrders,
  revertMove,
  undoChanges,
} from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { assignOrderStatus } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import { moveToCompleteRefund } from '@arrival-desk/contract/refunds/refunds.endpoints.ts';
import { addNewRemark } from '@arrival-desk/contract/remarks/remark.ts';
import { getOrderTimeline } from '@arrival-desk/contract/timeline/timeline.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { intakeKey, TestServer } from '../../testing/test-server.ts';
import { buildScan } from '../documents/documents.factory.ts';
import { releaseDueOrders } from '../order-start/order-start.ts';

let server: TestServer;
let tara: string;
let manager: string;
beforeAll(async () => {
  server = await TestServer.start({ SEND_HOLD_SECONDS: '10' });
  tara = await server.signIn('Team', 'Tara');
  manager = await server.signIn('Manager');
});
afterAll(() => server.stop());
afterEach(() => server.setTime(null));

const move = (orderId: string, updatingStatus: ProcessStatus, token = tara) =>
  server.call(moveOrderStatus, { token, body: { orderId, updatingStatus, remark: 'why' } });
const revert = (orderId: string, seq: number, token = tara) =>
  server.call(revertMove, { token, body: { orderId, seq } });
const details = async (orderId: string, token = manager) =>
  (await server.call(getOrdersDetails, { token, params: { orderId } })).body.data;

/** The entries that the timeline offers to revert, each with the resulting status. */
async function offered(orderId: string, token = tara) {
  const { body } = await server.call(getOrderTimeline, { token, params: { orderId } });
  return body.data.flatMap(({ seq, revertTo }) => (revertTo ? [{ seq, revertTo }] : []));
}

/** Reverts what the timeline offers and expects every other entry to be refused. Returns the order's new status. */
async function revertWhatIsOffered(orderId: string, token = tara): Promise<ProcessStatus> {
  const { body } = await server.call(getOrderTimeline, { token, params: { orderId } });
  const offers = await offered(orderId, token);
  for (const { seq } of body.data.filter(({ revertTo }) => !revertTo))
    expect([403, 409], `entry ${seq}`).toContain((await revert(orderId, seq, token)).http);
  for (const { seq } of offers) expect((await revert(orderId, seq, token)).http).toBe(200);
  return (await details(orderId, token)).process_status;
}

describe('reverting a move from the timeline', () => {
  it('returns the order to where it was, with what it had there, however long ago (RULE-17)', async () => {
    const orderId = await server.newOrder({ arrival_date: '2099-05-10' });
    await move(orderId, 'Completed');
    server.setTime(new Date(Date.now() + 30 * 86_400_000).toISOString());
    const later = await server.signIn('Manager', 'Later Manager');
    const [offer] = await offered(orderId, later);
    expect(offer?.revertTo).toBe('Future');
    expect((await revert(orderId, offer?.seq ?? 0, later)).body.message).toBe('Order has been moved back successfully');
    const { body } = await server.call(getOrderTimeline, { token: later, params: { orderId } });
    expect(body.data[0]).toMatchObject({
      kind: 'reverted',
      actor: 'Later Manager',
      filter: 'moves',
      from_status: 'Completed',
      to_status: 'Future',
    });
    const row = await server.context.db.selectFrom('orders').selectAll().where('order_id', '=', orderId).execute();
    expect(row).toMatchObject([
      { process_status: 'Future', processing_date: '2099-05-07', process_month: 'May', processed_by: null },
    ]);
  });

  it('is for the person who made it, a Manager and an Admin (ROLE-14)', async () => {
    const orderId = await server.newOrder();
    await move(orderId, 'Awaiting');
    const owen = await server.signIn('Team', 'Owen');
    expect(await offered(orderId, owen)).toEqual([]);
    expect((await revert(orderId, 2, owen)).failure.message).toBe(
      'Only Tara, a Manager or an Admin can revert this move.',
    );
    for (const token of [tara, manager, await server.signIn('Admin')]) {
      const [offer] = await offered(orderId, token);
      expect((await revert(orderId, offer?.seq ?? 0, token)).http).toBe(200);
      await move(orderId, 'Awaiting');
    }
    expect((await revert(orderId, 99)).http).toBe(404);
    expect((await revert('999999', 1)).http).toBe(404);
  });

  it('happens once, and leaves the move before it to be reverted next', async () => {
    const orderId = await server.newOrder();
    await move(orderId, 'Awaiting');
    await move(orderId, 'Refunds');
    const [offer] = await offered(orderId);
    const replies = await Promise.all([1, 2, 3].map(() => revert(orderId, offer?.seq ?? 0)));
    expect(replies.map(({ http }) => http).sort()).toEqual([200, 409, 409]);
    expect(await offered(orderId)).toEqual([{ seq: 2, revertTo: 'New' }]);
    expect(await revertWhatIsOffered(orderId)).toBe('New');
    expect(await offered(orderId)).toEqual([]);
  });

  it('can itself be undone at once, and the move be reverted again', async () => {
    const orderId = await server.newOrder();
    await move(orderId, 'Awaiting');
    const { changes } = (await revert(orderId, 2)).body.data;
    await server.call(undoChanges, { token: tara, body: { changes } });
    expect((await details(orderId)).process_status).toBe('Awaiting');
    expect(await offered(orderId)).toEqual([{ seq: 2, revertTo: 'New' }]);
    expect(await revertWhatIsOffered(orderId)).toBe('New');
  });

  it('restores a deleted order, for Manager and Admin', async () => {
    const orderId = await server.newOrder();
    await move(orderId, 'Deleted', manager);
    expect((await revert(orderId, 2)).http).toBe(403);
    expect(await revertWhatIsOffered(orderId, manager)).toBe('New');
    expect((await server.call(restoreOrders, { token: manager, body: { orderId } })).http).toBe(409);
  });

  it('is not for what the system released because it was due', async () => {
    const orderId = await server.newOrder({ arrival_date: '2099-05-10' });
    server.setTime('2099-05-08T00:00:00Z');
    await releaseDueOrders(server.context);
    const later = await server.signIn('Manager', 'Much Later Manager');
    expect(await revertWhatIsOffered(orderId, later)).toBe('New');
    expect(await offered(orderId, later)).toEqual([]);
  });
});

describe('reverting a refund mark', () => {
  const markRefunded = (orderId: string) => server.call(moveToCompleteRefund, { token: tara, body: { orderId } });

  it('removes the refund date, records who did it, and lets the order be marked again', async () => {
    const orderId = await server.newOrder({ amount: '49.90', currency: 'USD' });
    await move(orderId, 'Refunds');
    await markRefunded(orderId);
    const owen = await server.signIn('Team', 'Owen of refunds');
    expect(await offered(orderId, owen)).toEqual([]);
    expect((await revert(orderId, 4, owen)).http).toBe(403);
    expect(await offered(orderId)).toEqual([{ seq: 4, revertTo: 'Refunds' }]);
    const { body } = await revert(orderId, 4, manager);
    expect(body.message).toBe('Order has been marked as not refunded successfully');
    expect(await details(orderId)).toMatchObject({ process_status: 'Refunds', refund_date: null });
    const timeline = await server.call(getOrderTimeline, { token: tara, params: { orderId } });
    expect(timeline.body.data[0]).toMatchObject({ kind: 'reverted', to_status: null, filter: 'moves' });
    expect(timeline.body.data[0]?.actor).not.toBe('Tara');
    await server.call(undoChanges, { token: manager, body: { changes: body.data.changes } });
    expect((await details(orderId)).refund_date).toMatch(/^20/);
    expect((await markRefunded(orderId)).http).toBe(409);
    expect((await revert(orderId, 4)).http).toBe(200);
    expect((await markRefunded(orderId)).http).toBe(200);
    const token = await server.signIn('Admin');
    expect((await server.call(verifyLedger, { token, body: { orderId } })).body.data.findings).toEqual([]);
  });

  it('works for marks of versions that did not write down what they overwrote', async () => {
    const orderId = await server.newOrder();
    await move(orderId, 'Refunds');
    await markRefunded(orderId);
    await sql`update events set detail = '{}' where order_id = ${orderId} and kind = 'refunded'`.execute(
      server.context.db,
    );
    expect((await revert(orderId, 4)).http).toBe(200);
    expect((await details(orderId)).refund_date).toBeNull();
  });
});

describe('what stands on a move keeps it from being reverted', () => {
  const email = 'mary@example.com';
  const upload = (orderId: string) =>
    server.call(uploadVisaDocument, { token: tara, body: { orderId, email }, file: { bytes: buildScan() } });
  const payment = { paid: true as const, transaction_id: 'ch_9', merchant_name: 'Shop' };
  const later: [string, (orderId: string) => Promise<{ http: number }>][] = [
    [
      'an assignment',
      (orderId) => server.call(assignOrderStatus, { token: tara, body: { orderId, assignto: 'Tara' } }),
    ],
    [
      'a payment',
      (orderId) => server.call(confirmIntakePayment, { params: { orderId }, token: intakeKey, body: payment }),
    ],
    [
      'a transaction',
      (orderId) =>
        server.call(saveTransactionDetails, {
          token: tara,
          body: { orderId, transactionId: 'ch_9', merchantName: 'Desk' },
        }),
    ],
    ['a document', upload],
    ['an invoice', (orderId) => server.call(sendInvoice, { token: tara, body: { orderId, email } })],
  ];
  it.each(later)('%s', async (_, act) => {
    const orderId = await server.newOrder({ amount: '49.00', currency: 'USD' });
    await move(orderId, 'Awaiting');
    expect(await offered(orderId)).toHaveLength(1);
    expect((await act(orderId)).http).toBe(200);
    expect(await revertWhatIsOffered(orderId)).toBe('Awaiting');
    expect((await revert(orderId, 2)).failure.error.code).toBe('order_changed');
  });

  it('a refund mark, which is reverted first', async () => {
    const orderId = await server.newOrder();
    await move(orderId, 'Refunds');
    await server.call(moveToCompleteRefund, { token: tara, body: { orderId } });
    expect(await revertWhatIsOffered(orderId)).toBe('Refunds');
    expect(await revertWhatIsOffered(orderId)).toBe('New');
  });

  it('but not a comment, an upload that was taken back, or an assignment that was undone', async () => {
    const orderId = await server.newOrder();
    await move(orderId, 'Awaiting');
    await server.call(addNewRemark, { token: tara, body: { orderId, remark: 'Called' } });
    const { mailId } = (await upload(orderId)).body.data;
    expect(await offered(orderId)).toEqual([]);
    await server.call(undoUpload, { token: tara, body: { mailId } });
    const { body } = await server.call(assignOrderStatus, { token: tara, body: { orderId, assignto: 'Tara' } });
    expect(await offered(orderId)).toEqual([]);
    await server.call(undoChanges, { token: tara, body: { changes: body.data.changes } });
    expect(await revertWhatIsOffered(orderId)).toBe('New');
  });
});
