import { answerRequest } from '@arrival-desk/contract/asking/answer.endpoints.ts';
import { askTraveller } from '@arrival-desk/contract/asking/asking.endpoints.ts';
import { changeOrder, changeQuestions } from '@arrival-desk/contract/asking/change.endpoints.ts';
import { type LanguageCode, languageCodes } from '@arrival-desk/contract/languages.ts';
import { resendFailedMails } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import { getOrdersList } from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import { moveOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import type { MoveStatus } from '@arrival-desk/contract/orders/status-table.ts';
import { getOrderTimeline } from '@arrival-desk/contract/timeline/timeline.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readOutbox } from '../../testing/read-outbox.ts';
import { TestServer } from '../../testing/test-server.ts';
import { visitedOrder } from '../../testing/traveller.ts';

let server: TestServer;
let team: string;
beforeAll(async () => {
  server = await TestServer.start();
  team = await server.signIn('Team', 'Tara Today');
});
afterAll(() => server.stop());

const read = async (orderId: string, token = team) =>
  (await server.call(getOrdersDetails, { token, params: { orderId } })).body.data;
const timelineOf = async (orderId: string) =>
  (await server.call(getOrderTimeline, { token: team, params: { orderId }, query: {} })).body.data;

/** An order whose page its traveller has open. */
async function visit(order: Record<string, unknown> = {}) {
  const visited = await visitedOrder(server, { arrival_flight_train_no: 'CA 936', ...order });
  const { orderId, cookie } = visited;
  const headers = { cookie };
  return {
    ...visited,
    questions: (language?: LanguageCode) => server.call(changeQuestions, { headers, body: { orderId, language } }),
    change: (values: Record<string, unknown>, message = '') =>
      server.call(changeOrder, { headers, body: { orderId, values, message } as never }),
  };
}

describe('something has changed', () => {
  it('offers the journey with its values, and nothing that identifies somebody, in every language (ASK-30)', async () => {
    const { questions } = await visit({ hotel_adress_in_china: 'Beijing Hotel', transport_mode: '' });
    for (const language of languageCodes) {
      const { data } = (await questions(language)).body;
      const names = data.map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(['arrival_date', 'hotel_adress_in_china', 'departure_flight_no']));
      for (const other of ['passport_number', 'surname', 'date_of_birth', 'visa_number', 'email', 'transport_mode'])
        expect(names).not.toContain(other);
      expect(data.every(({ label }) => label !== '')).toBe(true);
      expect(data.find(({ name }) => name === 'hotel_adress_in_china')?.value).toBe('Beijing Hotel');
    }
  });

  it('changes the order with its history, marks it as answered, and mails what was changed without its values (ASK-31, ASK-32)', async () => {
    const { orderId, email, change } = await visit({ language: 'de' });
    expect((await change({ arrival_flight_train_no: 'MU 5102' })).http).toBe(200);
    expect(await read(orderId)).toMatchObject({ arrival_flight_train_no: 'MU 5102', answered: true });
    const [entry] = (await timelineOf(orderId)).filter(({ kind }) => kind === 'corrected');
    expect(entry).toMatchObject({ actor: 'Traveller' });
    expect(entry?.edits).toMatchObject([{ field: 'arrival_flight_train_no', from: 'CA 936', to: 'MU 5102' }]);
    await vi.waitFor(async () => expect(await readOutbox(server.dataDir, orderId)).toHaveLength(1), {
      timeout: 30_000,
    });
    const [mail] = await readOutbox(server.dataDir, orderId);
    expect(mail?.headers.get('to')).toContain(email);
    expect(mail?.headers.get('subject')).toContain(`Ihre Bestellung ${orderId} wurde geändert`);
    expect(mail?.text).toContain('Flug oder Zug der Ankunft');
    for (const value of ['MU 5102', 'CA 936', '{']) expect(mail?.text).not.toContain(value);
    expect((await read(orderId)).mailHistory.map(({ kind }) => kind)).toEqual(['change']);
  });

  it('keeps a message as a remark of the traveller, once, and mails nothing (ASK-33)', async () => {
    const { orderId, change } = await visit();
    const message = 'My sister comes too.';
    for (let times = 0; times < 2; times += 1) expect((await change({}, message)).http).toBe(200);
    const { remark: remarks, answered, mailHistory } = await read(orderId);
    expect(remarks.map(({ remark_name, remark }) => [remark_name, remark])).toEqual([['Traveller', message]]);
    expect({ answered, mails: mailHistory.length }).toEqual({ answered: true, mails: 0 });
  });

  it('is told from an answer to what was asked, on the page and in the row, by what came last (ASK-40)', async () => {
    const { orderId, cookie, change } = await visit();
    const seen = async () => {
      const list = await server.call(getOrdersList, { token: team, params: { orderName: 'order-history' }, query: {} });
      const row = list.body.data.find(({ order_id }) => order_id === orderId);
      expect(row?.answered_unasked).toBe((await read(orderId)).answered_unasked);
      return row?.answered_unasked;
    };
    expect(await seen()).toBe(false);
    await change({ arrival_flight_train_no: 'MU 5102' });
    expect(await seen()).toBe(true);
    await server.call(askTraveller, { token: team, body: { orderId, fields: ['city'], by: 'whatsapp' } });
    expect(await seen()).toBe(false);
    const requestId = (await read(orderId)).request?.id as number;
    const values = JSON.stringify({ city: 'Beijing' }) as never;
    const answered = await server.call(answerRequest, { headers: { cookie }, body: { orderId, requestId, values } });
    expect(answered.http).toBe(200);
    expect(await seen()).toBe(false);
    await change({}, 'My sister comes too.');
    expect(await seen()).toBe(true);
  });

  it('takes no identity number, right or wrong alike, so that nobody can try one (ASK-34)', async () => {
    const { orderId, change } = await visit({ passport_number: 'E55667788' });
    for (const number of ['E55667788', 'E55667789', 'e 5566-7788', '123456789'])
      for (const [values, message] of [
        [{}, `Her passport is ${number}.`],
        [{ hotel_adress_in_china: `Hotel ${number}` }, ''],
      ] as const) {
        const { http, body } = await change(values, message);
        expect({ number, http }).toEqual({ number, http: 422 });
        expect(JSON.stringify(body)).toContain('something like a passport number');
      }
    // What no rule of a text finds is read as it was written, by everybody.
    const odd = 'E5 -- 5 -- 6 -- 6 -- 7 -- 7 -- 8 -- 8';
    expect((await change({}, odd)).http).toBe(200);
    const telecaller = await server.signIn('Telecaller');
    expect((await read(orderId, telecaller)).remark.map(({ remark }) => remark)).toEqual([odd]);
  });

  it('changes nothing when the same is sent again, and refuses what is empty (ASK-31)', async () => {
    const { orderId, change } = await visit();
    await change({ arrival_flight_train_no: 'MU 5102' });
    expect((await change({ arrival_flight_train_no: 'MU 5102' })).http).toBe(200);
    const kinds = (await timelineOf(orderId)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'corrected' || kind === 'mail_queued')).toHaveLength(2);
    for (const values of [{}, { arrival_flight_train_no: ' ' }]) {
      const { http, body } = await change(values);
      expect(http).toBe(422);
      expect(body).toMatchObject({ error: { fields: { values: expect.any(String) } } });
    }
  });

  it('refuses every other field, and values that intake refuses, each by its name; nothing is stored (ASK-34)', async () => {
    const { orderId, change } = await visit();
    // None of these values is wrong in itself.
    for (const [name, value] of Object.entries({
      email: 'ada@example.com',
      contact_email_address: 'ada@example.com',
      full_name: 'Ada Byrne',
      surname: 'Byrne',
      party_ref: 'Byrne',
      passport_number: 'none',
      amount: '1.00',
    })) {
      const { http, body } = await change({ arrival_flight_train_no: 'MU 5102', [name]: value });
      expect({ name, http }).toEqual({ name, http: 422 });
      expect(JSON.stringify(body)).toContain(`values.${name}`);
    }
    for (const values of [
      { arrival_date: '31/31/2026' },
      { arrival_date: '2020-01-01' },
      { city: '4111 1111 1111 1111' },
    ])
      expect((await change(values)).http).toBe(422);
    expect((await change({}, 'My card is 4111 1111 1111 1111.')).http).toBe(422);
    expect(await read(orderId)).toMatchObject({ arrival_flight_train_no: 'CA 936', answered: false, remark: [] });
  });

  it('takes only a message once the card is filed, and from nobody for a closed or an unpaid order (ASK-35, ASK-37)', async () => {
    const admin = await server.signIn('Admin');
    const move = (orderId: string, updatingStatus: MoveStatus) =>
      server.call(moveOrderStatus, { token: admin, body: { orderId, updatingStatus, remark: 'why' } as never });
    const filed = await visit();
    await move(filed.orderId, 'AwaitingGovt');
    expect((await filed.questions()).body.data).toEqual([]);
    const { http, body } = await filed.change({ arrival_flight_train_no: 'MU 5102' });
    expect({ http, code: (body as never as { error: { code: string } }).error.code }).toEqual({
      http: 409,
      code: 'too_late',
    });
    expect((await filed.change({}, 'Our flight is another one.')).http).toBe(200);
    expect(await read(filed.orderId)).toMatchObject({ answered: true, arrival_flight_train_no: 'CA 936' });
    const closed = await Promise.all(
      (['Refunds', 'ChargeBack', 'Deleted'] as const).map(async (status) => {
        const visited = await visit();
        await move(visited.orderId, status);
        return visited;
      }),
    );
    const unpaid = await visit({ paid: false });
    for (const { orderId, questions, change } of [...closed, unpaid]) {
      expect({ orderId, http: (await questions()).http }).toEqual({ orderId, http: 409 });
      expect({ orderId, http: (await change({}, 'Hello.')).http }).toEqual({ orderId, http: 409 });
    }
  });

  it('settles what was asked and is changed (ASK-5, ASK-31)', async () => {
    const { orderId, change, look } = await visit({ arrival_flight_train_no: '' });
    await server.call(askTraveller, {
      token: team,
      body: { orderId, fields: ['arrival_flight_train_no', 'visa_type'] },
    });
    await change({ arrival_flight_train_no: 'MU 5102' });
    expect((await look()).request?.fields.map(({ name }) => name)).toEqual(['visa_type']);
  });

  it('names in its email, sent again after an answer, what was changed (ASK-32)', async () => {
    const { orderId, cookie, change, look } = await visit({ language: 'en' });
    await change({ arrival_flight_train_no: 'MU 5102' });
    const sent = async () => {
      const mails = await readOutbox(server.dataDir, orderId);
      return mails.filter(({ headers }) => headers.get('subject')?.includes('was changed')).map(({ text }) => text);
    };
    await vi.waitFor(async () => expect(await sent()).toHaveLength(1), { timeout: 30_000 });
    await server.call(askTraveller, { token: team, body: { orderId, fields: ['visa_type'], by: 'whatsapp' } });
    const values = JSON.stringify({ visa_type: 'L (Tourism)' }) as never;
    const requestId = (await look()).request?.id ?? 0;
    await server.call(answerRequest, { headers: { cookie }, body: { orderId, requestId, values } });
    await server.context.db.updateTable('mails').set({ state: 'Failed' }).where('order_id', '=', orderId).execute();
    await server.call(resendFailedMails, { token: await server.signIn('Admin'), body: {} });
    await vi.waitFor(async () => expect(await sent()).toHaveLength(2), { timeout: 30_000 });
    const [first, again] = await sent();
    expect(again).toContain('Flight or train of arrival');
    expect(again).toBe(first);
  });

  it('stops after ten changes in an hour, of which refusals and what changes nothing are none (ASK-36)', async () => {
    const { change } = await visit();
    // The arrival is refused by a rule that is checked on the locked order.
    for (let n = 0; n < 10; n += 1) expect((await change({ arrival_date: '2020-01-01' })).http).toBe(422);
    for (let n = 0; n < 10; n += 1) expect((await change({ arrival_flight_train_no: 'CA 936' })).http).toBe(200);
    const sent: number[] = [];
    for (let n = 0; n < 11; n += 1) sent.push((await change({ arrival_flight_train_no: `MU ${100 + n}` })).http);
    expect(sent).toEqual([...Array(10).fill(200), 429]);
  });

  it('is not for another order', async () => {
    const mine = await visit();
    const other = await visit();
    const { http } = await server.call(changeOrder, {
      headers: { cookie: mine.cookie },
      body: { orderId: other.orderId, values: { city: 'Xian' } } as never,
    });
    expect(http).toBe(403);
  });
});
