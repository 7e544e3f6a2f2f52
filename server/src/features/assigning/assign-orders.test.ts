import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { confirmIntakePayment } from '@arrival-desk/contract/intake/intake.endpoints.ts';
import { moveOrderStatus, undoChanges } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { assignOrderStatus, getAssignees } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import { processStatuses } from '@arrival-desk/contract/orders/statuses.ts';
import { inviteTeamMember } from '@arrival-desk/contract/team/invitations.endpoints.ts';
import { deleteTeamMember, getTeamMemberList, updateTeamMember } from '@arrival-desk/contract/team/team.endpoints.ts';
import { getOrderTimeline } from '@arrival-desk/contract/timeline/timeline.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { intakeKey, TestServer } from '../../testing/test-server.ts';
import { assignOrders } from './assign-orders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

const assign = (token: string, orderId: string | string[], assignto: string | null, more: object = {}) =>
  server.call(assignOrderStatus, { token, body: { orderId, assignto, ...more } });
const details = async (orderId: string) =>
  (await server.call(getOrdersDetails, { params: { orderId }, token: await server.signIn('Admin') })).body.data;

describe("'Assign to me'", () => {
  it('of twenty people at once lets one win and tells nineteen who has it (RULE-10)', async () => {
    const orderId = await server.newOrder();
    const people: { name: string; token: string }[] = [];
    // One after the other: twenty sign-ins with one password at the same moment look like guessing.
    for (let index = 0; index < 20; index += 1) {
      const name = `Racer ${index}`;
      people.push({ name, token: await server.signIn('Team', name) });
    }
    const replies = await Promise.all(people.map(({ token, name }) => assign(token, orderId, name)));
    const winners = people.filter((_, index) => replies[index]?.http === 200);
    expect(winners).toHaveLength(1);
    expect((await details(orderId)).assign_to).toBe(winners[0]?.name);
    const losers = replies.filter(({ http }) => http === 409);
    expect(losers).toHaveLength(19);
    for (const { failure } of losers) {
      expect(failure).toMatchObject({
        status: 0,
        message: `${winners[0]?.name} has this order.`,
        error: { code: 'already_assigned' },
      });
    }
    const { count } = await server.context.db
      .selectFrom('events')
      .select((select) => select.fn.countAll<string>().as('count'))
      .where('order_id', '=', orderId)
      .where('kind', '=', 'assigned')
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
  });

  it('takes several orders, does what can be done and says what could not (WIRE-6)', async () => {
    const token = await server.signIn('Team', 'Several Person');
    const free = [await server.newOrder(), await server.newOrder()];
    const taken = await server.newOrder();
    await assign(await server.signIn('Team', 'First Person'), taken, 'First Person');
    const { http, body } = await assign(token, [...free, taken, '999999'], 'Several Person');
    expect(http).toBe(200);
    expect(body.data.done).toEqual(free);
    expect(body.data.refused).toEqual([
      { id: taken, code: 'already_assigned', message: 'First Person has this order.' },
      { id: '999999', code: 'not_found', message: 'There is no such order.' },
    ]);
    expect((await assign(token, '999999', 'Several Person')).http).toBe(404);
    expect((await assign(token, free[0] ?? '', 'Several Person')).body.message).toBe('This order is yours already.');
  });

  describe('while the member', () => {
    /** The person as the server knew them when their call came in. */
    async function caller(name: string) {
      await server.signIn('Team', name);
      const { id, type, email } = await server.context.db
        .selectFrom('staff')
        .select(['id', 'type', 'email'])
        .where('name', '=', name)
        .executeTakeFirstOrThrow();
      return { id, type, email, name };
    }
    const takeAs = async (user: SignedInUser) => {
      const orderId = await server.newOrder();
      const body = { orderId: [orderId], assignto: user.name, takeOver: false };
      await assignOrders(server.context, user, body).catch(() => null);
      return (await details(orderId)).assign_to;
    };

    it('is removed assigns nothing, and is renamed assigns to the new name (RULE-10)', async () => {
      const admin = await server.signIn('Admin');
      const leaver = await caller('Leaving Person');
      await server.call(deleteTeamMember, { token: admin, body: { teamMemberId: leaver.id } });
      expect(await takeAs(leaver)).toBeNull();

      const bride = await caller('Maiden Name');
      const body = { tmId: bride.id, name: 'Married Name', email: bride.email, type: bride.type, password: '' };
      expect((await server.call(updateTeamMember, { token: admin, body })).http).toBe(200);
      expect(await takeAs(bride)).toBe('Married Name');
    });
  });

  it('does not come back by an undo to someone who was removed (RULE-10)', async () => {
    const token = await server.signIn('Manager');
    const orderId = await server.newOrder();
    await assign(await server.signIn('Team', 'Removed Person'), orderId, 'Removed Person');
    const released = await assign(token, orderId, null);
    const members = await server.call(getTeamMemberList, { token });
    const teamMemberId = members.body.data.find(({ name }) => name === 'Removed Person')?.id ?? 0;
    await server.call(deleteTeamMember, { token: await server.signIn('Admin'), body: { teamMemberId } });
    const undone = await server.call(undoChanges, { token, body: { changes: released.body.data.changes } });
    expect(undone.http).toBe(200);
    expect((await details(orderId)).assign_to).toBeNull();
  });

  it('says that it has been assigned (WIRE-17)', async () => {
    const token = await server.signIn('Night Staff');
    const { body } = await assign(token, await server.newOrder(), 'Night Staff Person');
    expect(body.message).toBe('Order has been assigned successfully');
  });
});

describe('assigning to others', () => {
  const assigneesFor = (token: string) => server.call(getAssignees, { token });

  it('is for Manager and Admin, to any member, one or several orders (ROLE-12)', async () => {
    await server.signIn('Night Staff', 'Getting Person');
    const orderId = await server.newOrder();
    for (const role of ['Team', 'Telecaller', 'Night Staff'] as const) {
      const { http, failure } = await assign(await server.signIn(role), orderId, 'Getting Person');
      expect([role, http]).toEqual([role, 403]);
      expect(failure.error.fields).toHaveProperty('assignto');
      expect((await assigneesFor(await server.signIn(role))).http).toBe(403);
    }
    expect((await details(orderId)).assign_to).toBeNull();
    for (const role of ['Manager', 'Admin'] as const) {
      const token = await server.signIn(role);
      const ids = [await server.newOrder(), await server.newOrder()];
      const { body } = await assign(token, ids, 'Getting Person');
      expect([body.data.done, body.message]).toEqual([ids, '2 orders have been assigned successfully']);
      for (const id of ids) expect((await details(id)).assign_to).toBe('Getting Person');
      // It is recorded with who did it and who got it, and can be undone.
      const timeline = await server.call(getOrderTimeline, { token, params: { orderId: ids[0] ?? '' }, query: {} });
      expect(timeline.body.data[0]).toMatchObject({
        kind: 'assigned',
        actor: `${role} Person`,
        assigned_to: 'Getting Person',
      });
      await server.call(undoChanges, { token, body: { changes: body.data.changes } });
      for (const id of ids) expect((await details(id)).assign_to).toBeNull();
    }
  });

  it('takes an order from a colleague only when they say so (ROLE-11)', async () => {
    await server.signIn('Team', 'Getting Person');
    const orderId = await server.newOrder();
    await assign(await server.signIn('Team'), orderId, 'Team Person');
    const manager = await server.signIn('Manager');
    expect((await assign(manager, orderId, 'Getting Person')).failure.message).toBe('Team Person has this order.');
    expect((await assign(manager, orderId, 'Getting Person', { takeOver: true })).http).toBe(200);
    expect((await details(orderId)).assign_to).toBe('Getting Person');
  });

  it('is refused for a name that nobody has, and for a member who cannot sign in yet (RULE-10)', async () => {
    const manager = await server.signIn('Manager');
    const orderId = await server.newOrder();
    const invited = { name: 'Invited Person', email: 'invited@staff.example', type: 'Team' as const };
    await server.call(inviteTeamMember, { token: manager, body: invited });
    for (const name of ['No Such Person', 'Invited Person'])
      expect([name, (await assign(manager, orderId, name)).http]).toEqual([name, 404]);
    expect((await details(orderId)).assign_to).toBeNull();
    const { body } = await assigneesFor(manager);
    expect(body.data.map(({ name }) => name)).toContain('Team Person');
    expect(body.data.map(({ name }) => name)).not.toContain('Invited Person');
    for (const member of body.data) expect(Object.keys(member)).toEqual(['id', 'name']);
  });
});

describe('taking over', () => {
  it('is for Manager and Admin, and only when they say so', async () => {
    const orderId = await server.newOrder();
    await assign(await server.signIn('Team'), orderId, 'Team Person');
    const telecaller = await server.signIn('Telecaller');
    const manager = await server.signIn('Manager');
    expect((await assign(telecaller, orderId, 'Telecaller Person', { takeOver: true })).http).toBe(409);
    expect((await assign(manager, orderId, 'Manager Person')).http).toBe(409);
    expect((await assign(manager, orderId, 'Manager Person', { takeOver: true })).http).toBe(200);
    expect((await details(orderId)).assign_to).toBe('Manager Person');
  });
});

describe("'Move to Original Folder'", () => {
  it('clears the assignment and returns the order to New, or Priority by its mode (RULE-11)', async () => {
    const token = await server.signIn('Team');
    for (const [mode, status] of [
      ['Standard', 'New'],
      ['Priority', 'Priority'],
    ] as const) {
      const orderId = await server.newOrder({ processing_mode: mode });
      await assign(token, orderId, 'Team Person');
      expect((await assign(token, orderId, null)).http).toBe(200);
      expect(await details(orderId)).toMatchObject({ assign_to: null, process_status: status });
    }
  });

  it('returns what was never paid to Pending, wherever it was moved, and to New once it is paid (RULE-11)', async () => {
    const token = await server.signIn('Team');
    const orderId = await server.newOrder({ paid: false });
    const takeAndRelease = async () => {
      await assign(token, orderId, 'Team Person');
      expect((await details(orderId)).actions).toMatchObject({ moveToOriginalFolder: true });
      expect((await assign(token, orderId, null)).http).toBe(200);
      const { process_status, assign_to } = await details(orderId);
      return { process_status, assign_to };
    };
    expect(await takeAndRelease()).toEqual({ process_status: 'Pending', assign_to: null });
    await server.call(moveOrderStatus, { token, body: { orderId, updatingStatus: 'Contact Customer' } });
    expect(await takeAndRelease()).toEqual({ process_status: 'Pending', assign_to: null });
    await server.call(moveOrderStatus, { token, body: { orderId, updatingStatus: 'Contact Customer' } });
    const body = { paid: true as const, transaction_id: 'ch_9', merchant_name: 'Shop' };
    await server.call(confirmIntakePayment, { params: { orderId }, token: intakeKey, body });
    expect(await takeAndRelease()).toEqual({ process_status: 'New', assign_to: null });
  });

  it('returns what is not due yet to Future, with the dates of its processing (RULE-11)', async () => {
    const token = await server.signIn('Team');
    const orderId = await server.newOrder({ arrival_date: '2099-05-10' });
    const inFuture = { process_status: 'Future', processing_date: '2099-05-07', process_month: 'May' };
    for (const moves of [[], ['Awaiting']] as const) {
      await assign(token, orderId, 'Team Person');
      expect(await details(orderId)).toMatchObject({ assign_to: 'Team Person', ...inFuture });
      for (const updatingStatus of moves)
        await server.call(moveOrderStatus, { token, body: { orderId, updatingStatus } });
      const { http, body } = await assign(token, orderId, null);
      expect(http).toBe(200);
      expect(await details(orderId)).toMatchObject({ assign_to: null, ...inFuture });
      if (!moves.length) continue;
      await server.call(undoChanges, { token, body: { changes: body.data.changes } });
      const before = { process_status: 'Awaiting', processing_date: null, process_month: null };
      expect(await details(orderId)).toMatchObject({ assign_to: 'Team Person', ...before });
    }
  });

  it('is for whatever can be taken, and for nothing else', async () => {
    const token = await server.signIn('Team');
    for (const status of processStatuses) {
      const orderId = await server.newOrder();
      const row = { process_status: status };
      await server.context.db.updateTable('orders').set(row).where('order_id', '=', orderId).execute();
      const canBeTaken = (await assign(token, orderId, 'Team Person')).http === 200;
      await server.context.db
        .updateTable('orders')
        .set({ assign_to: 'Team Person' })
        .where('order_id', '=', orderId)
        .execute();
      expect((await details(orderId)).actions.moveToOriginalFolder, status).toBe(canBeTaken);
      expect((await assign(token, orderId, null)).http, status).toBe(canBeTaken ? 200 : 409);
    }
  });

  it('is not for orders of someone else', async () => {
    const orderId = await server.newOrder();
    await assign(await server.signIn('Team'), orderId, 'Team Person');
    const { http, failure } = await assign(await server.signIn('Night Staff'), orderId, null);
    expect(http).toBe(403);
    expect(failure.message).toBe('Team Person has this order.');
    expect((await assign(await server.signIn('Manager'), orderId, null)).http).toBe(200);
    expect((await assign(await server.signIn('Manager'), orderId, null)).http).toBe(409);
  });
});
