import { getMetrics } from '@arrival-desk/contract/operations/operations.endpoints.ts';
import { postScriptError } from '@arrival-desk/contract/operations/script-errors.endpoints.ts';
import { getSystemReport, retryJob } from '@arrival-desk/contract/system/system.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ServerRegistry } from '../../platform/operations/server-registry.ts';
import { build } from '../../platform/version.ts';
import { TestServer } from '../../testing/test-server.ts';
import { recordMailEvent } from '../mail/mail.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await TestServer.start();
  admin = await server.signIn('Admin');
});
afterAll(() => server.stop());
afterEach(() => server.setTime(null));

const report = async () => (await server.call(getSystemReport, { token: admin })).body.data;
const metric = async (name: string) => {
  const text = (await server.call(getMetrics)).bytes.toString();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
};

describe('the report on the installation', () => {
  it('names settings of a production server that are dangerous, with what to do (APP-57)', async () => {
    const { config } = server.context;
    const before = { production: config.production, secondFactorFor: config.secondFactorFor };
    expect((await report()).settings).toEqual([]);
    Object.assign(config, { production: true, secondFactorFor: 'nobody' });
    const { settings } = await report();
    Object.assign(config, before);
    const todo = expect.stringMatching(/second factor/);
    expect(settings).toContainEqual({ name: 'REQUIRE_SECOND_FACTOR', says: expect.any(String), todo });
  });

  it('says what runs, on which database, and how much room is left (SETTING-10)', async () => {
    const { servers, database, storage, certificate, mails, jobs, placeholders } = await report();
    expect(servers).toMatchObject([{ version: build, node: process.version, self: true, missing: false }]);
    expect(database.version).toMatch(/^\d+/);
    expect(database.schema).toMatch(/^\d{3}-/);
    expect(database.size_bytes).toBeGreaterThan(1_000_000);
    expect(storage.free_bytes).toBeGreaterThan(0);
    expect(storage.reserve_bytes).toBeGreaterThan(0);
    expect(await metric('data_disk_free_bytes')).toBeGreaterThan(0);
    expect(certificate).toBeNull();
    expect(mails).toEqual({ failed: 0, waiting: 0, waiting_since: null, reasons: [] });
    expect(jobs.failed).toEqual([]);
    // A new database has the product's two brands, whose addresses are placeholders.
    expect(placeholders.map(({ brand_id, field }) => `${brand_id} ${field}`)).toContain('default support_email');
  });

  it('lists every server of the installation, says who is missing, and forgets who stopped', async () => {
    const { config, db, clock } = server.context;
    const other = new ServerRegistry({ config: { PORT: 4999 }, db, clock, capabilities: [] });
    await other.start();
    const named = async () => (await report()).servers.filter(({ id }) => id === other.id);
    expect(await named()).toMatchObject([{ name: expect.stringMatching(/:4999$/), self: false, missing: false }]);
    expect((await report()).servers).toHaveLength(2);
    expect(config.PORT).not.toBe(4999);
    await db
      .updateTable('servers')
      .set({ seen_at: new Date(clock.now().getTime() - 120_000) })
      .where('id', '=', other.id)
      .execute();
    expect(await named()).toMatchObject([{ missing: true }]);
    expect(await metric('servers_missing')).toBe(1);
    await other.stop();
    expect(await named()).toEqual([]);
    expect(await metric('servers_missing')).toBe(0);
  });

  it('a server that was killed is missing no longer once one of its name has started (FIG-31)', async () => {
    const { db, clock } = server.context;
    const config = { PORT: 4998 };
    const killed = new ServerRegistry({ config, db, clock, capabilities: [] });
    await killed.start();
    const before = { seen_at: new Date(Date.now() - 600_000) };
    await db.updateTable('servers').set(before).where('id', '=', killed.id).execute();
    expect(await metric('servers_missing')).toBe(1);
    const again = new ServerRegistry({ config, db, clock, capabilities: [] });
    await again.start();
    expect(await metric('servers_missing')).toBe(0);
    await Promise.all([killed.stop(), again.stop()]);
  });

  it('counts script errors and reports of providers that matched no mail, for a week (SETTING-10)', async () => {
    const { body } = await server.call(getSystemReport, { token: admin });
    expect(body.data.incidents.filter(({ total }) => total > 0)).toEqual([]);
    const error = {
      app: 'visitor',
      kind: 'error',
      name: 'TypeError',
      message: 'x',
      frames: [] as string[],
      route: '/',
    } as const;
    await server.call(postScriptError, { body: error });
    await server.call(postScriptError, { body: error });
    const about = { messageIds: ['<nobody@example.com>'], state: 'Delivered', at: null, reason: null } as const;
    await recordMailEvent(server.context, 'Sendgrid', { ...about, transports: ['SendGrid'] });
    await recordMailEvent(server.context, 'AWS', { ...about, transports: ['SES'] });
    const totals = async () =>
      Object.fromEntries((await report()).incidents.map(({ kind, total }) => [kind, total] as const));
    expect(await totals()).toEqual({
      script_error_admin: 0,
      script_error_visitor: 2,
      unmatched_event_ses: 1,
      unmatched_event_sendgrid: 1,
      account_under_attack: 0,
      password_tried_everywhere: 0,
      retention_stopped: 0,
    });
    expect((await report()).incidents.find(({ total }) => total === 2)?.last_at).toMatch(/^20/);
    server.setTime(new Date(Date.now() + 8 * 86_400_000).toISOString());
    admin = await server.signIn('Admin', 'Later Admin');
    expect(Object.values(await totals()).filter(Boolean)).toEqual([]);
  });
});

it('the report is for Admins alone (ROLE-7)', async () => {
  for (const role of ['Manager', 'Team', 'Telecaller', 'Night Staff'] as const)
    expect((await server.call(getSystemReport, { token: await server.signIn(role) })).http).toBe(403);
  expect((await server.call(getSystemReport)).http).toBe(401);
});

describe('a failed job', () => {
  it('is listed with its reason, and is done again once someone asks for it', async () => {
    admin = await server.signIn('Admin', 'Admin of jobs');
    const { rows } = await sql<{ id: string }>`
      insert into jobs.job (name, data, state, retry_count, completed_on, output)
      values ('erase-files', '{"names": []}', 'failed', 3, now(), '{"message": "EACCES: permission denied"}')
      returning id`.execute(server.context.db);
    const id = rows[0]?.id ?? '';
    const { jobs } = await report();
    expect(jobs).toMatchObject({
      failed_total: 1,
      failed: [{ id, name: 'erase-files', attempts: 4, reason: 'EACCES: permission denied' }],
    });
    expect(await metric('jobs_failed')).toBe(1);
    const retry = (body: { name: string; id: string }, token = admin) => server.call(retryJob, { token, body });
    expect((await retry({ name: 'erase-files', id }, await server.signIn('Manager'))).http).toBe(403);
    expect((await retry({ name: 'send-mail', id })).http).toBe(404);
    expect((await retry({ name: 'no-such-job', id })).http).toBe(404);
    expect((await retry({ name: 'erase-files', id })).body.message).toBe('The job is on its way again.');
    expect((await report()).jobs.failed_total).toBe(0);
    expect((await retry({ name: 'erase-files', id })).http).toBe(404);
    await vi.waitFor(
      async () => {
        const found = await sql<{ state: string }>`select state from jobs.job where id = ${id}`.execute(
          server.context.db,
        );
        expect(found.rows[0]?.state).toBe('completed');
      },
      { timeout: 20_000, interval: 200 },
    );
  });
});
