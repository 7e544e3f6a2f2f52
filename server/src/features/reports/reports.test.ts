import { moveOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { getCountryOrderCount, getProcessedByCount } from '@arrival-desk/contract/reports/reports.endpoints.ts';
import { deleteTeamMember, getTeamMemberList, updateTeamMember } from '@arrival-desk/contract/team/team.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await TestServer.start();
  server.setTime('2026-11-20T10:00:00Z');
  admin = await server.signIn('Admin');
});
afterAll(() => server.stop());

const countries = (body: object) => server.call(getCountryOrderCount, { token: admin, body });

describe('the country report', () => {
  it('counts every order once as standard, priority or future, without deleted ones (REPORT-1)', async () => {
    await server.newOrder({ nationality: 'Peru' });
    await server.newOrder({ nationality: 'Peru', paid: false });
    await server.newOrder({ nationality: 'Peru', processing_mode: 'Priority' });
    await server.newOrder({ nationality: 'Peru', processing_mode: 'Priority', arrival_date: '2027-05-01' });
    await server.newOrder({ nationality: 'Congo (Kinshasa)' });
    const deleted = await server.newOrder({ nationality: 'Congo (Kinshasa)' });
    await server.call(moveOrderStatus, { token: admin, body: { orderId: deleted, updatingStatus: 'Deleted' } });
    expect((await countries({})).body.data).toEqual([
      { nationality: 'Peru', count: 4, standard_count: 2, priority_count: 1, future_count: 1 },
      { nationality: 'Congo - Kinshasa', count: 1, standard_count: 1, priority_count: 0, future_count: 0 },
    ]);
  });

  it('counts one country once, in whatever spelling the orders have it (REPORT-8)', async () => {
    for (const nationality of [
      'USA',
      'US',
      'United States',
      'united states ',
      'Türkiye',
      'Turkey',
      'Atlantis',
      'ATLANTIS',
    ])
      await server.newOrder({ nationality });
    const rows = (await countries({})).body.data.map(({ nationality, count }) => [nationality, count]);
    expect(rows.filter(([name]) => /united|us|türk|turk|atlan/i.test(String(name)))).toEqual([
      ['United States', 4],
      ['ATLANTIS', 2],
      ['Türkiye', 2],
    ]);
  });

  it('counts both days of its period whole (REPORT-3, WIRE-15)', async () => {
    for (const at of ['2026-10-01T00:00:00Z', '2026-10-02T23:59:59Z', '2026-10-03T00:00:00Z']) {
      server.setTime(at);
      await server.newOrder({ nationality: 'Chad' });
    }
    server.setTime('2026-11-20T10:00:00Z');
    const chad = async (body: object) =>
      (await countries(body)).body.data.find(({ nationality }) => nationality === 'Chad')?.count;
    expect(await chad({ fromDate: '2026-10-01', toDate: '2026-10-02' })).toBe(2);
    expect(await chad({ fromDate: '2026-10-02', toDate: '' })).toBe(2);
    expect(await chad({ toDate: '2026-10-01' })).toBe(1);
    expect((await countries({ fromDate: '2026-10-02', toDate: '2026-10-01' })).failure.error.fields).toHaveProperty(
      'toDate',
    );
    for (const fromDate of ['yesterday', '10/02/2026', '02/10/2026', '2026/10/02', '2026-13-01', '2026-02-30'])
      expect((await countries({ fromDate })).failure.error.fields, fromDate).toHaveProperty('fromDate');
  });

  it('needs no body, as the other report (WIRE-15)', async () => {
    const json = { 'content-type': 'application/json' };
    for (const path of ['country-order', 'processed-by'])
      for (const [payload, type] of [
        [undefined, {}],
        ['', json],
        ['{}', json],
      ] as const) {
        const url = `/api/admin/get-${path}-count`;
        const headers = { authorization: admin, ...type };
        const response = await server.app.inject({
          method: 'POST',
          url,
          headers,
          ...(payload !== undefined && { payload }),
        });
        expect([path, response.statusCode, response.json().status]).toEqual([path, 200, 1]);
      }
  });
});

describe('the processed-by report', () => {
  it('counts orders by who completed them and when (REPORT-2, REPORT-3, RULE-3, WIRE-15)', async () => {
    const team = await server.signIn('Team');
    for (const token of [team, team, admin]) {
      const orderId = await server.newOrder();
      await server.call(moveOrderStatus, { token, body: { orderId, updatingStatus: 'Completed', remark: 'done' } });
    }
    const report = async (body: object) => (await server.call(getProcessedByCount, { token: admin, body })).body.data;
    expect(await report({ fromDate: '2026-11-20' })).toEqual([
      { processed_by: 'Team Person', count: 2 },
      { processed_by: 'Admin Person', count: 1 },
    ]);
    expect(await report({ toDate: '2026-11-19' })).toEqual([]);
  });

  it('counts one person once: renamed, in other case, with other spaces, and after they left (REPORT-9)', async () => {
    server.setTime('2026-11-21T10:00:00Z');
    // The session of the first Admin is over by then.
    const later = await server.signIn('Admin', 'Later Admin');
    const token = await server.signIn('Team', 'Maiden Name');
    const complete = async () => {
      const orderId = await server.newOrder();
      await server.call(moveOrderStatus, { token, body: { orderId, updatingStatus: 'Completed', remark: 'done' } });
      return orderId;
    };
    const report = async () =>
      (await server.call(getProcessedByCount, { token: later, body: { fromDate: '2026-11-21' } })).body.data;
    await complete();
    const { body: team } = await server.call(getTeamMemberList, { token: later });
    const { id: tmId = 0, email = '' } = team.data.find(({ name }) => name === 'Maiden Name') ?? {};
    const body = { tmId, name: 'Married Name', email, type: 'Team' as const, password: '' };
    expect((await server.call(updateTeamMember, { token: later, body })).http).toBe(200);
    await complete();
    // As an older server or an import could have stored it.
    const { db } = server.context;
    for (const processed_by of ['MAIDEN  name', 'Somebody Gone', 'somebody gone ']) {
      const orderId = await complete();
      await db.updateTable('orders').set({ processed_by }).where('order_id', '=', orderId).execute();
    }
    expect(await report()).toEqual([
      { processed_by: 'Married Name', count: 3 },
      { processed_by: 'Somebody Gone', count: 2 },
    ]);
    await server.call(deleteTeamMember, { token: later, body: { teamMemberId: tmId } });
    expect(await report()).toEqual([
      { processed_by: 'MAIDEN  name', count: 3 },
      { processed_by: 'Somebody Gone', count: 2 },
    ]);
  });
});
