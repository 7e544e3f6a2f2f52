import { folders } from '@arrival-desk/contract/order-lists/folders.ts';
import { getFolderCount, getOrdersList } from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import { sortColumnsOf } from '@arrival-desk/contract/order-lists/sort-columns.ts';
import { changeOrderStatus, moveOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { assignOrderStatus } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestServer } from '../../../testing/test-server.ts';
import { applyDeltas, verifyCounters } from '../order-lists.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await TestServer.start();
  admin = await server.signIn('Admin');
});
afterAll(() => server.stop());

const counts = async () => (await server.call(getFolderCount, { token: admin })).body;
const wrong = (repair = false) => verifyCounters(server.context.db, { repair });

describe('the counters', () => {
  it('stay right through everything that happens to orders, with and without deltas, also when it is rolled back', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, (_, index) => server.newOrder({ paid: index % 3 > 0 })));
    const future = await server.newOrder({ arrival_date: '2099-05-10' });
    await Promise.all(
      ids
        .slice(0, 6)
        .map((orderId) =>
          server.call(assignOrderStatus, { token: admin, body: { orderId, assignto: 'Admin Person' } }),
        ),
    );
    await applyDeltas(server.context.db);
    await server.call(moveOrderStatus, { token: admin, body: { orderId: ids, updatingStatus: 'Awaiting' } });
    await server.call(changeOrderStatus, { token: admin, body: { orderId: ids[0] ?? '' } });
    await server.call(changeOrderStatus, { token: admin, body: { orderId: ids[0] ?? '', permanentDeletedFlag: 'Y' } });
    await server.context.db
      .transaction()
      .execute(async (trx) => {
        await trx.updateTable('orders').set({ process_status: 'Refunds' }).execute();
        throw new Error('roll back');
      })
      .catch(() => {});
    for (const when of ['deltas not applied', 'deltas applied']) {
      expect(await wrong(), when).toEqual([]);
      const { data, months } = await counts();
      expect(data, when).toMatchObject({
        allOrdersCount: 12,
        awaitingOrdersCount: 11,
        myOrdersCount: 5,
        refundOrdersCount: 0,
      });
      expect(months, when).toMatchObject({ May: 1, Jun: 0 });
      await applyDeltas(server.context.db);
    }
    const month = await server.call(getOrdersList, {
      params: { orderName: 'future-order' },
      query: { process_month: 'May' },
      token: admin,
    });
    expect(month.body).toMatchObject({ total: 1, data: [{ order_id: future }] });
    for (const sort of sortColumnsOf('order-history')) {
      const ofAll = await server.call(getOrdersList, {
        params: { orderName: 'order-history' },
        query: { process_month: 'May', sort },
        token: admin,
      });
      expect(ofAll.body, sort).toMatchObject({ total: 1, data: [{ order_id: future }] });
    }
    expect(folders['future-order'].count).toBe('futureOrdersCount');
  });

  it('are found wrong and corrected while the service runs', async () => {
    const before = (await counts()).data.newOrdersCount;
    await sql`
      insert into order_counts as counts values ('New', '', '', 7)
      on conflict (process_status, process_month, assign_to) do update set n = counts.n + 7`.execute(server.context.db);
    expect((await counts()).data.newOrdersCount).toBe(before + 7);
    expect(await wrong()).toEqual([{ what: 'New', actual: before, recorded: before + 7 }]);
    expect(await wrong(true)).toHaveLength(1);
    expect(await wrong()).toEqual([]);
    expect((await counts()).data.newOrdersCount).toBe(before);
  });
});
