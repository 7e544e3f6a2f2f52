import { exportAuditTrail, getAuditTrail } from '@arrival-desk/contract/audit/audit.endpoints.ts';
import { adminLogin } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { setPaymentGateway } from '@arrival-desk/contract/gateways/gateways.endpoints.ts';
import { resetSecondFactors } from '@arrival-desk/contract/second-factors/second-factors.endpoints.ts';
import { getTeamMemberList } from '@arrival-desk/contract/team/team.endpoints.ts';
import { setIntakeWebhookEndpoint } from '@arrival-desk/contract/webhooks/site-webhooks.endpoints.ts';
import { setWebhookEndpoint } from '@arrival-desk/contract/webhooks/webhooks.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newSite } from '../../testing/new-site.ts';
import { readStaffOutbox } from '../../testing/read-outbox.ts';
import { password, TestServer } from '../../testing/test-server.ts';
import { enrol } from '../second-factors/second-factors.factory.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await TestServer.start();
  token = await server.signIn('Admin');
});
afterAll(() => server.stop());

const mailed = (subject: string) =>
  vi.waitFor(
    async () => {
      const mails = await readStaffOutbox(server.dataDir);
      expect(mails.map(({ headers }) => headers.get('subject'))).toContain(subject);
    },
    { timeout: 20_000 },
  );

describe('Admins get a mail', () => {
  it('when an Admin signs in from a new device (ROLE-94)', () => mailed('An Admin has signed in from a new device'));

  it('when the gateway changes (ROLE-94)', async () => {
    await server.call(setPaymentGateway, { token, body: { gatewayId: 1 } });
    await mailed('The payment gateway has changed');
  });

  it('when the webhooks of a landing site get another address, from the site or an Admin (INTAKE-46)', async () => {
    const { key, siteId } = await newSite(server, 'Shop');
    const url = 'https://shop.example/hooks';
    await server.call(setIntakeWebhookEndpoint, { token: key, body: { url } });
    // The same address again is none.
    await server.call(setIntakeWebhookEndpoint, { token: key, body: { url, events: ['order.paid'] } });
    await server.call(setWebhookEndpoint, { token, body: { siteId, url: 'https://elsewhere.example/hooks' } });
    const subject = 'The webhooks of a landing site have another address';
    await vi.waitFor(
      async () => {
        const mails = await readStaffOutbox(server.dataDir);
        const texts = mails.filter(({ headers }) => headers.get('subject') === subject).map(({ text }) => text);
        const to = `set the webhook address of landing site ${siteId}`;
        expect(texts.sort()).toEqual([
          expect.stringContaining(`Admin Person ${to}`),
          expect.stringContaining(`The site itself ${to}`),
        ]);
        expect(texts.join()).not.toContain('elsewhere.example');
      },
      { timeout: 20_000 },
    );
  });

  it('when second factors are reset, with who did it and whose they are (ROLE-94)', async () => {
    await enrol(server, await server.signIn('Team', 'Factor Lost'));
    const { body } = await server.call(getTeamMemberList, { token });
    const teamMemberId = body.data.find(({ name }) => name === 'Factor Lost')?.id ?? 0;
    expect((await server.call(resetSecondFactors, { token, body: { teamMemberId } })).http).toBe(200);
    await mailed('Second factors have been reset');
    const mails = await readStaffOutbox(server.dataDir);
    const mail = mails.find(({ headers }) => headers.get('subject') === 'Second factors have been reset');
    expect(mail?.headers.get('to')).toContain('admin.person@staff.example');
    expect(mail?.text).toContain(`Admin Person reset the second factors of member ${teamMemberId}`);
  });

  it('when an account is under attack (ROLE-94)', async () => {
    await server.signIn('Team', 'Attacked Person');
    for (let guess = 0; guess < 11; guess += 1) {
      const body = { email: 'attacked.person@staff.example', password: `wrong password ${guess}` };
      await server.call(adminLogin, { body, ip: `10.9.${guess}.1` });
    }
    await mailed('An account is under attack');
  });

  it('when somebody exports more than 1,000 rows, and not for fewer (ROLE-94)', async () => {
    const count = async () => {
      const { rows } = await sql<{
        mails: number;
      }>`select count(*)::int as mails from jobs.job where name = 'send-staff-mail'`.execute(server.context.db);
      return rows[0]?.mails;
    };
    const before = await count();
    await server.call(exportAuditTrail, { token, body: {} });
    expect(await count()).toBe(before);
    await sql`insert into audit_entries (at, act, result, name)
      select now(), 'signed_out', 'done', '=cmd()' from generate_series(1, 1000)`.execute(server.context.db);
    const { bytes } = await server.call(exportAuditTrail, { token, body: { act: 'signed_out' } });
    expect(bytes.toString()).toContain("'=cmd()");
    await server.call(exportAuditTrail, { token, body: {} });
    await mailed('Someone exported many rows');
  });

  it('and signing in again from the same browser says nothing', async () => {
    const body = { email: 'admin.person@staff.example', password };
    const first = await server.call(adminLogin, { body });
    const cookie = [first.headers['set-cookie']]
      .flat()
      .map((each) => String(each).split(';')[0])
      .join('; ');
    await server.call(adminLogin, { body, headers: { cookie } });
    const { body: found } = await server.call(getAuditTrail, { token, query: { act: 'signed_in', limit: 2 } });
    expect(found.data.map(({ detail }) => detail.newBrowser)).toEqual([false, true]);
  });
});

it('the trail is found by person, kind, act, order and date, page by page (ROLE-93)', async () => {
  const page = async (query: object) => (await server.call(getAuditTrail, { token, query })).body;
  const first = await page({ limit: 3 });
  const second = await page({ limit: 3, before: first.next });
  const ids = [...first.data, ...second.data].map(({ id }) => id);
  expect(new Set(ids).size).toBe(6);
  expect((await page({ staffId: 1, act: 'gateway_changed' })).data).toMatchObject([{ name: 'Admin Person' }]);
  const taken = (await page({ kind: 'taking_out', limit: 5 })).data.map(({ act }) => act);
  expect(new Set(taken)).toEqual(new Set(['audit_exported']));
  expect((await page({ orderId: '999999' })).data).toEqual([]);
  expect((await page({ toDate: '2020-01-01' })).data).toEqual([]);
  expect((await page({ fromDate: '2020-01-01', limit: 1 })).data).toHaveLength(1);
  expect((await server.call(getAuditTrail, { token, query: { act: 'none' as never } })).http).toBe(422);
  const reversed = await server.call(getAuditTrail, { token, query: { fromDate: '2020-01-02', toDate: '2020-01-01' } });
  expect(reversed.failure.error.fields).toEqual({ toDate: 'Must not be before the from date.' });
});
