import { statusTable } from '@arrival-desk/contract/orders/status-table.ts';
import { processStatuses } from '@arrival-desk/contract/orders/statuses.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OrderDatabase, visitorOf } from '../../testing/order-database.ts';
import { recordEvent, systemActor } from '../events/events.ts';
import { insertTravellerRequest } from '../traveller-requests/traveller-requests.ts';
import { findVisitorDocument } from './download-document.ts';
import { openedOrder } from './opened-order.ts';
import { readVisitorOrder } from './read-order.ts';

let orders: OrderDatabase;
beforeAll(async () => {
  orders = await OrderDatabase.open();
});
afterAll(() => orders.close());

const notOpened = { code: 'not_allowed', message: 'Please enter your order ID and email again.' };
const notFound = { code: 'not_found', message: 'There is no such order.' };

describe('an order', () => {
  it('is read by the visitor who has opened it', async () => {
    const [mine, another] = [await orders.newOrder(), await orders.newOrder()];
    expect(await openedOrder(orders.context, visitorOf(another, mine), mine)).toMatchObject({ order_id: mine });
  });

  it('is refused to every other visitor in the same words, whether it exists or not (VIS-6)', async () => {
    const [mine, another] = [await orders.newOrder(), await orders.newOrder()];
    const deleted = await orders.newOrder('Deleted');
    for (const orderId of [another, deleted, '999999'])
      await expect(openedOrder(orders.context, visitorOf(mine), orderId)).rejects.toMatchObject(notOpened);
    await expect(openedOrder(orders.context, visitorOf(), mine)).rejects.toMatchObject(notOpened);
  });

  it('that has been erased since is not found', async () => {
    await expect(openedOrder(orders.context, visitorOf('999999'), '999999')).rejects.toMatchObject(notFound);
  });
});

describe('the download page', () => {
  it('shows no more of an order than it needs', async () => {
    const orderId = await orders.newOrder('Completed');
    expect(await readVisitorOrder(orders.context, visitorOf(orderId), orderId)).toEqual({
      data: [],
      mainResult: {
        order_id: orderId,
        full_name: expect.stringMatching(/^Mary Traveller [A-J]+$/),
        given_name: expect.any(String),
        surname: expect.any(String),
        process_status: 'Completed',
        stage: 'preparing',
        created_at: expect.any(String),
        arrival_date: null,
        processing_date: null,
        filed_at: null,
        refund_date: null,
        closed_at: null,
        amount: null,
        currency: null,
        passport_ending: expect.stringMatching(/^\d{3}$/),
        language: null,
        has_party: false,
      },
      path: null,
      refund_request: null,
      request: null,
      invoice: false,
      others: [],
    });
  });

  it('shows three characters of a passport number, and none of one that is shorter than seven (VIS-25)', async () => {
    const endingOf = async (passport_number: string) => {
      const orderId = await orders.newOrder('New', { passport_number });
      return (await readVisitorOrder(orders.context, visitorOf(orderId), orderId)).mainResult.passport_ending;
    };
    expect([
      await endingOf('E5566778K'),
      await endingOf('AB12345'),
      await endingOf('AB1234'),
      await endingOf(''),
    ]).toEqual([...['78K', '345', '', '']]);
  });

  it('lists the other orders of the same email that the visitor has opened, and no erased one (VIS-36)', async () => {
    const email = 'maria@example.com';
    const mine = await orders.newOrder('New', { email });
    const done = await orders.newOrder('Completed', { email: 'MARIA@example.com' });
    const deleted = await orders.newOrder('Deleted', { email });
    const friends = await orders.newOrder('New', { email: 'friend@example.com' });
    const waiting = await orders.newOrder('New', { email });
    for (const orderId of [done, deleted]) await orders.newDocument(orderId, `${orderId}.pdf`);
    const { others } = await readVisitorOrder(
      orders.context,
      visitorOf(done, mine, deleted, friends, '999999', waiting),
      mine,
    );
    expect(others.map(({ order_id, has_document }) => [order_id, has_document])).toEqual([
      [done, true],
      [deleted, false],
      [waiting, false],
    ]);
    expect(others[0]).toEqual({
      order_id: done,
      full_name: expect.stringMatching(/^Mary Traveller [A-J]+$/),
      given_name: expect.any(String),
      surname: expect.any(String),
      process_status: 'Completed',
      stage: 'ready',
      has_document: true,
    });
  });

  it('offers the newest document, once it is the traveller’s', async () => {
    const orderId = await orders.newOrder();
    const offered = async () => (await readVisitorOrder(orders.context, visitorOf(orderId), orderId)).path;
    await orders.newDocument(orderId, 'first.pdf', new Date(orders.now + 10_000));
    expect(await offered()).toBeNull();
    orders.now += 10_000;
    expect(await offered()).toMatchObject({ file1: 'first.pdf' });
    await orders.newDocument(orderId, 'second.pdf');
    expect(await offered()).toMatchObject({ file1: 'second.pdf' });
  });

  it('says which document the new one corrects, and whether that was downloaded (VIS-61)', async () => {
    const orderId = await orders.newOrder('Completed');
    const replaces = async () => (await readVisitorOrder(orders.context, visitorOf(orderId), orderId)).path?.replaces;
    const given_at = new Date(orders.now).toISOString();
    await orders.newDocument(orderId, 'first.pdf');
    expect(await replaces()).toBeNull();
    orders.now += 60_000;
    await orders.newDocument(orderId, 'second.pdf');
    expect(await replaces()).toEqual({ given_at, downloaded: false });
    const access = { order_id: orderId, file1: 'first.pdf', create_ts: new Date(orders.now), ip: '', timezone: '' };
    await orders.context.db
      .insertInto('downloads')
      .values({ ...access, browser: '', os: '' })
      .execute();
    expect(await replaces()).toEqual({ given_at, downloaded: true });
  });

  it('asks in the language of the visitor, else of the order, else in English, while the order is worked on (ASK-10, ASK-17)', async () => {
    const { context } = orders;
    const asked = async (process_status: 'Awaiting' | 'Completed', ...languages: ('fr' | 'de')[]) => {
      const [orders_language, visitors] = languages;
      const order_id = await orders.newOrder(process_status, { language: orders_language });
      const at = new Date(orders.now);
      await context.db.transaction().execute(async (trx) => {
        const event_id = await recordEvent(trx, { order_id, at, actor: systemActor, kind: 'asked' });
        const by = { by: 'mail' as const, asked_at: at, asked_by: 'Tara Novak', staff_id: 1 };
        const request = { order_id, event_id, fields: ['gender' as const], text: 'As in the passport.', ...by };
        await insertTravellerRequest(trx, request);
      });
      return (await readVisitorOrder(context, visitorOf(order_id), order_id, visitors)).request;
    };
    const [english, french, german] = [
      await asked('Awaiting'),
      await asked('Awaiting', 'fr'),
      await asked('Awaiting', 'fr', 'de'),
    ];
    expect(english).toEqual({
      id: expect.any(Number),
      text: 'As in the passport.',
      language: 'en',
      fields: [expect.objectContaining({ name: 'gender', label: 'Gender' })],
    });
    expect([french?.language, german?.language]).toEqual(['fr', 'de']);
    expect([french?.fields[0]?.label, german?.fields[0]?.label]).toEqual(['Sexe', 'Geschlecht']);
    expect(await asked('Completed')).toBeNull();
  });

  it('offers the invoice of an order that is paid, and says who travels together', async () => {
    const orderId = await orders.newOrder('New', {
      paid: true,
      amount: '49.00',
      currency: 'USD',
      party_ref: 'a family',
    });
    const { invoice, mainResult } = await readVisitorOrder(orders.context, visitorOf(orderId), orderId);
    expect([invoice, mainResult.has_party]).toEqual([true, true]);
  });

  it.each(processStatuses.filter((status) => status !== 'Deleted'))(
    'of an order in %s says so, and offers the document that was sent (VIS-14)',
    async (status) => {
      const orderId = await orders.newOrder(status);
      await orders.newDocument(orderId, 'first.pdf');
      const { mainResult, path } = await readVisitorOrder(orders.context, visitorOf(orderId), orderId);
      expect([mainResult.process_status, path?.file1]).toEqual([status, 'first.pdf']);
      const found = await findVisitorDocument(orders.context, visitorOf(orderId), { orderId, file1: 'first.pdf' });
      expect(found.document).toMatchObject({ order_id: orderId, file1: 'first.pdf' });
    },
  );

  it('of a deleted order says so, and offers no document', async () => {
    const orderId = await orders.newOrder('Deleted');
    await orders.newDocument(orderId, 'first.pdf');
    const { mainResult, path } = await readVisitorOrder(orders.context, visitorOf(orderId), orderId);
    expect([mainResult.process_status, path]).toEqual(['Deleted', null]);
  });

  it('of a closed order says when it was closed, and names no day of one that is not paid (VIS-66)', async () => {
    const { context } = orders;
    const read = async (orderId: string) => (await readVisitorOrder(context, visitorOf(orderId), orderId)).mainResult;
    for (const status of processStatuses.filter((each) => each !== 'New')) {
      const orderId = await orders.newOrder('New');
      const at = new Date(orders.now);
      const move = { order_id: orderId, at, actor: systemActor, kind: 'moved', from_status: 'New', to_status: status };
      await context.db.transaction().execute((trx) => recordEvent(trx, move as Parameters<typeof recordEvent>[1]));
      await context.db.updateTable('orders').set({ process_status: status }).where('order_id', '=', orderId).execute();
      const closed_at = statusTable[status].closed ? at.toISOString() : null;
      expect([status, (await read(orderId)).closed_at]).toEqual([status, closed_at]);
    }
    const future = { arrival_date: '2027-03-01' };
    const days = [true, false].map(async (paid) => {
      const orderId = await orders.newOrder('Future', { ...future, paid });
      return (await read(orderId)).processing_date;
    });
    expect(await Promise.all(days)).toEqual([expect.stringMatching(/^2027-02/), null]);
    const begun = await orders.newOrder('New', future);
    await context.db
      .updateTable('orders')
      .set({ processing_date: '2026-11-20' })
      .where('order_id', '=', begun)
      .execute();
    expect((await read(begun)).processing_date).toBeNull();
  });

  it('is refused to a visitor who has not opened the order', async () => {
    const orderId = await orders.newOrder();
    await expect(readVisitorOrder(orders.context, visitorOf('100'), orderId)).rejects.toMatchObject(notOpened);
  });
});
