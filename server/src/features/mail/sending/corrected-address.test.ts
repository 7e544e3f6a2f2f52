import { uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import { updateIntakeOrder } from '@arrival-desk/contract/intake/order-changes.endpoints.ts';
import {
  setSiteConfirmations,
  setSiteRefundMails,
} from '@arrival-desk/contract/landing-sites/landing-sites.endpoints.ts';
import { repeatMail, resendFailedMails, resendMail, sendInvoice } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import { addressTakenOff, type MailKind, type SystemMail } from '@arrival-desk/contract/mail/mail-history.ts';
import { changeOrderStatus, moveOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { editOrder } from '@arrival-desk/contract/orders/order-corrections.endpoints.ts';
import { moveToCompleteRefund } from '@arrival-desk/contract/refunds/refunds.endpoints.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { MailDelayed, type OutgoingMail, ProviderAway } from '../../../platform/mail/transport.ts';
import { orderPage } from '../../../testing/sent-mail.ts';
import { intakeKey, TestServer } from '../../../testing/test-server.ts';
import { buildScan } from '../../documents/documents.factory.ts';
import { recordMailEvent } from '../events/record-mail-event.ts';
import { makeSendMailJob } from './send-mail.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await TestServer.start({ SEND_HOLD_SECONDS: '60' });
  token = await server.signIn('Admin');
  await server.call(setSiteConfirmations, { token, body: { siteId: 1, confirms: true } });
  await server.call(setSiteRefundMails, { token, body: { siteId: 1, tells: true } });
  // No job runs by itself: the test is the queue.
  vi.spyOn(server.context.jobs, 'enqueue').mockResolvedValue();
});
afterEach(() => server.setTime(null));
afterAll(() => server.stop());

const typo = 'mary@gmial.com';
const right = 'mary@gmail.com';
const office = 'agent.stranger@example.net';

const newOrder = () =>
  server.newOrder({ email: typo, contact_email_address: office, amount: '49.00', currency: 'USD' } as never);
const page = (orderId: string) => orderPage(server, orderId);
const newest = async (orderId: string, kind: MailKind) => {
  const mail = (await page(orderId)).mailHistory.find((each) => each.kind === kind);
  if (!mail) throw new Error(`There is no ${kind}.`);
  return mail;
};
const correct = (orderId: string, changes: Record<string, string>) =>
  server.call(editOrder, { token, body: { orderId, changes } });
const patch = (orderId: string, changes: Record<string, string>) =>
  server.call(updateIntakeOrder, { token: intakeKey, params: { orderId }, body: changes });

const queue: Record<
  'document' | 'invoice' | 'confirmation' | 'refund',
  (orderId: string, to: string) => Promise<unknown>
> = {
  document: (orderId, email) =>
    server.call(uploadVisaDocument, { token, body: { orderId, email }, file: { bytes: buildScan(orderId) } }),
  invoice: (orderId, email) => server.call(sendInvoice, { token, body: { orderId, email } }),
  // With the order.
  confirmation: async () => undefined,
  refund: async (orderId) => {
    await server.call(moveOrderStatus, { token, body: { orderId, updatingStatus: 'Refunds' } });
    await server.call(moveToCompleteRefund, { token, body: { orderId: [orderId] } });
  },
};

/** Runs an attempt of an email; returns where it went. The provider fails with `error`, and is asked `during` something. */
async function attempt(mailId: number, number = 1, { error, during }: { error?: Error; during?: () => unknown } = {}) {
  const sent: OutgoingMail[] = [];
  const send = async (mail: OutgoingMail) => {
    await during?.();
    if (error) throw error;
    sent.push(mail);
    return `message-${mailId}`;
  };
  const job = makeSendMailJob(server.context, () => ({ name: 'SES', send }));
  await job.handle({ mailId, attempt: number }, { number: 1, last: false });
  return sent.map(({ to }) => to);
}

/** How an email waits when its order is corrected; returns the number of its next attempt. */
const waits: [string, (mailId: number) => Promise<number>][] = [
  ['before its first attempt', async () => 1],
  [
    'after an attempt that failed',
    async (mailId) => {
      await attempt(mailId, 1, { error: new MailDelayed('The provider is busy.') });
      return 2;
    },
  ],
  [
    'while its provider is down',
    async (mailId) => {
      await attempt(mailId, 1, { error: new ProviderAway('The provider cannot be reached.') });
      return 2;
    },
  ],
];

describe.each(waits)('an email that waits %s', (_, wait) => {
  it.each([
    ['document', typo, { email: right }],
    ['document', office, { contact_email_address: '' }],
    ['document', office, { contact_email_address: 'office@example.com' }],
    ['invoice', typo, { email: right }],
    ['invoice', office, { contact_email_address: '' }],
  ] as const)(
    'with the %s for an address that is taken off its order is held back (MAIL-27)',
    async (kind, to, changes) => {
      const orderId = await newOrder();
      await queue[kind](orderId, to);
      const { id } = await newest(orderId, kind);
      const next = await wait(id);
      await correct(orderId, changes);
      expect(await attempt(id, next)).toEqual([]);
      expect(await newest(orderId, kind)).toMatchObject({
        ...{ id, state: 'Failed', email: to, reason: addressTakenOff, held_back: true, to_former_address: true },
      });
      const { undelivered, email } = await page(orderId);
      if (kind === 'document')
        expect(undelivered).toMatchObject({ held_back: true, email: to, send_to: email, other_provider: 'AWS' });
      const { body } = await server.call(resendFailedMails, { token, body: {} });
      expect(body.data.refused).toContainEqual({
        order_id: orderId,
        message: expect.stringContaining('not on the order'),
      });
    },
  );

  it.each([
    ['confirmation', 'its staff', correct],
    ['confirmation', 'its landing site', patch],
    ['refund', 'its staff', correct],
  ] as const)('as %s of the system goes to the email that %s has corrected (MAIL-33)', async (kind, __, change) => {
    const orderId = await newOrder();
    await queue[kind](orderId, typo);
    const { id } = await newest(orderId, kind);
    const next = await wait(id);
    expect((await change(orderId, { email: right })).http).toBe(200);
    expect(await newest(orderId, kind)).toMatchObject({ id, state: 'Queued', email: right });
    expect(await attempt(id, next)).toEqual([right]);
    expect(await newest(orderId, kind)).toMatchObject({ id, state: 'Sent', email: right });
    expect((await page(orderId)).mailHistory.filter((mail) => mail.kind === kind)).toHaveLength(1);
  });

  it('and goes to an address that a person typed with a reason goes there (MAIL-27)', async () => {
    const orderId = await newOrder();
    const elsewhere = { email: 'hotel@example.org', elsewhereReason: 'Asked by telephone.' };
    await server.call(uploadVisaDocument, {
      ...{ token, body: { orderId, ...elsewhere }, file: { bytes: buildScan(orderId) } },
    });
    const { id } = await newest(orderId, 'document');
    const next = await wait(id);
    await correct(orderId, { email: right, contact_email_address: '' });
    expect(await attempt(id, next)).toEqual(['hotel@example.org']);
    expect(await newest(orderId, 'document')).toMatchObject({ state: 'Sent', to_former_address: false });
  });
});

describe('a document for an address of the order', () => {
  it('goes out if the address is on the order again, or only written in another way (MAIL-27)', async () => {
    const orderId = await newOrder();
    await queue.document(orderId, typo);
    await correct(orderId, { email: right });
    await correct(orderId, { email: typo.toUpperCase() });
    expect(await attempt((await newest(orderId, 'document')).id)).toEqual([typo]);
  });

  it('that is corrected while another one is sent goes there once, and not to the former address (MAIL-27)', async () => {
    const orderId = await newOrder();
    await queue.document(orderId, typo);
    const first = await newest(orderId, 'document');
    const again = { orderId, email: right, correctedOn: (await page(orderId)).version };
    expect((await server.call(resendMail, { token, body: again })).http).toBe(200);
    expect(await attempt(first.id)).toEqual([]);
    expect(await attempt((await newest(orderId, 'document')).id)).toEqual([right]);
    expect((await page(orderId)).undelivered).toBeNull();
  });

  it('that was sent, and resent while a provider was down, is held back too (MAIL-27)', async () => {
    const orderId = await newOrder();
    await queue.document(orderId, typo);
    await attempt((await newest(orderId, 'document')).id);
    server.setTime(new Date(Date.now() + 60_000).toISOString());
    await server.call(resendMail, { token, body: { orderId, email: typo } });
    const { id } = await newest(orderId, 'document');
    await attempt(id, 1, { error: new ProviderAway('The provider cannot be reached.') });
    await correct(orderId, { email: right });
    expect(await attempt(id, 2)).toEqual([]);
    expect(await newest(orderId, 'document')).toMatchObject({ id, held_back: true });
  });

  it('that bounced is offered to the corrected one, by its own provider (MAIL-5)', async () => {
    const orderId = await newOrder();
    await queue.document(orderId, typo);
    const { id } = await newest(orderId, 'document');
    await attempt(id);
    const bounce = {
      messageIds: [`message-${id}`],
      transports: ['SES'],
      state: 'Bounced',
      at: null,
      reason: null,
    } as const;
    await recordMailEvent(server.context, 'AWS', bounce);
    expect((await page(orderId)).undelivered).toMatchObject({ email: typo, send_to: typo });
    await correct(orderId, { email: right });
    expect((await page(orderId)).undelivered).toMatchObject({
      ...{ email: typo, send_to: right, held_back: false, other_provider: 'AWS' },
    });
  });
});

describe('an email of the system that failed', () => {
  it.each(['confirmation', 'refund'] as const)(
    'goes to the corrected email by Resend all: %s (MAIL-33)',
    async (kind) => {
      const orderId = await newOrder();
      await queue[kind](orderId, typo);
      const { id } = await newest(orderId, kind);
      // Corrected before it failed: what fails after that is replaced, or was for the corrected email.
      await correct(orderId, { email: right });
      await server.context.db.updateTable('mails').set({ state: 'Failed', email: typo }).where('id', '=', id).execute();
      await server.call(resendFailedMails, { token, body: {} });
      expect(await newest(orderId, kind)).toMatchObject({ state: 'Queued', email: right, sent_by: 'Admin Person' });
    },
  );
});

describe('a confirmation that went to an address that is corrected then', () => {
  const confirmed = async () => {
    const orderId = await newOrder();
    const { id } = await newest(orderId, 'confirmation');
    expect(await attempt(id)).toEqual([typo]);
    return { orderId, id };
  };
  const confirmations = async (orderId: string) =>
    (await page(orderId)).mailHistory.filter(({ kind }) => kind === 'confirmation');

  it.each([
    ['staff', correct],
    ['its landing site', patch],
  ])('goes to the corrected one by itself, once, whoever corrects it: %s (MAIL-34)', async (_, change) => {
    const { orderId } = await confirmed();
    expect((await change(orderId, { email: right })).http).toBe(200);
    const [again, first, ...others] = await confirmations(orderId);
    expect([again, first]).toMatchObject([
      { state: 'Queued', email: right, sent_by: 'System', to_former_address: false },
      { state: 'Sent', email: typo, to_former_address: true },
    ]);
    expect(others).toEqual([]);
    const job = makeSendMailJob(server.context, () => ({
      name: 'SES',
      async send({ to, text }) {
        expect([to, text]).toEqual([right, expect.stringContaining('/track-order/')]);
        return 'message-2';
      },
    }));
    await job.handle({ mailId: again?.id ?? 0 }, { number: 1, last: false });
    await change(orderId, { city: 'Shanghai' });
    await change(orderId, { contact_email_address: '' });
    expect(await confirmations(orderId)).toHaveLength(2);
  });

  it('goes there also if it failed, or was being sent while its order was corrected (MAIL-34)', async () => {
    const failed = await newOrder();
    const { id } = await newest(failed, 'confirmation');
    await server.context.db.updateTable('mails').set({ state: 'Failed' }).where('id', '=', id).execute();
    await correct(failed, { email: right });
    expect(await confirmations(failed)).toMatchObject([{ state: 'Queued', email: right }, { state: 'Failed' }]);

    const underWay = await newOrder();
    const { id: begun } = await newest(underWay, 'confirmation');
    expect(await attempt(begun, 1, { during: () => correct(underWay, { email: right }) })).toEqual([typo]);
    expect(await confirmations(underWay)).toMatchObject([
      { state: 'Queued', email: right },
      { id: begun, state: 'Sent', email: typo, to_former_address: true },
    ]);
  });

  it('does not go where the first one’s address stays on the order, or its news is not true any more (MAIL-34)', async () => {
    const kept = await confirmed();
    await correct(kept.orderId, { email: right, contact_email_address: typo });
    expect(await confirmations(kept.orderId)).toHaveLength(1);
    const made = await confirmed();
    await queue.document(made.orderId, typo);
    await correct(made.orderId, { email: right });
    expect(await confirmations(made.orderId)).toHaveLength(1);
    const deletedLater = await confirmed();
    await server.call(moveOrderStatus, {
      token,
      body: { orderId: deletedLater.orderId, updatingStatus: 'ChargeBack' },
    });
    await correct(deletedLater.orderId, { email: right });
    expect(await confirmations(deletedLater.orderId)).toHaveLength(1);
  });
});

describe('sending an email of the system again', () => {
  const repeat = (orderId: string, kind: SystemMail, actId?: string) =>
    server.call(repeatMail, { token, body: { orderId, kind, ...(actId && { actId }) } });

  it.each(['confirmation', 'refund'] as const)('is one act, to the email of the order: %s (MAIL-35)', async (kind) => {
    const orderId = await newOrder();
    await queue[kind](orderId, typo);
    const first = await newest(orderId, kind);
    expect((await page(orderId)).actions.repeatMail).not.toContain(kind);
    // A moment later it is no second click on what has queued the first one.
    server.setTime(new Date(Date.now() + 10_000).toISOString());
    expect((await repeat(orderId, kind)).http).toBe(409);
    await attempt(first.id);
    expect((await page(orderId)).actions.repeatMail).toContain(kind);
    const actId = crypto.randomUUID();
    for (const id of [actId, actId]) expect((await repeat(orderId, kind, id)).http).toBe(200);
    const mails = (await page(orderId)).mailHistory.filter((mail) => mail.kind === kind);
    expect(mails).toMatchObject([{ state: 'Queued', email: typo, sent_by: 'Admin Person' }, { id: first.id }]);
    expect((await repeat(orderId, kind, crypto.randomUUID())).http).toBe(200);
    expect(mails).toHaveLength(2);
  });

  it('is refused where there was none before, or its news is not true any more (MAIL-35)', async () => {
    await server.call(setSiteConfirmations, { token, body: { siteId: 1, confirms: false } });
    const own = await newOrder();
    await server.call(setSiteConfirmations, { token, body: { siteId: 1, confirms: true } });
    expect(await repeat(own, 'confirmation')).toMatchObject({
      ...{ http: 409, failure: { message: 'This order has had no such email.' } },
    });
    const orderId = await newOrder();
    await attempt((await newest(orderId, 'confirmation')).id);
    await server.call(changeOrderStatus, { token, body: { orderId } });
    expect((await repeat(orderId, 'confirmation')).http).toBe(409);
    expect((await page(orderId)).actions.repeatMail).toEqual([]);
    expect((await repeat('999999', 'refund')).http).toBe(404);
  });
});
