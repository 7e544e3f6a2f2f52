import { getRetention } from '@arrival-desk/contract/erasure/retention.endpoints.ts';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { backgroundWork } from '../../src/background.ts';
import { makeTransports } from '../../src/platform/mail/transports.ts';
import { movableDatabaseClock } from '../../src/testing/database-clock.ts';
import { TestServer } from '../../src/testing/test-server.ts';

const day = 86_400_000;
const twoYears = 730 * day;

let server: TestServer;
let moveDatabase: (ahead: number) => Promise<void>;
beforeAll(async () => {
  server = await TestServer.start();
  moveDatabase = await movableDatabaseClock(server);
});
afterAll(() => server.stop());
beforeEach(() => clocks(0, 0));

async function clocks(ofServer: number, ofDatabase: number): Promise<void> {
  server.setTime(ofServer ? new Date(Date.now() + ofServer).toISOString() : null);
  await moveDatabase(ofDatabase);
}

/** Lives for minutes, and goes by the earlier of two clocks only: what was typed must go on an idle desk too. */
const ofMinutes = ['failed_attempts', 'track_codes'];

/** A row of everything that a scheduled task deletes once it is old, none of which is old now. */
async function fill(): Promise<void> {
  const { db } = server.context;
  await server.signIn('Admin');
  const order = await server.newOrder();
  const soon = sql`pg_catalog.now() + interval '5 minutes'`;
  const staff = sql`(select min(id) from staff)`;
  const site = sql`(select min(id) from landing_sites)`;
  const statements = [
    // An event of each of the last days, as on a desk that works.
    sql`insert into events (order_id, at, actor, kind, detail, seq, prev_hash, hash)
      select ${order}::bigint, pg_catalog.now() - days * interval '1 day', 'Traveller', 'viewed', '{}', 100 - days, '', days
      from generate_series(0, 5) as days order by days desc`,
    sql`insert into account_links values ('hash', ${staff}, 'reset', 'a@example.com', '', ${soon})`,
    sql`insert into staff_mails (email, content, created_at) values ('a@example.com', '', pg_catalog.now())`,
    sql`insert into failed_attempts (key, at, value) values ('key', pg_catalog.now(), 'typed')`,
    sql`insert into presence (order_id, tab, name, expires_at)
      values (${order}::bigint, gen_random_uuid(), 'Name', ${soon})`,
    sql`insert into brand_logos values (repeat('a', 64), 'image/png', '', pg_catalog.now())`,
    sql`insert into incidents values ('script_error_admin', current_date, 1, pg_catalog.now())`,
    sql`insert into servers values (gen_random_uuid(), 'other:1', '1', '1', pg_catalog.now(), pg_catalog.now())`,
    sql`insert into webhook_messages (site_id, order_id, type, created_at, data, state)
      values (${site}, ${order}::bigint, 'order.updated', pg_catalog.now(), '{}', 'Delivered')`,
    sql`insert into test_orders (order_id, site_id, fingerprint, process_status, processing_mode, landing_domain, paid,
        transaction_id, created_at, updated_at)
      values (1, ${site}, '{}', 'New', 'Standard', '', false, '', pg_catalog.now(), pg_catalog.now())`,
    sql`insert into download_parts values (${order}::bigint, 'key', '{[0,1)}', pg_catalog.now())`,
    sql`insert into ended_visits values ('visit', ${soon})`,
    sql`insert into track_codes (challenge, pair, created_at, expires_at) values ('', '', pg_catalog.now(), ${soon})`,
    sql`insert into sign_in_challenges values ('hash', ${staff}, '', ${soon})`,
    sql`insert into authenticator_drafts values (${staff}, '', ${soon})`,
    sql`insert into used_passkey_challenges values ('hash', ${soon})`,
    sql`insert into jobs.job (name, data, state, start_after, completed_on, keep_until, deletion_seconds)
      select name, '{"names": []}', state::jobs.job_state, pg_catalog.now() + interval '9 years',
        case when state <> 'created' then pg_catalog.now() end,
        pg_catalog.now() + retention_seconds * interval '1 second', deletion_seconds
      from jobs.queue, unnest(array['created', 'failed', 'completed']) as state where name = 'erase-files'`,
  ];
  for (const statement of statements) await statement.execute(db);
  await runEverything();
}

/** What can be deleted: the rows of every table, and of the job queue by state. */
async function rows(): Promise<Record<string, number>> {
  const { db } = server.context;
  // That retention was stopped is noted too.
  await sql`delete from incidents where kind = 'retention_stopped'`.execute(db);
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'
      and tablename <> all (array['order_deltas', 'order_counts', 'order_days', 'order_places', 'moved_clock', 'encryption_progress'])`.execute(
    db,
  );
  const counts = tables.map(
    ({ name }) => sql`select ${name}::text as name, count(*)::int as count from ${sql.table(name)}`,
  );
  const queue = sql`
    select 'job ' || state as name, count(*)::int as count from jobs.job where name = 'erase-files' group by state`;
  const { rows: found } = await sql<{ name: string; count: number }>`
    ${sql.join([...counts, queue], sql` union all `)}`.execute(db);
  return Object.fromEntries(found.map(({ name, count }) => [name, count]));
}

/** Runs every scheduled task, as when its time has come, and the queue's own removal of jobs. */
async function runEverything(): Promise<void> {
  const { context } = server;
  const { schedules } = backgroundWork(context, makeTransports(context.config, context.keys));
  for (const { run } of schedules) await run();
  const { rows: queues } = await sql<{ name: string }>`
    update jobs.queue set maintain_on = null, monitor_on = null returning name`.execute(context.db);
  for (const { name } of queues) await queue.supervise(name);
}

let queue: PgBoss;
beforeAll(async () => {
  const database = server.context.db;
  queue = new PgBoss({
    schema: 'jobs',
    supervise: false,
    schedule: false,
    db: {
      executeSql: (text, values = []) =>
        database.executeQuery({ sql: text, parameters: values, query: { kind: 'RawNode' } } as never) as never,
    },
  });
  await queue.start();
  await fill();
});
afterAll(() => queue.stop({ graceful: false }));

describe('nothing is deleted or expires', () => {
  it.each([
    ['the server’s clock is two years ahead', twoYears, 0],
    ['the database’s clock is two years ahead', 0, twoYears],
    ['the server’s clock is two years behind', -twoYears, 0],
    ['the database’s clock is two years behind', 0, -twoYears],
    ['both clocks are two years behind', -twoYears, -twoYears],
    ['the server’s clock is ahead and the database’s behind', twoYears, -twoYears],
  ])('when %s (RULE-30)', async (_, ofServer, ofDatabase) => {
    const before = await rows();
    await clocks(ofServer, ofDatabase);
    await runEverything();
    expect(await rows()).toEqual(before);
  });

  it('when both clocks are two years ahead and the desk bears out neither, but for what lives for minutes (RULE-30)', async () => {
    const kept = ({ ...counts }: Record<string, number>) => {
      for (const name of [...ofMinutes, 'job completed']) delete counts[name];
      return counts;
    };
    const before = kept(await rows());
    await clocks(twoYears, twoYears);
    // A traveller and the product itself do something in that night.
    const { db } = server.context;
    const order = await server.newOrder();
    await sql`
      insert into events (order_id, at, actor, kind, detail, seq, prev_hash, hash)
      select ${order}::bigint, pg_catalog.now() + interval '728 days', 'System', 'assigned', '{}', 99, '', ''`.execute(
      db,
    );
    const during = kept(await rows());
    await runEverything();
    expect(kept(await rows())).toEqual(during);
    expect(during.sessions).toBe(before.sessions);
    const token = await server.signIn('Admin', 'Night Admin');
    const { stopped } = (await server.call(getRetention, { token })).body.data;
    expect(stopped).toEqual({
      reason: 'day',
      says: expect.stringMatching(
        /^It is 20\d\d-\d\d-\d\d by the clocks, and no event is of the 3 days before yesterday/,
      ),
    });
    await sql`delete from events where order_id = ${order}::bigint`.execute(db);
  });
});
