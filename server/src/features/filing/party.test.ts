import { uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import type { DocumentFinding } from '@arrival-desk/contract/document-uploads/finding.ts';
import { getFormPack, markFiled } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import { exportOrders } from '@arrival-desk/contract/order-export/order-export.endpoints.ts';
import { getOrdersList } from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import { moveOrderStatus, undoChanges } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { editOrder } from '@arrival-desk/contract/orders/order-corrections.endpoints.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TestServer } from '../../testing/test-server.ts';
import { buildPdf } from '../documents/documents.factory.ts';
import { buildPreparedOrder } from './filing.factory.ts';

let server: TestServer;
let team: string;
beforeAll(async () => {
  server = await TestServer.start();
  team = await server.signIn('Team');
});
afterAll(() => server.stop());
afterEach(() => server.setTime(null));

let made = 0;
/** An order whose contact, reference and passport no other has. */
const prepared = (overrides: object = {}) => {
  made += 1;
  const own = { email: `one.${made}@example.com`, contact_email_address: '', passport_number: `PY70000${made + 10}` };
  return buildPreparedOrder(server, { ...own, ...overrides });
};
const details = async (orderId: string, token = team) =>
  (await server.call(getOrdersDetails, { params: { orderId }, token })).body.data;
const partyOf = async (orderId: string, token = team) =>
  (await details(orderId, token)).filing.party.map(({ order_id }) => order_id);

describe('a party', () => {
  it('is who has the same reference of one source (FILE-70)', async () => {
    const [one, two, other] = [
      await prepared({ party_ref: 'P-1', full_name: 'Mary Lamb' }),
      await prepared({ party_ref: 'P-1', full_name: 'Paul Lamb' }),
      await prepared({ party_ref: 'P-2' }),
    ];
    const elsewhere = await prepared({ party_ref: 'P-1' });
    await server.context.db
      .updateTable('orders')
      .set({ source: 'another' })
      .where('order_id', '=', elsewhere)
      .execute();
    const { filing } = await details(one, await server.signIn('Telecaller'));
    expect(filing.party).toEqual([
      {
        ...{ order_id: two, full_name: 'Paul Lamb', process_status: 'Priority', filed_at: null, version: 0 },
        ...{ created_at: expect.any(String), same_document: false },
      },
    ]);
    expect(await partyOf(two)).toEqual([one]);
    for (const alone of [other, elsewhere]) expect(await partyOf(alone)).toEqual([]);
  });

  it('has the version of each member’s facts, as its form pack (FILE-134)', async () => {
    const [one, two] = [await prepared({ party_ref: 'P-4' }), await prepared({ party_ref: 'P-4' })];
    const change = { orderId: two, changes: { city_of_birth: 'Galway' } };
    expect((await server.call(editOrder, { token: team, body: change })).http).toBe(200);
    const pack = await server.call(getFormPack, { token: team, params: { orderId: two } });
    const [member] = (await details(one)).filing.party;
    expect(member).toMatchObject({ order_id: two, version: pack.body.data.version });
    expect(member?.version).toBeGreaterThan(0);
  });

  it('is who has the same contact email, arrival date and flight, however they are written (FILE-70)', async () => {
    const together = { email: 'lamb.family@example.com', arrival_flight_train_no: 'CA982' };
    const one = await prepared(together);
    const two = await prepared({
      email: 'agent@example.com',
      contact_email_address: 'Lamb.Family@Example.com',
      arrival_flight_train_no: 'ca 982',
    });
    await prepared({ ...together, arrival_flight_train_no: 'CA983' });
    await prepared({ ...together, arrival_flight_train_no: '' });
    await prepared({ ...together, arrival_date: '2027-03-01' });
    await prepared({ ...together, contact_email_address: 'someone.else@example.com' });
    expect(await partyOf(one)).toEqual([two]);
    expect(await partyOf(two)).toEqual([one]);
    const blank = { email: 'blank@example.com', arrival_flight_train_no: '' };
    const unknown = await prepared(blank);
    await prepared(blank);
    expect(await partyOf(unknown)).toEqual([]);
  });

  it('has the orders that are worked on, at most ten (FILE-70)', async () => {
    const closed = await prepared({ party_ref: 'P-3' });
    const others: string[] = [];
    for (let number = 0; number < 12; number += 1) others.push(await prepared({ party_ref: 'P-3' }));
    await server.call(moveOrderStatus, { token: team, body: { orderId: closed, updatingStatus: 'Refunds' } });
    expect(await partyOf(others[11] as string)).toEqual(others.slice(0, 10));
    expect(await partyOf(closed)).toEqual([]);
  });

  it('is filed in one call, with one reference (FILE-72)', async () => {
    const members = [await prepared({ party_ref: 'P-4' }), await prepared({ party_ref: 'P-4' })];
    const { body } = await server.call(markFiled, { token: team, body: { orderId: members, reference: 'CN-4' } });
    for (const orderId of members)
      expect((await details(orderId)).filing).toMatchObject({ filed_by: 'Team Person', reference: 'CN-4' });
    await server.call(undoChanges, { token: team, body: { changes: body.data.changes } });
    for (const orderId of members) expect((await details(orderId)).filing.filed_at).toBeNull();
  });
});

describe('the document of a party', () => {
  const upload = async (orderId: string, bytes: Buffer) => {
    const { email } = await details(orderId);
    const body = { orderId, email, mailServiceProvider: 'AWS' as const, overrideReason: '' };
    const { http, failure } = await server.call(uploadVisaDocument, { token: team, body, file: { bytes } });
    return { http, findings: ((failure?.data ?? {}) as { findings?: DocumentFinding[] }).findings ?? [] };
  };

  it('can name all members and be uploaded to each, also after one is completed (DOC-16)', async () => {
    const family = { party_ref: 'P-5' };
    const one = await prepared({ ...family, passport_number: 'PW5550001' });
    const two = await prepared({ ...family, passport_number: 'PW5550002' });
    // Another journey of the same traveller is newer than the party's order.
    await prepared({ passport_number: 'PW5550002' });
    const receipt = buildPdf(`Arrival Card\nPW5550001\nPW5550002\n${one}\n${two}`);
    expect(await upload(one, receipt)).toMatchObject({ http: 200, findings: [] });
    await server.call(moveOrderStatus, { token: team, body: { orderId: one, updatingStatus: 'Completed' } });
    expect(await upload(two, receipt)).toMatchObject({ http: 200, findings: [] });
    const stranger = await prepared({ passport_number: 'PW5550003' });
    const { http, findings } = await upload(stranger, receipt);
    expect(http).toBe(409);
    expect(findings.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['same_file', 'passport', 'order', 'not_named']),
    );
  });

  it('must name the member that it is uploaded to (DOC-16)', async () => {
    const one = await prepared({
      party_ref: 'P-6',
      passport_number: 'PW6660001',
      surname: 'Berg',
      full_name: 'Ida Berg',
    });
    await prepared({ party_ref: 'P-6', passport_number: 'PW6660002' });
    const { http, findings } = await upload(one, buildPdf('Arrival Card\nPW6660002'));
    expect([http, findings.map(({ kind }) => kind)]).toEqual([409, ['not_named']]);
  });
});

describe('Receipt missing', () => {
  const row = async (orderId: string) => {
    const params = { orderName: 'awaiting-govt' as const };
    const { body } = await server.call(getOrdersList, { token: team, params, query: {} });
    return body.data.find(({ order_id }) => order_id === orderId);
  };
  const filedBefore = async (minutes: number) => {
    const orderId = await prepared();
    server.setTime(new Date(Date.now() - minutes * 60_000).toISOString());
    await server.call(markFiled, { token: team, body: { orderId } });
    server.setTime(null);
    return orderId;
  };

  it('is said of orders that were filed more than 30 minutes ago and have no document (FILE-73)', async () => {
    const [late, fresh, done] = [await filedBefore(31), await filedBefore(29), await filedBefore(31)];
    await server.context.db.updateTable('orders').set({ has_document: true }).where('order_id', '=', done).execute();
    for (const [orderId, receipt_missing] of [
      [late, true],
      [fresh, false],
      [done, false],
    ] as const) {
      expect(await row(orderId)).toMatchObject({ filed_at: expect.stringMatching(/Z$/), receipt_missing });
      expect(await details(orderId)).toMatchObject({ receipt_missing });
    }
    await server.call(moveOrderStatus, { token: team, body: { orderId: late, updatingStatus: 'Refunds' } });
    expect(await details(late)).toMatchObject({ receipt_missing: false });
  });

  it('sorts Awaiting Govt by its status column: what has been due longest, then the rest (FILE-53)', async () => {
    await server.context.db.updateTable('orders').set({ process_status: 'Deleted' }).execute();
    const done = await filedBefore(90);
    await server.context.db.updateTable('orders').set({ has_document: true }).where('order_id', '=', done).execute();
    const due = [await filedBefore(40), await filedBefore(60), await filedBefore(50)];
    const moved = await prepared();
    await server.call(moveOrderStatus, { token: team, body: { orderId: moved, updatingStatus: 'AwaitingGovt' } });
    const params = { orderName: 'awaiting-govt' as const };
    const sorted = async (order: 'asc' | 'desc') => {
      const query = { sort: 'process_status' as const, order };
      const { body } = await server.call(getOrdersList, { token: team, params, query });
      return body.data.map(({ order_id }) => order_id);
    };
    const expected = [due[1], due[2], due[0], moved, done];
    expect(await sorted('asc')).toEqual(expected);
    expect(await sorted('desc')).toEqual(expected.toReversed());
  });

  it('exports say when an order was filed, in the last column (FILE-73)', async () => {
    const orderId = await filedBefore(5);
    const body = { folderName: 'awaiting-govt' as const, orderId: [orderId], timeZone: 'UTC' };
    const { bytes } = await server.call(exportOrders, { token: await server.signIn('Admin'), body });
    const [head = '', line = ''] = bytes.toString().split('\r\n');
    expect(head.split(',').at(-1)).toBe('filed_at');
    expect(line.split(',').at(-1)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d\+00:00$/);
  });
});
