import { eraseTraveller } from '@arrival-desk/contract/erasure/erasure.endpoints.ts';
import { getFormPack, markFiled } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import { createIntakeOrder } from '@arrival-desk/contract/intake/intake.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { getSignature, uploadIntakeSignature } from '@arrival-desk/contract/signatures/signatures.endpoints.ts';
import { getOrderTimeline } from '@arrival-desk/contract/timeline/timeline.endpoints.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newSite } from '../../testing/new-site.ts';
import { intakeKey, TestServer } from '../../testing/test-server.ts';
import { filesWith } from '../../testing/traces-of-orders.ts';
import { buildPdf } from '../documents/documents.factory.ts';
import { buildOrder } from '../orders/orders.factory.ts';
import { buildSignature } from './signatures.factory.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await TestServer.start();
  admin = await server.signIn('Admin');
});
afterAll(() => server.stop());

const agreed = { authorised_at: '2026-11-18T09:13:00Z', authorised_ip: '203.0.113.78' };
const send = (orderId: string, bytes: Buffer | undefined, token = intakeKey) =>
  server.call(uploadIntakeSignature, { token, params: { orderId }, body: {}, ...(bytes && { file: { bytes } }) });
const detailOf = async (orderId: string, token = admin) =>
  (await server.call(getOrdersDetails, { token, params: { orderId } })).body.data;
const storedOf = async (orderId: string) => (await filesWith(server, [], [orderId])).found;

async function open(orderId: string, token = admin) {
  const url = new URL((await detailOf(orderId, token)).filing.signature?.url ?? '', 'http://desk.example');
  return server.call(getSignature, { params: { orderId }, query: Object.fromEntries(url.searchParams) });
}

describe('a signature', () => {
  it('comes from the landing site, is shown with the authorisation, and is no longer missing (FILE-85, FILE-86)', async () => {
    const orderId = await server.newOrder(agreed);
    const missing = expect.objectContaining({ id: 'signature-missing', level: 'warns', field: 'authorised_at' });
    const before = await detailOf(orderId);
    expect(before.filing).toMatchObject({ signature: null, checks: expect.arrayContaining([missing]) });
    expect(before.authorised_ip).toBe(agreed.authorised_ip);
    expect((await send(orderId, await buildSignature())).http).toBe(200);
    const { signature, checks } = (await detailOf(orderId)).filing;
    expect(signature?.url).toContain(`/uploads/signatures/${orderId}?`);
    expect(checks).not.toContainEqual(missing);
    const timeline = await server.call(getOrderTimeline, {
      token: admin,
      params: { orderId },
      query: { filter: 'edits' },
    });
    expect(timeline.body.data[0]).toMatchObject({ kind: 'signature_added' });
    expect((await server.call(getFormPack, { token: admin, params: { orderId } })).http).toBe(200);
  });

  it('is drawn again on a white ground, without metadata and not larger than it must be (FILE-85)', async () => {
    const orderId = await server.newOrder(agreed);
    const large = sharp(await buildSignature())
      .resize(1600)
      .withExif({ IFD0: { Artist: 'Zqxmark' } });
    expect((await send(orderId, await large.png().toBuffer())).http).toBe(200);
    const opened = await open(orderId);
    expect(opened.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `inline; filename="signature-${orderId}.jpg"`,
    });
    const { format, width, height, exif } = await sharp(opened.bytes).metadata();
    expect([format, width, height, exif]).toEqual(['jpeg', 800, 320, undefined]);
    const corner = await sharp(opened.bytes).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
    expect([...corner]).toEqual([255, 255, 255]);
  });

  it('is refused on its field if it is no image, blank, damaged or missing, and nothing is stored (FILE-85)', async () => {
    const orderId = await server.newOrder(agreed);
    const whole = await buildSignature();
    const cases: [string, Buffer | undefined][] = [
      ['nothing', undefined],
      ['empty', Buffer.alloc(0)],
      ['text', Buffer.from('my name')],
      ['PDF', buildPdf('Mary')],
      ['half a PNG', whole.subarray(0, whole.length / 2)],
      [
        'one colour',
        await sharp({ create: { width: 300, height: 120, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
      ],
      ['white on a transparent ground', await buildSignature('white')],
    ];
    for (const [name, bytes] of cases) {
      const { http, failure } = await send(orderId, bytes);
      expect([http, Object.keys(failure.error.fields ?? {})], name).toEqual([422, ['file']]);
    }
    const tooLarge = await send(orderId, Buffer.alloc(1_048_577));
    expect([tooLarge.http, tooLarge.failure.error.fields]).toEqual([413, { file: 'The file is larger than 1 MB.' }]);
    expect(await storedOf(orderId)).toEqual([]);
  });

  it('is replaced by another one until the card is filed, and erased with its order (FILE-85, FILE-87)', async () => {
    const orderId = await server.newOrder(agreed);
    const [first, second] = [await buildSignature(), await buildSignature()];
    for (const bytes of [first, first, second]) expect((await send(orderId, bytes)).http).toBe(200);
    await vi.waitFor(async () => expect(await storedOf(orderId)).toHaveLength(1), { timeout: 60_000, interval: 50 });
    const { db } = server.context;
    const added = db.selectFrom('events').select('detail').where('order_id', '=', orderId);
    const hashes = (await added.where('kind', '=', 'signature_added').orderBy('seq').execute()).map(
      ({ detail }) => (detail as { sha256?: string }).sha256,
    );
    const { sha256 } = await db
      .selectFrom('signatures')
      .select('sha256')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect([hashes.length, hashes.at(-1)]).toEqual([2, sha256]);
    await server.call(markFiled, { token: admin, body: { orderId } });
    expect((await send(orderId, first)).failure.error.code).toBe('too_late');
    await server.call(eraseTraveller, { token: admin, body: { orderId: [orderId], confirmation: 'ERASE' } });
    await vi.waitFor(async () => expect(await storedOf(orderId)).toEqual([]), { timeout: 60_000, interval: 50 });
  });
});

describe('who sends and sees a signature', () => {
  it('is the landing site of the order; with a test key it is checked and not kept (FILE-85)', async () => {
    const orderId = await server.newOrder(agreed);
    const site = await newSite(server, 'Other shop');
    expect((await send(orderId, await buildSignature(), site.key)).http).toBe(404);
    const { body } = await server.call(createIntakeOrder, { token: site.testKey, body: buildOrder() });
    const test = body.data.order_id;
    expect((await send(test, await buildSignature(), site.testKey)).http).toBe(200);
    expect((await send(test, Buffer.from('text'), site.testKey)).http).toBe(422);
    expect(await storedOf(test)).toEqual([]);
  });

  it('is everyone but a Telecaller, and the audit trail says who opened it (ROLE-127)', async () => {
    const orderId = await server.newOrder(agreed);
    await send(orderId, await buildSignature());
    const caller = await detailOf(orderId, await server.signIn('Telecaller'));
    expect(caller.filing).not.toHaveProperty('signature');
    expect((await server.call(getSignature, { params: { orderId }, query: {} })).http).toBe(403);
    const team = await server.signIn('Team', 'Opens Signatures');
    expect((await open(orderId, team)).http).toBe(200);
    const { db } = server.context;
    const opened = db.selectFrom('audit_entries').select(['name', 'order_ids']).where('act', '=', 'signature_opened');
    expect(await opened.orderBy('id', 'desc').executeTakeFirst()).toEqual({
      name: 'Opens Signatures',
      order_ids: [orderId],
    });
    // Somebody who became a Telecaller since.
    const url = new URL((await detailOf(orderId, team)).filing.signature?.url ?? '', 'http://desk.example');
    await db.updateTable('staff').set({ type: 'Telecaller' }).where('name', '=', 'Opens Signatures').execute();
    const query = Object.fromEntries(url.searchParams);
    expect((await server.call(getSignature, { params: { orderId }, query })).http).toBe(403);
  });
});
