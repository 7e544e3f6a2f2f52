import { verifyLedger } from '@arrival-desk/contract/ledger/ledger.endpoints.ts';
import { moveOrderStatus, revertMove } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import { getTeamMemberList, updateTeamMember } from '@arrival-desk/contract/team/team.endpoints.ts';
import { getOrderTimeline } from '@arrival-desk/contract/timeline/timeline.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

const move = (token: string, orderId: string, updatingStatus: ProcessStatus) =>
  server.call(moveOrderStatus, { token, body: { orderId, updatingStatus, remark: '' } });
const revert = async (token: string, orderId: string, seq: number) =>
  (await server.call(revertMove, { token, body: { orderId, seq } })).http;
const eventsOf = (orderId: string) =>
  server.context.db.selectFrom('events').selectAll().where('order_id', '=', orderId).orderBy('seq').execute();

async function memberNamed(name: string) {
  const token = await server.signIn('Admin');
  const { body } = await server.call(getTeamMemberList, { token });
  const member = body.data.find((each) => each.name === name);
  if (!member) throw new Error(`There is no member ${name}.`);
  return member;
}
async function rename(from: string, to: string): Promise<void> {
  const { id, email, type } = await memberNamed(from);
  const body = { tmId: id, name: to, email, type, password: '' };
  expect((await server.call(updateTeamMember, { token: await server.signIn('Admin'), body })).http).toBe(200);
}

describe('an event', () => {
  it('carries the ID of the member who made it, and none for everyone else (PACK-13)', async () => {
    const token = await server.signIn('Team', 'Ulla Dahl');
    const { id } = await memberNamed('Ulla Dahl');
    const orderId = await server.newOrder();
    await move(token, orderId, 'Awaiting');
    expect((await eventsOf(orderId)).map(({ kind, actor, staff_id }) => [kind, actor, staff_id])).toEqual([
      ['received', 'Landing site', null],
      ['moved', 'Ulla Dahl', id],
    ]);
    const admin = await server.signIn('Admin');
    expect((await server.call(verifyLedger, { token: admin, body: { orderId } })).body.data.problems).toBe(0);
  });

  it('stays its person’s after a change of the name, and is no one’s who has the name by other means (PACK-13)', async () => {
    const token = await server.signIn('Team', 'Nils Falk');
    const orderId = await server.newOrder();
    await move(token, orderId, 'Awaiting');
    await rename('Nils Falk', 'Nils Frost');
    const other = await server.signIn('Team', 'Not Nils');
    await sql`update staff set name = 'Nils Falk' where name = 'Not Nils'`.execute(server.context.db);
    server.context.callers.forget();
    expect(await revert(other, orderId, 2)).toBe(403);
    const { body } = await server.call(getOrderTimeline, { token, params: { orderId } });
    expect(body.data[0]).toMatchObject({ actor: 'Nils Falk', revertTo: 'New' });
    expect(await revert(token, orderId, 2)).toBe(200);
    expect((await eventsOf(orderId)).at(-1)).toMatchObject({ kind: 'reverted', actor: 'Nils Frost' });
  });
});
