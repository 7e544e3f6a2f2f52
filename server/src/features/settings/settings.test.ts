import { getAuditTrail } from '@arrival-desk/contract/audit/audit.endpoints.ts';
import { getFormPack, markFiled } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import { checkedOn } from '@arrival-desk/contract/filing/form-data.ts';
import { checkIntakeOrder } from '@arrival-desk/contract/intake/intake.endpoints.ts';
import { getOrdersList } from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { completeSettings, deskSettings } from '@arrival-desk/contract/settings/desk-settings.ts';
import { editSettings, getSettings } from '@arrival-desk/contract/settings/settings.endpoints.ts';
import { getSystemReport } from '@arrival-desk/contract/system/system.endpoints.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { intakeKey, TestServer } from '../../testing/test-server.ts';
import { buildPreparedOrder } from '../filing/filing.factory.ts';
import { verifyCounters } from '../order-lists/order-lists.ts';
import { followWindow, releaseDueOrders } from '../order-start/order-start.ts';
import { buildOrder } from '../orders/orders.factory.ts';
import { readSettings } from './settings.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await TestServer.start();
});
beforeEach(async () => {
  token = await server.signIn('Admin');
});
afterAll(() => server.stop());
afterEach(async () => {
  server.setTime(null);
  await server.context.db.updateTable('desk_settings').set({ stored: '{}' }).execute();
});

const edit = (body: object) => server.call(editSettings, { token, body });
const settings = async () => (await server.call(getSettings, { token })).body.data;
const order = async (orderId: string) =>
  (await server.call(getOrdersDetails, { token, params: { orderId } })).body.data;
const defaults = completeSettings({});

describe('the settings of the desk', () => {
  it('are their defaults until an Admin changes some, and then those that were sent (SETTING-16)', async () => {
    expect(await settings()).toEqual({
      filing_window_days: 3,
      receipt_missing_minutes: 30,
      receipt_days: 7,
      form_url: expect.stringMatching(/^https:\/\/s\.nia\.gov\.cn\//),
      form_checked_on: checkedOn,
      refund_on_cancel_until: 'before_filing',
      retention_share: 5,
      form_needs_photo: 'undecided',
      webhook_ports: '443',
      reminder_hours: 24,
      reminders_max: 3,
    });
    const { body } = await edit({ filing_window_days: '5', form_url: '' });
    expect(body.message).toBe('The settings have been saved.');
    expect(await settings()).toEqual({ ...defaults, filing_window_days: 5, form_url: '' });
    expect(await readSettings(server.context.db)).toEqual(await settings());
    expect((await edit({ filing_window_days: 5 })).body.message).toBe('Nothing was changed.');
  });

  it('are for Admins, in reading too (SETTING-16)', async () => {
    const manager = await server.signIn('Manager');
    expect((await server.call(getSettings, { token: manager })).http).toBe(403);
    expect((await server.call(editSettings, { token: manager, body: { filing_window_days: 4 } })).http).toBe(403);
    expect(await settings()).toEqual(defaults);
  });

  it.each([
    ['filing_window_days', 0, 'Must be a whole number from 1 to 30.'],
    ['filing_window_days', '2.5', 'Must be a whole number from 1 to 30.'],
    ['receipt_missing_minutes', 4, 'Must be a whole number from 5 to 1440.'],
    ['form_url', 'http://form.example', 'Must be a URL that starts with https://.'],
    ['form_url', 'https://me:secret@form.example', 'Must be a URL that starts with https://.'],
    ['form_checked_on', '2026-02-30', 'Please enter a date as DD/MM/YYYY.'],
    ['form_checked_on', '2999-01-01', 'Must not be in the future.'],
    ['refund_on_cancel_until', 'sometimes', 'Please choose one.'],
  ])('refuse %s %s with words for its field (SETTING-16)', async (name, value, message) => {
    const { http, failure } = await edit({ receipt_missing_minutes: 60, [name]: value });
    expect([http, failure.error.fields]).toEqual([422, { [name]: message }]);
    expect(await settings()).toEqual(defaults);
  });

  it.each(['', '0', '443 8443', '65536', 'https', '443,'])(
    'refuse ports of webhooks that are none: %j (INTAKE-61)',
    async (ports) => {
      const { http, failure } = await edit({ webhook_ports: ports });
      const message = 'Must be one to ten ports from 1 to 65535 with commas between them, as 443, 8443.';
      expect([http, failure.error.fields]).toEqual([422, { webhook_ports: message }]);
    },
  );

  it('stand in the audit trail with the value before and after (SETTING-17)', async () => {
    await edit({
      receipt_missing_minutes: 45,
      refund_on_cancel_until: 'always',
      form_url: deskSettings.form_url.default,
    });
    const { body } = await server.call(getAuditTrail, { token, query: { act: 'desk_settings_changed' } });
    expect(body.data[0]).toMatchObject({
      result: 'done',
      detail: {
        changed: [
          'Receipt is missing after from 30 to 45',
          'Refund when a landing site cancels from before_filing to always',
        ],
      },
    });
  });

  it('of an older or newer version that make no sense are the defaults', async () => {
    const stored = { filing_window_days: 400, receipt_missing_minutes: null, of_tomorrow: true };
    await server.context.db
      .updateTable('desk_settings')
      .set({ stored: JSON.stringify(stored) })
      .execute();
    expect(await settings()).toEqual(defaults);
    await edit({ form_url: '' });
    const { stored: kept } = await server.context.db
      .selectFrom('desk_settings')
      .select('stored')
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ of_tomorrow: true, form_url: '' });
  });
});

describe('the filing window', () => {
  const ordered = (arrival_date: string) => server.newOrder({ arrival_date });

  it('decides where an order starts, and which check warns (SETTING-18)', async () => {
    server.setTime('2026-11-10T04:00:00Z');
    token = await server.signIn('Admin', 'Person of November');
    const check = async () =>
      (
        await server.call(checkIntakeOrder, { token: intakeKey, body: buildOrder({ arrival_date: '2026-11-15' }) })
      ).body.data.findings.some(({ id }) => id === 'arrival-before-window');
    const inFuture = await ordered('2026-11-15');
    expect(await order(inFuture)).toMatchObject({ process_status: 'Future', processing_date: '2026-11-12' });
    expect(await check()).toBe(true);
    await edit({ filing_window_days: 5 });
    expect((await order(await ordered('2026-11-15'))).process_status).toBe('New');
    expect(await check()).toBe(false);
  });

  it('dates orders in Future again when it changes, and releases those that are due; others stay (SETTING-18)', async () => {
    server.setTime('2027-02-24T04:00:00Z');
    token = await server.signIn('Admin', 'Person of February');
    const [soon, later, started] = [
      await ordered('2027-03-01'),
      await ordered('2027-03-02'),
      await ordered('2027-02-26'),
    ];
    expect(await order(later)).toMatchObject({ processing_date: '2027-02-27', process_month: 'Feb' });
    await edit({ filing_window_days: 1 });
    await followWindow(server.context);
    expect(await order(later)).toMatchObject({ processing_date: '2027-03-01', process_month: 'Mar' });
    expect((await order(started)).process_status).toBe('New');
    await edit({ filing_window_days: 5 });
    expect(await followWindow(server.context)).toBeGreaterThanOrEqual(2);
    expect(await followWindow(server.context)).toBe(0);
    await releaseDueOrders(server.context);
    expect((await order(soon)).process_status).toBe('New');
    expect(await order(later)).toMatchObject({ process_status: 'Future', processing_date: '2027-02-25' });
    expect(await verifyCounters(server.context.db, { repair: false })).toEqual([]);
  });
});

describe('a missing receipt', () => {
  it('is one after the minutes that are set, by the clock of the server (SETTING-17, SETTING-19)', async () => {
    const orderId = await buildPreparedOrder(server);
    server.setTime('2026-11-20T10:00:00Z');
    token = await server.signIn('Admin', 'Person of Autumn');
    await server.call(markFiled, { token, body: { orderId } });
    const isMissing = async () => {
      const { body } = await server.call(getOrdersList, { token, params: { orderName: 'awaiting-govt' } });
      const inList = body.data.find(({ order_id }) => order_id === orderId)?.receipt_missing;
      expect((await order(orderId)).receipt_missing).toBe(inList);
      return inList;
    };
    server.setTime('2026-11-20T10:29:00Z');
    // A change needs a recent sign-in.
    expect((await edit({ receipt_missing_minutes: 20 })).failure.error.code).toBe('step_up_required');
    token = await server.signIn('Admin', 'Person of Winter');
    expect(await isMissing()).toBe(false);
    await edit({ receipt_missing_minutes: 20 });
    expect(await isMissing()).toBe(true);
    await edit({ receipt_missing_minutes: 60 });
    expect(await isMissing()).toBe(false);
    server.setTime('2026-11-20T11:01:00Z');
    expect(await isMissing()).toBe(true);
  });
});

it("is the government's form, to which order page and form pack lead (SETTING-20)", async () => {
  const orderId = await buildPreparedOrder(server);
  const urls = async () => [
    (await order(orderId)).filing.form_url,
    (await server.call(getFormPack, { token, params: { orderId } })).body.data.form_url,
  ];
  await edit({ form_url: 'https://form.example/card' });
  expect(await urls()).toEqual(['https://form.example/card', 'https://form.example/card']);
  await edit({ form_url: '' });
  expect(await urls()).toEqual(['', '']);
});

it('is the day when ports and options were checked, unless this version was checked later (SETTING-22)', async () => {
  const orderId = await buildPreparedOrder(server);
  const days = async () => [
    (await server.call(getSystemReport, { token })).body.data.form_data.checked_on,
    (await server.call(getFormPack, { token, params: { orderId } })).body.data.checked_on,
  ];
  expect(await days()).toEqual([checkedOn, checkedOn]);
  await edit({ form_checked_on: '2020-01-01' });
  expect(await days()).toEqual([checkedOn, checkedOn]);
  const today = new Date().toISOString().slice(0, 10);
  await edit({ form_checked_on: today });
  expect(await days()).toEqual([today > checkedOn ? today : checkedOn, today > checkedOn ? today : checkedOn]);
});
