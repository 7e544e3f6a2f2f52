import { randomUUID } from 'node:crypto';
import { getFormPack } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import { rulesVersion } from '@arrival-desk/contract/filing/form-data.ts';
import { checkIntakeOrder, createIntakeOrder } from '@arrival-desk/contract/intake/intake.endpoints.ts';
import {
  getFolderCount,
  getOrdersList,
  searchOrder,
} from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { addPassportPage } from '@arrival-desk/contract/passport-pages/passport-pages.endpoints.ts';
import { editSettings } from '@arrival-desk/contract/settings/settings.endpoints.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newSite } from '../../testing/new-site.ts';
import { intakeKey, TestServer } from '../../testing/test-server.ts';
import { buildOrder } from '../orders/orders.factory.ts';
import { updateOrder } from '../orders/orders.ts';
import { countOldFindings } from './count-old-findings.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await TestServer.start();
  server.setTime('2026-11-20T04:00:00Z');
  token = await server.signIn('Admin');
});
afterAll(() => server.stop());

/** An order that can be filed as it is. */
const whole = (overrides: Record<string, unknown> = {}) =>
  buildOrder({
    surname: 'Byrne',
    given_name: 'Fiadh',
    gender: 'F',
    country_of_birth: 'Ireland',
    city_of_birth: 'Galway',
    passport_lost_stolen: 'no',
    visa_free: 'yes',
    arrival_date: '2026-11-22',
    arrival_flight_train_no: 'EI 451',
    entry_city: 'Beijing',
    entry_port: 'PEK',
    purpose_of_trip: 'Tourism',
    cities_intended_china: 'Beijing',
    hotel_adress_in_china: '1 Chang’an Avenue\nBeijing',
    countries_region: 'Japan',
    ticket_for_departure: 'no',
    disclosure_version: '2026-11',
    disclosure_shown_at: '2026-11-19T21:10:00Z',
    transaction_id: `ch_${randomUUID()}`,
    authorised_at: '2026-11-19T21:13:00Z',
    ...overrides,
  });

const takeIn = async (overrides: Record<string, unknown> = {}) =>
  (await server.call(createIntakeOrder, { body: whole(overrides), token: intakeKey })).body;
const filingOf = async (orderId: string, by = token) =>
  (await server.call(getOrdersDetails, { params: { orderId }, token: by })).body.data.filing;
const stored = (orderId: string) =>
  server.context.db
    .selectFrom('orders')
    .select(['filing_blocks', 'filing_rules'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
const change = (orderId: string, facts: Parameters<typeof updateOrder>[2]) =>
  server.context.db.transaction().execute((trx) => updateOrder(trx, orderId, facts));

/** The findings of every order here: none has a passport page or a signature. */
const noPage = 'passport-page-missing';
const noSignature = 'signature-missing';

describe('an order', () => {
  it('is ready when nothing is missing, and says what is missing otherwise (FILE-6)', async () => {
    const ready = (await takeIn()).data.order_id;
    expect(await filingOf(ready)).toMatchObject({
      ready: true,
      checks: [{ id: noPage }, { id: noSignature }],
      duplicates: [],
    });
    const other = (await takeIn({ entry_port: '', arrival_date: '2026-11-29' })).data.order_id;
    const { ready: isReady, checks } = await filingOf(other);
    expect([isReady, checks.map(({ id }) => id)]).toEqual([
      false,
      [noPage, 'arrival-before-window', 'entry-port-missing', noSignature],
    ]);
  });

  it('shows its duplicates to those who see passports: same number, arrival within three days, not deleted (FILE-6)', async () => {
    const [first, near, far, deleted] = await Promise.all(
      ['2026-11-22', '2026-11-25', '2026-11-26', '2026-11-22'].map(async (arrival_date, index) => {
        const passport_number = index % 2 ? 'pd 7654-321' : 'PD7654321';
        return (await takeIn({ passport_number, arrival_date })).data.order_id;
      }),
    );
    await server.context.db
      .updateTable('orders')
      .set({ process_status: 'Deleted' })
      .where('order_id', '=', deleted as string)
      .execute();
    const filing = await filingOf(first as string);
    expect([filing.duplicates, filing.checks.map(({ id }) => id)]).toEqual([
      [near],
      [noPage, 'duplicate', noSignature],
    ]);
    expect((await filingOf(far as string)).duplicates).toEqual([near]);
    const caller = await filingOf(first as string, await server.signIn('Telecaller'));
    expect(caller).toMatchObject({ ready: true, checks: [{ id: noPage }, { id: noSignature }] });
    expect(caller).not.toHaveProperty('duplicates');
  });

  it('counts what blocks it at intake and with each change of its facts (FILE-5)', async () => {
    const orderId = (await takeIn()).data.order_id;
    expect(await stored(orderId)).toEqual({ filing_blocks: 0, filing_rules: rulesVersion });
    await change(orderId, { passport_number: '', gender: '' });
    expect(await stored(orderId)).toMatchObject({ filing_blocks: 2 });
    await change(orderId, { merchant_name: 'Desk' });
    expect(await stored(orderId)).toMatchObject({ filing_blocks: 2 });
    await change(orderId, { passport_number: 'PX1234567' });
    expect(await stored(orderId)).toMatchObject({ filing_blocks: 1 });
  });

  it('is counted again in the background when older rules counted it, or none (FILE-5)', async () => {
    const { db } = server.context;
    const [old, never, closed] = await Promise.all([takeIn(), takeIn({ gender: '' }), takeIn()]);
    const ids = [old, never, closed].map((each) => each?.data.order_id as string);
    await sql`
      update orders set filing_blocks = 7, filing_rules = ${rulesVersion - 1} where order_id = ${ids[0]}`.execute(db);
    await sql`update orders set filing_blocks = null, filing_rules = null where order_id = any (${ids.slice(1)}::bigint[])`.execute(
      db,
    );
    await sql`update orders set process_status = 'Refunds' where order_id = ${ids[2]}`.execute(db);
    expect(await countOldFindings(db)).toBe(2);
    expect(await Promise.all(ids.map(stored))).toEqual([
      { filing_blocks: 0, filing_rules: rulesVersion },
      { filing_blocks: 1, filing_rules: rulesVersion },
      { filing_blocks: null, filing_rules: null },
    ]);
    expect(await countOldFindings(db)).toBe(0);
  });
});

describe('the photo of the passport page', () => {
  const switchTo = (form_needs_photo: 'yes' | 'no') => server.call(editSettings, { token, body: { form_needs_photo } });
  const red = () =>
    sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
  const isReady = async (orderId: string) => {
    const query = { ready: 'yes', perPage: 500 } as const;
    const { body } = await server.call(getOrdersList, { params: { orderName: 'recent-order' }, query, token });
    return body.data.some(({ order_id }) => order_id === orderId);
  };

  it('keeps an order from being filed where the setting says so, for the page, the queue and the form pack (FILE-146, SETTING-36)', async () => {
    const before = (await takeIn()).data.order_id;
    expect(await isReady(before)).toBe(true);
    await switchTo('yes');
    // A new order counts at once, those of before in the background.
    const { data, warnings } = await takeIn();
    expect([warnings, await isReady(data.order_id), await isReady(before)]).toEqual([[], false, true]);
    await countOldFindings(server.context.db);
    expect(await isReady(before)).toBe(false);
    const { ready, checks } = await filingOf(before);
    expect([ready, checks[0]]).toMatchObject([false, { id: noPage, level: 'blocks' }]);
    const photo = async () =>
      (await server.call(getFormPack, { params: { orderId: before }, token })).body.data.pages
        .flatMap(({ fields }) => fields)
        .find(({ kind }) => kind === 'file')?.state;
    expect(await photo()).toBe('missing');
    const added = await server.call(addPassportPage, {
      token,
      body: { orderId: before },
      file: { bytes: await red() },
    });
    expect([added.http, await isReady(before), (await filingOf(before)).ready, await photo()]).toEqual([
      200,
      true,
      true,
      'ok',
    ]);
    await change(before, { gender: '' });
    expect(await stored(before)).toMatchObject({ filing_blocks: 1 });

    await switchTo('no');
    await countOldFindings(server.context.db);
    expect([await isReady(data.order_id), (await filingOf(data.order_id)).ready]).toEqual([true, true]);
    await switchTo('yes');
    await countOldFindings(server.context.db);
    expect(await isReady(data.order_id)).toBe(false);
    await switchTo('no');
    await countOldFindings(server.context.db);
  });

  it('is nothing that the check of an order asks for (FILE-146)', async () => {
    await switchTo('yes');
    const { body } = await server.call(checkIntakeOrder, { body: whole(), token: intakeKey });
    expect(body.data.findings).toEqual([]);
    await switchTo('no');
    await countOldFindings(server.context.db);
  });
});

it('an order whose name has other letters, or with a flight for a train, is not ready (FILE-146)', async () => {
  for (const facts of [
    { surname: 'Σαπφώ', full_name: '' },
    { given_name: '美玲', full_name: '' },
    { transport_mode: 'Train', entry_port: 'Beijing West Railway Station', arrival_flight_train_no: 'CA982' },
  ]) {
    const orderId = (await takeIn(facts)).data.order_id;
    expect([await stored(orderId), (await filingOf(orderId)).ready]).toMatchObject([{ filing_blocks: 1 }, false]);
  }
});

describe('a landing site', () => {
  const check = async (order: object, key = intakeKey) => {
    const { http, body } = await server.call(checkIntakeOrder, { body: order, token: key });
    expect(http).toBe(200);
    return body.data;
  };

  it('is warned of what blocks a new order, of missing facts only if it fills in the form (FILE-8)', async () => {
    expect((await takeIn()).warnings).toEqual([]);
    expect((await takeIn({ gender: '', entry_port: 'PVG', city_of_birth: '' })).warnings).toEqual([
      'gender: The gender is missing. Ask the traveller, or look at the passport page.',
      'entry_port: This port is in another city than the city of entry. Ask the traveller which of the two is right.',
    ]);
    const order = buildOrder({ surname: 'Lee', nationality: 'China', arrival_date: '2026-11-22' });
    const plain = await server.call(createIntakeOrder, { body: order, token: intakeKey });
    expect(plain.body.warnings).toEqual([expect.stringMatching(/^nationality: The form is for foreigners/)]);
  });

  it('can check an order before it is sent, which creates nothing (FILE-7)', async () => {
    const count = async () => (await server.call(getFolderCount, { token })).body.data.allOrdersCount;
    const before = await count();
    expect(await check(whole())).toEqual({ accepted: true, errors: {}, findings: [] });
    const doubtful = await check(whole({ hotel_adress_in_china: 'Grand Hyatt', passport_lost_stolen: undefined }));
    expect(doubtful.findings).toEqual([
      expect.objectContaining({ id: 'lost-passport-not-answered', level: 'warns', field: 'passport_lost_stolen' }),
      expect.objectContaining({ id: 'address-without-street', level: 'blocks', field: 'hotel_adress_in_china' }),
    ]);
    expect(await check(whole({ email: 'nobody', arrival_date: '2026-11-01' }))).toEqual({
      accepted: false,
      errors: { email: 'Invalid email address' },
      findings: [],
    });
    expect(await check(whole({ arrival_date: '2026-11-01' }))).toMatchObject({
      accepted: false,
      errors: { arrival_date: expect.any(String) },
    });
    expect(await check({ card_number: '4242424242424242' })).toMatchObject({ accepted: false });
    expect(await count()).toBe(before);
  });

  it('is warned by intake of what the check finds of duplicates, but not of the payment of a party (INTAKE-62)', async () => {
    const passport_number = 'PW7654321';
    await takeIn({ passport_number, transaction_id: 'ch_shared', party_ref: 'P-1' });
    const about = (body: { warnings?: string[] }) =>
      (body.warnings ?? []).filter((text) => /^(passport|transaction)/.test(text));
    expect(about(await takeIn({ passport_number, transaction_id: 'ch_shared', party_ref: 'P-1' }))).toEqual([
      expect.stringMatching(/^passport_number: Another order has the same passport/),
    ]);
    expect(about(await takeIn({ transaction_id: 'ch_shared' }))).toEqual([
      expect.stringMatching(/^transaction_id: Another order of yours has this transaction/),
    ]);
    expect(about(await takeIn())).toEqual([]);
  });

  it('hears of duplicates among its own orders only (FILE-7)', async () => {
    const facts = { passport_number: 'PD1111111' };
    await takeIn(facts);
    const { key } = await newSite(server, 'Another Shop');
    expect((await check(whole(facts))).findings.map(({ id }) => id)).toEqual(['duplicate']);
    expect((await check(whole(facts), key)).findings).toEqual([]);
  });
});

describe('a queue', () => {
  it('is filtered by what is ready, with its count, its pages and its search (FILE-9)', async () => {
    const surname = 'Quokka';
    const ready = [await takeIn({ surname }), await takeIn({ surname })].map(({ data }) => data.order_id);
    const asks = (await takeIn({ surname, gender: '', purpose_of_trip: '' })).data.order_id;
    const list = async (query: object) => {
      const { body } = await server.call(getOrdersList, { params: { orderName: 'recent-order' }, query, token });
      return { total: body.total, rows: body.data.map(({ order_id, filing_blocks }) => [order_id, filing_blocks]) };
    };
    const [all, yes, no] = [await list({}), await list({ ready: 'yes' }), await list({ ready: 'no' })];
    expect(yes.total + no.total).toBe(all.total);
    expect(no.rows).toContainEqual([asks, 2]);
    expect(yes.rows.every(([, blocks]) => blocks === 0)).toBe(true);
    const pages = await Promise.all([1, 2].map((page) => list({ ready: 'yes', limit: 1, page })));
    expect(pages.flatMap(({ rows }) => rows)).toEqual(yes.rows.slice(0, 2));
    const search = async (answer: 'yes' | 'no') => {
      const body = { folderName: 'recent-order', searchVal: surname, start: 0, end: 10, ready: answer } as const;
      const found = (await server.call(searchOrder, { body, token })).body;
      return [found.total, found.data.map(({ order_id }) => order_id).toSorted()];
    };
    expect(await search('yes')).toEqual([2, ready.toSorted()]);
    expect(await search('no')).toEqual([1, [asks]]);
  });

  it('without the filter refuses it, by name of the field', async () => {
    const query = { ready: 'yes' } as const;
    const refused = await server.call(getOrdersList, { params: { orderName: 'refund-order' }, query, token });
    expect([refused.http, Object.keys(refused.failure.error.fields ?? {})]).toEqual([422, ['ready']]);
  });
});
