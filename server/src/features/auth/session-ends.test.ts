import { adminLogin, adminLogout, changePassword, getUserInfo } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { backgroundCallHeader, endOtherSessions } from '@arrival-desk/contract/auth/sessions.endpoints.ts';
import { uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { deleteTeamMember, getTeamMemberList } from '@arrival-desk/contract/team/team.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailOf, namesOf } from '../../testing/staff-names.ts';
import { password, TestServer, tokenOf } from '../../testing/test-server.ts';
import { buildScan } from '../documents/documents.factory.ts';

let server: TestServer;
let address: string;
let admin: string;
let orderId: string;
beforeAll(async () => {
  server = await TestServer.start();
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  admin = await server.signIn('Admin');
  orderId = await server.newOrder();
  const body = { orderId, email: 'mary@example.com', mailServiceProvider: 'AWS' } as const;
  await server.call(uploadVisaDocument, { token: admin, body, file: { bytes: buildScan(orderId) } });
});
afterAll(() => server.stop());

/** Milliseconds within which only a notification can end a stream; sessions are also checked every 20 seconds. */
const beforeNextCheck = 15_000;

const nextName = namesOf('Leaver');
async function newMember() {
  const name = nextName();
  const token = await server.signIn('Manager', name);
  const email = emailOf(name);
  return { name, email, token };
}

/** Opens the live stream of a session; resolves `ended` when the server closes it. */
async function openStream(token: string) {
  const response = await fetch(`${address}/api/admin/watch-orders`, { headers: { authorization: token } });
  expect(response.status).toBe(200);
  let isOpen = true;
  const ended = response.text().then(() => {
    isOpen = false;
  });
  return { ended, isOpen: () => isOpen };
}

async function documentUrl(token: string): Promise<string> {
  const { body } = await server.call(getOrdersDetails, { token, params: { orderId } });
  return body.data.uploadDoc[0]?.url ?? '';
}

const statusOf = async (url: string) => (await server.app.inject({ method: 'GET', url })).statusCode;
const endSessions = (token: string) => {
  const id = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).jti as string;
  return server.context.db.updateTable('sessions').set({ expires_at: new Date() }).where('id', '=', id).execute();
};

type Member = Awaited<ReturnType<typeof newMember>>;
describe('the live stream and the signed URLs of a session stop when it ends', () => {
  it.each<[string, (member: Member) => Promise<unknown>]>([
    ['by signing out', ({ token }) => server.call(adminLogout, { token })],
    [
      'by a new password',
      ({ token }) =>
        server.call(changePassword, { token, body: { currentPassword: password, newPassword: 'a new long password' } }),
    ],
    [
      'because the account is removed',
      async ({ name }) => {
        const { body } = await server.call(getTeamMemberList, { token: admin });
        const teamMemberId = body.data.find((member) => member.name === name)?.id ?? 0;
        await server.call(deleteTeamMember, { token: admin, body: { teamMemberId } });
      },
    ],
    [
      'from another browser',
      async ({ token, email }) => {
        const other = (await server.call(adminLogin, { body: { email, password } })).body.data?.jwtToken ?? '';
        await server.call(endOtherSessions, { token: other });
        expect((await server.call(getUserInfo, { token })).http).toBe(401);
      },
    ],
    ['by signing in again', ({ token, email }) => server.call(adminLogin, { token, body: { email, password } })],
    ['in the database', ({ token }) => endSessions(token)],
  ])(
    '%s (ROLE-40)',
    async (_, end) => {
      const [leaver, other] = [await newMember(), await newMember()];
      const [stream, others] = [await openStream(leaver.token), await openStream(other.token)];
      const [url, othersUrl] = [await documentUrl(leaver.token), await documentUrl(other.token)];
      expect(await statusOf(url)).toBe(200);
      await end(leaver);
      await stream.ended;
      expect(await statusOf(url)).toBe(403);
      expect(others.isOpen()).toBe(true);
      expect(await statusOf(othersUrl)).toBe(200);
    },
    beforeNextCheck,
  );

  it(
    'when its time is over, without anyone doing anything (ROLE-40)',
    async () => {
      const { token, email } = await newMember();
      const url = await documentUrl(token);
      const stream = await openStream(token);
      const second = tokenOf(await server.call(adminLogin, { body: { email, password } }));
      const others = await openStream(second);
      const id = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).jti as string;
      const soon = new Date(Date.now() + 700);
      await server.context.db.updateTable('sessions').set({ expires_at: soon }).where('id', '=', id).execute();
      await stream.ended;
      expect(Date.now()).toBeGreaterThanOrEqual(soon.getTime());
      expect(await statusOf(url)).toBe(403);
      expect(others.isOpen()).toBe(true);
    },
    beforeNextCheck,
  );

  it(
    'when its idle limit is reached, whatever is called in the background (ROLE-40)',
    async () => {
      const { token } = await newMember();
      const url = await documentUrl(token);
      const stream = await openStream(token);
      const id = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).jti as string;
      await server.context.sessionActivity.flush();
      // Tests have the longest idle limit, 720 minutes.
      const soon = Date.now() + 1500;
      const lastSeen = new Date(soon - 720 * 60_000);
      const { db, callers } = server.context;
      await db
        .updateTable('sessions')
        .set({ last_seen_at: lastSeen, expires_at: new Date(soon + 3_600_000) })
        .where('id', '=', id)
        .execute();
      callers.forget();
      expect((await server.call(getUserInfo, { token, headers: { [backgroundCallHeader]: '1' } })).http).toBe(200);
      await stream.ended;
      expect(Date.now()).toBeGreaterThanOrEqual(soon);
      expect(await statusOf(url)).toBe(403);
    },
    beforeNextCheck,
  );
});
