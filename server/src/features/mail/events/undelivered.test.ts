import { changeOrderStatus, moveOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { editOrder } from '@arrival-desk/contract/orders/order-corrections.endpoints.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MailRejected } from '../../../platform/mail/transport.ts';
import { orderPage, sentMail } from '../../../testing/sent-mail.ts';
import { TestSendGrid, TestSns, topicArn } from '../../../testing/signed-events.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { makeSendMailJob } from '../sending/send-mail.ts';

const sns = new TestSns();
const sendGrid = new TestSendGrid();
const events = { SES_EVENTS_TOPIC_ARN: topicArn, SENDGRID_EVENTS_PUBLIC_KEY: sendGrid.publicKey };
/** Both providers, one of them, and a mail server for both. */
let server: TestServer;
let awsOnly: TestServer;
let smtpOnly: TestServer;
beforeAll(async () => {
  const start = (env: object) => TestServer.start({ ...events, ...env }, undefined, sns.answer);
  server = await start({ AWS_REGION: 'eu-west-1', SENDGRID_API_KEY: 'SG.key' });
  awsOnly = await start({ AWS_REGION: 'eu-west-1' });
  smtpOnly = await start({ SMTP_URL: 'smtp://127.0.0.1:1' });
});
afterAll(async () => {
  for (const each of [server, awsOnly, smtpOnly]) await each.stop();
});

let made = 0;
async function send(
  { provider = 'AWS' as 'AWS' | 'Sendgrid', email = 'mary@example.com', orderId = '' } = {},
  on = server,
) {
  made += 1;
  const messageId = `message-${made}`;
  return { messageId, ...(await sentMail(on, messageId, { provider, email, orderId })) };
}

/** Posts a provider's event that an email bounced. */
async function bounce(messageId: string, provider: 'AWS' | 'Sendgrid' = 'AWS', on = server) {
  const event = {
    eventType: 'Bounce',
    mail: { messageId },
    bounce: { bounceType: 'Permanent', bounceSubType: 'NoEmail' },
  };
  const ses = JSON.stringify(sns.message({ Message: JSON.stringify(event) }));
  const other = JSON.stringify([{ event: 'bounce', type: 'blocked', sg_message_id: messageId }]);
  const isSes = provider === 'AWS';
  const response = await on.app.inject({
    method: 'POST',
    url: isSes ? '/api/mail-events/ses' : '/api/mail-events/sendgrid',
    payload: isSes ? ses : other,
    headers: isSes ? { 'content-type': 'text/plain' } : sendGrid.headers(other),
  });
  expect(response.statusCode, response.payload).toBe(200);
}

async function standing(orderId: string, on = server) {
  const { process_status, remark, undelivered } = await orderPage(on, orderId);
  return { process_status, remarks: remark.map((each) => `${each.remark_name}: ${each.remark}`), undelivered };
}

const nothingYet = { process_status: 'New', remarks: [] };
const notThere = 'The email by AWS came back: The address does not exist.';

describe('a document mail that comes back', () => {
  it('is offered to the other provider, and the order stays where it is (MAIL-5)', async () => {
    const { orderId, messageId } = await send();
    expect((await standing(orderId)).undelivered).toBeNull();
    await bounce(messageId);
    expect(await standing(orderId)).toEqual({
      ...nothingYet,
      undelivered: {
        state: 'Bounced',
        reason: 'The address does not exist.',
        email: 'mary@example.com',
        mail_service_provider: 'AWS',
        held_back: false,
        send_to: 'mary@example.com',
        other_provider: 'Sendgrid',
        cause: 'address',
      },
    });
  });

  it('by the other provider too moves the order to Contact Customer, with a remark that says why (MAIL-5)', async () => {
    const first = await send();
    const { orderId } = first;
    await bounce(first.messageId);
    const second = await send({ orderId, provider: 'Sendgrid', email: 'Mary@Example.com' });
    expect((await standing(orderId)).undelivered).toBeNull();
    await bounce(second.messageId, 'Sendgrid');
    await bounce(second.messageId, 'Sendgrid');
    const { process_status, remarks, undelivered } = await standing(orderId);
    expect(process_status).toBe('Contact Customer');
    expect(remarks).toEqual([
      [
        'System: The document did not reach the traveller at Mary@Example.com.',
        'The email by Sendgrid came back: The receiving server blocked it.',
        notThere,
        'Please ask the customer for another way.',
      ].join('\n'),
    ]);
    expect(undelivered).toMatchObject({ mail_service_provider: 'Sendgrid', other_provider: null });
    const moves = await server.context.db
      .selectFrom('events')
      .select(['actor', 'from_status', 'to_status'])
      .where('order_id', '=', orderId)
      .where('kind', '=', 'moved')
      .execute();
    expect(moves).toEqual([{ actor: 'System', from_status: 'New', to_status: 'Contact Customer' }]);
  });

  it('when the two of them come back at the same time moves the order once', async () => {
    const first = await send();
    const second = await send({ orderId: first.orderId, provider: 'Sendgrid' });
    await Promise.all([bounce(first.messageId), bounce(second.messageId, 'Sendgrid')]);
    const { process_status, remarks } = await standing(first.orderId);
    expect([process_status, remarks.length]).toEqual(['Contact Customer', 1]);
  });

  it.each([
    ['is not set up', () => awsOnly, 'AWS'],
    ['goes the same way', () => smtpOnly, 'Sendgrid'],
  ] as const)('while the other provider %s moves the order at once', async (_, on, provider) => {
    const { orderId, messageId } = await send({ provider }, on());
    await bounce(messageId, provider, on());
    const { process_status, remarks, undelivered } = await standing(orderId, on());
    expect(process_status).toBe('Contact Customer');
    expect(remarks[0]).toContain(`${provider === 'AWS' ? 'Sendgrid' : 'AWS'} is not set up on this server.`);
    expect(undelivered).toMatchObject({ other_provider: null });
  });

  it('while a newer one is on its way moves nothing and says nothing', async () => {
    const first = await send({}, awsOnly);
    await send({ orderId: first.orderId, email: 'home@example.com' }, awsOnly);
    await bounce(first.messageId, 'AWS', awsOnly);
    expect(await standing(first.orderId, awsOnly)).toEqual({ ...nothingYet, undelivered: null });
  });

  it('from another address than before is offered to the other provider again', async () => {
    const { orderId, messageId } = await send({ provider: 'Sendgrid' });
    await bounce(messageId, 'Sendgrid');
    const home = await send({ orderId, email: 'home@example.com' });
    await bounce(home.messageId);
    expect(await standing(orderId)).toMatchObject({ ...nothingYet, undelivered: { other_provider: 'Sendgrid' } });
  });

  it.each(['Refunds', 'ChargeBack', 'Contact Customer'] as const)(
    'leaves an order in %s where it is, with the remark',
    async (updatingStatus) => {
      const { orderId, messageId } = await send({}, awsOnly);
      const token = await awsOnly.signIn('Admin');
      await awsOnly.call(moveOrderStatus, { token, body: { orderId, updatingStatus } });
      await bounce(messageId, 'AWS', awsOnly);
      const { process_status, remarks } = await standing(orderId, awsOnly);
      expect([process_status, remarks.length]).toEqual([updatingStatus, 1]);
    },
  );

  it('does nothing to a deleted order', async () => {
    const { orderId, messageId } = await send({}, awsOnly);
    const token = await awsOnly.signIn('Admin');
    await awsOnly.call(changeOrderStatus, { token, body: { orderId, status: 'Deleted' } });
    await bounce(messageId, 'AWS', awsOnly);
    expect(await standing(orderId, awsOnly)).toMatchObject({ process_status: 'Deleted', remarks: [] });
  });

  it('if it carries an invoice is a matter of the history only', async () => {
    const { orderId, messageId } = await send({}, awsOnly);
    await sql`update mails set kind = 'invoice', document_id = null where order_id = ${orderId}`.execute(
      awsOnly.context.db,
    );
    await bounce(messageId, 'AWS', awsOnly);
    expect(await standing(orderId, awsOnly)).toEqual({ ...nothingYet, undelivered: null });
  });
});

describe('a document mail that no provider took', () => {
  /** Runs the email's job with a provider that finally refuses the email. */
  async function refuse(orderId: string, on = server) {
    const [mail] = (await orderPage(on, orderId)).mailHistory;
    await on.context.db.updateTable('mails').set({ state: 'Queued' }).where('id', '=', Number(mail?.id)).execute();
    const job = makeSendMailJob(on.context, () => ({
      name: 'SendGrid',
      send: async () => {
        throw new MailRejected('Sendgrid refused the email: The address is blocked.');
      },
    }));
    await job.handle({ mailId: Number(mail?.id) }, { number: 1, last: false });
  }

  it('is offered to the other provider; alone it moves nothing', async () => {
    const { orderId } = await send();
    await refuse(orderId);
    const undelivered = { state: 'Failed', other_provider: 'Sendgrid' };
    expect(await standing(orderId)).toMatchObject({ ...nothingYet, undelivered });
    const alone = await send({}, awsOnly);
    await refuse(alone.orderId, awsOnly);
    const without = { state: 'Failed', other_provider: null };
    expect(await standing(alone.orderId, awsOnly)).toMatchObject({ ...nothingYet, undelivered: without });
  });

  it('because its order was corrected is no failure of a provider, and moves nothing (MAIL-27)', async () => {
    const { orderId, messageId } = await send({ provider: 'Sendgrid' });
    await bounce(messageId, 'Sendgrid');
    await send({ orderId });
    const token = await server.signIn('Admin');
    const changes = { passport_number: 'PX7654321' };
    expect((await server.call(editOrder, { token, body: { orderId, changes } })).http).toBe(200);
    await refuse(orderId);
    const undelivered = { state: 'Failed', held_back: true, other_provider: 'AWS' };
    expect(await standing(orderId)).toMatchObject({ ...nothingYet, undelivered });
  });

  it('after the other one came back moves the order', async () => {
    const { orderId, messageId } = await send();
    await bounce(messageId);
    await send({ orderId, provider: 'Sendgrid' });
    await refuse(orderId);
    const { process_status, remarks } = await standing(orderId);
    expect(process_status satisfies ProcessStatus).toBe('Contact Customer');
    expect(remarks[0]).toContain('The email by Sendgrid could not be sent: Sendgrid refused the email');
    expect(remarks[0]).toContain(notThere);
  });
});
