import { setPaymentGateway } from '@arrival-desk/contract/gateways/gateways.endpoints.ts';
import { getMetrics } from '@arrival-desk/contract/operations/operations.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestServer } from '../../testing/test-server.ts';
import { chainEntries, finishBegun, verifyAudit } from './audit.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await TestServer.start();
  token = await server.signIn('Admin');
});
afterAll(() => server.stop());

const run = (statement: ReturnType<typeof sql>) => statement.execute(server.context.db);
const verify = () => verifyAudit(server.context.db);
const change = (gatewayId = 1) => server.call(setPaymentGateway, { token, body: { gatewayId } });

/** Changes the trail as someone with all rights on the database could, and afterwards puts it back. */
async function tampered(statement: string) {
  const { db } = server.context;
  const undone = new Error('undone');
  let found: Awaited<ReturnType<typeof verify>> | undefined;
  await db
    .transaction()
    .execute(async (trx) => {
      for (const table of ['audit_entries', 'audit_chain'])
        await sql`alter table ${sql.table(table)} disable trigger only_added_to`.execute(trx);
      await sql.raw(statement).execute(trx);
      found = await verifyAudit(trx);
      throw undone;
    })
    .catch((error) => {
      if (error !== undone) throw error;
    });
  return found;
}

beforeEach(async () => {
  for (let index = 0; index < 4; index += 1) await change();
  await chainEntries(server.context);
});

describe('the chain of the audit trail', () => {
  it('has every entry once, in order, and verifies (ROLE-92)', async () => {
    const before = await verify();
    await Promise.all(Array.from({ length: 20 }, () => change()));
    await Promise.all([chainEntries(server.context), chainEntries(server.context)]);
    const after = await verify();
    expect(after).toMatchObject({ entries: before.entries + 20, problems: 0, findings: [] });
    expect(await verifyAudit(server.context.db, before.head)).toMatchObject({ isKnown: true });
    expect(await verifyAudit(server.context.db, 'a'.repeat(64))).toMatchObject({ isKnown: false });
  });

  it('takes in an entry that was committed after one of a higher ID', async () => {
    await run(
      sql`select setval(pg_get_serial_sequence('audit_entries', 'id'), (select max(id) + 10 from audit_entries))`,
    );
    await change();
    await chainEntries(server.context);
    await run(sql`
      insert into audit_entries (id, at, act, result) overriding system value
      select max(id) - 5, now(), 'gateway_changed', 'done' from audit_entries`);
    await chainEntries(server.context);
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from audit_entries
      where not exists (select from audit_chain where entry_id = audit_entries.id)`.execute(server.context.db);
    expect(rows[0]?.waiting).toBe(0);
    expect(await verify()).toMatchObject({ problems: 0 });
  });

  it.each(['update audit_entries set result = result', 'delete from audit_chain', 'truncate audit_entries'])(
    'refuses %s (ROLE-92)',
    async (statement) => {
      await expect(run(sql.raw(statement))).rejects.toThrow('only ever added to');
    },
  );
});

const last = '(select max(entry_id) from audit_chain)';
const changes: Record<string, [string, string]> = {
  'another act': [`update audit_entries set act = 'signed_in' where id = ${last}`, 'not what it was'],
  'another person': [`update audit_entries set staff_id = 99 where id = ${last}`, 'not what it was'],
  'no address': [`update audit_entries set address = null where id = ${last}`, 'not what it was'],
  'a microsecond': [
    `update audit_entries set at = at + interval '1 microsecond' where id = ${last}`,
    'not what it was',
  ],
  'another order': [`update audit_entries set order_ids = '{100009}' where id = ${last}`, 'not what it was'],
  'another detail': [`update audit_entries set detail = '{"name": "None"}' where id = ${last}`, 'not what it was'],
  'an entry that is gone': [`delete from audit_entries where id = ${last}`, 'has been removed'],
  'a link that is gone': ['delete from audit_chain where seq = 2', '1 entry is missing before'],
  'the end that is gone': ['delete from audit_chain where seq > 2', 'missing at the end'],
  'a head that was moved': ["update audit_head set head_hash = repeat('b', 64)", 'not the one that was chained last'],
  'a head that is gone': ['delete from audit_head', 'head of the chain is missing'],
  'an entry put in long ago': [
    "insert into audit_entries (at, stored_at, act, result) values (now(), now() - interval '1 hour', 'signed_in', 'done')",
    'in no place of the chain',
  ],
};

describe('verification finds', () => {
  it.each(Object.entries(changes))('%s (ROLE-92)', async (_, [statement, problem]) => {
    expect((await tampered(statement))?.findings).toContainEqual(
      expect.objectContaining({ problem: expect.stringContaining(problem) }),
    );
    expect(await verify()).toMatchObject({ problems: 0 });
  });
});

it('a call that a crash cut off leaves an entry of unknown result', async () => {
  const { db } = server.context;
  const entry = { act: 'gateway_changed', result: 'unknown', staff_id: 1, name: 'Admin Person', role: 'Admin' };
  const rest = { address: '192.0.2.1', browser: 'Unknown', session_id: 's', object_kind: 'gateway', object_id: '1' };
  const at = new Date(Date.now() - 3_600_000).toISOString();
  const begun = JSON.stringify({ ...entry, ...rest, at, order_ids: [], detail: {} });
  await db.insertInto('audit_begun').values({ at, entry: begun }).execute();
  expect(await finishBegun(server.context)).toBe(1);
  expect(await finishBegun(server.context)).toBe(0);
  const found = db.selectFrom('audit_entries').selectAll().where('result', '=', 'unknown');
  expect(await found.execute()).toMatchObject([{ ...entry, ...rest, at }]);
});

it('calls that have ended leave no note that they have begun', async () => {
  await change();
  await change(999);
  expect(await server.context.db.selectFrom('audit_begun').selectAll().execute()).toEqual([]);
});

it('entries are counted for Prometheus', async () => {
  const { bytes } = await server.call(getMetrics);
  expect(bytes.toString()).toMatch(/audit_entries_total\{act="gateway_changed",outcome="done"\} \d+/);
  expect(bytes.toString()).toMatch(/audit_chain_entries \d+/);
});
