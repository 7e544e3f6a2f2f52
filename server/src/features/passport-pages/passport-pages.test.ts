import { eraseTraveller } from '@arrival-desk/contract/erasure/erasure.endpoints.ts';
import { getFormPack } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import { createIntakeOrder } from '@arrival-desk/contract/intake/intake.endpoints.ts';
import { changeOrderStatus, moveOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import {
  addPassportPage,
  getPassportPage,
  uploadIntakePassportPage,
} from '@arrival-desk/contract/passport-pages/passport-pages.endpoints.ts';
import { getOrderTimeline } from '@arrival-desk/contract/timeline/timeline.endpoints.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { encryptedStores } from '../../encrypted-stores.ts';
import { encryptAgain } from '../../platform/encryption/encrypt-again.ts';
import { keysOf } from '../../platform/encryption/keys-of-database.ts';
import { rotateKeys } from '../../platform/encryption/rotate-keys.ts';
import { newSite } from '../../testing/new-site.ts';
import { intakeKey, TestServer } from '../../testing/test-server.ts';
import { filesWith } from '../../testing/traces-of-orders.ts';
import { buildPdf } from '../documents/documents.factory.ts';
import { listAllDocuments } from '../documents/documents.ts';
import { buildOrder } from '../orders/orders.factory.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await TestServer.start();
  admin = await server.signIn('Admin');
});
afterAll(() => server.stop());

/** A picture of one colour, 40 wide and 20 high. */
const picture = (background = 'red') => sharp({ create: { width: 40, height: 20, channels: 3, background } });
const red = () => picture().jpeg().toBuffer();

const add = (orderId: string, bytes: Buffer | undefined, token = admin) =>
  server.call(addPassportPage, { token, body: { orderId }, ...(bytes && { file: { bytes } }) });
const send = (orderId: string, bytes: Buffer, token = intakeKey) =>
  server.call(uploadIntakePassportPage, { token, params: { orderId }, body: {}, file: { bytes } });
const filingOf = async (orderId: string, token = admin) =>
  (await server.call(getOrdersDetails, { token, params: { orderId } })).body.data.filing;
const storedOf = async (orderId: string) => (await filesWith(server, [], [orderId])).found;

async function openPage(orderId: string) {
  const url = new URL((await filingOf(orderId)).passport_page?.url ?? '', 'http://desk.example');
  return server.call(getPassportPage, { params: { orderId }, query: Object.fromEntries(url.searchParams) });
}

describe('a passport page', () => {
  it('is added by staff, said in the timeline, and no longer missing (FILE-60, FILE-88)', async () => {
    const orderId = await server.newOrder();
    const missing = expect.objectContaining({ id: 'passport-page-missing' });
    const fileField = async () =>
      (await server.call(getFormPack, { token: admin, params: { orderId } })).body.data.pages
        .flatMap(({ fields }) => fields)
        .find(({ kind }) => kind === 'file');
    expect(await filingOf(orderId)).toMatchObject({ passport_page: null, checks: expect.arrayContaining([missing]) });
    expect(await fileField()).toMatchObject({
      state: 'doubtful',
      note: expect.stringMatching(/^The photo .* is missing/),
    });
    expect((await add(orderId, await red())).http).toBe(200);
    const { passport_page, checks } = await filingOf(orderId);
    expect(passport_page?.url).toContain(`/uploads/passport-pages/${orderId}?`);
    expect(checks).not.toContainEqual(missing);
    expect(await fileField()).toMatchObject({ state: 'ok', note: 'Upload it.' });
    const timeline = await server.call(getOrderTimeline, {
      token: admin,
      params: { orderId },
      query: { filter: 'edits' },
    });
    expect(timeline.body.data[0]).toMatchObject({ kind: 'passport_page_added', actor: 'Admin Person' });
  });

  it('is drawn again upright and without metadata, from every accepted format (FILE-60)', async () => {
    const turned = picture().withExif({ IFD0: { Artist: 'Zqxmark' } });
    const sent: [string, Buffer, portrait: boolean][] = [
      ['JPEG', await turned.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer(), true],
      ['PNG', await turned.clone().png().toBuffer(), false],
      ['WebP', await turned.clone().webp().toBuffer(), false],
      ['PDF', buildPdf('P<IRLKELLY'), true],
    ];
    for (const [name, bytes, portrait] of sent) {
      const orderId = await server.newOrder();
      expect((await add(orderId, bytes)).http, name).toBe(200);
      const opened = await openPage(orderId);
      expect(opened.headers, name).toMatchObject({
        'content-type': 'image/jpeg',
        'content-disposition': `inline; filename="passport-${orderId}.jpg"`,
      });
      const { format, width, height, exif } = await sharp(opened.bytes).metadata();
      expect([format, width < height, exif], name).toEqual(['jpeg', portrait, undefined]);
    }
  });

  it('is refused on its field if it is no image, damaged, or missing (FILE-61)', async () => {
    const orderId = await server.newOrder();
    const jpeg = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        noise: { type: 'gaussian', mean: 9, sigma: 90 },
        background: 'red',
      },
    })
      .jpeg()
      .toBuffer();
    const cases: [string, Buffer | undefined][] = [
      ['nothing', undefined],
      ['empty', Buffer.alloc(0)],
      ['text', Buffer.from('my passport')],
      ['GIF', await picture().gif().toBuffer()],
      ['half a JPEG', jpeg.subarray(0, jpeg.length / 2)],
      ['a broken PDF', Buffer.from('%PDF-1.7 nothing')],
    ];
    for (const [name, bytes] of cases) {
      const { http, failure } = await add(orderId, bytes);
      expect([http, Object.keys(failure.error.fields ?? {})], name).toEqual([422, ['file']]);
    }
    const tooLarge = await add(orderId, Buffer.alloc(10 * 1_048_576 + 1));
    expect([tooLarge.http, tooLarge.failure.error.fields]).toEqual([413, { file: 'The file is larger than 10 MB.' }]);
    expect(await storedOf(orderId)).toEqual([]);
  });

  it('replaces the one before, whose file is erased; the same one again changes nothing (FILE-62)', async () => {
    const orderId = await server.newOrder();
    const events = async () =>
      server.context.db
        .selectFrom('events')
        .select('id')
        .where('order_id', '=', orderId)
        .where('kind', '=', 'passport_page_added')
        .execute();
    await add(orderId, await red());
    const [first] = await storedOf(orderId);
    await add(orderId, await red());
    expect(await storedOf(orderId)).toEqual([first]);
    expect(await events()).toHaveLength(1);
    await add(orderId, await picture('blue').jpeg().toBuffer());
    await vi.waitFor(async () => expect(await storedOf(orderId)).toHaveLength(1), { timeout: 60_000, interval: 50 });
    expect(await storedOf(orderId)).not.toContain(first);
    expect(await events()).toHaveLength(2);
    const { channels } = await sharp((await openPage(orderId)).bytes).stats();
    expect(channels.map(({ mean }) => Math.round(mean / 100))).toEqual([0, 0, 3]);
  });

  it('is encrypted at rest, also after the keys were rotated, and in the list of a backup (FILE-63)', async () => {
    const orderId = await server.newOrder();
    await add(orderId, await red());
    const { db, files, config } = server.context;
    const plain = (await openPage(orderId)).bytes;
    const [stored] = (await listAllDocuments(db)).filter(({ name }) => name.startsWith(orderId));
    expect(stored?.name).toMatch(/_passport-page-[0-9a-f]{12}\.jpg\.enc$/);
    expect((await files.read(stored?.name ?? '')).includes(plain.subarray(0, 20))).toBe(false);
    const keyOf = () =>
      db.selectFrom('passport_pages').select('file_key').where('order_id', '=', orderId).executeTakeFirstOrThrow();
    const before = await keyOf();
    await rotateKeys({ db, keys: keysOf(db), config: { ...config, DATA_KEY: undefined, DATABASE_URL: undefined } });
    const parts = { db, clock: server.context.clock, onUnreadable: (text: string) => expect.fail(text) };
    await encryptAgain(parts, encryptedStores);
    expect(await keyOf()).not.toEqual(before);
    expect((await openPage(orderId)).bytes.equals(plain)).toBe(true);
  });

  it('goes with its order (FILE-63)', async () => {
    const orderId = await server.newOrder();
    await add(orderId, await red());
    await server.call(eraseTraveller, { token: admin, body: { orderId: [orderId], confirmation: 'ERASE' } });
    await vi.waitFor(async () => expect(await storedOf(orderId)).toEqual([]), { timeout: 60_000, interval: 50 });
  });
});

describe('who sees a passport page', () => {
  it('is not a Telecaller, and nobody by another’s address or without one (FILE-64)', async () => {
    const telecaller = await server.signIn('Telecaller');
    const orderId = await server.newOrder();
    expect((await add(orderId, await red(), telecaller)).http).toBe(403);
    await add(orderId, await red());
    expect(await filingOf(orderId, telecaller)).not.toHaveProperty('passport_page');
    const url = new URL((await filingOf(orderId)).passport_page?.url ?? '', 'http://desk.example');
    const query = Object.fromEntries(url.searchParams);
    const other = await server.newOrder();
    await add(other, await red());
    expect((await server.call(getPassportPage, { params: { orderId: other }, query })).http).toBe(403);
    expect((await server.call(getPassportPage, { params: { orderId }, query: {} })).http).toBe(403);
    // Somebody who became a Telecaller since.
    const { db } = server.context;
    const role = (type: 'Admin' | 'Telecaller') =>
      db.updateTable('staff').set({ type }).where('name', '=', 'Admin Person').execute();
    await role('Telecaller');
    expect((await server.call(getPassportPage, { params: { orderId }, query })).http).toBe(403);
    await role('Admin');
    expect((await server.call(getPassportPage, { params: { orderId }, query })).http).toBe(200);
  });

  it('is in the audit trail (FILE-64)', async () => {
    const team = await server.signIn('Team', 'Opens Pages');
    const orderId = await server.newOrder();
    await add(orderId, await red());
    const url = new URL((await filingOf(orderId, team)).passport_page?.url ?? '', 'http://desk.example');
    const query = Object.fromEntries(url.searchParams);
    expect((await server.call(getPassportPage, { params: { orderId }, query })).http).toBe(200);
    const { db } = server.context;
    const opened = db
      .selectFrom('audit_entries')
      .select(['name', 'order_ids'])
      .where('act', '=', 'passport_page_opened');
    expect(await opened.orderBy('id', 'desc').executeTakeFirst()).toEqual({
      name: 'Opens Pages',
      order_ids: [orderId],
    });
  });
});

describe('a landing site', () => {
  it('adds the passport page of its own orders until they are closed (FILE-65)', async () => {
    const orderId = await server.newOrder();
    expect((await send(orderId, await red())).http).toBe(200);
    expect((await filingOf(orderId)).passport_page).not.toBeNull();
    expect((await send(orderId, Buffer.from('text'))).failure.error.fields).toHaveProperty('file');
    const site = await newSite(server, 'Other shop');
    expect((await send(orderId, await red(), site.key)).http).toBe(404);
    expect((await send('999999999', await red())).http).toBe(404);
    await server.call(moveOrderStatus, { token: admin, body: { orderId, updatingStatus: 'Refunds', remark: 'why' } });
    expect((await send(orderId, await picture('blue').jpeg().toBuffer())).failure.error.code).toBe('move_not_allowed');
    await server.call(changeOrderStatus, { token: admin, body: { orderId } });
    expect((await add(orderId, await red())).http).toBe(409);
  });

  it('tries it with a test order, of which nothing is kept (FILE-65)', async () => {
    const { testKey } = await newSite(server, 'Trying shop');
    const { body: order } = await server.call(createIntakeOrder, { token: testKey, body: buildOrder() });
    const orderId = order.data.order_id;
    expect((await send(orderId, await red(), testKey)).http).toBe(200);
    expect((await send(orderId, Buffer.from('text'), testKey)).http).toBe(422);
    expect((await send(await server.newOrder(), await red(), testKey)).http).toBe(404);
    expect(await storedOf(orderId)).toEqual([]);
  });
});
