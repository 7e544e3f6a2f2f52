import { answerRequest } from '@arrival-desk/contract/asking/answer.endpoints.ts';
import { askTraveller, getRequestText } from '@arrival-desk/contract/asking/asking.endpoints.ts';
import type { BodyIn } from '@arrival-desk/contract/endpoint.ts';
import { languageCodes } from '@arrival-desk/contract/languages.ts';
import { moveOrderStatus, undoChanges } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { editOrder } from '@arrival-desk/contract/orders/order-corrections.endpoints.ts';
import { getOrderTimeline } from '@arrival-desk/contract/timeline/timeline.endpoints.ts';
import sharp from 'sharp';
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
const ask = (orderId: string, body: Partial<BodyIn<typeof askTraveller>> = {}, token = team) =>
  server.call(askTraveller, { token, body: { orderId, fields: ['surname', 'visa_type'], ...body } });
const outboxOf = (orderId: string) => readOutbox(server.dataDir, orderId);
const stateOf = async (orderId: string) => {
  const { process_status, request, mailHistory } = await read(orderId);
  return { process_status, open: request?.open ?? null, mails: mailHistory.map(({ kind, state }) => [kind, state]) };
};

/** An order whose page its traveller has open. */
async function visit(order: Record<string, unknown> = {}) {
  const { orderId, cookie, look } = await visitedOrder(server, order);
  const answer = async (values: unknown, bytes?: Buffer, requestId?: number) =>
    server.call(answerRequest, {
      headers: { cookie },
      body: {
        orderId,
        requestId: requestId ?? (await look()).request?.id ?? 1,
        values: JSON.stringify(values) as never,
      },
      ...(bytes && { file: { bytes } }),
    });
  return { orderId, cookie, look, answer };
}

const photo = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();

describe('asking the traveller', () => {
  it('mails the fields in the language of the order, and moves it in the same act (ASK-1, ASK-9, ASK-16)', async () => {
    const orderId = await server.newOrder({ language: 'de' });
    const text = 'Ihr Visum ist auf dem Foto nicht zu lesen. {name}';
    expect((await ask(orderId, { text, fields: ['visa_type', 'passport_page'] })).http).toBe(200);
    expect(await read(orderId)).toMatchObject({
      process_status: 'Awaiting',
      request: {
        fields: ['visa_type', 'passport_page'],
        open: ['visa_type', 'passport_page'],
        text,
        asked_by: 'Tara Today',
      },
    });
    await vi.waitFor(async () => expect((await outboxOf(orderId)).length).toBe(1), { timeout: 30_000 });
    const [mail] = await outboxOf(orderId);
    expect(mail?.headers.get('subject')).toContain('Wir brauchen eine Antwort zu Ihrer Bestellung');
    for (const part of ['Art des Visums', 'Foto der Datenseite Ihres Passes', text, '/track-order/'])
      expect(mail?.text).toContain(part);
    const { body } = await server.call(getOrderTimeline, {
      token: team,
      params: { orderId },
      query: { filter: 'moves' },
    });
    expect(body.data[0]).toMatchObject({ kind: 'asked', actor: 'Tara Today', to_status: 'Awaiting' });
  });

  it('shows staff the text before, with no value of the order in it, in every language (ASK-2)', async () => {
    for (const language of languageCodes) {
      const orderId = await server.newOrder({ language, passport_number: 'E55667788', visa_type: 'Zqx' });
      const { body } = await server.call(getRequestText, {
        token: team,
        body: { orderId, fields: ['passport_number', 'visa_type', 'date_of_birth'], text: '' },
      });
      const { text, subject, whatsapp } = body.data;
      expect(body.data.language).toBe(language);
      expect(subject).toContain(orderId);
      expect(whatsapp).toContain('/track-order/');
      // The digits of an order ID can be any.
      const rest = `${text}${whatsapp}`.replaceAll(orderId, '');
      for (const value of ['E55667788', 'Zqx', '1985', '{']) expect(rest).not.toContain(value);
    }
  });

  it('is undone with its email while that is held, and asks again what was asked before (ASK-3)', async () => {
    const orderId = await server.newOrder();
    server.context.config.SEND_HOLD_SECONDS = 30;
    try {
      await ask(orderId, { fields: ['visa_type'] });
      const { change, holdSeconds } = (await ask(orderId, { fields: ['surname'] })).body.data;
      expect(holdSeconds).toBe(30);
      expect(await stateOf(orderId)).toEqual({
        process_status: 'Awaiting',
        open: ['surname'],
        mails: [
          ['request', 'Queued'],
          ['request', 'Cancelled'],
        ],
      });
      expect((await server.call(undoChanges, { token: team, body: { changes: [change] } })).http).toBe(200);
      const { open, mails } = await stateOf(orderId);
      expect([open, mails[0]]).toEqual([['visa_type'], ['request', 'Cancelled']]);
    } finally {
      server.context.config.SEND_HOLD_SECONDS = 0;
    }
  });

  it('moves back by Undo, and then asks for nothing (ASK-3)', async () => {
    const { orderId, look } = await visit();
    const { change } = (await ask(orderId)).body.data;
    expect((await look()).request?.fields.map(({ name }) => name)).toEqual(['surname', 'visa_type']);
    await server.call(undoChanges, { token: team, body: { changes: [change] } });
    expect(await stateOf(orderId)).toMatchObject({ process_status: 'New', open: null });
    expect((await look()).request).toBeNull();
  });

  it('happens once, however often it is sent (ASK-1)', async () => {
    const orderId = await server.newOrder();
    const actId = crypto.randomUUID();
    const [first, second] = [await ask(orderId, { actId }), await ask(orderId, { actId })];
    expect(second.body.data.change).toBe(first.body.data.change);
    expect((await read(orderId)).mailHistory).toHaveLength(1);
  });

  it('by Whatsapp records that the person sent it, without an email (ASK-4)', async () => {
    const orderId = await server.newOrder();
    await ask(orderId, { by: 'whatsapp' });
    expect(await read(orderId)).toMatchObject({
      process_status: 'Awaiting',
      request: { by: 'whatsapp' },
      mailHistory: [],
    });
  });

  it('drops what was corrected since, and ends with the last of it (ASK-5)', async () => {
    const orderId = await server.newOrder();
    await ask(orderId);
    const correct = (changes: Record<string, string>) =>
      server.call(editOrder, { token: team, body: { orderId, changes } });
    await correct({ surname: 'Corrected' });
    expect((await read(orderId)).request?.open).toEqual(['visa_type']);
    await correct({ visa_type: 'L' });
    expect((await read(orderId)).request).toBeNull();
  });

  it('is refused on its field: nothing, twice, what cannot be asked, and a passport number in the text (ASK-6)', async () => {
    const orderId = await server.newOrder();
    const fieldOf = async (body: object) => {
      const { http, failure } = await ask(orderId, body);
      return [http, Object.keys(failure.error.fields ?? {})];
    };
    expect(await fieldOf({ fields: [] })).toEqual([422, ['fields']]);
    expect(await fieldOf({ fields: ['surname', 'surname'] })).toEqual([422, ['fields']]);
    for (const name of ['email', 'contact_email_address', 'party_ref', 'amount'])
      expect(await fieldOf({ fields: [name] })).toEqual([422, ['fields.0']]);
    expect(await fieldOf({ text: 'Is it E12345678 or E12345679?' })).toEqual([422, ['text']]);
    expect(await fieldOf({ fromStatus: 'Completed' })).toEqual([409, []]);
    expect(await stateOf(orderId)).toEqual({ process_status: 'New', open: null, mails: [] });
  });

  it.each(['Refunds', 'ChargeBack', 'Deleted'] as const)(
    'is over in %s, and is asked again when the order is back (ASK-7)',
    async (updatingStatus) => {
      const admin = await server.signIn('Admin');
      const { orderId, look, answer } = await visit();
      await ask(orderId);
      const move = (to: 'New' | 'Awaiting' | typeof updatingStatus) =>
        server.call(moveOrderStatus, { token: admin, body: { orderId, updatingStatus: to as never, remark: 'why' } });
      const requestId = (await look()).request?.id;
      await move(updatingStatus);
      expect((await look()).request).toBeNull();
      expect((await answer({ surname: 'Late' }, undefined, requestId)).failure.error.code).toBe('already_settled');
      expect((await read(orderId)).actions.ask).toEqual([]);
      expect((await ask(orderId)).failure.error.code).toBe('move_not_allowed');
      await move('Awaiting');
      expect((await look()).request?.fields).toHaveLength(2);
    },
  );

  it('is over in Completed, and is asked again when the order is back (ASK-7)', async () => {
    const { orderId, look, answer } = await visit();
    await ask(orderId);
    const requestId = (await look()).request?.id;
    const move = { orderId, updatingStatus: 'Completed', remark: 'It is not needed.' } as const;
    const { changes } = (await server.call(moveOrderStatus, { token: team, body: move })).body.data;
    expect((await look()).request).toBeNull();
    expect((await read(orderId)).request).toBeNull();
    expect((await answer({ surname: 'Late' }, undefined, requestId)).failure.error.code).toBe('already_settled');
    await server.call(undoChanges, { token: team, body: { changes } });
    expect((await look()).request?.fields).toHaveLength(2);
    await server.call(moveOrderStatus, { token: team, body: move });
    expect((await ask(orderId, { fields: ['visa_type'] })).http).toBe(200);
    expect(await stateOf(orderId)).toMatchObject({ process_status: 'Awaiting', open: ['visa_type'] });
  });

  it('of a Telecaller is for what is missing, without a hint at what is there (ASK-8)', async () => {
    const telecaller = await server.signIn('Telecaller');
    const [known, unknown] = [
      await server.newOrder({ visa_number: '12345678' }),
      await server.newOrder({ visa_number: '' }),
    ];
    const askable = async (orderId: string) => (await read(orderId, telecaller)).actions.ask;
    expect(await askable(known)).toEqual(await askable(unknown));
    const names = await askable(known);
    expect(names).toContain('visa_type');
    for (const name of ['surname', 'passport_number', 'email']) expect(names).not.toContain(name);
    expect((await ask(known, { fields: ['surname'] }, telecaller)).http).toBe(403);
    expect((await ask(known, { fields: ['visa_type'] }, telecaller)).http).toBe(200);
  });
});

describe('the answer', () => {
  it('has only the fields that are asked for, why, and no value that identifies the traveller (ASK-10, ASK-17)', async () => {
    const { orderId, look } = await visit({ visa_type: 'L', passport_number: 'E55667788', nationality: 'IE' });
    expect((await look()).request).toBeNull();
    await ask(orderId, { fields: ['passport_number', 'date_of_birth', 'nationality', 'visa_type', 'arrival_date'] });
    const fields = (await look('fr')).request?.fields ?? [];
    expect(fields.map(({ name, label, kind, value }) => [name, label, kind, value])).toEqual([
      ['passport_number', 'Numéro de passeport', 'line', ''],
      ['date_of_birth', 'Date de naissance', 'date', ''],
      ['nationality', 'Nationalité', 'choice', 'Ireland'],
      ['visa_type', 'Type de visa', 'choice', 'L (Tourism)'],
      ['arrival_date', 'Date d’arrivée en Chine', 'date', ''],
    ]);
    expect(fields[2]?.options).toContainEqual({ value: 'Germany', label: 'Allemagne' });
    expect(fields.every(({ why }) => why.length > 10)).toBe(true);
    expect(JSON.stringify(await look())).not.toContain('E55667788');
  });

  it('changes the order by the traveller, ends the request, and marks the order (ASK-11)', async () => {
    const { orderId, look, answer } = await visit();
    await ask(orderId, { fields: ['passport_number', 'date_of_birth', 'visa_type'] });
    const first = await answer({ passport_number: 'k 765 4321', date_of_birth: '1990-02-03', visa_type: '' });
    expect(first.body.data).toEqual({ open: 1 });
    expect((await read(orderId)).request?.open).toEqual(['visa_type']);
    expect((await answer({ visa_type: 'L (Tourism)' })).body.data).toEqual({ open: 0 });
    const order = await read(orderId);
    expect(order).toMatchObject({
      date_of_birth: '02/03/1990',
      visa_type: 'L (Tourism)',
      request: null,
      process_status: 'Awaiting',
    });
    expect(order.answered_at).not.toBeNull();
    const { body } = await server.call(getOrderTimeline, {
      token: team,
      params: { orderId },
      query: { filter: 'edits' },
    });
    expect(body.data[1]).toMatchObject({ kind: 'answered', actor: 'Traveller' });
    expect(body.data[1]?.edits.map(({ field }) => field)).toEqual(['passport_number', 'date_of_birth']);
    expect((await look()).mainResult.stage).toBe('preparing');
    await server.call(moveOrderStatus, { token: team, body: { orderId, updatingStatus: 'AwaitingGovt' } });
    expect((await read(orderId)).answered_at).toBeNull();
  });

  it('has a photo, alone or with fields, all or nothing (ASK-12)', async () => {
    const { orderId, answer } = await visit({ arrival_date: '2090-05-01' });
    await ask(orderId, { fields: ['passport_page', 'date_of_departure'] });
    const wrong = await answer({ date_of_departure: '2090-04-01' }, await photo());
    expect([wrong.http, Object.keys(wrong.failure.error.fields ?? {})]).toEqual([422, ['values.date_of_departure']]);
    expect((await read(orderId)).filing.passport_page).toBeNull();
    expect((await answer({}, Buffer.from('no picture'))).failure.error.fields).toHaveProperty('file');
    expect((await answer({ date_of_departure: '2090-05-09' }, await photo())).body.data).toEqual({ open: 0 });
    const order = await read(orderId);
    expect(order.filing.passport_page).not.toBeNull();
    expect(order).toMatchObject({ date_of_departure: '05/09/2090', request: null });
  });

  it.each(['soon', '2026-02-31', '03/04/2090', 'N/A'])(
    'that is not understood is refused with its field, and nothing is left out: %s (ASK-11)',
    async (date_of_departure) => {
      const { orderId, answer } = await visit();
      await ask(orderId, { fields: ['date_of_departure', 'visa_type'] });
      const { http, failure } = await answer({ date_of_departure, visa_type: 'L (Tourism)' });
      expect([http, Object.keys(failure.error.fields ?? {})]).toEqual([422, ['values.date_of_departure']]);
      expect((await read(orderId)).visa_type).toBe('');
    },
  );

  it('of the same photo once more settles its question too', async () => {
    const { orderId, answer } = await visit();
    for (const _ of [1, 2]) {
      await ask(orderId, { fields: ['passport_page'] });
      expect((await answer({}, await photo())).body.data).toEqual({ open: 0 });
    }
  });

  it('that is what the order has already is an answer (ASK-11)', async () => {
    const { orderId, answer } = await visit({ visa_type: 'L (Tourism)' });
    await ask(orderId, { fields: ['visa_type'] });
    expect((await answer({ visa_type: 'L (Tourism)' })).body.data).toEqual({ open: 0 });
    expect(await read(orderId)).toMatchObject({ request: null, answered_at: expect.any(String) });
  });

  it('is refused for other fields, another order, another request, and without anything (ASK-13)', async () => {
    const [one, other] = [await visit(), await visit()];
    await ask(one.orderId);
    await ask(other.orderId);
    const outcome = async (reply: Promise<{ http: number; failure: { error: { fields?: object | undefined } } }>) => {
      const { http, failure } = await reply;
      return [http, Object.keys(failure.error.fields ?? {})];
    };
    expect(await outcome(one.answer({ email: 'thief@example.com' }))).toEqual([422, ['values.email']]);
    expect(await outcome(one.answer({ passport_number: 'X1234567' }))).toEqual([422, ['values.passport_number']]);
    expect(await outcome(one.answer({ amount: '1.00' }))).toEqual([422, ['values.amount']]);
    expect(await outcome(one.answer({ surname: 'Visa 4111 1111 1111 1111' }))).toEqual([422, ['values.surname']]);
    expect(await outcome(one.answer({ surname: ' ' }))).toEqual([422, ['values']]);
    expect(await outcome(one.answer('text'))).toEqual([422, ['values']]);
    expect(await outcome(one.answer({}, await photo()))).toEqual([422, ['file']]);
    const foreign = await server.call(answerRequest, {
      headers: { cookie: one.cookie },
      body: { orderId: other.orderId, requestId: 1, values: '{"surname":"Thief"}' as never },
    });
    expect(foreign.http).toBe(403);
    const { request } = await other.look();
    expect((await one.answer({ surname: 'Thief' }, undefined, request?.id)).failure.error.code).toBe('already_settled');
    expect((await read(one.orderId)).request?.open).toHaveLength(2);
  });

  it('that is sent again, or at the same time as another, is stored once (ASK-13)', async () => {
    const { orderId, look, answer } = await visit();
    await ask(orderId, { fields: ['visa_type'] });
    const { request } = await look();
    const replies = await Promise.all(
      [1, 2, 3].map(() => answer({ visa_type: 'L (Tourism)' }, undefined, request?.id)),
    );
    expect(replies.map(({ http }) => http).toSorted()).toEqual([200, 409, 409]);
    const events = await server.context.db
      .selectFrom('events')
      .select('id')
      .where('order_id', '=', orderId)
      .where('kind', '=', 'answered')
      .execute();
    expect(events).toHaveLength(1);
  });

  it('after the card was filed says that it changed since (ASK-14)', async () => {
    const { orderId, answer } = await visit({ visa_type: 'M (Business)' });
    await server.call(moveOrderStatus, { token: team, body: { orderId, updatingStatus: 'AwaitingGovt' } });
    await ask(orderId, { fields: ['visa_type'] });
    await answer({ visa_type: 'L (Tourism)' });
    expect((await read(orderId)).filing.stale).toBe(true);
  });
});
