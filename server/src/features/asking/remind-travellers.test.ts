import { askTraveller } from '@arrival-desk/contract/asking/asking.endpoints.ts';
import { moveOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { editOrder } from '@arrival-desk/contract/orders/order-corrections.endpoints.ts';
import { editSettings } from '@arrival-desk/contract/settings/settings.endpoints.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readOutbox } from '../../testing/read-outbox.ts';
import { TestServer } from '../../testing/test-server.ts';
import type { OrderInput } from '../orders/orders.factory.ts';
import { remindTravellers } from './asking.ts';

let server: TestServer;
let team: string;
let people = 0;
/** As somebody new: the sessions of before end while the clock is moved. */
function signIn(role: 'Team' | 'Admin'): Promise<string> {
  people += 1;
  return server.signIn(role, `${role} of session ${people}`);
}
const start = Date.parse('2027-03-01T06:00:00Z');
const after = (hours: number) => server.setTime(new Date(start + hours * 3_600_000).toISOString());
beforeAll(async () => {
  server = await TestServer.start();
});
beforeEach(async () => {
  after(0);
  team = await signIn('Team');
});
afterEach(async () => {
  after(0);
  await server.context.db.deleteFrom('orders').execute();
});
afterAll(() => server.stop());

/** An order whose traveller was asked at the start, by an email that has gone out. */
async function asked(facts: Partial<OrderInput> = {}, by: 'mail' | 'whatsapp' = 'mail') {
  const orderId = await server.newOrder({ arrival_date: '2027-03-20', ...facts } as Partial<OrderInput>);
  await server.call(askTraveller, { token: team, body: { orderId, fields: ['visa_type', 'surname'], by } });
  const wentOut = () => expect(newest(orderId)).resolves.toBe('Sent');
  if (by === 'mail') await vi.waitFor(wentOut, 30_000);
  return orderId;
}
const read = async (orderId: string) =>
  (await server.call(getOrdersDetails, { token: team, params: { orderId } })).body.data;
const newest = async (orderId: string) => {
  const mails = await server.context.db
    .selectFrom('mails')
    .select('state')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'request')
    .orderBy('id', 'desc')
    .execute();
  return mails[0]?.state;
};
const remind = () => remindTravellers(server.context);
/** The hours at which reminders went out, of those at which the job ran. */
async function hoursOf(orderId: string, hours: readonly number[]): Promise<number[]> {
  const reminded: number[] = [];
  for (const hour of hours) {
    after(hour);
    if ((await remind()) === 0) continue;
    reminded.push(hour);
    await vi.waitFor(() => expect(newest(orderId)).resolves.toBe('Sent'), 30_000);
  }
  return reminded;
}

describe('travellers who do not answer', () => {
  it.each(['mail', 'whatsapp'] as const)(
    'are reminded after a day, then daily, three times (%s, ASK-24)',
    async (by) => {
      const orderId = await asked({}, by);
      expect(await hoursOf(orderId, [1, 23, 24, 25, 47, 48, 72, 96, 120])).toEqual([24, 48, 72]);
      team = await signIn('Team');
      expect((await read(orderId)).request).toMatchObject({
        reminders: 3,
        reminded_at: new Date(start + 72 * 3_600_000).toISOString(),
      });
    },
  );

  it('are reminded sooner where the arrival is near, and not after it (ASK-24, ASK-25)', async () => {
    // 58 hours from the start in China; a sixth is 9 h 40.
    const orderId = await asked({ arrival_date: '2027-03-04' });
    expect(await hoursOf(orderId, [9, 10, 17, 18, 24, 25])).toEqual([10, 18, 25]);
    after(0);
    team = await signIn('Team');
    const late = await asked({ arrival_date: '2027-03-02' });
    expect(await hoursOf(late, [48, 72])).toEqual([]);
  });

  it('are reminded as the settings say, or not at all (ASK-24)', async () => {
    const orderId = await asked();
    await server.call(editSettings, {
      token: await signIn('Admin'),
      body: { reminder_hours: 2, reminders_max: 1 },
    });
    expect(await hoursOf(orderId, [1, 2, 48])).toEqual([2]);
    await server.call(editSettings, { token: await signIn('Admin'), body: { reminders_max: 0 } });
    after(0);
    team = await signIn('Team');
    const other = await asked();
    expect(await hoursOf(other, [48])).toEqual([]);
    await server.call(editSettings, {
      token: await signIn('Admin'),
      body: { reminder_hours: 24, reminders_max: 3 },
    });
  });

  it.each([
    ['en', 'We need an answer from you', 'Reminder: we still need an answer from you'],
    ['ar', 'نحتاج إلى إجابة منك', 'تذكير: ما زلنا نحتاج إلى إجابة منك'],
  ] as const)('read in the subject that it is a reminder: %s (ASK-24)', async (language, subject, again) => {
    const orderId = await asked({ language });
    expect(await hoursOf(orderId, [24, 48])).toEqual([24, 48]);
    const subjects = (await readOutbox(server.dataDir, orderId)).map(({ headers }) => headers.get('subject') ?? '');
    for (const [index, beginning] of [subject, again, again].entries())
      expect(subjects[index]?.slice(0, beginning.length)).toBe(beginning);
  });

  it('are reminded once, however many servers look (ASK-25)', async () => {
    await asked();
    after(24);
    expect((await Promise.all([remind(), remind(), remind()])).reduce((sum, count) => sum + count)).toBe(1);
  });
});

describe('nobody is reminded', () => {
  it.each<[string, (orderId: string) => Promise<unknown>]>([
    ['of what was corrected', (orderId) => edit(orderId, { visa_type: 'L', surname: 'Lamb' })],
    ['while an answer waits to be looked at', (orderId) => edit(orderId, { visa_type: 'L' }, 'telephone')],
    ['once staff have gone on', (orderId) => move(orderId, 'AwaitingGovt')],
    ['in Refunds', (orderId) => move(orderId, 'Refunds')],
    ['after the email has come back', (orderId) => setMail(orderId, 'Bounced')],
    ['before the email has gone out', (orderId) => setMail(orderId, 'Queued')],
    ['after the order was erased', (orderId) => erase(orderId)],
  ])('%s (ASK-25)', async (_, happens) => {
    const orderId = await asked();
    await happens(orderId);
    after(30);
    expect(await remind()).toBe(0);
  });

  const edit = (orderId: string, changes: object, by?: 'telephone') =>
    server.call(editOrder, { token: team, body: { orderId, changes: changes as never, by } });
  const move = (orderId: string, updatingStatus: 'AwaitingGovt' | 'Refunds') =>
    server.call(moveOrderStatus, { token: team, body: { orderId, updatingStatus } });
  const setMail = (orderId: string, state: 'Bounced' | 'Queued') =>
    server.context.db.updateTable('mails').set({ state }).where('order_id', '=', orderId).execute();
  const erase = (orderId: string) => server.context.db.deleteFrom('orders').where('order_id', '=', orderId).execute();
});
