import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { adminLogin, changePassword } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import { createIntakeOrder } from '@arrival-desk/contract/intake/intake.endpoints.ts';
import { getOrdersList, searchOrder } from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { assignOrderStatus } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import { addNewRemark } from '@arrival-desk/contract/remarks/remark.ts';
import { addTeamMember } from '@arrival-desk/contract/team/team.endpoints.ts';
import { downloadPassportDocPdf, trackOrder } from '@arrival-desk/contract/visitors/visitors.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildScan } from '../../src/features/documents/documents.factory.ts';
import { buildOrder } from '../../src/features/orders/orders.factory.ts';
import { intakeKey, password, TestServer } from '../../src/testing/test-server.ts';

const traveller = {
  full_name: 'Zebulon Quartermaine',
  given_name: 'Zebulon',
  surname: 'Quartermaine',
  email: 'zebulon.q@secret.example',
  passport_number: 'PXQ7654321',
  phone_number: '55501928374',
  date_of_birth: '04/23/1961',
  hotel_adress_in_china: 'Hidden Lane 77',
  purchase_ip: '198.51.100.23',
};
const ip = '203.0.113.77';
/** The address of a landing site, which is logged because it identifies no person. */
const site = '192.0.2.44';

const lines: string[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({ LOG_LEVEL: 'trace' }, { write: (line) => void lines.push(line) });
});
afterAll(() => server.stop());
afterEach(() => vi.restoreAllMocks());

const secrets = new Set<string>([...Object.values(traveller), ip, password, intakeKey, 'quartermaine']);

/** Expects no log line to contain a secret, in any encoding that URLs or errors use. */
function expectSilence(atLeast: number): void {
  expect(lines.length).toBeGreaterThanOrEqual(atLeast);
  for (const secret of secrets) {
    for (const spelling of [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')])
      expect(
        lines.filter((line) => line.toLowerCase().includes(spelling.toLowerCase())),
        'log lines that hold a secret',
      ).toEqual([]);
  }
}

/** The log lines of requests, without the fields that every line has. */
function requests() {
  const entries = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
  return entries.map(({ level, time, pid, hostname, msg, ...rest }) => rest);
}

function unexpectedErrors(): { err: { type: string; message: string; stack: string } }[] {
  return lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'unexpected error');
}

describe('the log', () => {
  it('says in one line what was called, by whom and from where, and how it ended', async () => {
    lines.splice(0);
    const response = await server.app.inject({ url: '/api/admin/get-orders-details/100001?a=b', remoteAddress: ip });
    expect(response.statusCode).toBe(401);
    expect(requests()).toEqual([
      {
        method: 'GET',
        route: '/api/admin/get-orders-details/:orderId',
        status: 401,
        ms: expect.any(Number),
        caller: 'nobody',
        address: '203.0.113.0/24',
        reqId: response.json().error.requestId,
      },
    ]);
    expect(lines).toHaveLength(1);
  });

  it('names the kind of each caller, and the whole address of landing sites alone', async () => {
    const token = await server.signIn('Team');
    lines.splice(0);
    await server.call(getOrdersList, { token, ip: '2001:db8:7:8::9', params: { orderName: 'recent-order' } });
    await server.call(createIntakeOrder, { token: intakeKey, ip: site, body: buildOrder() });
    await server.call(createIntakeOrder, { token: 'no key at all', ip: site, body: buildOrder() });
    await server.app.inject({ method: 'POST', url: '/api/mail-events/sendgrid', remoteAddress: site });
    await server.app.inject({ url: '/track-order', remoteAddress: `::ffff:${site}` });
    expect(requests().map(({ caller, address }) => `${caller}, ${address}`)).toEqual([
      'Team, 2001:db8:7::/48',
      'landing site, 192.0.2.44',
      'nobody, 192.0.2.0/24',
      'provider, 192.0.2.0/24',
      'nobody, 192.0.2.0/24',
    ]);
  });

  it('is silent about health checks, and says once that the server is not ready, and once that it is again', async () => {
    lines.splice(0);
    const { db } = server.context;
    await sql`alter table kysely_migration rename to lost`.execute(db);
    for (let call = 0; call < 3; call += 1) expect((await server.app.inject('/readyz')).statusCode).toBe(503);
    await sql`alter table lost rename to kysely_migration`.execute(db);
    for (const url of ['/readyz', '/healthz', '/metrics', '/readyz'])
      expect((await server.app.inject(url)).statusCode).toBe(200);
    const entries = lines.map((line) => JSON.parse(line)).filter(({ level }) => level > 20);
    expect(entries).toMatchObject([
      { level: 50, msg: 'the server is not ready', reason: 'the schema is not current' },
      { level: 30, msg: 'the server is ready again' },
    ]);
  });

  it('of the whole journey names nobody', async () => {
    const orderId = await server.newOrder(traveller);
    const token = await server.signIn('Admin', 'Hildegard Secretname');
    for (const secret of [token, 'hildegard', 'secretname']) secrets.add(secret);
    const call = { token, ip };
    await server.call(getOrdersList, {
      ...call,
      params: { orderName: 'recent-order' },
      query: { userName: traveller.email },
    });
    await server.call(searchOrder, { ...call, body: { searchVal: traveller.surname, folderName: 'recent-order' } });
    await server.call(assignOrderStatus, { ...call, body: { orderId, assignto: 'Hildegard Secretname' } });
    await server.call(addNewRemark, { ...call, body: { orderId, remark: `${traveller.full_name} called` } });
    const body = { orderId, email: traveller.email, mailServiceProvider: 'AWS' as const };
    await server.call(uploadVisaDocument, {
      ...call,
      body,
      file: { bytes: buildScan(), name: `${traveller.surname}.pdf` },
    });
    const { data } = (await server.call(getOrdersDetails, { ...call, params: { orderId } })).body;
    const [document] = data.uploadDoc;
    secrets.add(new URL(document?.url ?? '', 'http://desk.example').searchParams.get('signature') ?? 'none');
    await server.app.inject({ url: document?.url, remoteAddress: ip });
    const tracked = await server.call(trackOrder, { body: { orderId, email: traveller.email }, ip });
    const cookie = String(tracked.headers['set-cookie']).split(';')[0] ?? '';
    secrets.add(cookie.split('=')[1] ?? 'none');
    const download = { orderId, customername: traveller.full_name, file1: document?.file1 ?? '', timezone: 'UTC' };
    expect((await server.call(downloadPassportDocPdf, { body: download, headers: { cookie }, ip })).http).toBe(200);
    await expect
      .poll(() => server.context.db.selectFrom('mails').select('state').execute())
      .toEqual([{ state: 'Sent' }]);
    expectSilence(12);
  });

  it('of refusals names nobody', async () => {
    const token = await server.signIn('Admin');
    const email = traveller.email;
    await server.call(adminLogin, { body: { email, password: 'Guess-4711' }, ip });
    await server.call(trackOrder, { body: { orderId: '999999', email }, ip });
    await server.call(addTeamMember, {
      token,
      ip,
      body: { name: traveller.surname, email, password: 'x', type: 'Team' },
    });
    await server.call(changePassword, {
      token,
      ip,
      body: { currentPassword: 'Guess-4712', newPassword: 'quartermaine at home' },
    });
    await server.call(createIntakeOrder, {
      token: intakeKey,
      ip: site,
      body: buildOrder({ ...traveller, arrival_date: '01/02/2030' }),
    });
    for (const guess of ['Guess-4711', 'Guess-4712']) secrets.add(guess);
    const json = { 'content-type': 'application/json', authorization: intakeKey };
    for (const payload of [`{"email": "${email}"`, `{"__proto__": "${email}"}`, `"${email}"`])
      await server.app.inject({ method: 'POST', url: '/api/intake/orders', headers: json, payload });
    const urls = [
      `/${email}`,
      `/track-order/${encodeURIComponent(email)}`,
      `/api/nothing/${traveller.surname}?email=${email}`,
      `/api/admin/get-orders-details/${encodeURIComponent(email)}`,
      `/api/admin/get-orders-details/${email}%zz`,
      `/api/admin/team-member-info/${traveller.passport_number}`,
      `/uploads/docs/${traveller.surname}.pdf`,
      `/admin/view-order/${traveller.surname}`,
      `/${traveller.surname.repeat(100)}`,
    ];
    const before = requests().length;
    for (const url of urls) await server.app.inject({ url, headers: { authorization: token }, remoteAddress: ip });
    expect(requests().length).toBe(before + urls.length);
    expectSilence(25);
  });

  it('of bytes that are no request names nobody', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const answer = await new Promise<string>((done) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(`${traveller.email} HTTP\r\n\r\n`));
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.on('close', () => done(text));
    });
    expect(answer).toContain('400 Bad Request');
    expect(answer).not.toContain(traveller.email);
    expectSilence(25);
  });
});

describe('the log of an error', () => {
  it('from the database holds its kind and its place, not the values of the row (WIRE-5)', async () => {
    await sql`alter table orders add constraint not_this_name check (given_name <> 'Zebulon') not valid`.execute(
      server.context.db,
    );
    await sql`create unique index one_email on orders (email)`.execute(server.context.db);
    lines.splice(0);
    const refused = await server.call(createIntakeOrder, { token: intakeKey, ip: site, body: buildOrder(traveller) });
    const twice = buildOrder({ ...traveller, given_name: 'Other' });
    const alike = await server.call(createIntakeOrder, { token: intakeKey, ip: site, body: twice });
    expect([refused.http, alike.http]).toEqual([500, 500]);
    expect(refused.failure.message).not.toMatch(/constraint|zebulon/i);
    const errors = unexpectedErrors();
    expect(errors.map(({ err }) => err.message)).toEqual([
      'database error 23514 on orders not_this_name',
      'database error 23505 on orders one_email',
    ]);
    for (const { err } of errors) expect(err.stack).toContain('addOrders');
    expectSilence(4);
  });

  it('from a mail provider holds no address', async () => {
    lines.splice(0);
    const token = await server.signIn('Team');
    const orderId = await server.newOrder({ full_name: traveller.full_name, contact_email_address: traveller.email });
    vi.spyOn(server.context.files, 'stream').mockRejectedValueOnce(new Error(`550 ${traveller.email} is unknown`));
    const body = { orderId, email: traveller.email, mailServiceProvider: 'AWS' as const };
    await server.call(uploadVisaDocument, { token, ip, body, file: { bytes: buildScan() } });
    const reasons = () =>
      server.context.db.selectFrom('mails').select('reason').where('order_id', '=', orderId).execute();
    await expect.poll(reasons).toMatchObject([{ reason: expect.stringContaining('550') }]);
    expectSilence(4);
  });
});
