import { failureEnvelope } from '@arrival-desk/contract/envelope.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SnsMessage } from '../../../platform/mail/providers/ses/sns-message.ts';
import { everythingStored } from '../../../testing/everything-stored.ts';
import { orderPage, sentMail } from '../../../testing/sent-mail.ts';
import { certificateUrl, makeCertificate, TestSendGrid, TestSns, topicArn } from '../../../testing/signed-events.ts';
import { TestServer } from '../../../testing/test-server.ts';

const lines: string[] = [];
const sns = new TestSns();
const sendGrid = new TestSendGrid();
let server: TestServer;
beforeAll(async () => {
  const env = {
    AWS_REGION: 'eu-west-1',
    SENDGRID_API_KEY: 'SG.key',
    SES_EVENTS_TOPIC_ARN: topicArn,
    SENDGRID_EVENTS_PUBLIC_KEY: sendGrid.publicKey,
    LOG_LEVEL: 'trace',
  };
  server = await TestServer.start(env, { write: (line) => void lines.push(line) }, sns.answer);
});
afterAll(() => server.stop());
beforeEach(() => {
  sns.isDown = false;
});

function post(path: string, payload: string | Buffer, headers: Record<string, string>) {
  return server.app.inject({ method: 'POST', url: path, payload, headers });
}
const toSes = (message: unknown, type = 'text/plain; charset=UTF-8') =>
  post('/api/mail-events/ses', typeof message === 'string' ? message : JSON.stringify(message), {
    'content-type': type,
  });
const notify = (event: object) => toSes(sns.message({ Message: JSON.stringify(event) }));
function toSendGrid(events: unknown, headers?: Record<string, string>) {
  const body = typeof events === 'string' ? events : JSON.stringify(events);
  return post('/api/mail-events/sendgrid', body, headers ?? sendGrid.headers(body));
}

async function stateOf(orderId: string) {
  const { state, reason, state_ts } = (await orderPage(server, orderId)).mailHistory[0] ?? {};
  return { state, reason, state_ts };
}

async function deliveryEvents(orderId: string): Promise<string[]> {
  const rows = await server.context.db
    .selectFrom('events')
    .select('kind')
    .where('order_id', '=', orderId)
    .where('kind', 'like', 'mail\\_%')
    .where('kind', 'not in', ['mail_queued', 'mail_sent'])
    .orderBy('seq')
    .execute();
  return rows.map(({ kind }) => kind);
}

/** The same five events in each provider's format. */
const words = {
  AWS: {
    path: 'ses',
    delivered: (id: string) => ({ eventType: 'Delivery', mail: { messageId: id }, delivery: at('10:01') }),
    opened: (id: string) => ({ eventType: 'Open', mail: { messageId: id }, open: at('10:02') }),
    bounced: (id: string) => ({
      notificationType: 'Bounce',
      mail: { messageId: id },
      bounce: {
        ...at('10:03'),
        bounceType: 'Permanent',
        bounceSubType: 'NoEmail',
        bouncedRecipients: [{ emailAddress: 'mary@example.com', diagnosticCode: 'smtp; 550 5.1.1 no such user' }],
      },
    }),
    complained: (id: string) => ({ eventType: 'Complaint', mail: { messageId: id }, complaint: at('10:04') }),
    other: (id: string) => ({ eventType: 'Send', mail: { messageId: id }, send: {} }),
    send: notify,
    reason: 'The address does not exist (smtp; 550 5.1.1 no such user)',
  },
  Sendgrid: {
    path: 'sendgrid',
    delivered: (id: string) => ({ event: 'delivered', sg_message_id: `${id}.filter1.2`, timestamp: seconds('10:01') }),
    opened: (id: string) => ({ event: 'open', sg_message_id: `${id}.filter1.2`, timestamp: seconds('10:02') }),
    bounced: (id: string) => ({
      event: 'bounce',
      type: 'bounce',
      sg_message_id: `${id}.filter1.2`,
      timestamp: seconds('10:03'),
      reason: '550 5.1.1 no such user',
      email: 'mary@example.com',
    }),
    complained: (id: string) => ({ event: 'spamreport', sg_message_id: `${id}.f`, timestamp: seconds('10:04') }),
    other: (id: string) => ({ event: 'processed', sg_message_id: `${id}.f`, timestamp: seconds('10:00') }),
    send: (event: object) => toSendGrid([event]),
    reason: 'The receiving server refused it (550 5.1.1 no such user)',
  },
} as const;
const day = '2026-01-05T';
function at(time: string) {
  return { timestamp: `${day}${time}:00.000Z` };
}
function seconds(time: string) {
  return Date.parse(`${day}${time}:00Z`) / 1000;
}

let made = 0;
const newId = () => {
  made += 1;
  return `0102018f-message-${made}`;
};

describe.each(['AWS', 'Sendgrid'] as const)('what %s reports', (provider) => {
  const { send, delivered, opened, bounced, complained, other, reason } = words[provider];

  it('stands in the mail history with its time and reason, and in the ledger (MAIL-4)', async () => {
    const id = newId();
    const { orderId, mailId } = await sentMail(server, id, { provider });
    expect((await send(delivered(id))).statusCode).toBe(200);
    expect(await stateOf(orderId)).toEqual({ state: 'Delivered', reason: null, state_ts: `${day}10:01:00.000Z` });
    await send(opened(id));
    expect(await stateOf(orderId)).toEqual({ state: 'Opened', reason: null, state_ts: `${day}10:02:00.000Z` });
    await send(bounced(id));
    expect(await stateOf(orderId)).toEqual({ state: 'Bounced', reason, state_ts: `${day}10:03:00.000Z` });
    await send(complained(id));
    expect(await stateOf(orderId)).toMatchObject({ state: 'Complained', reason: 'Reported as spam.' });
    expect(await deliveryEvents(orderId)).toEqual(['mail_delivered', 'mail_opened', 'mail_bounced', 'mail_complained']);
    const { detail } = await server.context.db
      .selectFrom('events')
      .select('detail')
      .where('kind', '=', 'mail_bounced')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(detail).toEqual({ mail_id: mailId, reported_at: `${day}10:03:00.000Z` });
  });

  it('twice or too late changes nothing (MAIL-4)', async () => {
    const id = newId();
    const { orderId } = await sentMail(server, id, { provider });
    for (const event of [opened(id), opened(id), delivered(id), other(id)])
      expect((await send(event)).statusCode).toBe(200);
    expect(await stateOf(orderId)).toMatchObject({ state: 'Opened' });
    for (const event of [bounced(id), bounced(id), opened(id), delivered(id)]) await send(event);
    expect(await stateOf(orderId)).toMatchObject({ state: 'Bounced', reason });
    expect(await deliveryEvents(orderId)).toEqual(['mail_opened', 'mail_bounced']);
  });

  it('in any order and any number of times ends the same', async () => {
    const rank = ['delivered', 'opened', 'bounced', 'complained'] as const;
    const ends = { delivered: 'Delivered', opened: 'Opened', bounced: 'Bounced', complained: 'Complained' };
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...rank), { minLength: 1, maxLength: 6 }), async (reports) => {
        const id = newId();
        const { orderId } = await sentMail(server, id, { provider });
        for (const report of reports) await send(words[provider][report](id));
        const last = rank.findLast((each) => reports.includes(each)) ?? 'delivered';
        expect((await stateOf(orderId)).state).toBe(ends[last]);
        const kinds = await deliveryEvents(orderId);
        expect(new Set(kinds).size).toBe(kinds.length);
      }),
      { numRuns: 8 },
    );
  });

  it('at the same time is applied once', async () => {
    const id = newId();
    const { orderId } = await sentMail(server, id, { provider });
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(bounced(id))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await deliveryEvents(orderId)).toEqual(['mail_bounced']);
  });

  it('of mails that nobody here knows is answered with 200 and leaves nothing', async () => {
    await sentMail(server, 'known', { provider });
    const before = await everythingStored(server);
    for (const id of ['unknown', '', 'a\u0000b', '\ud800', 'x'.repeat(5000), "'; drop table mails; --"])
      expect((await send(bounced(id))).statusCode, id).toBe(200);
    expect(await everythingStored(server)).toEqual(before);
  });

  it('reaches only a mail that went by it', async () => {
    const id = newId();
    const { orderId } = await sentMail(server, id, { provider: provider === 'AWS' ? 'Sendgrid' : 'AWS' });
    await send(bounced(id));
    expect((await stateOf(orderId)).state).toBe('Sent');
  });
});

describe('an SES bounce that is not certain', () => {
  const soft = (id: string) => ({
    eventType: 'Bounce',
    mail: { messageId: id },
    bounce: { bounceType: 'Transient', bounceSubType: 'General' },
  });

  it('counts for a mail that has not arrived, and not for one that has: an auto-reply comes as one', async () => {
    const [first, second] = [newId(), newId()];
    const waiting = await sentMail(server, first);
    const arrived = await sentMail(server, second);
    await notify(words.AWS.delivered(second));
    for (const id of [first, second]) await notify(soft(id));
    expect((await stateOf(waiting.orderId)).state).toBe('Bounced');
    expect((await stateOf(arrived.orderId)).state).toBe('Delivered');
  });
});

describe('SendGrid', () => {
  it('reports many mails at once, with anything else among them', async () => {
    const ids = [newId(), newId()] as const;
    const orders = [];
    for (const id of ids) orders.push(await sentMail(server, id, { provider: 'Sendgrid' }));
    const events = [
      null,
      7,
      'text',
      [],
      { event: 'toString', sg_message_id: 'x' },
      { event: 'open' },
      ...ids.map(words.Sendgrid.delivered),
    ];
    expect((await toSendGrid(events)).statusCode).toBe(200);
    for (const { orderId } of orders) expect((await stateOf(orderId)).state).toBe('Delivered');
  });

  it('says why it did not send a mail at all', async () => {
    const id = newId();
    const { orderId } = await sentMail(server, id, { provider: 'Sendgrid' });
    await toSendGrid([{ event: 'dropped', sg_message_id: id, reason: 'Bounced\u0000 Address\r\n', timestamp: 1e300 }]);
    expect(await stateOf(orderId)).toMatchObject({
      state: 'Bounced',
      reason: 'Sendgrid did not send it: Bounced Address',
    });
  });

  it('knows a mail that went by its SMTP by our own message id', async () => {
    const { orderId } = await sentMail(server, '<mail-7.100001@orders.example>', { provider: 'Sendgrid' });
    await sql`update mails set transport = 'SMTP' where order_id = ${orderId}`.execute(server.context.db);
    await toSendGrid([{ event: 'delivered', sg_message_id: 'other', 'smtp-id': '<mail-7.100001@orders.example>' }]);
    expect((await stateOf(orderId)).state).toBe('Delivered');
  });
});

async function expectRefused(response: Awaited<ReturnType<typeof post>>, status: number, what: string) {
  expect(response.statusCode, `${what}: ${response.payload}`).toBe(status);
  failureEnvelope.parse(response.json());
}

describe('SNS', () => {
  it('is believed with either signature version', async () => {
    for (const SignatureVersion of ['1', '2'] as const) {
      const id = newId();
      const { orderId } = await sentMail(server, id);
      const Message = JSON.stringify(words.AWS.delivered(id));
      expect((await toSes(sns.message({ Message, SignatureVersion }))).statusCode).toBe(200);
      expect((await toSes(sns.message({ Message, Subject: undefined }), 'application/json')).statusCode).toBe(200);
      expect((await stateOf(orderId)).state).toBe('Delivered');
    }
  });

  it('fetches the certificate once', async () => {
    await notify({});
    const before = sns.asked.length;
    await notify({});
    expect(sns.asked.length).toBe(before);
  });

  it('is told that we want its messages, at an address of its own only', async () => {
    const confirm = (SubscribeURL: string | undefined) =>
      toSes(
        sns.message({ Type: 'SubscriptionConfirmation', Token: 'token', SubscribeURL, Message: 'You have chosen …' }),
      );
    const address = 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=token';
    expect((await confirm(address)).statusCode).toBe(200);
    expect(sns.asked.at(-1)).toBe(address);
    const before = sns.asked.length;
    for (const other of [undefined, 'http://sns.eu-west-1.amazonaws.com/', 'https://evil.example/', 'nonsense'])
      await expectRefused(await confirm(other), 400, String(other));
    expect(sns.asked.length).toBe(before);
  });

  it('is asked to come again while it does not answer itself', async () => {
    const fresh = await TestServer.start({ SES_EVENTS_TOPIC_ARN: topicArn }, undefined, sns.answer);
    sns.isDown = true;
    const send = () =>
      fresh.app.inject({
        method: 'POST',
        url: '/api/mail-events/ses',
        headers: { 'content-type': 'text/plain' },
        payload: JSON.stringify(sns.message()),
      });
    expect((await send()).statusCode).toBe(503);
    sns.isDown = false;
    expect((await send()).statusCode).toBe(200);
    await fresh.stop();
  });

  it.each([
    ['another topic', { TopicArn: 'arn:aws:sns:eu-west-1:999999999999:mail-events' }],
    ['a certificate over http', { SigningCertURL: certificateUrl.replace('https', 'http') }],
    ['a certificate of another host', { SigningCertURL: 'https://evil.example/cert.pem' }],
    ['a host that ends like SNS', { SigningCertURL: 'https://sns.eu-west-1.amazonaws.com.evil.example/cert.pem' }],
    ['a host that starts like SNS', { SigningCertURL: 'https://sns.eu-west-1.amazonaws.com@evil.example/cert.pem' }],
    ['a host of another region', { SigningCertURL: certificateUrl.replace('eu-west-1', 'us-east-1') }],
    ['another port', { SigningCertURL: certificateUrl.replace('.com/', '.com:8443/') }],
    ['an S3 bucket', { SigningCertURL: 'https://sns.s3.amazonaws.com/cert.pem' }],
    ['no certificate', { SigningCertURL: certificateUrl.replace('.pem', '.txt') }],
    ['nonsense for an address', { SigningCertURL: 'x' }],
    ['another file of SNS', { SigningCertURL: certificateUrl.replace('SimpleNotificationService-', 'upload/') }],
    ['a certificate by a query', { SigningCertURL: `${certificateUrl}?of=another` }],
    ['a time of two hours ago', { Timestamp: new Date(Date.now() - 7_200_000).toISOString() }],
    ['a time in an hour', { Timestamp: new Date(Date.now() + 3_600_000).toISOString() }],
    ['no time', { Timestamp: 'soon' }],
  ] as const)('with %s is refused before anything is fetched (WIRE-36)', async (what, overrides) => {
    const before = [sns.asked.length, await everythingStored(server)];
    await expectRefused(await toSes(sns.message(overrides)), 403, what);
    expect([sns.asked.length, await everythingStored(server)]).toEqual(before);
  });

  it('with a message that was changed after it was signed is refused', async () => {
    const id = newId();
    const { orderId } = await sentMail(server, id);
    const genuine = sns.message({ Message: JSON.stringify(words.AWS.delivered(id)) });
    const changes: Partial<SnsMessage>[] = [
      { Message: JSON.stringify(words.AWS.bounced(id)) },
      { MessageId: 'other' },
      { Timestamp: new Date(Date.now() - 60_000).toISOString() },
      { Subject: undefined },
      { SignatureVersion: '1' },
      { Signature: 'AAAA' },
      { Signature: '!' },
      { Signature: new TestSns().message({ Message: genuine.Message }).Signature },
    ];
    for (const change of changes)
      await expectRefused(await toSes({ ...genuine, ...change }), 403, JSON.stringify(change));
    expect((await stateOf(orderId)).state).toBe('Sent');
  });

  it('with a certificate that has expired or is none is refused', async () => {
    const { generateKeyPairSync } = await import('node:crypto');
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    for (const certificate of [makeCertificate(privateKey, publicKey, '250101000000Z'), 'no certificate']) {
      const ask: typeof fetch = async () => new Response(certificate);
      const fresh = await TestServer.start({ SES_EVENTS_TOPIC_ARN: topicArn }, undefined, ask);
      const headers = { 'content-type': 'text/plain' };
      const payload = JSON.stringify(sns.message());
      const response = await fresh.app.inject({ method: 'POST', url: '/api/mail-events/ses', headers, payload });
      await expectRefused(response, 403, certificate);
      await fresh.stop();
    }
  });

  it('may say what is no event, such as the greeting of a new topic', async () => {
    const greetings = ['Successfully validated SNS topic for Amazon SES event publishing.', '[]', 'null', '{"mail":1}'];
    for (const Message of greetings) expect((await toSes(sns.message({ Message }))).statusCode).toBe(200);
    const leaving = { Type: 'UnsubscribeConfirmation', Token: 'x', SubscribeURL: 'https://x.example' } as const;
    expect((await toSes(sns.message(leaving))).statusCode).toBe(200);
  });
});

describe('SendGrid’s signature', () => {
  it('must be there, fit, and be fresh (MAIL-4)', async () => {
    const id = newId();
    const { orderId } = await sentMail(server, id, { provider: 'Sendgrid' });
    const body = JSON.stringify([words.Sendgrid.delivered(id)]);
    const good = sendGrid.headers(body);
    const name = 'x-twilio-email-event-webhook';
    const bad: Record<string, Record<string, string>> = {
      'no headers': { 'content-type': 'application/json' },
      'no timestamp': { ...good, [`${name}-timestamp`]: '' },
      'another timestamp': { ...good, [`${name}-timestamp`]: String(Number(good[`${name}-timestamp`]) + 1) },
      'a timestamp that is none': { ...good, [`${name}-timestamp`]: 'now' },
      'another signature': { ...good, [`${name}-signature`]: sendGrid.headers(`${body} `)[`${name}-signature`] ?? '' },
      'nonsense for a signature': { ...good, [`${name}-signature`]: '!!' },
      'another key': new TestSendGrid().headers(body),
      'one of yesterday': sendGrid.headers(body, new Date(Date.now() - 25 * 3_600_000)),
      'one of tomorrow': sendGrid.headers(body, new Date(Date.now() + 3_600_000)),
    };
    for (const [what, headers] of Object.entries(bad)) await expectRefused(await toSendGrid(body, headers), 403, what);
    expect((await stateOf(orderId)).state).toBe('Sent');
    expect((await toSendGrid(body, good)).statusCode).toBe(200);
    expect((await stateOf(orderId)).state).toBe('Delivered');
  });

  it('covers the bytes as they came, spaces and broken letters included', async () => {
    const id = newId();
    const { orderId } = await sentMail(server, id, { provider: 'Sendgrid' });
    const json = `[ {"event":"delivered",  "sg_message_id":"${id}.x", "note":"é\xff"} ]\n`;
    const body = Buffer.from(json, 'latin1');
    const response = await post('/api/mail-events/sendgrid', body, sendGrid.headers(body));
    expect(response.statusCode).toBe(200);
    expect((await stateOf(orderId)).state).toBe('Delivered');
  });
});

describe('a forged or broken call', () => {
  const bodies = ['', '{', '[]', 'null', '7', '"x"', '{}', '{"Type":"Notification"}', '\u0000', '['.repeat(100_000)];

  it.each(['ses', 'sendgrid'])('to %s is refused and writes nothing', async (provider) => {
    const url = `/api/mail-events/${provider}`;
    const before = await everythingStored(server);
    for (const body of bodies) {
      const response = await post(url, body, { 'content-type': 'application/json' });
      expect(response.statusCode, body.slice(0, 40)).toBeGreaterThanOrEqual(400);
      expect(response.statusCode, body.slice(0, 40)).toBeLessThan(500);
    }
    await expectRefused(await post(url, 'x'.repeat(1_048_577), { 'content-type': 'text/plain' }), 413, 'too large');
    await expectRefused(await post(url, 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }), 415, 'a form');
    await expectRefused(await server.app.inject({ method: 'GET', url }), 405, 'GET');
    expect(await everythingStored(server)).toEqual(before);
  });

  it('signed but no list is refused', async () => {
    for (const body of ['', '{', '{}', 'null', '"x"']) await expectRefused(await toSendGrid(body), 400, body);
  });

  it('to a server that is not set up for it is answered with 404', async () => {
    const fresh = await TestServer.start();
    for (const provider of ['ses', 'sendgrid']) {
      const headers = { 'content-type': 'application/json' };
      const url = `/api/mail-events/${provider}`;
      await expectRefused(await fresh.app.inject({ method: 'POST', url, headers, payload: '[]' }), 404, provider);
    }
    await fresh.stop();
  });
});

it('the log of all this names nobody', () => {
  expect(lines.length).toBeGreaterThan(100);
  expect(lines.filter((line) => /mary|no such user/i.test(line))).toEqual([]);
});
