import { uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import type { FolderName } from '@arrival-desk/contract/order-lists/folders.ts';
import { getOrdersList } from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import { changeOrderStatus, moveOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { assignOrderStatus } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import { moveStatuses } from '@arrival-desk/contract/orders/status-table.ts';
import { type ProcessStatus, processStatuses } from '@arrival-desk/contract/orders/statuses.ts';
import { moveToCompleteRefund } from '@arrival-desk/contract/refunds/refunds.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TestServer } from '../../testing/test-server.ts';
import { buildScan } from '../documents/documents.factory.ts';
import { findDocumentsOf } from '../documents/documents.ts';
import { fileInStorage } from '../stored-files/stored-files.ts';

let server: TestServer;
let admin: string;
let team: string;
beforeAll(async () => {
  server = await TestServer.start();
  admin = await server.signIn('Admin');
  team = await server.signIn('Team');
});
afterAll(() => server.stop());

const move = (token: string, orderId: string, updatingStatus: ProcessStatus, more: object = {}) =>
  server.call(moveOrderStatus, { token, body: { orderId, updatingStatus, ...more } });
const remove = (token: string, orderId: string | string[], more: object = {}) =>
  server.call(changeOrderStatus, { token, body: { orderId, ...more } });
const details = async (orderId: string, token = admin) =>
  (await server.call(getOrdersDetails, { params: { orderId }, token })).body.data;
const events = (orderId: string) =>
  server.context.db
    .selectFrom('events')
    .select(['kind', 'actor', 'from_status', 'to_status'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
const upload = (orderId: string) =>
  server.call(uploadVisaDocument, {
    token: team,
    body: { orderId, email: 'mary@example.com' },
    file: { bytes: buildScan() },
  });

/**
 * The tables of the catalogue with a row that contains a text, in any case. Deltas contain names until they are
 * applied, once a minute.
 */
async function tablesWith(text: string): Promise<string[]> {
  const { db } = server.context;
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = current_schema() and tablename <> 'order_deltas' order by 1`.execute(db);
  const found: string[] = [];
  for (const { name } of rows) {
    const row = sql`select from ${sql.table(name)} as stored where stored::text ilike ${`%${text}%`}`;
    if ((await sql<{ has: boolean }>`select exists (${row}) as has`.execute(db)).rows[0]?.has) found.push(name);
  }
  return found;
}

describe('moving an order', () => {
  it('does what the order page offers and nothing else (PAGE-14, WIRE-19)', async () => {
    const orderId = await server.newOrder();
    await upload(orderId);
    for (const to of [...moveStatuses.filter((each) => each !== 'Deleted'), 'Deleted'] as const) {
      const { actions } = await details(orderId);
      expect(actions.moves.map((each) => each.to)).toContain(to);
      expect((await move(admin, orderId, to)).http, to).toBe(200);
      expect((await details(orderId)).actions.moves.map((each) => each.to)).not.toContain(to);
    }
    for (const to of processStatuses.filter((status) =>
      ['New', 'Priority', 'Pending', 'Future', 'Deleted'].includes(status),
    )) {
      expect((await move(admin, orderId, to)).failure.error, to).toMatchObject({ code: 'move_not_allowed' });
    }
  });

  it('writes down who moved it, from where and to where (RULE-4)', async () => {
    const orderId = await server.newOrder();
    await move(team, orderId, 'Awaiting');
    expect((await events(orderId)).at(-1)).toEqual({
      kind: 'moved',
      actor: 'Team Person',
      from_status: 'New',
      to_status: 'Awaiting',
    });
  });

  it('is refused with what happened when the order has left the status that the person saw (RULE-5)', async () => {
    const orderId = await server.newOrder();
    await move(team, orderId, 'AwaitingGovt');
    const { http, failure } = await move(team, orderId, 'Refunds', { fromStatus: 'New' });
    expect(http).toBe(409);
    expect(failure).toMatchObject({
      message: 'This order has since been moved to Awaiting Govt.',
      error: { code: 'order_changed' },
    });
    expect((await details(orderId)).process_status).toBe('AwaitingGovt');
  });

  it('of two people at once lets one win (RULE-5)', async () => {
    const orderId = await server.newOrder();
    const targets = ['Awaiting', 'AwaitingGovt', 'Contact Customer', 'Customer Called'] as const;
    const replies = await Promise.all(targets.map((to) => move(team, orderId, to, { fromStatus: 'New' })));
    expect(replies.filter(({ http }) => http === 200)).toHaveLength(1);
    expect(replies.filter(({ http }) => http === 409)).toHaveLength(3);
  });

  it('of one person twice at once happens once, whatever it is', async () => {
    const twice = async (act: (orderId: string) => Promise<{ http: number }>) => {
      const orderId = await server.newOrder();
      const replies = await Promise.all([act(orderId), act(orderId), act(orderId)]);
      expect(replies.map(({ http }) => http).sort()).toEqual([200, 409, 409]);
      expect((await events(orderId)).map(({ kind }) => kind)).toHaveLength(2);
    };
    await twice((orderId) => move(team, orderId, 'Awaiting', { fromStatus: 'New' }));
    await twice((orderId) => move(team, orderId, 'Awaiting'));
    await twice((orderId) => remove(admin, orderId, { fromStatus: 'New' }));
    await twice((orderId) =>
      server.call(assignOrderStatus, { token: team, body: { orderId, assignto: 'Team Person' } }),
    );
  });

  it('to Completed asks for a document, or for a remark instead (RULE-3)', async () => {
    const orderId = await server.newOrder();
    const { actions } = await details(orderId);
    const asks = 'This order has no document yet. Say why it is completed without one.';
    expect(actions.moves.find((each) => each.to === 'Completed')).toMatchObject({ asks });
    const refused = await move(team, orderId, 'Completed');
    expect(refused.http).toBe(409);
    expect(refused.failure.error).toMatchObject({ code: 'document_missing', fields: { remark: asks } });
    expect((await move(team, orderId, 'Completed', { remark: 'Sent by fax' })).http).toBe(200);
    const done = await details(orderId);
    expect(done).toMatchObject({ process_status: 'Completed', processed_by: 'Team Person' });
    expect(done.remark).toMatchObject([{ remark: 'Sent by fax', remark_name: 'Team Person', whatsapp: 'N' }]);

    const withDocument = await server.newOrder();
    await upload(withDocument);
    expect((await move(team, withDocument, 'Completed')).http).toBe(200);
  });
});

describe('deleting', () => {
  it('is for Manager and Admin, whichever call is used (ROLE-8)', async () => {
    for (const role of ['Team', 'Telecaller', 'Night Staff'] as const) {
      const token = await server.signIn(role);
      const orderId = await server.newOrder();
      expect((await remove(token, orderId)).http).toBe(403);
      expect((await move(token, orderId, 'Deleted')).http).toBe(403);
      expect((await details(orderId, token)).actions.delete).toBe(false);
    }
    const manager = await server.signIn('Manager');
    const reply = await remove(manager, await server.newOrder());
    expect(reply.body.message).toBe('Order has been deleted successfully');
  });

  it('of an order that is one’s own is for a Manager as any other, though My Orders offers it to an Admin only (ROLE-9)', async () => {
    const manager = await server.signIn('Manager');
    const orderId = await server.newOrder();
    await server.call(assignOrderStatus, { token: manager, body: { orderId, assignto: 'Manager Person' } });
    const offers = async (orderName: FolderName, token: string) =>
      (await server.call(getOrdersList, { params: { orderName }, token })).body.actions.delete;
    expect(await offers('recent-order', manager)).toBe(true);
    expect(await offers('my-order', manager)).toBe(false);
    expect(await offers('my-order', admin)).toBe(true);
    expect((await details(orderId, manager)).actions.delete).toBe(true);
    expect((await remove(manager, orderId)).http).toBe(200);
  });

  it('for good is for an Admin, of deleted orders only, and leaves no personal data but a tombstone (RULE-14, WIRE-18)', async () => {
    const orderId = await server.newOrder({ full_name: 'Gone Person', email: 'gone.person@example.com' });
    await upload(orderId);
    expect(await tablesWith('gone.person')).toContain('orders');
    const { db, files } = server.context;
    const [{ name } = { name: '' }] = (await findDocumentsOf(db, orderId)).map(fileInStorage);
    expect(await files.read(name)).not.toHaveLength(0);
    const manager = await server.signIn('Manager');
    expect((await remove(admin, orderId, { permanentDeletedFlag: 'Y' })).http).toBe(409);
    await remove(manager, orderId);
    expect((await remove(manager, orderId, { permanentDeletedFlag: 'Y' })).http).toBe(403);
    expect((await remove(admin, orderId, { permanentDeletedFlag: 'Y' })).http).toBe(200);
    expect((await server.call(getOrdersDetails, { params: { orderId }, token: admin })).http).toBe(404);
    expect((await events(orderId)).at(-1)).toMatchObject({ kind: 'erased', actor: 'Admin Person' });
    for (const table of ['documents', 'mails', 'remarks', 'downloads'] as const) {
      expect(await server.context.db.selectFrom(table).select('id').where('order_id', '=', orderId).execute()).toEqual(
        [],
      );
    }
    expect(await tablesWith('gone person')).toEqual([]);
    expect(await tablesWith('gone.person')).toEqual([]);
    await vi.waitFor(() => expect(files.read(name)).rejects.toThrow('ENOENT'), {
      timeout: 20_000,
      interval: 200,
    });
  });
});

describe("'Refunded it'", () => {
  it('stamps orders in Refunds once, and they stay there (QUEUE-31, RULE-13, WIRE-20)', async () => {
    const orderId = await server.newOrder();
    const refund = () => server.call(moveToCompleteRefund, { token: team, body: { orderId } });
    expect((await refund()).http).toBe(409);
    await move(team, orderId, 'Refunds');
    expect((await refund()).http).toBe(200);
    const order = await details(orderId);
    expect(order.process_status).toBe('Refunds');
    expect(order.refund_date).toMatch(/^20\d\d-/);
    expect((await refund()).failure.message).toBe('This order is marked as refunded already.');
  });
});
