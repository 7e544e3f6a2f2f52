import type { OrderStage } from '@arrival-desk/contract/orders/order-stage.ts';
import { type ProcessStatus, processStatuses } from '@arrival-desk/contract/orders/statuses.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OrderDatabase, visitorOf } from '../../testing/order-database.ts';
import { recordEvent, systemActor } from '../events/events.ts';
import { recordEdits } from '../order-editing/order-editing.ts';
import { findProgressOf } from '../order-stages/order-stages.ts';
import { findUpdate } from '../order-updates/order-updates.ts';
import { readVisitorOrder } from './read-order.ts';

let orders: OrderDatabase;
beforeAll(async () => {
  orders = await OrderDatabase.open();
});
afterAll(() => orders.close());

const documents = ['none', 'held', 'sent', 'kept back', 'corrected'] as const;
type DocumentState = (typeof documents)[number];

/** The document of an order, as its upload and what followed leave it. */
async function addDocument(order_id: string, state: DocumentState): Promise<void> {
  if (state === 'none') return;
  const { db, clock } = orders.context;
  const at = clock.now();
  await orders.newDocument(order_id, `${order_id}.pdf`, state === 'held' ? new Date(orders.now + 10_000) : null);
  await db.transaction().execute(async (trx) => {
    const detail = { file1: `${order_id}.pdf`, sha256: order_id };
    await recordEvent(trx, { order_id, at, actor: systemActor, kind: 'document_uploaded', detail });
    if (state !== 'corrected') return;
    const event = await recordEvent(trx, { order_id, at, actor: systemActor, kind: 'corrected', detail: {} });
    await recordEdits(trx, order_id, event, [{ field: 'surname', from: 'Haddad', to: 'Hadad' }]);
  });
  const document = await db
    .selectFrom('documents')
    .select('id')
    .where('file1', '=', `${order_id}.pdf`)
    .executeTakeFirst();
  const held_back = state === 'kept back';
  await db
    .insertInto('mails')
    .values({
      order_id,
      kind: 'document',
      document_id: document?.id ?? null,
      email: 'mary@example.com',
      mail_service_provider: 'AWS',
      state: held_back ? 'Failed' : 'Sent',
      held_back,
      sent_by: 'Tara Novak',
      create_ts: at,
    })
    .execute();
}

const ofStatus: Partial<Record<ProcessStatus, OrderStage>> = {
  ChargeBack: 'charged_back',
  Refunds: 'refund_due',
  Deleted: 'deleted',
};
const ofDocument: Partial<Record<DocumentState, OrderStage>> = {
  sent: 'ready',
  'kept back': 'kept_back',
  corrected: 'correcting',
};
const withoutDocument: Record<ProcessStatus, [notFiled: OrderStage, filed: OrderStage]> = {
  New: ['preparing', 'filed'],
  Priority: ['preparing', 'filed'],
  Pending: ['preparing', 'filed'],
  Completed: ['preparing', 'filed'],
  Awaiting: ['asked', 'asked'],
  'Contact Customer': ['asked', 'asked'],
  'Customer Called': ['asked', 'asked'],
  AwaitingGovt: ['filed', 'filed'],
  Future: ['scheduled', 'filed'],
  Deleted: ['deleted', 'deleted'],
  Refunds: ['refund_due', 'refund_due'],
  ChargeBack: ['charged_back', 'charged_back'],
};

it.each(processStatuses)(
  'the stage of an order in %s is the same for its page, its family and its landing site, whatever its document, filing and payment (VIS-60)',
  async (status) => {
    const { context } = orders;
    const another = await orders.newOrder('New', { email: 'family@example.com' });
    for (const paid of [true, false])
      for (const document of documents)
        for (const filed_at of [null, context.clock.now().toISOString()]) {
          const orderId = await orders.newOrder(status, { paid, email: 'family@example.com' });
          await addDocument(orderId, document);
          await context.db.updateTable('orders').set({ filed_at }).where('order_id', '=', orderId).execute();
          const stage =
            ofStatus[status] ??
            (paid ? ofDocument[document] : 'unpaid') ??
            withoutDocument[status][filed_at === null ? 0 : 1];
          const visitor = visitorOf(orderId, another);
          const page = await readVisitorOrder(context, visitor, orderId);
          const family = await readVisitorOrder(context, visitor, another);
          const row = await findUpdate(context.db, 'test', orderId);
          if (!row) throw new Error('The order is missing.');
          const told = await findProgressOf(context.db, row, context.clock.now());
          const case_ = { paid, document, filed: filed_at !== null };
          expect([case_, page.mainResult.stage, family.others[0]?.stage, told.stage]).toEqual([
            case_,
            stage,
            stage,
            stage,
          ]);
        }
  },
  60_000,
);

it('an order that was refunded says so, whatever its status has become since', async () => {
  for (const status of processStatuses) {
    const orderId = await orders.newOrder(status);
    const refund_date = orders.context.clock.now().toISOString();
    await orders.context.db.updateTable('orders').set({ refund_date }).where('order_id', '=', orderId).execute();
    const { mainResult } = await readVisitorOrder(orders.context, visitorOf(orderId), orderId);
    expect([status, mainResult.stage]).toEqual([status, 'refunded']);
  }
});

it('the same file once more is no corrected card, and one that was kept back replaces none', async () => {
  const { context } = orders;
  const orderId = await orders.newOrder();
  const shown = async () => {
    const order = await findUpdate(context.db, 'test', orderId);
    if (!order) throw new Error('The order is missing.');
    const { document } = await findProgressOf(context.db, order, context.clock.now());
    return [document?.file1, document?.version, document?.replaces?.file1];
  };
  for (const file1 of ['first.pdf', 'again.pdf']) await orders.newDocument(orderId, file1);
  await context.db.updateTable('documents').set({ sha256: 'same' }).where('order_id', '=', orderId).execute();
  expect(await shown()).toEqual(['again.pdf', 1, undefined]);
  await addDocument(orderId, 'kept back');
  expect(await shown()).toEqual(['again.pdf', 1, undefined]);
  await orders.newDocument(orderId, 'corrected.pdf');
  expect(await shown()).toEqual(['corrected.pdf', 3, 'again.pdf']);
});
