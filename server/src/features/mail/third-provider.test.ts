import { resendMail } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import { getMetrics, getOpenApi } from '@arrival-desk/contract/operations/operations.endpoints.ts';
import { getSystemReport } from '@arrival-desk/contract/system/system.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkMailProviders } from '../../checks/check-mail-providers.ts';
import { checkMailWay } from '../../checks/check-settings.ts';
import { readConfig } from '../../config.ts';
import { acceptedByCarrier, carrierRow, signForCarrier } from '../../testing/made-up-provider.ts';
import { queueMailFor } from '../../testing/queued-mail.ts';
import { orderPage, sentMail } from '../../testing/sent-mail.ts';
import { TestServer } from '../../testing/test-server.ts';
import { recordMailEvent } from './events/record-mail-event.ts';

// A third provider is a row of the contract's table and a module in the server's list; nothing else is changed here.
// The test files of a worker share their modules, so these are loaded again, for this file and after it.
const tables = vi.hoisted(() => {
  vi.resetModules();
  return ['@arrival-desk/contract/mail/providers.ts', '../../platform/mail/providers/mail-providers.ts'];
});
vi.mock('@arrival-desk/contract/mail/providers.ts', async (load) => {
  const actual = await load<typeof import('@arrival-desk/contract/mail/providers.ts')>();
  const made = await import('../../testing/made-up-provider.ts');
  const mailProviders = { ...actual.mailProviders, Carrier: made.carrierRow };
  return { ...actual, mailProviders, providerNames: Object.keys(mailProviders) };
});
vi.mock('../../platform/mail/providers/mail-providers.ts', async (load) => {
  const actual = await load<typeof import('../../platform/mail/providers/mail-providers.ts')>();
  const { carrier } = await import('../../testing/made-up-provider.ts');
  return { providerModules: { ...actual.providerModules, Carrier: carrier } };
});

const Carrier = 'Carrier' as 'AWS';
const key = 'carrier-key';
const ownKey = { CARRIER_KEY: key };
let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({ AWS_REGION: 'eu-west-1', ...ownKey });
});
afterAll(async () => {
  await server.stop();
  for (const table of tables) vi.doUnmock(table);
  vi.resetModules();
});

function report(event: object, signature?: string) {
  const body = JSON.stringify(event);
  return server.app.inject({
    method: 'POST',
    url: '/api/mail-events/carrier',
    payload: body,
    headers: { 'content-type': 'application/json', 'x-carrier-signature': signature ?? signForCarrier(key, body) },
  });
}
const newestMail = async (orderId: string) => (await orderPage(server, orderId)).mailHistory[0];

describe('a third mail provider', () => {
  it('has its settings read and its mistakes named, and is one of the ways that production needs (MAIL-25)', () => {
    expect(() => readConfig({ CARRIER_KEY: 'short' })).toThrow('CARRIER_KEY must have at least 8 characters');
    const production = { NODE_ENV: 'production', EMBEDDED_DATABASE: 'on' };
    const target = (env: object) => ({ config: readConfig({ ...production, ...env }), db: null, fetch });
    expect(checkMailWay(target({}))).toMatchObject([
      { level: 'wrong', todo: 'set AWS_REGION, SENDGRID_API_KEY, CARRIER_KEY or SMTP_URL.' },
    ]);
    expect(checkMailWay(target(ownKey))).toEqual([]);
  });

  it('is checked by the doctor where it is set up (MAIL-25)', async () => {
    const check = (env: object) => checkMailProviders({ config: readConfig({ ...env }), db: null, fetch });
    expect(await check(ownKey)).toMatchObject([{ level: 'ok', about: 'CARRIER_KEY' }]);
    expect(await check({})).toEqual([]);
  });

  it('is accepted on the wire and described, and sends what staff send by it (MAIL-25)', async () => {
    const { attempt, mail } = await queueMailFor(server, Carrier, ownKey, {});
    await attempt();
    expect(acceptedByCarrier).toHaveLength(1);
    expect(await mail()).toMatchObject({ state: 'Sent', transport: carrierRow.transport, message_id: 'carrier-1' });
    const token = await server.signIn('Admin');
    const body = { orderId: '123456', email: 'mary@example.com', mailServiceProvider: 'Pigeon' as 'AWS' };
    expect((await server.call(resendMail, { token, body })).failure.error).toMatchObject({
      fields: { mailServiceProvider: 'Must be AWS, Sendgrid or Carrier.' },
    });
    const { bytes } = await server.call(getOpenApi, { token });
    expect(JSON.parse(bytes.toString()).paths['/api/mail-events/carrier'].post).toMatchObject({
      operationId: 'postCarrierEvents',
      summary: 'Delivery events of emails sent through Carrier Mail: one event, signed with the key',
    });
  });

  it('reports what became of an email by signed calls; reports of no email are counted under its name (MAIL-25)', async () => {
    const { orderId } = await sentMail(server, 'carrier-there', { provider: Carrier });
    expect((await report({ id: 'carrier-there', state: 'Opened' }, 'forged')).statusCode).toBe(403);
    expect((await newestMail(orderId))?.state).toBe('Sent');
    expect((await report({ id: 'carrier-there', state: 'Opened' })).statusCode).toBe(200);
    expect(await newestMail(orderId)).toMatchObject({ state: 'Opened', reason: 'It said so.' });
    expect((await report({ id: 'carrier-nowhere', state: 'Opened' })).statusCode).toBe(200);
    const token = await server.signIn('Admin');
    const { incidents } = (await server.call(getSystemReport, { token })).body.data;
    expect(incidents).toContainEqual(expect.objectContaining({ kind: 'unmatched_event_carrier', total: 1 }));
    const metrics = (await server.call(getMetrics)).bytes.toString();
    expect(metrics).toContain('mail_events_unmatched_total{provider="carrier"} 1');
  });

  it('is offered where the one before it is not set up; after the last one staff telephone (MAIL-24)', async () => {
    const bounce = (messageId: string, provider: 'AWS', transport: string) =>
      recordMailEvent(server.context, provider, {
        ...{ messageIds: [messageId], transports: [transport as 'SES'] },
        ...{ state: 'Bounced', at: null, reason: 'Nobody there.' },
      });
    const { orderId } = await sentMail(server, 'first', { provider: 'AWS' });
    await bounce('first', 'AWS', 'SES');
    expect(await orderPage(server, orderId)).toMatchObject({
      process_status: 'New',
      undelivered: { mail_service_provider: 'AWS', other_provider: 'Carrier' },
    });
    await sentMail(server, 'second', { orderId, provider: Carrier });
    await bounce('second', Carrier, carrierRow.transport);
    const { process_status, remark, undelivered } = await orderPage(server, orderId);
    expect([process_status, undelivered?.other_provider]).toEqual(['Contact Customer', null]);
    expect(remark[0]?.remark.split('\n').slice(1, 4)).toEqual([
      'The email by Carrier came back: Nobody there.',
      'The email by AWS came back: Nobody there.',
      'Sendgrid is not set up on this server.',
    ]);
  });
});
