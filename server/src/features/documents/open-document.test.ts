import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OrderDatabase, visitorOf } from '../../testing/order-database.ts';
import { signedQuery } from '../stored-files/stored-files.ts';
import { openDocument, orderIdOf } from './open-document.ts';

let orders: OrderDatabase;
let session: string;
beforeAll(async () => {
  orders = await OrderDatabase.open();
  session = await orders.newSession();
});
afterAll(() => orders.close());

type Visitor = Parameters<typeof openDocument>[1];
const open = (name: string, { visitor = null, query }: { visitor?: Visitor; query?: object } = {}) =>
  openDocument(orders.context, visitor, name, { timezone: '', ...query });
const signed = (name: string) => Object.fromEntries(new URLSearchParams(signedQuery(orders.context, session, name)));

const notValid = { code: 'not_allowed', message: 'This address is not valid or has expired.' };
const noOrder = { code: 'not_found', message: 'There is no such order.' };
const noDocument = { code: 'not_found', message: 'There is no such document.' };

it('the order ID of a stored name ends at the first underscore', () => {
  expect(orderIdOf('100234_card_2.pdf')).toBe('100234');
});

describe('a document', () => {
  it('is opened by its signed address, as the member whose session it was signed for', async () => {
    const orderId = await orders.newOrder();
    await orders.newDocument(orderId, 'card_2.pdf');
    const name = `${orderId}_card_2.pdf`;
    for (const visitor of [null, visitorOf(orderId)]) {
      const opened = await open(name, { visitor, query: signed(name) });
      expect(opened).toEqual({
        document: expect.objectContaining({ order_id: orderId, file1: 'card_2.pdf' }),
        surname: expect.stringMatching(/^Traveller [A-J]+$/),
        visitor: null,
        member: expect.objectContaining({ sessionId: session }),
      });
    }
  });

  it('is no longer opened by an address that was signed for a session that has ended (ROLE-40)', async () => {
    const orderId = await orders.newOrder();
    await orders.newDocument(orderId, 'card.pdf');
    const name = `${orderId}_card.pdf`;
    const query = Object.fromEntries(new URLSearchParams(signedQuery(orders.context, await orders.newSession(), name)));
    expect((await open(name, { query })).document.file1).toBe('card.pdf');
    await orders.context.db
      .deleteFrom('sessions')
      .where('id', '=', query.session ?? '')
      .execute();
    await expect(open(name, { query })).rejects.toMatchObject(notValid);
    expect((await open(name, { query: signed(name) })).document.file1).toBe('card.pdf');
  });

  it('is not opened by an address that was signed for a role that sees no identity data (ROLE-101)', async () => {
    const orderId = await orders.newOrder();
    await orders.newDocument(orderId, 'card.pdf');
    const name = `${orderId}_card.pdf`;
    const telecaller = await orders.newSession('Telecaller');
    const query = Object.fromEntries(new URLSearchParams(signedQuery(orders.context, telecaller, name)));
    await expect(open(name, { query })).rejects.toMatchObject(notValid);
  });

  it('is opened by the visitor of its order, who is named', async () => {
    const orderId = await orders.newOrder();
    await orders.newDocument(orderId, 'card.pdf');
    const visitor = visitorOf('100', orderId);
    expect(await open(`${orderId}_card.pdf`, { visitor })).toEqual({
      document: expect.objectContaining({ order_id: orderId, file1: 'card.pdf' }),
      surname: expect.stringMatching(/^Traveller [A-J]+$/),
      visitor,
      member: null,
    });
  });

  it('is refused to everybody else in the same words, whether it exists or not', async () => {
    const [orderId, another] = [await orders.newOrder(), await orders.newOrder()];
    await orders.newDocument(orderId, 'card.pdf');
    for (const name of [`${orderId}_card.pdf`, `${orderId}_none.pdf`, '999999_card.pdf', 'card.pdf'])
      for (const visitor of [null, visitorOf(), visitorOf(another)])
        await expect(open(name, { visitor })).rejects.toMatchObject(notValid);
    const query = signed(`${another}_card.pdf`);
    await expect(open(`${orderId}_card.pdf`, { query })).rejects.toMatchObject(notValid);
  });

  it('is the traveller’s once its mail can no longer be taken back; staff see it at once', async () => {
    const orderId = await orders.newOrder();
    const name = `${orderId}_card.pdf`;
    await orders.newDocument(orderId, 'card.pdf', new Date(orders.now + 10_000));
    const visitor = visitorOf(orderId);
    await expect(open(name, { visitor })).rejects.toMatchObject(noDocument);
    expect((await open(name, { query: signed(name) })).document.file1).toBe('card.pdf');
    orders.now += 10_000;
    expect((await open(name, { visitor })).document.file1).toBe('card.pdf');
  });

  it('of a deleted order is the staff’s only', async () => {
    const orderId = await orders.newOrder('Deleted');
    const name = `${orderId}_card.pdf`;
    await orders.newDocument(orderId, 'card.pdf');
    await expect(open(name, { visitor: visitorOf(orderId) })).rejects.toMatchObject(noOrder);
    expect((await open(name, { query: signed(name) })).document.file1).toBe('card.pdf');
  });

  it('that does not exist is not found', async () => {
    const orderId = await orders.newOrder();
    await orders.newDocument(orderId, 'card.pdf');
    const name = `${orderId}_none.pdf`;
    await expect(open(name, { visitor: visitorOf(orderId) })).rejects.toMatchObject(noDocument);
    await expect(open(name, { query: signed(name) })).rejects.toMatchObject(noDocument);
    await expect(open('999999_card.pdf', { visitor: visitorOf('999999') })).rejects.toMatchObject(noOrder);
  });
});
