import { randomUUID } from 'node:crypto';
import { postIntakePayment } from '@arrival-desk/contract/intake/intake.endpoints.ts';
import { verifyLedger } from '@arrival-desk/contract/ledger/ledger.endpoints.ts';
import { moveOrderStatus, revertMove, undoChanges } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import { addTeamMember, getTeamMemberList, updateTeamMember } from '@arrival-desk/contract/team/team.endpoints.ts';
import { getOrderTimeline } from '@arrival-desk/contract/timeline/timeline.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { intakeKey, TestServer } from '../../testing/test-server.ts';
import { reserveNames } from '../team/team.ts';
import { systemActor } from './actors.ts';
import { recordEvent } from './events.store.ts';
import { fillEventPeople } from './fill-event-people.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await TestServer.start();
  // The job skips events of the last minutes.
  server.setTime(new Date(Date.now() - 600_000).toISOString());
  admin = await server.signIn('Admin');
});
afterAll(() => server.stop());
afterEach(() => run(sql`delete from servers where version = 'older'`));

const run = <Row>(statement: ReturnType<typeof sql<Row>>) => statement.execute(server.context.db);
const fill = () => fillEventPeople(server.context.db, reserveNames);
const move = (token: string, orderId: string, updatingStatus: ProcessStatus) =>
  server.call(moveOrderStatus, { token, body: { orderId, updatingStatus, remark: '' } });
const undo = async (token: string, change: number) =>
  (await server.call(undoChanges, { token, body: { changes: [change] } })).http;
const revert = async (token: string, orderId: string, seq: number) =>
  (await server.call(revertMove, { token, body: { orderId, seq } })).http;
const problems = async () => (await server.call(verifyLedger, { token: admin, body: {} })).body.data.problems;
const eventsOf = (orderId: string) =>
  server.context.db.selectFrom('events').selectAll().where('order_id', '=', orderId).orderBy('seq').execute();

async function memberNamed(name: string) {
  const { body } = await server.call(getTeamMemberList, { token: admin });
  const member = body.data.find((each) => each.name === name);
  if (!member) throw new Error(`There is no member ${name}.`);
  return member;
}
async function rename(from: string, to: string): Promise<void> {
  const { id, email, type } = await memberNamed(from);
  const body = { tmId: id, name: to, email, type, password: '' };
  expect((await server.call(updateTeamMember, { token: admin, body })).http).toBe(200);
}

/** The authors of an order's events, according to the table for version 1. */
async function peopleOf(orderId: string) {
  const { rows } = await run(sql<{ kind: string; staff_id: number | null }>`
    select kind, event_people.staff_id from events left join event_people on event_id = events.id
    where order_id = ${orderId} order by seq`);
  return rows.map(({ kind, staff_id }) => [kind, staff_id]);
}

/** Registers a server of a version whose events have no staff IDs. */
const startOlder = () =>
  run(sql`insert into servers (id, name, version, node, started_at, seen_at)
    values (${randomUUID()}, 'older:3000', 'older', 'v26', now(), now())`);

/** Rewrites new events as an older server writes them: version 1, with the name but no staff ID. */
async function byOlderServer(work: () => Promise<void>): Promise<void> {
  await startOlder();
  const { rows } = await run(sql<{ id: number }>`select coalesce(max(id), 0)::int as id from events`);
  await work();
  await run(sql`delete from event_people where event_id > ${rows[0]?.id ?? 0}`);
  await run(sql`delete from servers where version = 'older'`);
}

describe('an event', () => {
  it('carries the ID of the member who made it, and none for everyone else (PACK-13)', async () => {
    const token = await server.signIn('Team', 'Ulla Dahl');
    const { id } = await memberNamed('Ulla Dahl');
    const orderId = await server.newOrder();
    await move(token, orderId, 'Awaiting');
    expect(
      (await eventsOf(orderId)).map(({ kind, actor, staff_id, hash_version }) => [kind, actor, staff_id, hash_version]),
    ).toEqual([
      ['received', 'Landing site', null, 2],
      ['moved', 'Ulla Dahl', id, 2],
    ]);
    expect(await problems()).toBe(0);
  });

  it('stays its person’s after a change of the name, and is no one’s who has the name by other means (PACK-13)', async () => {
    const token = await server.signIn('Team', 'Nils Falk');
    const orderId = await server.newOrder();
    await move(token, orderId, 'Awaiting');
    await rename('Nils Falk', 'Nils Frost');
    const other = await server.signIn('Team', 'Not Nils');
    await run(sql`update staff set name = 'Nils Falk' where name = 'Not Nils'`);
    server.context.callers.forget();
    expect(await revert(other, orderId, 2)).toBe(403);
    const { body } = await server.call(getOrderTimeline, { token, params: { orderId } });
    expect(body.data[0]).toMatchObject({ actor: 'Nils Falk', revertTo: 'New' });
    expect(await revert(token, orderId, 2)).toBe(200);
    expect((await eventsOf(orderId)).at(-1)).toMatchObject({ kind: 'reverted', actor: 'Nils Frost' });
  });
});

describe('while an older server runs', () => {
  it('events are of version 1, which it can verify; their members are known all the same (PACK-14)', async () => {
    const token = await server.signIn('Team', 'Edda Kroll');
    const { id } = await memberNamed('Edda Kroll');
    const orderId = await server.newOrder();
    await startOlder();
    const { body } = await move(token, orderId, 'Awaiting');
    expect((await eventsOf(orderId)).map(({ staff_id, hash_version }) => [staff_id, hash_version])).toEqual([
      [null, 2],
      [null, 1],
    ]);
    expect(await peopleOf(orderId)).toEqual([
      ['received', null],
      ['moved', id],
    ]);
    expect(await undo(admin, body.data.changes[0] ?? 0)).toBe(404);
    expect(await undo(token, body.data.changes[0] ?? 0)).toBe(200);
    expect(await problems()).toBe(0);
  });

  it('or was lost a moment ago; version 2 begins when it has been silent for two minutes', async () => {
    const versionNow = async () => (await eventsOf(await server.newOrder()))[0]?.hash_version;
    await startOlder();
    await run(sql`update servers set seen_at = now() - interval '100 seconds' where version = 'older'`);
    expect(await versionNow()).toBe(1);
    await run(sql`update servers set seen_at = now() - interval '3 minutes' where version = 'older'`);
    expect(await versionNow()).toBe(2);
  });

  it('the event that it writes is its person’s at once, and stays so after the job and a change of the name (PACK-14)', async () => {
    const token = await server.signIn('Team', 'Gerd Voss');
    const { id } = await memberNamed('Gerd Voss');
    const [first, second] = [await server.newOrder(), await server.newOrder()];
    let change = 0;
    await byOlderServer(async () => {
      change = (await move(token, first, 'Awaiting')).body.data.changes[0] ?? 0;
      await move(token, second, 'Awaiting');
    });
    expect(await undo(admin, change)).toBe(404);
    expect(await undo(token, change)).toBe(200);
    await fill();
    expect(await peopleOf(second)).toEqual([
      ['received', null],
      ['moved', id],
    ]);
    await rename('Gerd Voss', 'Gerd Vogel');
    expect(await revert(token, second, 2)).toBe(200);
    expect((await eventsOf(second)).map(({ hash_version }) => hash_version)).toEqual([2, 1, 2]);
    expect(await problems()).toBe(0);
  });
});

describe('the job that fills in who made the events of version 1', () => {
  it('matches members alone, not a landing site, the system or a later account of the same name (PACK-14)', async () => {
    const token = await server.signIn('Team', 'Iris Lang');
    const late = await server.signIn('Team', 'Late Arrival');
    await server.signIn('Team', 'Shop of Iris');
    await run(sql`insert into staff (name, email, password_hash, type, created_at)
      values ('System', 'system@staff.example', 'x', 'Team', now() - interval '1 year')`);
    const { id } = await memberNamed('Iris Lang');
    let orderId = '';
    await byOlderServer(async () => {
      await run(sql`update landing_sites set name = 'Shop of Iris'`);
      server.context.callers.forget();
      orderId = await server.newOrder({ paid: false });
      const payment = { transaction_id: 'tx-1', merchant_name: 'Stripe', paid: true } as const;
      for (const amount of [null, '20.00'])
        await server.call(postIntakePayment, {
          token: intakeKey,
          params: { orderId },
          body: { ...payment, ...(amount && { amount, currency: 'USD' }) },
        });
      const about = { order_id: orderId, at: server.context.clock.now(), kind: 'moved' } as const;
      await server.context.db.transaction().execute((trx) => recordEvent(trx, { ...about, actor: systemActor }));
      await move(token, orderId, 'Awaiting');
      await move(late, orderId, 'AwaitingGovt');
    });
    await run(sql`update staff set created_at = now() where name = 'Late Arrival'`);
    await fill();
    expect((await eventsOf(orderId)).slice(0, 3).map(({ actor }) => actor)).toEqual(Array(3).fill('Shop of Iris'));
    expect(await peopleOf(orderId)).toEqual([
      ['received', null],
      ['paid', null],
      ['transaction_recorded', null],
      ['moved', null],
      ['moved', id],
      ['moved', null],
    ]);
    await run(sql`update landing_sites set name = 'Landing site'`);
  });

  it('keeps the names of people who left before IDs were recorded', async () => {
    const token = await server.signIn('Team', 'Left Long Ago');
    const orderId = await server.newOrder();
    await byOlderServer(async () => {
      await move(token, orderId, 'Awaiting');
    });
    await run(sql`delete from staff where name = 'Left Long Ago'`);
    await run(sql`delete from staff_names where name = 'Left Long Ago'`);
    await fill();
    expect((await peopleOf(orderId)).at(-1)).toEqual(['moved', null]);
    const body = {
      name: 'Left  Long Ago',
      email: 'new.one@staff.example',
      password: 'quiet river under stones',
      type: 'Team' as const,
    };
    const { failure } = await server.call(addTeamMember, { token: admin, body });
    expect(failure.error.fields?.name).toContain('A former team member had this name');
  });

  it('goes on where it stopped, and leaves the newest events for later', async () => {
    const token = await server.signIn('Team', 'Olga Prim');
    const { id } = await memberNamed('Olga Prim');
    const orderId = await server.newOrder();
    const earlier = server.context.clock.now().toISOString();
    server.setTime(null);
    await byOlderServer(async () => {
      await move(token, orderId, 'Awaiting');
    });
    server.setTime(earlier);
    await fill();
    expect((await peopleOf(orderId)).at(-1)).toEqual(['moved', null]);
    expect(await revert(token, orderId, 2)).toBe(200);
    await run(sql`update event_people_fill set after_id = 0`);
    await fill();
    await fill();
    const { rows } = await run(
      sql<{ people: number }>`select count(*)::int as people from event_people where staff_id = ${id}`,
    );
    expect(rows[0]?.people).toBe(0);
  });
});
