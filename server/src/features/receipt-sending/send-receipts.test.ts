import { undoUpload, uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import { changeOrderStatus, moveOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { editOrder } from '@arrival-desk/contract/orders/order-corrections.endpoints.ts';
import {
  deleteReceipts,
  getReceipts,
  matchReceipt,
  type Receipt,
} from '@arrival-desk/contract/receipts/receipts.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countDifferent } from '../../platform/attempts/attempts.ts';
import { eventually } from '../../testing/eventually.ts';
import { TestServer } from '../../testing/test-server.ts';
import { buildPdf, buildScan } from '../documents/documents.factory.ts';
import { openReceiptDesk, type ReceiptDesk } from '../receipts/receipts.factory.ts';
import { forgetOldReceipts } from '../receipts/receipts.ts';

let server: TestServer;
let { team, admin, filedOrder, details, list, send, dropped, readAgain } = {} as ReceiptDesk;
beforeAll(async () => {
  server = await TestServer.start({ SEND_HOLD_SECONDS: '60' });
  ({ team, admin, filedOrder, details, list, send, dropped, readAgain } = await openReceiptDesk(server));
});
afterAll(() => server.stop());

describe('a receipt', () => {
  it('of exactly one order that waits is matched, sent and completes it in one press (RECEIPT-1, RECEIPT-4)', async () => {
    const { order_id, order, text } = await filedOrder();
    const receipt = await dropped(buildPdf(text), 'IMG 0007.pdf');
    expect(receipt).toMatchObject({ name: 'IMG 0007.pdf', state: 'matched', reason: '', needs_reason: false });
    expect(receipt.orders).toEqual([
      {
        order_id,
        full_name: order.full_name,
        passport_number: order.passport_number,
        arrival_date: order.arrival_date,
        email: order.email,
      },
    ]);
    const { http, body } = await send([receipt.id]);
    expect([http, body.data.done, body.data.refused]).toEqual([200, [receipt.id], []]);
    expect(body.data.holdSeconds).toBe(60);
    const after = await details(order_id);
    expect(after.process_status).toBe('Completed');
    expect(after.mailHistory[0]).toMatchObject({ kind: 'document', email: order.email });
    expect((await readAgain(receipt.id)).state).toBe('sent');
    expect((await send([receipt.id])).failure.error).toMatchObject({ code: 'not_matched' });
  });

  it('is matched again when its upload is undone within the hold (RECEIPT-5)', async () => {
    const { order_id, text } = await filedOrder();
    const receipt = await dropped(buildPdf(text));
    const { body } = await send([receipt.id]);
    await server.call(undoUpload, { token: team, body: { mailId: body.data.sent[0]?.mailId ?? 0 } });
    expect((await details(order_id)).process_status).toBe('AwaitingGovt');
    expect((await readAgain(receipt.id)).state).toBe('matched');
    expect((await send([receipt.id])).http).toBe(200);
  });

  it('that names several of a party belongs to all of them (RECEIPT-2)', async () => {
    const party = { party_ref: 'R-1', email: 'family@example.com' };
    const one = await filedOrder(party);
    const two = await filedOrder(party);
    const receipt = await dropped(buildPdf(`${one.text}\n${two.text}`));
    expect(receipt.state).toBe('matched');
    const { body } = await send([receipt.id]);
    expect(body.data.sent.map((sent) => sent.order_id).sort()).toEqual([one.order_id, two.order_id].sort());
    expect([(await details(one.order_id)).process_status, (await details(two.order_id)).process_status]).toEqual([
      'Completed',
      'Completed',
    ]);
  });

  it('that goes to several addresses, or names orders that do not travel together, waits for a person (RECEIPT-2)', async () => {
    const one = await filedOrder({ party_ref: 'R-2' });
    const two = await filedOrder({ party_ref: 'R-2' });
    const addresses = await dropped(buildPdf(`${one.text}\n${two.text}`));
    expect(addresses).toMatchObject({ state: 'doubtful', needs_reason: false });

    const three = await filedOrder();
    const strangers = await dropped(buildPdf(`${(await filedOrder()).text}\n${three.text}`));
    expect(strangers).toMatchObject({ state: 'doubtful', needs_choice: true });
    expect((await send([strangers.id])).failure.error.code).toBe('not_matched');
  });

  it('by name only is doubtful, and sent by itself with the reason that the check asks for (RECEIPT-3)', async () => {
    const { order, order_id } = await filedOrder();
    const receipt = await dropped(buildPdf(`Arrival Card\n${order.surname} ${order.given_name}`));
    expect(receipt).toMatchObject({ state: 'doubtful', needs_reason: false, orders: [{ order_id }] });
    const other = await dropped(buildPdf((await filedOrder()).text));
    const both = await send([receipt.id, other.id]);
    expect(both.body.data.refused).toEqual([expect.objectContaining({ id: receipt.id, code: 'not_matched' })]);
    expect((await send([receipt.id])).http).toBe(200);
    expect((await details(order_id)).process_status).toBe('Completed');
  });

  it('of an order that does not wait for it is doubtful, with what keeps it (RECEIPT-3)', async () => {
    const reasonOf = async (order: { order_id: string; text: string }) => {
      const { state, reason } = await dropped(buildPdf(order.text));
      return `${state}: ${reason.replace(order.order_id, 'ID')}`;
    };
    const move = (orderId: string, updatingStatus: 'ChargeBack' | 'Refunds') =>
      server.call(moveOrderStatus, { token: admin, body: { orderId, updatingStatus } });

    const chargedBack = await filedOrder();
    await move(chargedBack.order_id, 'ChargeBack');
    expect(await reasonOf(chargedBack)).toBe('doubtful: ID: The order is in Charge Back.');

    const refunds = await filedOrder();
    await move(refunds.order_id, 'Refunds');
    expect(await reasonOf(refunds)).toBe('doubtful: ID: The order is in Refunds.');

    const deleted = await filedOrder();
    await server.call(changeOrderStatus, { token: admin, body: { orderId: deleted.order_id, status: 'Deleted' } });
    expect(await reasonOf(deleted)).toBe('doubtful: ID: The order is in Deleted Orders.');

    const stale = await filedOrder();
    await server.call(editOrder, {
      token: team,
      body: { orderId: stale.order_id, changes: { city_of_birth: 'Bonn' } },
    });
    expect(await reasonOf(stale)).toBe('doubtful: ID: The facts of the order have changed since it was filed.');

    const served = await filedOrder();
    const upload = { orderId: served.order_id, email: served.order.email, mailServiceProvider: 'AWS' as const };
    await server.call(uploadVisaDocument, {
      token: team,
      body: upload,
      file: { bytes: buildPdf(`${served.text} v1`) },
    });
    expect(await reasonOf(served)).toBe('doubtful: ID: The order has another document.');
  });

  it('of one traveller with two orders, and one with another day of arrival, are doubtful (RECEIPT-3)', async () => {
    const one = await filedOrder();
    await filedOrder({ passport_number: one.order.passport_number, given_name: 'Mary', surname: one.order.surname });
    const twins = await dropped(buildPdf(one.text));
    expect(twins).toMatchObject({ state: 'doubtful', needs_choice: true });
    const choice = { id: twins.id, orderIds: [one.order_id] };
    expect((await server.call(matchReceipt, { token: team, body: choice })).body.data).toMatchObject({
      ...{ state: 'doubtful', needs_choice: false, orders: [{ order_id: one.order_id }] },
    });

    const other = await filedOrder();
    const later = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    const day = await dropped(buildPdf(other.text.replace(other.order.arrival_date ?? '', later)));
    expect(day).toMatchObject({ state: 'doubtful', needs_reason: false });
    expect(day.reason).toContain('another day of arrival');
  });

  it('follows its order: corrected after it was read, it is matched no more', async () => {
    const { order_id, text } = await filedOrder();
    const receipt = await dropped(buildPdf(text));
    expect(receipt.state).toBe('matched');
    await server.call(editOrder, {
      token: team,
      body: { orderId: order_id, changes: { passport_number: 'PW9990001' } },
    });
    expect((await readAgain(receipt.id)).state).not.toBe('matched');
    expect((await send([receipt.id])).http).toBe(409);
    expect((await details(order_id)).process_status).toBe('AwaitingGovt');
  });

  it('of nobody is unmatched until a person names its order; its name only suggests one (RECEIPT-6)', async () => {
    const { order_id } = await filedOrder();
    const receipt = await dropped(buildScan(), `card-${order_id}.pdf`);
    expect(receipt).toMatchObject({ state: 'unmatched', orders: [], suggested_order_id: order_id });
    expect((await send([receipt.id])).failure.error.code).toBe('not_matched');
    const { body } = await server.call(matchReceipt, { token: team, body: { id: receipt.id, orderIds: [order_id] } });
    expect(body.data).toMatchObject({ state: 'doubtful', orders: [{ order_id }] });
    expect((await send([receipt.id])).http).toBe(200);
  });

  it('that is no document is refused with the reason, and the same file twice is said', async () => {
    expect(await dropped(Buffer.from('no document'), 'notes.txt')).toMatchObject({ state: 'refused', page_url: null });
    const { order_id, text } = await filedOrder();
    const bytes = buildPdf(text);
    const [one, two] = [await dropped(bytes), await dropped(bytes)];
    await send([one.id]);
    expect(await readAgain(two.id)).toMatchObject({
      state: 'sent',
      reason: `It is the document of order ${order_id}.`,
    });
  });
});

describe('who sees receipts', () => {
  it('is whoever dropped them, Managers and Admins, and no Telecaller (RECEIPT-7)', async () => {
    const { text } = await filedOrder();
    const receipt = await dropped(buildPdf(text));
    const night = await server.signIn('Night Staff');
    expect((await list(night)).map(({ id }) => id)).not.toContain(receipt.id);
    expect((await send([receipt.id], {}, night)).http).toBe(404);
    const remove = (token: string) => server.call(deleteReceipts, { token, body: { ids: [receipt.id] } });
    expect((await remove(night)).http).toBe(404);
    expect((await list(await server.signIn('Manager'))).map(({ id }) => id)).toContain(receipt.id);
    const telecaller = await server.signIn('Telecaller');
    expect((await server.call(getReceipts, { token: telecaller })).http).toBe(403);

    const open = async () => (await server.app.inject({ method: 'GET', url: receipt.page_url ?? '' })).statusCode;
    expect(await open()).toBe(200);
    expect((await remove(admin)).http).toBe(200);
    expect(await open()).toBe(404);
    expect((await list()).map(({ id }) => id)).not.toContain(receipt.id);
  });

  it('and how long they wait is limited; their files are encrypted and go with them (RECEIPT-8)', async () => {
    const { text } = await filedOrder();
    const receipt = await dropped(buildPdf(text), 'PW123.pdf');
    const { db } = server.context;
    const stored = await db.selectFrom('receipts').selectAll().where('id', '=', receipt.id).executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain('PW123');
    const name = `receipt_${stored.file1}.enc`;
    expect((await server.context.files.read(name)).includes(Buffer.from('%PDF'))).toBe(false);
    server.setTime(new Date(Date.now() + 8 * 86_400_000).toISOString());
    await forgetOldReceipts(server.context, 7);
    server.setTime(null);
    await eventually(async () => {
      const file = await server.context.files.stream(name);
      file?.body.destroy();
      if (file) throw new Error('The file is still there.');
    });
    expect((await list()).map(({ id }) => id)).not.toContain(receipt.id);
  });
});

it('more than a hundred orders in a while ask for the password again', async () => {
  const receipts: Receipt[] = [];
  for (let n = 0; n < 2; n += 1) receipts.push(await dropped(buildPdf((await filedOrder()).text)));
  const caller = await server.context.db
    .selectFrom('staff')
    .select('id')
    .where('name', '=', 'Team Person')
    .executeTakeFirstOrThrow();
  const others = Array.from({ length: 100 }, (_, n) => `other ${n}`);
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  server.setTime(inMinutes(10));
  await countDifferent(server.context, ['orders changed', String(caller.id)], others, 15);
  server.setTime(inMinutes(20));
  const refused = await send(receipts.map(({ id }) => id));
  server.setTime(null);
  expect([refused.http, refused.failure?.error?.code]).toEqual([403, 'step_up_required']);
});
