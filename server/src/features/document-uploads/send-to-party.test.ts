import {
  getNamedParty,
  sendToParty,
  undoUpload,
  uploadVisaDocument,
} from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestServer } from '../../testing/test-server.ts';
import { buildPdf } from '../documents/documents.factory.ts';
import { buildPreparedOrder } from '../filing/filing.factory.ts';

let server: TestServer;
let team: string;
beforeAll(async () => {
  server = await TestServer.start({ SEND_HOLD_SECONDS: '60' });
  team = await server.signIn('Team');
});
afterAll(() => server.stop());

interface Member {
  order_id: string;
  email: string;
  passport: string;
}

let made = 0;
/** An order whose contact and passport no other has. */
const prepared = (overrides: object = {}) => {
  made += 1;
  const own = { email: `one.${made}@example.com`, contact_email_address: '', passport_number: `PY70000${made + 10}` };
  return buildPreparedOrder(server, { ...own, ...overrides });
};
const details = async (orderId: string) =>
  (await server.call(getOrdersDetails, { params: { orderId }, token: team })).body.data;

describe('one receipt for several', () => {
  const uploadFirst = async (orderId: string, bytes: Buffer) => {
    const { email } = await details(orderId);
    const body = { orderId, email, mailServiceProvider: 'AWS' as const };
    const uploaded = await server.call(uploadVisaDocument, { token: team, body, file: { bytes } });
    return uploaded.body.data.mailId;
  };
  const named = async (mailId: number) =>
    (await server.call(getNamedParty, { token: team, params: { mailId: String(mailId) } })).body.data;
  const send = (mailId: number, members: { orderId: string; email: string }[], token = team) =>
    server.call(sendToParty, { token, body: { mailId, members } });
  const family = async (party_ref: string, size: number) => {
    const orders: { order_id: string; email: string; passport: string }[] = [];
    for (let number = 0; number < size; number += 1) {
      const order_id = await prepared({ party_ref, surname: `${'ABCD'[number]}dler`, full_name: '' });
      const { email, passport_number } = await details(order_id);
      orders.push({ order_id, email, passport: passport_number ?? '' });
    }
    return orders;
  };

  it('goes to the members whom it names, each with an own document, email and undo (FILE-76)', async () => {
    const [one, two, three] = (await family('P-8', 3)) as [Member, Member, Member];
    const mailId = await uploadFirst(one.order_id, buildPdf(`Arrival Card\n${one.passport}\n${two.passport}`));
    expect(await named(mailId)).toEqual([expect.objectContaining({ order_id: two.order_id, email: two.email })]);
    const { body } = await send(mailId, [
      { orderId: two.order_id, email: two.email },
      { orderId: three.order_id, email: three.email },
    ]);
    expect(body.data.refused).toMatchObject([
      { id: three.order_id, message: expect.stringContaining('not look like') },
    ]);
    const [sent] = body.data.sent;
    const after = await details(two.order_id);
    expect(after.mailHistory).toMatchObject([{ id: sent?.mailId, email: two.email, state: 'Queued' }]);
    const digest = async (orderId: string) => (await details(orderId)).uploadDoc[0]?.sha256;
    expect(await digest(two.order_id)).toBe(await digest(one.order_id));
    expect(await named(mailId)).toEqual([]);
    await server.call(undoUpload, { token: team, body: { mailId: sent?.mailId ?? 0 } });
    expect((await details(two.order_id)).uploadDoc).toEqual([]);
    expect((await details(one.order_id)).uploadDoc).toHaveLength(1);
  });

  it('goes to no stranger, to no other address, and once (FILE-76)', async () => {
    const [one, two] = (await family('P-9', 2)) as [Member, Member];
    const stranger = await prepared();
    const mailId = await uploadFirst(one.order_id, buildPdf(`Arrival Card\n${one.passport}\n${two.passport}`));
    const refused = async (member: { orderId: string; email: string }) => {
      const { http, failure } = await send(mailId, [member]);
      return [http, failure.message];
    };
    expect(await refused({ orderId: stranger, email: two.email })).toEqual([
      409,
      'This traveller is not of the party.',
    ]);
    const [http] = await refused({ orderId: two.order_id, email: 'someone.else@example.com' });
    expect(http).toBe(422);
    expect((await details(two.order_id)).uploadDoc).toEqual([]);
    const actId = crypto.randomUUID();
    const member = { orderId: two.order_id, email: two.email };
    const once = async () =>
      (await server.call(sendToParty, { token: team, body: { mailId, members: [member], actId } })).body.data.sent;
    expect(await once()).toEqual(await once());
    expect((await details(two.order_id)).uploadDoc).toHaveLength(1);
    await server.call(undoUpload, { token: team, body: { mailId } });
    expect((await send(mailId, [member])).http).toBe(404);
  });
});
