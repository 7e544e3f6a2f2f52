import { randomUUID } from 'node:crypto';
import { uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import { getFormPack, markFiled, skipOrder, takeNext } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import { findOrders, getOrdersList, searchOrder } from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import { moveOrderStatus, revertMove, undoChanges } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { editOrder } from '@arrival-desk/contract/orders/order-corrections.endpoints.ts';
import { assignOrderStatus } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import { reportPresence } from '@arrival-desk/contract/presence/presence.endpoints.ts';
import { getOrderTimeline } from '@arrival-desk/contract/timeline/timeline.endpoints.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TestServer } from '../../testing/test-server.ts';
import { buildScan } from '../documents/documents.factory.ts';
import { buildPreparedOrder } from './filing.factory.ts';
import { giveBackLeftOrders } from './filing.ts';

let server: TestServer;
let team: string;
let night: string;
beforeAll(async () => {
  server = await TestServer.start();
  team = await server.signIn('Team');
  night = await server.signIn('Night Staff');
});
afterAll(() => server.stop());
afterEach(() => server.setTime(null));

const details = async (orderId: string, token = team) =>
  (await server.call(getOrdersDetails, { params: { orderId }, token })).body.data;
const file = (orderId: string | string[], more: object = {}, token = team) =>
  server.call(markFiled, { token, body: { orderId, ...more } });
const next = async (token = team) => (await server.call(takeNext, { token, body: {} })).body.data?.order_id ?? null;
const today = () => Temporal.Now.plainDateISO('Asia/Shanghai').toString();
const prepared = (overrides: object = {}) => buildPreparedOrder(server, overrides);

describe('Filed', () => {
  it('says who filed the card, when and with which reference, and moves the order to Awaiting Govt (FILE-20)', async () => {
    const orderId = await prepared();
    server.setTime('2026-11-26T08:00:00Z');
    const { http, body } = await file(orderId, { reference: ' CN-77 ' });
    expect([http, body.message]).toEqual([200, 'Order has been filed successfully']);
    const { process_status, filing, actions } = await details(orderId);
    expect(process_status).toBe('AwaitingGovt');
    expect(filing).toMatchObject({
      filed_at: '2026-11-26T08:00:00.000Z',
      filed_by: 'Team Person',
      reference: 'CN-77',
      stale: false,
      changes: [],
    });
    expect(actions.markFiled).toBe(false);
    const { body: timeline } = await server.call(getOrderTimeline, { params: { orderId }, token: team });
    expect(timeline.data[0]).toMatchObject({ kind: 'filed', actor: 'Team Person', to_status: 'AwaitingGovt' });
  });

  it('is undone and reverted like a move, with what was filed before (FILE-21)', async () => {
    const orderId = await prepared();
    const first = await file(orderId, { reference: 'CN-1' });
    const back = await server.call(undoChanges, { token: team, body: { changes: first.body.data.changes } });
    expect(back.body.message).toMatch(/^Order has been moved back to/);
    expect(await details(orderId)).toMatchObject({
      process_status: 'Priority',
      filing: { filed_at: null, filed_by: null, reference: '' },
    });
    await file(orderId, { reference: 'CN-2' });
    const { body } = await server.call(getOrderTimeline, { params: { orderId }, token: team });
    const seq = body.data.find(({ kind }) => kind === 'filed')?.seq ?? 0;
    expect((await server.call(revertMove, { token: night, body: { orderId, seq } })).http).toBe(403);
    expect((await server.call(revertMove, { token: team, body: { orderId, seq } })).http).toBe(200);
    expect(await details(orderId)).toMatchObject({ process_status: 'Priority', filing: { filed_at: null } });
  });

  it('happens once, also when the call is sent again (FILE-22)', async () => {
    const orderId = await prepared();
    const actId = randomUUID();
    const [one, two] = [await file(orderId, { actId }), await file(orderId, { actId })];
    expect(two.body.data.changes).toEqual(one.body.data.changes);
    const { http, failure } = await file(orderId);
    expect([http, failure.error.code, failure.message]).toEqual([
      409,
      'move_not_allowed',
      'This order has been filed already.',
    ]);
    const other = await prepared();
    const replies = await Promise.all([file(other), file(other, {}, night), file(other)]);
    expect(replies.map(({ http }) => http).sort()).toEqual([200, 409, 409]);
  });

  it('is for orders that are worked on, several at once, and not for a Telecaller (FILE-23)', async () => {
    const [one, two, closed] = [await prepared(), await prepared(), await prepared()];
    await server.call(moveOrderStatus, { token: team, body: { orderId: closed, updatingStatus: 'Refunds' } });
    const { body } = await file([one, two, closed]);
    expect(body.data.done).toEqual([one, two]);
    expect(body.data.refused).toMatchObject([{ id: closed, message: 'Orders in Refunds are not filed.' }]);
    const telecaller = await server.signIn('Telecaller');
    expect((await file(await prepared(), {}, telecaller)).http).toBe(403);
    const seen = await details(one, telecaller);
    expect(seen.filing).toMatchObject({ filed_by: 'Team Person' });
    expect(seen.filing).not.toHaveProperty('reference');
    expect(seen.filing).not.toHaveProperty('changes');
    expect(seen.actions).toMatchObject({ markFiled: false, skip: false });
  });
});

describe('an order whose facts change after it was filed', () => {
  const correct = (orderId: string, changes: Record<string, unknown>) =>
    server.call(editOrder, { token: team, body: { orderId, changes } });

  it('says which, and is filed again without a move (FILE-24)', async () => {
    const orderId = await prepared();
    await file(orderId, { reference: 'CN-1' });
    await correct(orderId, { email: 'mary.new@example.com' });
    expect((await details(orderId)).filing).toMatchObject({ stale: false, changes: [] });
    await correct(orderId, { passport_number: 'PX7654321', city_of_birth: 'Galway' });
    await correct(orderId, { city_of_birth: 'Cork' });
    const { filing, actions } = await details(orderId);
    expect(filing).toMatchObject({
      stale: true,
      changes: [{ field: 'passport_number', from: 'PX1234567', to: 'PX7654321' }],
    });
    expect(actions.markFiled).toBe(true);
    const again = await file(orderId, { reference: 'CN-2' });
    expect(await details(orderId)).toMatchObject({
      process_status: 'AwaitingGovt',
      filing: { reference: 'CN-2', stale: false, changes: [] },
    });
    await server.call(undoChanges, { token: team, body: { changes: again.body.data.changes } });
    expect((await details(orderId)).filing).toMatchObject({ reference: 'CN-1', stale: true });
  });
});

describe('the document of an order', () => {
  const changesOf = async (orderId: string) => (await details(orderId)).filing.changed_since_document;
  const correct = (orderId: string, changes: Record<string, unknown>) =>
    server.call(editOrder, { token: team, body: { orderId, changes } });
  const upload = async (orderId: string) => {
    const body = { orderId, email: 'mary@example.com', mailServiceProvider: 'AWS' as const };
    const bytes = buildScan();
    const { http } = await server.call(uploadVisaDocument, { token: team, body, file: { bytes } });
    expect(http).toBe(200);
  };

  it('is possibly wrong once facts of the form have changed since it came, until the next one (FILE-118)', async () => {
    const orderId = await prepared();
    await correct(orderId, { city_of_birth: 'Galway' });
    await upload(orderId);
    await correct(orderId, { email: 'mary.new@example.com' });
    expect(await changesOf(orderId)).toEqual([]);
    await correct(orderId, { passport_number: 'PX7654321', city_of_birth: 'Cork' });
    expect(await changesOf(orderId)).toEqual(['passport_number', 'city_of_birth']);
    const telecaller = await server.signIn('Telecaller');
    expect((await details(orderId, telecaller)).filing.changed_since_document).toHaveLength(2);
    await correct(orderId, { city_of_birth: 'Galway' });
    expect(await changesOf(orderId)).toEqual(['passport_number']);
    await upload(orderId);
    expect(await changesOf(orderId)).toEqual([]);
  });

  it('shows what was filed, not what the order said when it came (FILE-118)', async () => {
    const orderId = await prepared();
    await file(orderId);
    await correct(orderId, { passport_number: 'PX7654321' });
    await upload(orderId);
    expect(await changesOf(orderId)).toEqual(['passport_number']);
    await file(orderId);
    expect(await changesOf(orderId)).toEqual(['passport_number']);
    await upload(orderId);
    expect(await changesOf(orderId)).toEqual([]);
  });

  it('does not show a filing that was undone before it came (FILE-118)', async () => {
    const orderId = await prepared();
    const { body } = await file(orderId);
    await server.call(undoChanges, { token: team, body: { changes: body.data.changes } });
    await correct(orderId, { passport_number: 'PX7654321' });
    await upload(orderId);
    expect(await changesOf(orderId)).toEqual([]);
  });

  it('that came without an event leaves the page as it is (FILE-118)', async () => {
    const orderId = await prepared();
    await upload(orderId);
    await correct(orderId, { passport_number: 'PX7654321' });
    await server.context.db.updateTable('documents').set({ file1: 'x.pdf' }).where('order_id', '=', orderId).execute();
    expect(await changesOf(orderId)).toEqual([]);
  });
});

describe('a row of a list', () => {
  const correct = (orderId: string, changes: Record<string, unknown>) =>
    server.call(editOrder, { token: team, body: { orderId, changes } });
  const listed = async (orderId: string, token = team) => {
    const params = { orderName: 'awaiting-govt' as const };
    const { body } = await server.call(getOrdersList, { token, params, query: {} });
    return body.data.find(({ order_id }) => order_id === orderId);
  };
  const isMarked = async (orderId: string) => (await listed(orderId))?.filed_otherwise;

  it('says that the order was filed with other facts than it has, as its page does (FILE-103)', async () => {
    const [orderId, beside] = [await prepared(), await prepared()];
    await correct(orderId, { city_of_birth: 'Galway' });
    await file([orderId, beside]);
    await correct(beside, { email: 'mary.new@example.com' });
    expect([await isMarked(orderId), await isMarked(beside)]).toEqual([false, false]);
    await correct(orderId, { passport_number: 'PX7654321' });
    expect([await isMarked(orderId), await isMarked(beside)]).toEqual([true, false]);
    await correct(orderId, { passport_number: 'PX1234567' });
    expect(await isMarked(orderId)).toBe(false);
    await correct(orderId, { passport_number: 'PX7654321' });
    const again = await file(orderId);
    expect(await isMarked(orderId)).toBe(false);
    await server.call(undoChanges, { token: team, body: { changes: again.body.data.changes } });
    expect(await isMarked(orderId)).toBe(true);
  });

  it('says so of the version that was typed (FILE-103)', async () => {
    const orderId = await prepared();
    const { version } = (await server.call(getFormPack, { params: { orderId }, token: team })).body.data;
    await correct(orderId, { city_of_birth: 'Galway' });
    await file(orderId, { factsOf: [{ orderId, version }] });
    expect(await isMarked(orderId)).toBe(true);
  });

  it('says so in searches and Find, to a Telecaller too, as long as the order is worked on (FILE-103)', async () => {
    const orderId = await prepared({ surname: 'Quillfeather' });
    await file(orderId);
    await correct(orderId, { city_of_birth: 'Galway' });
    const telecaller = await server.signIn('Telecaller');
    expect(await listed(orderId, telecaller)).toMatchObject({ filed_otherwise: true });
    const found = async () => {
      const inQueue = { folderName: 'order-history' as const, searchVal: 'Quillfeather' };
      const { body: search } = await server.call(searchOrder, { token: team, body: inQueue });
      const { body: find } = await server.call(findOrders, { token: team, body: { text: 'Quillfeather' } });
      return [search, find].flatMap(({ data }) => data.map(({ filed_otherwise }) => filed_otherwise));
    };
    expect(await found()).toEqual([true, true]);
    await server.call(moveOrderStatus, { token: team, body: { orderId, updatingStatus: 'Refunds' } });
    expect(await found()).toEqual([false, false]);
  });
});

describe('Filed with the version that was typed', () => {
  const packVersion = async (orderId: string) =>
    (await server.call(getFormPack, { params: { orderId }, token: team })).body.data.version;
  const correctCity = (orderId: string, city_of_birth: string) =>
    server.call(editOrder, { token: team, body: { orderId, changes: { city_of_birth } } });

  it('takes what has changed since for filed otherwise, of each order (FILE-100)', async () => {
    const [one, two] = [await prepared(), await prepared({ passport_number: 'PX7654321' })];
    const factsOf = [{ orderId: one, version: await packVersion(one) }];
    await correctCity(one, 'Galway');
    await correctCity(two, 'Galway');
    const { http } = await file([one, two], { factsOf });
    expect(http).toBe(200);
    expect(await details(one)).toMatchObject({
      process_status: 'AwaitingGovt',
      filing: { stale: true, changes: [{ field: 'city_of_birth', from: 'Cork', to: 'Galway' }] },
      actions: { markFiled: true },
    });
    expect((await details(two)).filing).toMatchObject({ stale: false, changes: [] });
    await file(one, { factsOf: [{ orderId: one, version: await packVersion(one) }] });
    expect((await details(one)).filing).toMatchObject({ stale: false, changes: [] });
    await correctCity(one, 'Sligo');
    expect((await details(one)).filing.changes).toMatchObject([{ from: 'Galway', to: 'Sligo' }]);
  });

  it('does not take a version that is still to come (FILE-100)', async () => {
    const orderId = await prepared();
    await file(orderId, { factsOf: [{ orderId, version: 1_000_000 }] });
    await correctCity(orderId, 'Galway');
    expect((await details(orderId)).filing.stale).toBe(true);
  });
});

describe('Take next', () => {
  const clear = async () => {
    await server.context.db.updateTable('orders').set({ filing_blocks: 1 }).execute();
  };

  it('gives the earliest arrival, then Priority, then the oldest, and no date last (FILE-30)', async () => {
    await clear();
    server.setTime('2026-11-26T08:00:00Z');
    const soon = { arrival_date: '2026-11-28', date_of_departure: '2026-12-08' };
    const undated = await prepared({ arrival_date: '' });
    const later = await prepared({ arrival_date: '2026-11-29', date_of_departure: '2026-12-08' });
    const standard = await prepared({ ...soon, processing_mode: 'Standard' });
    server.setTime('2026-11-26T08:01:00Z');
    const second = await prepared(soon);
    server.setTime('2026-11-26T08:02:00Z');
    const third = await prepared(soon);
    await server.context.db.updateTable('orders').set({ filing_blocks: 0 }).where('order_id', '=', undated).execute();
    const given: (string | null)[] = [];
    for (let index = 0; index < 6; index += 1) {
      const orderId = await next();
      given.push(orderId);
      if (orderId) await file(orderId);
    }
    expect(given).toEqual([second, third, standard, later, undated, null]);
  });

  it('gives nobody’s orders that are ready and not open at a colleague’s (FILE-31)', async () => {
    await clear();
    const [owned, open, free] = [await prepared(), await prepared(), await prepared()];
    await server.call(assignOrderStatus, { token: night, body: { orderId: owned, assignto: 'Night Staff Person' } });
    await server.call(reportPresence, { token: night, body: { orderId: open, tab: randomUUID() } });
    await server.newOrder({ arrival_date: '', passport_number: '' });
    expect(await next()).toBe(free);
    expect((await details(free)).assign_to).toBe('Team Person');
    await file(free);
    expect(await next()).toBeNull();
  });

  it('gives ten people at once ten different orders, each order once (FILE-32)', async () => {
    await clear();
    const alone = { contact_email_address: '' };
    const orders = await Promise.all(Array.from({ length: 30 }, () => prepared(alone)));
    const people = await Promise.all(Array.from({ length: 10 }, (_, index) => server.signIn('Team', `Filer ${index}`)));
    const given: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const taken = await Promise.all(people.map(next));
      given.push(...taken.flatMap((orderId) => orderId ?? []));
      await Promise.all(taken.map((orderId, index) => orderId && file(orderId, {}, people[index])));
    }
    expect(given.toSorted()).toEqual(orders.toSorted());
  });

  it('takes back what was left without an act, and gives it to others (FILE-33)', async () => {
    await clear();
    const first = await prepared({ arrival_date: today() });
    expect(await next()).toBe(first);
    const tab = randomUUID();
    await server.call(reportPresence, { token: team, body: { orderId: first, tab } });
    server.setTime(new Date(Date.now() + 120_000).toISOString());
    await server.call(reportPresence, { token: team, body: { orderId: first, tab } });
    expect(await giveBackLeftOrders(server.context)).toBe(0);
    await server.call(reportPresence, { token: team, body: { orderId: first, tab, left: true } });
    expect(await giveBackLeftOrders(server.context)).toBe(1);
    expect((await details(first)).assign_to).toBeNull();
    expect(await next(night)).toBe(first);
  });

  it('keeps what it has just given while its page opens (FILE-33)', async () => {
    await clear();
    const first = await prepared({ arrival_date: today() });
    expect(await next()).toBe(first);
    expect(await giveBackLeftOrders(server.context)).toBe(0);
    expect((await details(first)).assign_to).toBe('Team Person');
    server.setTime(new Date(Date.now() + 61_000).toISOString());
    expect(await giveBackLeftOrders(server.context)).toBe(1);
    expect(await next()).toBe(first);
  });

  it('leaves an order on which something was done with the person', async () => {
    await clear();
    const orderId = await prepared();
    expect(await next()).toBe(orderId);
    await server.call(moveOrderStatus, { token: team, body: { orderId, updatingStatus: 'Awaiting' } });
    expect(await next()).toBeNull();
    expect((await details(orderId)).assign_to).toBe('Team Person');
  });
});

describe('Skip', () => {
  it('gives an order of one’s own back with the reason as a remark; an undone Skip withholds nothing (FILE-34)', async () => {
    await server.context.db.updateTable('orders').set({ filing_blocks: 1 }).execute();
    const orderId = await prepared();
    expect(await next()).toBe(orderId);
    const skip = (token: string, reason: string) => server.call(skipOrder, { token, body: { orderId, reason } });
    expect((await skip(night, 'Not mine')).failure).toMatchObject({ message: 'Team Person has this order.' });
    expect((await skip(team, ' ')).failure.error).toMatchObject({ fields: { reason: 'Please say why.' } });
    const skipped = await skip(team, 'The portal is down');
    const remark = [{ remark: 'Skipped: The portal is down', remark_name: 'Team Person' }];
    expect(await details(orderId)).toMatchObject({ assign_to: null, remark });
    const undo = async ({ body }: { body: Pick<typeof skipped.body, 'data'> }) =>
      (await server.call(undoChanges, { token: team, body: { changes: body.data.changes } })).body.data.done;
    const assign = (assignto: string | null) =>
      server.call(assignOrderStatus, { token: team, body: { orderId, assignto } });
    expect(await undo(skipped)).toEqual([orderId]);
    expect(await details(orderId)).toMatchObject({ assign_to: 'Team Person', remark });
    await assign(null);
    expect(await next()).toBe(orderId);
    expect((await skip(team, 'It is still down')).body.data.done).toEqual([orderId]);
    expect(await undo(await assign('Team Person'))).toEqual([orderId]);
    expect(await next()).toBeNull();
    expect(await next(night)).toBe(orderId);
  });
});
