import { endpoints } from '@arrival-desk/contract/api.ts';
import type { EndpointDefinition } from '@arrival-desk/contract/endpoint.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { turns } from '../../src/platform/turns/turns.ts';
import { openScanner } from '../../src/platform/virus-scan/scanner.ts';
import { startScannerStandIn } from '../../src/testing/clamd.ts';
import { intakeKey, TestServer } from '../../src/testing/test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await TestServer.start();
  token = await server.signIn('Admin');
});
afterAll(() => server.stop());

/** Those that staff and landing sites call. */
const withFile = (Object.values(endpoints) as EndpointDefinition[]).filter(
  ({ file, access }) => file && access !== 'visitor',
);
const orderId = '123456';

/** Sends a file that nothing accepts, as somebody who may; returns the HTTP status and when to come again. */
async function send(endpoint: EndpointDefinition) {
  const body = { orderId, email: 'mary@example.com', mailServiceProvider: 'AWS' };
  const caller = endpoint.access === 'intake' ? intakeKey : token;
  const input = { token: caller, params: { orderId }, body, file: { bytes: Buffer.from('no file') } };
  const { http, headers } = await server.call(endpoint, input as never);
  return { http, retryAfter: headers['retry-after'] };
}

it.each(withFile)('a file for $path waits until nobody else has the turn (FIG-24)', async (endpoint) => {
  const done: string[] = [];
  let release = () => {};
  const other = turns.run('somebody else', async () => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    done.push('the other turn');
  });
  const sent = send(endpoint).then(({ http }) => {
    done.push('the file');
    return http;
  });
  // Whatever is called meanwhile and has no file is served.
  for (let call = 0; call < 20; call += 1) expect((await server.app.inject('/readyz')).statusCode).toBe(200);
  expect(done).toEqual([]);
  release();
  expect(await sent).toBeLessThan(500);
  await other;
  expect(done).toEqual(['the other turn', 'the file']);
});

it('whose places are taken is told when to come again, and others are served (FIG-25)', async () => {
  const [ofSite] = withFile.filter(({ access }) => access === 'intake');
  const [ofStaff] = withFile.filter(({ access }) => access !== 'intake');
  if (!ofSite || !ofStaff) throw new Error('No call has a file.');
  const places = Array.from({ length: 12 }, () => turns.enter('site 1'));
  expect(await send(ofSite)).toEqual({ http: 503, retryAfter: '5' });
  expect((await send(ofStaff)).http).toBeOneOf([404, 415, 422]);
  for (const { leave } of places) leave();
  expect((await send(ofSite)).http).toBe(404);
});

it('a file whose virus scan does not end keeps no turn from others (FIG-43)', async () => {
  const standIn = await startScannerStandIn(() => '');
  server.context.scanner = openScanner(standIn.url);
  const [endpoint] = withFile;
  if (!endpoint) throw new Error('No call has a file.');
  const sent = send(endpoint);
  while (standIn.streams.length === 0) await new Promise((resolve) => setImmediate(resolve));
  expect(await turns.run('somebody else', async () => 'served')).toBe('served');
  await standIn.stop();
  server.context.scanner = null;
  expect((await sent).http).toBe(503);
});
