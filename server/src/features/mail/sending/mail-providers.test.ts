import type { MailServiceProvider } from '@arrival-desk/contract/mail/providers.ts';
import { getMetrics } from '@arrival-desk/contract/operations/operations.endpoints.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startStandIn } from '../../../testing/http-stand-in.ts';
import { queueMailFor } from '../../../testing/queued-mail.ts';
import { readMail } from '../../../testing/read-mail.ts';
import { startSmtpServer, type Verdict } from '../../../testing/smtp-stand-in.ts';
import { TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const close of closing.splice(0)) await close();
});

const queuedMail = (provider: MailServiceProvider, env: Record<string, string>) =>
  queueMailFor(server, provider, env, { full_name: 'Mary Łamb 李' });

async function startSmtp(verdict: () => Verdict, refuse: 'account' | 'sender' | null = null) {
  const smtp = await startSmtpServer(verdict, refuse);
  closing.push(smtp.stop);
  return smtp;
}

describe('SMTP', () => {
  it('delivers the message whole', async () => {
    const { url, delivered } = await startSmtp(() => null);
    const { orderId, bytes, mail, attempt, messageId } = await queuedMail('AWS', { SMTP_URL: url });
    await attempt();
    expect(delivered).toHaveLength(1);
    const { headers, attachments, text } = readMail(delivered[0] ?? Buffer.alloc(0));
    expect(headers.get('to')).toBe('mary@example.com');
    expect(headers.get('message-id')).toBe(messageId);
    expect(attachments[0]?.content.equals(bytes)).toBe(true);
    expect(attachments[0]?.filename).toMatch(new RegExp(`^China-Arrival-Card-Traveller-[A-J]+-${orderId}\\.pdf$`));
    expect(text).toContain('Dear Mary Łamb 李,');
    expect(await mail()).toMatchObject({ state: 'Sent', transport: 'SMTP', reason: null });
  });

  it('that is busy (4xx) or gone is tried again, then sends once', async () => {
    let busy = true;
    const { url, delivered } = await startSmtp(() => (busy ? { responseCode: 451, text: 'Try again later' } : null));
    const { mail, attempt } = await queuedMail('Sendgrid', { SMTP_URL: url });
    await attempt(1);
    expect(await mail()).toMatchObject({ state: 'Queued', reason: expect.stringContaining('Try again later') });
    busy = false;
    await attempt(2);
    expect(await mail()).toMatchObject({ state: 'Sent', reason: null });
    expect(delivered).toHaveLength(1);

    const gone = await queuedMail('AWS', { SMTP_URL: 'smtp://127.0.0.1:1' });
    await gone.attempt();
    expect(await gone.mail()).toMatchObject({ state: 'Queued', reason: expect.stringContaining('ECONNREFUSED') });
  });

  it('that refuses (5xx) fails the mail with the server’s reason', async () => {
    const { url } = await startSmtp(() => ({ responseCode: 550, text: 'Mailbox unavailable' }));
    const { mail, attempt } = await queuedMail('AWS', { SMTP_URL: url });
    await attempt();
    expect(await mail()).toMatchObject({ state: 'Failed', reason: expect.stringContaining('Mailbox unavailable') });
  });

  it('that refuses our account (535) or sender (550) keeps being tried, with an alert that names no address', async () => {
    // The test files of a worker have one registry of metrics.
    const counted = async () => {
      const metrics = (await server.call(getMetrics)).bytes.toString();
      return Number(/^mails_failed_total\{cause="misconfigured"\} (\d+)$/m.exec(metrics)?.[1] ?? 0);
    };
    const before = await counted();
    const error = vi.spyOn(server.context.log, 'error');
    for (const refuse of ['account', 'sender'] as const) {
      const { url } = await startSmtp(() => null, refuse);
      const { mail, attempt } = await queuedMail('AWS', { SMTP_URL: url.replace('//', '//desk%40example.com:wrong@') });
      for (const number of [1, 2, 8, 9, 10]) await attempt(number);
      expect(await mail()).toMatchObject({
        state: 'Queued',
        attempts: 10,
        next_try_ts: expect.any(String),
        reason: expect.stringContaining('refused our account or sender'),
      });
      const [about, text] = error.mock.lastCall ?? [];
      expect(text).toContain('the mail provider refuses this service');
      expect(JSON.stringify(about)).not.toContain('@');
    }
    expect((await counted()) - before).toBe(10);
  });

  it('that refuses our sender only once it knows the recipient, as Postfix does, is our fault too', async () => {
    for (const text of ['5.7.1 <no-reply@desk.example>: Sender address rejected', '5.1.8 Bad system address']) {
      const { url } = await startSmtp(() => ({ responseCode: 553, text }));
      const { mail, attempt } = await queuedMail('AWS', { SMTP_URL: url });
      await attempt(8);
      expect(await mail()).toMatchObject({ state: 'Queued', reason: expect.stringContaining('account or sender') });
    }
  });

  it('that never answers is given up and tried again', async () => {
    const { url } = await startSmtp(() => 'hang');
    const { mail, attempt } = await queuedMail('AWS', { SMTP_URL: `${url}?socketTimeout=300` });
    await attempt();
    expect(await mail()).toMatchObject({ state: 'Queued', reason: expect.stringMatching(/time/i) });
  });
});

async function standIn(...args: Parameters<typeof startStandIn>) {
  const service = await startStandIn(...args);
  closing.push(service.stop);
  return service;
}

type Answer = ReturnType<Parameters<typeof startStandIn>[0]>;

/** A mail to which the service answers `refused` waits, as long as the answer says, and is sent once when it answers `taken`. */
async function expectSentAtLast(
  provider: MailServiceProvider,
  env: (url: string) => Record<string, string>,
  taken: Answer,
  refused: Answer,
  reason: string,
): Promise<void> {
  let answer = refused;
  const { url, seen } = await standIn(() => answer);
  const { mail, attempt } = await queuedMail(provider, env(url));
  await attempt(1);
  expect(seen).toHaveLength(1);
  const waiting = await mail();
  expect(waiting).toMatchObject({ state: 'Queued', attempts: 1, reason });
  const pause = Date.parse(waiting.next_try_ts ?? '') - Date.now();
  const busy = reason.includes('(429)');
  expect(pause).toBeLessThanOrEqual((busy ? 90 : 5) * 1000);
  if (busy) expect(pause).toBeGreaterThan(5000);
  answer = taken;
  const before = seen.length;
  await attempt(2);
  await attempt(3);
  expect(seen.length - before).toBe(1);
  expect(await mail()).toMatchObject({ state: 'Sent', message_id: 'second' });
}

describe('SendGrid', () => {
  const env = (url: string) => ({ SENDGRID_API_KEY: 'SG.test-key', SENDGRID_BASE_URL: url });

  it('gets the mail as its API wants it', async () => {
    const { url, seen } = await standIn(() => ({ status: 202, headers: { 'x-message-id': 'sg-1' } }));
    const { orderId, bytes, mail, attempt, messageId } = await queuedMail('Sendgrid', env(url));
    await attempt();
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({ method: 'POST', path: '/v3/mail/send' });
    expect(seen[0]?.headers.authorization).toBe('Bearer SG.test-key');
    const sent = JSON.parse(String(seen[0]?.body));
    expect(sent).toMatchObject({
      personalizations: [{ to: [{ email: 'mary@example.com' }] }],
      from: { email: 'no-reply@arrivaldesk.example', name: 'Arrival Card Desk' },
      reply_to: { email: 'support@arrival-card-desk.example' },
      subject: expect.stringContaining(`Your China Arrival Card is ready - order ${orderId} - Mary `),
      headers: { 'Message-ID': messageId },
      attachments: [
        {
          filename: expect.stringMatching(`^China-Arrival-Card-Traveller-[A-J]+-${orderId}\\.pdf$`),
          type: 'application/pdf',
        },
      ],
    });
    expect(sent.content.map((content: { type: string }) => content.type)).toEqual(['text/plain', 'text/html']);
    expect(sent.attachments[0].content).toBe(bytes.toString('base64'));
    expect(await mail()).toMatchObject({ state: 'Sent', transport: 'SendGrid', message_id: 'sg-1' });
  });

  it.each([
    ['500', { status: 500 }, 'Sendgrid has a fault of its own (500).'],
    ['503', { status: 503, body: 'busy' }, 'Sendgrid has a fault of its own (503).'],
    [
      '429',
      { status: 429, headers: { 'retry-after': '90' }, body: '{"errors":[{"message":"too many requests"}]}' },
      'Sendgrid takes no more emails for now (429).',
    ],
    ['a broken connection', 'hang up', 'Sendgrid could not be reached (ECONNRESET).'],
  ] as const)('answering with %s is tried again, then sends once', (_, answer, reason) =>
    expectSentAtLast('Sendgrid', env, { status: 202, headers: { 'x-message-id': 'second' } }, answer, reason),
  );

  it('refusing the mail fails it with the reason that SendGrid gives', async () => {
    const body = JSON.stringify({ errors: [{ message: 'The to address is not valid.', field: 'to' }] });
    const { url, seen } = await standIn(() => ({ status: 400, headers: { 'content-type': 'application/json' }, body }));
    const { mail, attempt } = await queuedMail('Sendgrid', env(url));
    await attempt();
    await attempt();
    expect(seen).toHaveLength(1);
    expect(await mail()).toMatchObject({
      state: 'Failed',
      reason: 'Sendgrid refused the email: The to address is not valid.',
    });
  });
});

describe('SES', () => {
  const json = { 'content-type': 'application/json' };
  const env = (url: string) => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIATEST');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
    return { AWS_REGION: 'eu-west-1', AWS_SES_ENDPOINT: url };
  };

  it('gets the mail as a raw message', async () => {
    const { url, seen } = await standIn(() => ({ status: 200, headers: json, body: '{"MessageId":"ses-1"}' }));
    const { bytes, mail, attempt, messageId } = await queuedMail('AWS', env(url));
    await attempt();
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({ method: 'POST', path: '/v2/email/outbound-emails' });
    expect(seen[0]?.headers.authorization).toContain('AKIATEST');
    const sent = JSON.parse(String(seen[0]?.body));
    expect(sent.Destination).toEqual({ ToAddresses: ['mary@example.com'] });
    const { headers, attachments } = readMail(Buffer.from(sent.Content.Raw.Data, 'base64'));
    expect(headers.get('message-id')).toBe(messageId);
    expect(attachments[0]?.content.equals(bytes)).toBe(true);
    expect(await mail()).toMatchObject({ state: 'Sent', transport: 'SES', message_id: 'ses-1' });
  });

  it.each([
    ['500', { status: 500, headers: json, body: '{"message":"internal"}' }, 'AWS SES has a fault of its own (500).'],
    [
      '429',
      {
        status: 429,
        headers: { ...json, 'x-amzn-errortype': 'TooManyRequestsException', 'retry-after': '90' },
        body: '{"message":"slow down"}',
      },
      'AWS SES takes no more emails for now (429).',
    ],
    ['a broken connection', 'hang up', 'AWS SES could not be reached (ECONNRESET).'],
  ] as const)('answering with %s is tried again, then sends once', (_, answer, reason) =>
    expectSentAtLast('AWS', env, { status: 200, headers: json, body: '{"MessageId":"second"}' }, answer, reason),
  );

  it('refusing the mail fails it with the reason that SES gives', async () => {
    const { url } = await standIn(() => ({
      status: 400,
      headers: { ...json, 'x-amzn-errortype': 'MessageRejected' },
      body: '{"message":"Email address is not verified."}',
    }));
    const { mail, attempt } = await queuedMail('AWS', env(url));
    await attempt();
    expect(await mail()).toMatchObject({
      state: 'Failed',
      reason: 'AWS SES refused the email: Email address is not verified.',
    });
  });
});
