import { undoUpload } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import { moveOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { matchReceipt } from '@arrival-desk/contract/receipts/receipts.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedHostilePdf } from '../../platform/pdf/hostile-pdf.factory.ts';
import { TestServer } from '../../testing/test-server.ts';
import { buildPdf } from '../documents/documents.factory.ts';
import { openReceiptDesk, type ReceiptDesk } from '../receipts/receipts.factory.ts';

let server: TestServer;
let { team, admin, filedOrder, details, drop, list, send, dropped, readAgain } = {} as ReceiptDesk;
beforeAll(async () => {
  server = await TestServer.start({ SEND_HOLD_SECONDS: '60' });
  ({ team, admin, filedOrder, details, drop, list, send, dropped, readAgain } = await openReceiptDesk(server));
});
afterAll(() => server.stop());

const match = async (id: number, orderIds: string[]) =>
  (await server.call(matchReceipt, { token: team, body: { id, orderIds } })).body.data;
const statusOf = async (orderId: string) => (await details(orderId)).process_status;
const documentsOf = async (orderId: string) =>
  (await details(orderId)).mailHistory.filter(({ kind, state }) => kind === 'document' && state !== 'Cancelled').length;

describe('while a receipt waits', () => {
  it('its order is cancelled: it is matched no more and is not sent among others (RECEIPT-4)', async () => {
    const [gone, other] = [await filedOrder(), await filedOrder()];
    const [receipt, right] = [await dropped(buildPdf(gone.text)), await dropped(buildPdf(other.text))];
    const body = { orderId: [gone.order_id], updatingStatus: 'Refunds' as const };
    await server.call(moveOrderStatus, { token: admin, body });
    const sent = await send([receipt.id, right.id]);
    expect(sent.body.data.done).toEqual([right.id]);
    expect(sent.body.data.refused).toMatchObject([{ id: receipt.id, code: 'not_matched' }]);
    expect([await statusOf(gone.order_id), await documentsOf(gone.order_id)]).toEqual(['Refunds', 0]);
  });

  it('two people drop the same files and send them at once: each order gets one document (RECEIPT-5)', async () => {
    const manager = await server.signIn('Manager');
    const orders = [await filedOrder(), await filedOrder(), await filedOrder()];
    const files = orders.map(({ text }) => ({ bytes: buildPdf(text) }));
    const [mine, theirs] = [await drop(files), await drop(files, manager)];
    for (const { id } of [...mine, ...theirs]) expect((await readAgain(id, manager)).state).toBe('matched');
    await Promise.all([
      send(mine.map(({ id }) => id)),
      send(
        theirs.map(({ id }) => id),
        {},
        manager,
      ),
    ]);
    for (const { order_id } of orders)
      expect([await statusOf(order_id), await documentsOf(order_id)]).toEqual(['Completed', 1]);
    for (const { id } of [...mine, ...theirs]) expect((await readAgain(id, manager)).state).toBe('sent');
  });

  it('sending is undone whole or for one: the undone ones are matched again, the others stay sent (RECEIPT-5)', async () => {
    const orders = [await filedOrder(), await filedOrder(), await filedOrder()];
    const ids: number[] = [];
    for (const { text } of orders) ids.push((await dropped(buildPdf(text))).id);
    const undo = async (mailIds: number[]) => {
      for (const mailId of mailIds) await server.call(undoUpload, { token: team, body: { mailId } });
    };
    const states = async () => (await list()).filter(({ id }) => ids.includes(id)).map(({ state }) => state);

    const first = (await send(ids)).body.data.sent;
    await undo(first.map(({ mailId }) => mailId));
    expect(await states()).toEqual(['matched', 'matched', 'matched']);
    for (const { order_id } of orders)
      expect([await statusOf(order_id), await documentsOf(order_id)]).toEqual(['AwaitingGovt', 0]);

    const again = (await send(ids)).body.data.sent;
    await undo(again.slice(0, 1).map(({ mailId }) => mailId));
    expect((await states()).toSorted()).toEqual(['matched', 'sent', 'sent']);
    const after: string[] = [];
    for (const { order_id } of orders) after.push(await statusOf(order_id));
    expect(after.toSorted()).toEqual(['AwaitingGovt', 'Completed', 'Completed']);
  });
});

it('a document whose order cannot be completed is not sent: both happen or neither (RECEIPT-4)', async () => {
  const { order_id, text } = await filedOrder();
  const receipt = await dropped(buildPdf(text));
  // As a crash between the two does.
  await sql`create function refuse_completion() returns trigger language plpgsql as $$ begin
    if new.process_status = 'Completed' then raise exception 'stopped by a test'; end if; return new; end $$`.execute(
    server.context.db,
  );
  await sql`create trigger refuse_completion before update on orders for each row execute function refuse_completion()`.execute(
    server.context.db,
  );
  try {
    expect((await send([receipt.id])).http).toBe(500);
  } finally {
    await sql`drop function refuse_completion cascade`.execute(server.context.db);
  }
  expect([await statusOf(order_id), await documentsOf(order_id)]).toEqual(['AwaitingGovt', 0]);
  expect((await readAgain(receipt.id)).state).toBe('matched');
  await send([receipt.id]);
  expect([await statusOf(order_id), await documentsOf(order_id)]).toEqual(['Completed', 1]);
});

describe('a person who chooses', () => {
  it('can choose again: what reading found is kept (RECEIPT-6)', async () => {
    const [one, other, stranger] = [await filedOrder(), await filedOrder(), await filedOrder()];
    const names = [one, other].map(({ order }) => `${order.surname} ${order.given_name}`);
    const receipt = await dropped(buildPdf(`Arrival Card\n${names.join('\nand ')}`));
    const both = [one.order_id, other.order_id].toSorted();
    const ordersOf = ({ orders }: { orders: { order_id: string }[] }) =>
      orders.map(({ order_id }) => order_id).toSorted();
    expect(ordersOf(receipt)).toEqual(both);
    expect(await match(receipt.id, [stranger.order_id])).toMatchObject({
      reason: expect.stringContaining('Neither the passport number'),
      orders: [{ order_id: stranger.order_id }],
    });
    expect(await match(receipt.id, [one.order_id])).toMatchObject({
      reason: `Only the name of order ${one.order_id} is in it, not the passport number.`,
      orders: [{ order_id: one.order_id }],
    });
    const found = await server.context.db
      .selectFrom('receipt_orders')
      .select(['order_id', 'found_by', 'chosen'])
      .where('receipt_id', '=', receipt.id)
      .execute();
    expect(found.toSorted((a, b) => a.order_id.localeCompare(b.order_id))).toEqual(
      both.map((order_id) => ({ order_id, found_by: 'name', chosen: order_id === one.order_id })),
    );
  });
});

describe('a receipt that was signed and lost its signature', () => {
  it('is doubtful, stays so when its order is chosen, and is sent with a reason only (RECEIPT-3)', async () => {
    const { order_id, text } = await filedOrder();
    const receipt = await dropped(signedHostilePdf(text.replaceAll('\n', ' ')));
    expect(receipt).toMatchObject({ state: 'doubtful', needs_reason: true });
    expect(receipt.reason).toContain('digital signature');
    expect(await match(receipt.id, [order_id])).toMatchObject({ state: 'doubtful', needs_reason: true });
    expect((await send([receipt.id])).failure.error.code).toBe('wrong_document');
    expect(await statusOf(order_id)).toBe('AwaitingGovt');
    expect((await send([receipt.id], { overrideReason: 'Seen and right' })).http).toBe(200);
    expect(await statusOf(order_id)).toBe('Completed');
  });
});

describe('the orders of receipts', () => {
  it('do not take each other’s places: a number of many orders hides no order of another number', async () => {
    const many = await filedOrder();
    const { passport_number } = many.order;
    for (let n = 0; n < 25; n += 1) await filedOrder({ passport_number });
    const other = await filedOrder();
    const receipt = await dropped(buildPdf(`${many.text}\n${other.order.passport_number}`));
    expect(receipt).toMatchObject({ state: 'doubtful', needs_choice: true });
    expect(receipt.orders.map(({ order_id }) => order_id)).toContain(other.order_id);
  });
});
