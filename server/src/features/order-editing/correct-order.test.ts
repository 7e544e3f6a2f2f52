import { randomUUID } from 'node:crypto';
import { defencePackDetails } from '@arrival-desk/contract/chargebacks/defence-packs.endpoints.ts';
import { needToKnow } from '@arrival-desk/contract/need-to-know.ts';
import { findOrders } from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import { changeOrderStatus, moveOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { exampleOrder } from '@arrival-desk/contract/orders/fields/example-order.ts';
import { fieldsWith } from '@arrival-desk/contract/orders/fields/order-fields.ts';
import { orderDetail } from '@arrival-desk/contract/orders/order.ts';
import { editOrder } from '@arrival-desk/contract/orders/order-corrections.endpoints.ts';
import {
  type CorrectableName,
  correctableBy,
  correctableNames,
  identityFields,
} from '@arrival-desk/contract/orders/order-edits.ts';
import { assignOrderStatus } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import { addNewRemark } from '@arrival-desk/contract/remarks/remark.ts';
import { type Role, roles } from '@arrival-desk/contract/roles.ts';
import { getOrderTimeline } from '@arrival-desk/contract/timeline/timeline.endpoints.ts';
import {
  downloadPassportDocPdf,
  getDownloadHistory,
  trackOrder,
} from '@arrival-desk/contract/visitors/visitors.endpoints.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TestServer } from '../../testing/test-server.ts';
import { readyTraveller } from '../../testing/traveller.ts';

let server: TestServer;
let tara: string;
beforeAll(async () => {
  server = await TestServer.start();
  tara = await server.signIn('Team', 'Tara Today');
});
afterEach(() => server.setTime(null));
afterAll(() => server.stop());

type Changes = Record<string, unknown>;

const read = async (orderId: string, token = tara) =>
  (await server.call(getOrdersDetails, { params: { orderId }, token })).body.data;
const correct = (orderId: string, changes: Changes, { token = tara, ...more }: Record<string, unknown> = {}) =>
  server.call(editOrder, { token: token as string, body: { orderId, changes, ...more } });
const timeline = async (orderId: string, token = tara) =>
  (await server.call(getOrderTimeline, { params: { orderId }, token, query: {} })).body.data;
const track = (orderId: string, email: string) => server.call(trackOrder, { body: { orderId, email } });

/** A new value of every field that can be corrected. */
const everything = Object.fromEntries(correctableNames.map((name) => [name, exampleOrder[name]])) as Record<
  CorrectableName,
  string
>;

describe('a correction of an order', () => {
  it('changes every field of the traveller and the journey, and is in the timeline with before and after (PAGE-28, WIRE-65)', async () => {
    const orderId = await server.newOrder({
      ...{ nationality: 'France', date_of_birth: '1984-03-07', country_code: '+33', arrival_date: '2090-04-30' },
    });
    const before = await read(orderId);
    expect(await correct(orderId, everything)).toMatchObject({ http: 200, body: { message: 'Saved' } });
    const after = await read(orderId);
    expect(after).toMatchObject(everything);
    expect(after.version).toBe(before.version + 1);
    const [entry] = await timeline(orderId);
    expect(entry).toMatchObject({ kind: 'corrected', actor: 'Tara Today', filter: 'edits' });
    expect(entry?.edits.toSorted((one, other) => (one.field < other.field ? -1 : 1))).toEqual(
      correctableNames.toSorted().map((field) => ({ field, from: before[field] ?? '', to: everything[field] })),
    );
  });

  it('clears a field with an empty text or null, and stores nothing when nothing changes', async () => {
    const orderId = await server.newOrder({ gender: 'Male', visa_free: 'yes', date_of_birth: '1985-04-23' });
    await correct(orderId, { gender: '', visa_free: null, date_of_birth: '', contact_email_address: null });
    const cleared = { gender: '', visa_free: null, date_of_birth: null, contact_email_address: '' };
    const { version, ...order } = await read(orderId);
    expect(order).toMatchObject(cleared);
    expect((await correct(orderId, cleared)).http).toBe(200);
    expect((await read(orderId)).version).toBe(version);
  });

  it('is found by search under the new name, number and email, and no longer under the old ones (RULE-20)', async () => {
    const orderId = await server.newOrder({
      given_name: 'Zebulon',
      surname: 'Quackenbush',
      phone_number: '85 7612345',
    });
    await correct(orderId, { surname: 'Featherstone', phone_number: '86 7699876', email: 'zeb@featherstone.example' });
    expect((await read(orderId)).full_name).toBe('Zebulon Featherstone');
    const found = async (text: string) =>
      (await server.call(findOrders, { token: tara, body: { text } })).body.data.map(({ order_id }) => order_id);
    for (const text of ['zebulon featherstone', '867699876', 'zeb@featherstone.example'])
      expect(await found(text), text).toEqual([orderId]);
    for (const text of ['quackenbush', '857612345']) expect(await found(text), text).toEqual([]);
  });

  it('of a part of the name changes the full name only if that was derived from the parts (PAGE-29)', async () => {
    const own = await server.newOrder({ given_name: 'Ann', surname: 'Lee', full_name: 'Ann B. Lee' });
    await correct(own, { surname: 'Leigh' });
    expect(await read(own)).toMatchObject({ surname: 'Leigh', full_name: 'Ann B. Lee' });
    await correct(own, { full_name: '' });
    expect((await read(own)).full_name).toBe('Ann Leigh');
    await correct(own, { given_name: '' });
    expect((await read(own)).full_name).toBe('Leigh');
  });

  it.each([
    [{ passport_number: '3.53871E+11' }, 'passport_number', /^Passport Number: Is what a spreadsheet left/],
    [{ email: 'mary at home' }, 'email', /^Invalid email address/],
    [{ email: '' }, 'email', /^Email: Is required/],
    [{ contact_email_address: 'x' }, 'contact_email_address', /^Invalid email address/],
    [{ date_of_birth: '2090-01-01' }, 'date_of_birth', /^Date of Birth: Is in the future/],
    [{ date_of_birth: '31/12/1990' }, 'date_of_birth', /^Date of Birth: Must be a date in the form MM\/DD\/YYYY/],
    [{ arrival_date: '2020-01-01' }, 'arrival_date', /^Arrival Date: Is before today in China/],
    [{ arrival_date: '2090-02-30' }, 'arrival_date', /^Arrival Date: Must be a date/],
    [{ date_of_departure: '2090-04-29' }, 'date_of_departure', /^Date of Departure: Is before the Arrival Date/],
    [{ arrival_date: '2090-05-10' }, 'arrival_date', /^Arrival Date: Is after the Date of Departure/],
    [{ visa_free: 'perhaps' }, 'visa_free', /^Visa Free: Must be yes or no/],
    [{ language: 'klingon' }, 'language', /^Language: Must be one of/],
    [{ surname: 'see www.shop.example' }, 'surname', /^Surname: Must be a name, without a web/],
    [{ given_name: '', surname: '' }, 'given_name', /^Given Name: Is required without another name/],
    [{ full_name: '12345' }, 'full_name', /^Full Name: Must have at least one letter/],
    [{ given_name: 'x'.repeat(201) }, 'given_name', /^Given Name: At most 200 characters/],
    [{ gender: 5.5 }, 'gender', /^Gender: Must be text/],
    [{ city: ['Beijing'] }, 'city', /^City: Must be text/],
    [{ hotel_adress_in_china: 'Pay 4242 4242 4242 4242' }, 'hotel_adress_in_china', /card number/],
    [{ toString: 'x' }, 'toString', /Is not a field that can be corrected/],
    [{ search_text: 'x' }, 'search_text', /Is not a field that can be corrected/],
  ])(
    'with a wrong value is refused in the words of the screen, and changes nothing: %j',
    async (changes, field, message) => {
      const orderId = await server.newOrder({ arrival_date: '2090-04-30', date_of_departure: '2090-05-09' });
      const before = await read(orderId);
      const { http, failure } = await correct(orderId, { purpose_of_trip: 'Not stored', ...changes });
      expect([http, failure.error.code]).toEqual([422, 'validation_failed']);
      expect(failure.message).toMatch(message);
      expect(Object.keys(failure.error.fields ?? {})).toEqual([`changes.${field}`]);
      expect(await read(orderId)).toEqual(before);
    },
  );

  it.each([
    ...['purchase_ip', 'purchase_user_agent', 'purchase_time_zone', 'purchase_device_id', 'card_brand', 'card_last4'],
    ...['avs_result', 'cvv_result', 'three_ds_result', 'terms_accepted_at', 'amount', 'currency', 'landing_domain'],
    ...['external_ref', 'paid', 'processing_mode', 'transaction_id', 'merchant_name'],
  ])('never changes the purchase: %s (PACK-9)', async (field) => {
    const orderId = await server.newOrder();
    const { http, failure } = await correct(orderId, { city: 'Beijing', [field]: 'yes' });
    expect(http).toBe(422);
    expect(failure.error.fields).toEqual({
      [`changes.${field}`]: expect.stringMatching(/^Cannot be corrected: what was bought/),
    });
  });

  it('is possible although another field is wrong already', async () => {
    const orderId = await server.newOrder({ arrival_date: '2090-04-30', date_of_departure: '2090-05-09' });
    const wrong = { full_name: 'me@home', arrival_date: '2020-01-01', date_of_departure: '01/01/2019' };
    await server.context.db.updateTable('orders').set(wrong).where('order_id', '=', orderId).execute();
    expect((await correct(orderId, { city: 'Xi’an', given_name: 'Maria' })).http).toBe(200);
  });

  it('is one correction when it is sent again because nothing responded', async () => {
    const orderId = await server.newOrder();
    const act = { actId: randomUUID() };
    await correct(orderId, { city: 'Beijing' }, act);
    await correct(orderId, { city: 'Xi’an' });
    expect((await correct(orderId, { city: 'Beijing' }, act)).http).toBe(200);
    expect((await read(orderId)).city).toBe('Xi’an');
  });

  it('is refused for an order that is deleted or is not there', async () => {
    const orderId = await server.newOrder();
    await server.call(changeOrderStatus, { token: await server.signIn('Manager'), body: { orderId } });
    expect(await correct(orderId, { city: 'Beijing' })).toMatchObject({ http: 409 });
    expect(await read(orderId)).toMatchObject({ actions: { correct: [] } });
    expect((await correct('999999999', { city: 'Beijing' })).http).toBe(404);
    expect((await correct(orderId, {})).http).toBe(422);
  });
});

it('withholds and encrypts in edits what is withheld or encrypted in orders (ROLE-100)', () => {
  const withheld = correctableNames.filter((name) => needToKnow.get(orderDetail.shape[name])?.hides === 'field');
  expect(identityFields).toEqual(withheld);
  expect(identityFields).toEqual(
    expect.arrayContaining(fieldsWith({ sealed: true }).filter((column) => column in everything)),
  );
});

describe('of two people who correct an order', () => {
  it('the second one learns what has changed if it is the same field, and goes on from there (RULE-19)', async () => {
    const orderId = await server.newOrder({ city: 'Shanghai', gender: 'Male' });
    const { version } = await read(orderId);
    await correct(orderId, { city: 'Beijing' }, { token: await server.signIn('Manager', 'Marcus Today'), version });
    expect((await correct(orderId, { gender: 'Female' }, { version })).http).toBe(200);
    const refused = await correct(orderId, { city: 'Xi’an', visa_number: 'V1' }, { version });
    expect(refused.failure.error).toMatchObject({
      code: 'order_changed',
      message: 'Marcus Today has since changed City.',
      edits: [{ field: 'city', from: 'Shanghai', to: 'Beijing', actor: 'Marcus Today' }],
    });
    expect(await read(orderId)).toMatchObject({ city: 'Beijing', visa_number: '' });
    const again = await correct(orderId, { city: 'Xi’an' }, { version: refused.failure.error.version });
    expect(again.http).toBe(200);
  });
});

describe('who corrects', () => {
  it.each(roles)('%s corrects the fields that the order page offers, and no others (ROLE-108)', async (role: Role) => {
    const token = await server.signIn(role);
    const orderId = await server.newOrder();
    const { correct: offered } = (await read(orderId, token)).actions;
    expect(offered).toEqual(correctableBy(role));
    expect(offered).toEqual(
      role === 'Telecaller'
        ? ['phone_in_china', 'country_code', 'phone_number', 'email', 'contact_email_address', 'language']
        : correctableNames,
    );
    for (const field of correctableNames) {
      const { http, failure } = await correct(orderId, { [field]: everything[field] }, { token });
      expect([field, http]).toEqual([field, offered.includes(field) ? 200 : 403]);
      if (http === 403) expect(failure.error.fields).toEqual({ [`changes.${field}`]: 'Cannot be corrected by you.' });
    }
  });

  it('shows no Telecaller an identity value from before or after a correction, wherever it stands (ROLE-100)', async () => {
    const telecaller = await server.signIn('Telecaller');
    const was = { passport_number: 'OLD4417709', visa_number: 'VOLD55201', date_of_birth: '1961-11-23' };
    const orderId = await server.newOrder(was);
    const remark = 'On the telephone: OLD 441-7709, VOLD55201, 23 November 1961. Calls back.';
    await server.call(addNewRemark, { token: tara, body: { orderId, remark } });
    const { version } = await read(orderId);
    await correct(orderId, { passport_number: 'NEW8825513', visa_number: 'VNEW66302', date_of_birth: '1962-12-24' });
    const [entry] = await timeline(orderId, telecaller);
    expect(entry?.edits).toEqual(
      ['passport_number', 'visa_number', 'date_of_birth'].map((field) => ({
        field,
        from: '[withheld]',
        to: '[withheld]',
      })),
    );
    expect((await timeline(orderId))[0]?.edits[0]).toMatchObject({ from: 'OLD4417709', to: 'NEW8825513' });
    const order = await read(orderId, telecaller);
    expect(order.remark[0]?.remark).toBe('On the telephone: [withheld], [withheld], [withheld]. Calls back.');
    // What is no number in a text is withheld too.
    await correct(orderId, { visa_number: 'PENDING' });
    expect((await timeline(orderId, telecaller))[0]?.edits).toEqual([
      { field: 'visa_number', from: '[withheld]', to: '[withheld]' },
    ]);
    // A conflict names both values to those who see them.
    const edit = { passport_number: 'X1' };
    expect(JSON.stringify((await correct(orderId, edit, { version })).failure)).toContain('OLD4417709');
    expect(JSON.stringify((await correct(orderId, edit, { version, token: telecaller })).failure)).not.toMatch(
      /OLD|NEW8/,
    );
  });
});

describe('a corrected email', () => {
  it('opens the order at once, the old one no longer, and what it had opened is closed (VIS-23)', async () => {
    server.setTime('2026-11-26T10:00:00.000Z');
    const orderId = await server.newOrder({ email: 'wrong@example.com', contact_email_address: '' });
    const other = await server.newOrder({ email: 'wrong@example.com' });
    const opened = await track(orderId, 'wrong@example.com');
    const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
      String(headers['set-cookie']).split(';')[0] ?? '';
    const look = (id: string, cookie: string) =>
      server.call(getDownloadHistory, { body: { orderId: id }, headers: { cookie } });
    const both = await server.call(trackOrder, {
      body: { orderId: other, email: 'wrong@example.com' },
      headers: { cookie: cookieOf(opened) },
    });
    expect((await look(orderId, cookieOf(both))).http).toBe(200);
    server.setTime('2026-11-26T10:00:00.400Z');
    await correct(orderId, { email: 'right@example.com' });
    expect((await look(orderId, cookieOf(both))).http).toBe(403);
    expect((await look(other, cookieOf(both))).http).toBe(200);
    expect((await track(orderId, 'wrong@example.com')).http).toBe(401);
    server.setTime('2026-11-26T10:00:00.500Z');
    const again = await track(orderId, 'right@example.com');
    expect((await look(orderId, cookieOf(again))).http).toBe(200);
    // A second address takes nothing from the first.
    server.setTime('2026-11-26T10:00:01.000Z');
    await correct(orderId, { contact_email_address: 'home@example.com' });
    expect((await look(orderId, cookieOf(again))).http).toBe(200);
  });
});

describe('a defence pack of a corrected order', () => {
  it('has the email of the purchase, and claims of no download which address opened it (PACK-19)', async () => {
    const { orderId, email, file1, cookie } = await readyTraveller(server);
    const body = { orderId, customername: 'Mary', file1, timezone: 'Europe/Dublin', downloadId: 'download-1' };
    await server.call(downloadPassportDocPdf, { body, headers: { cookie } });
    await correct(orderId, { email: 'first.correction@example.com', contact_email_address: '' });
    await correct(orderId, { email: 'right@example.com', passport_number: 'XC1234567' });
    const pack = await server.call(defencePackDetails, { token: tara, body: { orderId, defencePackType: 2 } });
    const { order, identity, replaced_addresses } = pack.body.data;
    expect(order).toMatchObject({ email: 'right@example.com', purchase_email: email });
    expect(replaced_addresses).toContain('first.correction@example.com');
    expect(identity.find(({ element }) => element === 'Email')).toEqual({
      element: 'Email',
      purchaser: email,
      tracker: 'an address of the order (entered to open it)',
      downloader: 'an address of the order (entered to open it)',
      result: '',
    });
  });
});

describe('a corrected arrival date', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

  it('moves an order between Future and its queue as at intake, and renews the processing date (RULE-27)', async () => {
    const orderId = await server.newOrder({ arrival_date: inDays(30), processing_mode: 'Priority' });
    expect((await read(orderId)).process_status).toBe('Future');
    await correct(orderId, { arrival_date: inDays(40) });
    expect(await read(orderId)).toMatchObject({ process_status: 'Future', processing_date: inDays(37) });
    const { body } = await correct(orderId, { arrival_date: inDays(1) });
    expect(body.message).toBe('Saved. By its arrival date, the order is in Priority now');
    expect(await read(orderId)).toMatchObject({
      process_status: 'Priority',
      processing_date: null,
      process_month: null,
    });
    const [moved, corrected] = await timeline(orderId);
    expect(moved).toMatchObject({ kind: 'moved', actor: 'System', from_status: 'Future', to_status: 'Priority' });
    expect(corrected?.kind).toBe('corrected');
    await correct(orderId, { arrival_date: inDays(50) });
    expect(await read(orderId)).toMatchObject({ process_status: 'Future', processing_date: inDays(47) });
  });

  it('leaves an order where it is that someone works on', async () => {
    const assigned = await server.newOrder();
    await server.call(assignOrderStatus, { token: tara, body: { orderId: assigned, assignto: 'Tara Today' } });
    await correct(assigned, { arrival_date: inDays(30) });
    expect(await read(assigned)).toMatchObject({ process_status: 'New', processing_date: null });
    const called = await server.newOrder();
    await server.call(moveOrderStatus, { token: tara, body: { orderId: called, updatingStatus: 'Customer Called' } });
    await correct(called, { arrival_date: inDays(30) });
    expect((await read(called)).process_status).toBe('Customer Called');
    const completed = await server.newOrder();
    const { db } = server.context;
    await db.updateTable('orders').set({ process_status: 'Completed' }).where('order_id', '=', completed).execute();
    expect((await correct(completed, { arrival_date: '2020-05-01' })).http).toBe(200);
  });
});
