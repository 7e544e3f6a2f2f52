import { confirmIntakePayment, createIntakeOrder } from '@arrival-desk/contract/intake/intake.endpoints.ts';
import { setSiteConfirmations } from '@arrival-desk/contract/landing-sites/landing-sites.endpoints.ts';
import { languageCodes } from '@arrival-desk/contract/languages.ts';
import { getEmailContent, resendFailedMails } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import { moveOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { getOrderTimeline } from '@arrival-desk/contract/timeline/timeline.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readOutbox } from '../../testing/read-outbox.ts';
import { intakeKey, TestServer } from '../../testing/test-server.ts';
import { buildOrder, type OrderInput } from '../orders/orders.factory.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await TestServer.start({ SECOND_BRAND_DOMAINS: 'pass.example,entry.example' });
  token = await server.signIn('Admin');
  await confirm(true);
});
afterAll(() => server.stop());

const confirm = (confirms: boolean) => server.call(setSiteConfirmations, { token, body: { siteId: 1, confirms } });
const send = (order: Partial<OrderInput>, headers = {}) =>
  server.call(createIntakeOrder, { body: buildOrder(order), token: intakeKey, headers });
const mailsOf = async (orderId: string) =>
  (await server.call(getOrdersDetails, { token, params: { orderId } })).body.data.mailHistory;
const sent = (orderId: string) =>
  vi.waitFor(async () => expect((await mailsOf(orderId))[0]?.state).toBe('Sent'), { timeout: 30_000 });

/** The mails that were sent to the traveller of an order. */
const outboxOf = (orderId: string) => readOutbox(server.dataDir, orderId);

describe('the confirmation of a paid order', () => {
  it('goes to the traveller with the brand, the amount and the link, once (MAIL-11)', async () => {
    const paid = { amount: '49.00', currency: 'USD', external_ref: 'ONCE-1' };
    const order = buildOrder({ ...paid, landing_domain: 'www.pass.example' });
    const first = await send(order);
    const orderId = first.body.data.order_id;
    expect((await send(order)).headers['idempotency-replayed']).toBe('true');
    await sent(orderId);
    expect(await mailsOf(orderId)).toMatchObject([
      { kind: 'confirmation', sent_by: 'System', uploadDoc: { file1: '', url: null } },
    ]);
    const mails = await outboxOf(orderId);
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail?.headers.get('subject')).toBe(
      `We have received your order ${orderId} - ${order.given_name} ${order.surname}`,
    );
    expect(mail?.headers.get('from')).toContain('ChinaEntry Pass');
    expect(mail?.headers.get('to')).toBe(order.email);
    expect(mail?.text).toContain('Paid: 49.00 USD');
    expect(mail?.text).toContain(first.body.data.tracking_url);
    expect(mail?.text).toContain('We are preparing your card.');
    expect(mail?.attachments).toEqual([]);
  });

  it.each([
    'Your card was refused, pay the fee now at evil-visa.example/pay or entry is denied',
    'evil[.]example',
    'call +1 900 555 0100',
    'visit evil dot example',
  ])('greets nobody with a name that is a message, of which site and staff are told: %s (MAIL-29)', async (name) => {
    const [given_name = '', ...rest] = name.split(' ');
    for (const names of [{ full_name: name }, { full_name: '', given_name, surname: rest.join(' ') || '.' }]) {
      const { http, body } = await send({ ...names, amount: '49.00', currency: 'USD', language: 'en' });
      expect(http).toBe(201);
      const orderId = body.data.order_id;
      expect(body.warnings.filter((warning) => warning.includes('can be a message'))).toHaveLength(1);
      await sent(orderId);
      const [mail] = await outboxOf(orderId);
      expect(mail?.headers.get('subject')).toBe(`We have received your order ${orderId}`);
      expect(`${mail?.text}${mail?.html}`).not.toMatch(/evil|refused|\+1 900|visit/);
      const { filing } = (await server.call(getOrdersDetails, { token, params: { orderId } })).body.data;
      expect(filing.checks).toContainEqual(expect.objectContaining({ id: 'name-doubtful', level: 'warns' }));
      const shown = await server.call(getEmailContent, { token, params: { orderId } });
      expect(shown.bytes.toString()).not.toMatch(/evil|refused|\+1 900|visit/);
    }
  });

  it('is told in the timeline, and does not count as a mailed document', async () => {
    const orderId = (await send({})).body.data.order_id;
    await sent(orderId);
    const entries = (await server.call(getOrderTimeline, { token, params: { orderId } })).body.data;
    expect(entries.map(({ kind, mail }) => [kind, mail?.kind])).toEqual(
      expect.arrayContaining([
        ['mail_queued', 'confirmation'],
        ['mail_sent', 'confirmation'],
      ]),
    );
    const row = await server.context.db
      .selectFrom('orders')
      .select('mailed_at')
      .where('order_id', '=', orderId)
      .executeTakeFirst();
    expect(row?.mailed_at).toBeNull();
  });

  it('says on which day the card of a later arrival is filed, after the arrival and before the name (MAIL-21)', async () => {
    const orderId = (
      await send({
        arrival_date: '2099-05-10',
        given_name: 'Anna',
        surname: 'Zhang',
        amount: '',
        currency: '',
      } as Partial<OrderInput>)
    ).body.data.order_id;
    await sent(orderId);
    const [mail] = await outboxOf(orderId);
    expect(mail?.text).toContain(
      'Arrival in China: 10 May 2099\n\nWe file on: 07 May 2099\n\nTraveller: Anna Zhang\n\nThank you.',
    );
    expect(mail?.text).toContain('We will file your details with the authorities on 07 May 2099.');
    expect(mail?.text).not.toContain('Paid');
    expect(mail?.text).not.toContain('{');
  });

  it.each(languageCodes)('is in the language of the traveller: %s', async (language) => {
    const orderId = (await send({ language, amount: '1049.00', currency: 'EUR' } as Partial<OrderInput>)).body.data
      .order_id;
    await sent(orderId);
    const [mail] = await outboxOf(orderId);
    const html = mail?.html ?? '';
    for (const body of [html, mail?.text ?? '']) {
      expect(body).toContain(orderId);
      expect(body).toMatch(/1[.,\s\u00a0\u202f]?049[.,]00 EUR/);
      expect(body).not.toMatch(/\{\w+\}|undefined/);
      if (language !== 'en') expect(body).not.toContain('We have received');
    }
  });

  it('goes out when an unpaid order is paid, by either call, and not again with the same payment', async () => {
    const byPayment = (await send({ paid: false })).body.data.order_id;
    expect(await mailsOf(byPayment)).toEqual([]);
    const pay = () =>
      server.call(confirmIntakePayment, {
        token: intakeKey,
        params: { orderId: byPayment },
        body: { paid: true, transaction_id: 'ch_9', merchant_name: 'Shop' },
      });
    expect(await pay()).toMatchObject({ http: 200, body: { data: { process_status: 'New' } } });
    expect(Object.keys((await pay()).body.data)).toEqual(['order_id', 'process_status']);
    expect(await mailsOf(byPayment)).toHaveLength(1);

    const unpaid = buildOrder({ paid: false, external_ref: 'LATER-1' });
    const call = (body: OrderInput) => server.call(createIntakeOrder, { body, token: intakeKey });
    const byOrder = (await call(unpaid)).body.data.order_id;
    await call({ ...unpaid, paid: true });
    await call({ ...unpaid, paid: true });
    expect(await mailsOf(byOrder)).toHaveLength(1);
  });

  it('is not sent for an unpaid order, a refused one, one that staff refunded, or a site that sends its own (MAIL-11)', async () => {
    const before = await countMails();
    await send({ paid: false });
    expect((await send({ email: 'nobody' })).http).toBe(422);
    const refunded = (await send({ paid: false })).body.data.order_id;
    await server.call(moveOrderStatus, { token, body: { orderId: refunded, updatingStatus: 'Refunds' } });
    await server.call(confirmIntakePayment, {
      token: intakeKey,
      params: { orderId: refunded },
      body: { paid: true, transaction_id: 'ch_10', merchant_name: 'Shop' },
    });
    await confirm(false);
    await send({});
    await confirm(true);
    expect(await countMails()).toBe(before);
  });

  it('is cancelled when the order is refunded before it went out, and resent only while its news is true', async () => {
    vi.spyOn(server.context.jobs, 'enqueue').mockResolvedValueOnce();
    const waiting = (await send({})).body.data.order_id;
    await server.call(moveOrderStatus, { token, body: { orderId: waiting, updatingStatus: 'Refunds' } });
    expect(await mailsOf(waiting)).toMatchObject([{ state: 'Cancelled' }]);

    const failed = await Promise.all([failedConfirmation(), failedConfirmation()]);
    await server.call(moveOrderStatus, { token, body: { orderId: failed[0], updatingStatus: 'Refunds' } });
    const { body } = await server.call(resendFailedMails, { token, body: {} });
    expect(body.data).toMatchObject({ queued: 1, refused: [{ order_id: failed[0] }] });
    expect((await mailsOf(failed[1])).map(({ kind }) => kind)).toEqual(['confirmation', 'confirmation']);
  });
});

async function failedConfirmation(): Promise<string> {
  vi.spyOn(server.context.jobs, 'enqueue').mockResolvedValueOnce();
  const orderId = (await send({})).body.data.order_id;
  await server.context.db.updateTable('mails').set({ state: 'Failed' }).where('order_id', '=', orderId).execute();
  return orderId;
}

async function countMails(): Promise<number> {
  const { count } = await server.context.db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
