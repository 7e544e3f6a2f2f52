import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:tls';
import { getMetrics } from '@arrival-desk/contract/operations/operations.endpoints.ts';
import { getSystemReport } from '@arrival-desk/contract/system/system.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../testing/free-port.ts';
import { ownCertificate } from '../../testing/own-certificate.ts';
import { TestServer } from '../../testing/test-server.ts';

let tls: Server;
let handshakes = 0;
beforeAll(async () => {
  tls = createServer({ cert: ownCertificate.cert, key: ownCertificate.key }, (socket) => {
    handshakes += 1;
    socket.on('error', () => {});
    socket.end();
  });
  await new Promise<void>((listening) => tls.listen(0, '127.0.0.1', listening));
});
afterAll(() => new Promise<void>((closed) => tls.close(() => closed())));

/** The certificate in the system report and in the metrics of a server with this PUBLIC_URL. */
async function observe(PUBLIC_URL: string) {
  const server = await TestServer.start({ PUBLIC_URL });
  const token = await server.signIn('Admin');
  const { certificate } = (await server.call(getSystemReport, { token })).body.data;
  const metrics = (await server.call(getMetrics)).bytes.toString();
  const metric = /^certificate_expiry_timestamp_seconds (\S+)$/m.exec(metrics)?.[1];
  await server.stop();
  return { certificate, metric };
}

it('is read where browsers would refuse it too, once for page and metrics together', async () => {
  const { certificate, metric } = await observe(`https://127.0.0.1:${(tls.address() as AddressInfo).port}`);
  expect(certificate).toEqual({
    host: '127.0.0.1',
    valid_to: ownCertificate.validTo,
    problem: 'DEPTH_ZERO_SELF_SIGNED_CERT',
  });
  expect(Number(metric)).toBe(Date.parse(ownCertificate.validTo) / 1000);
  expect(handshakes).toBe(1);
});

it('that cannot be read has its reason and no figure', async () => {
  const { certificate, metric } = await observe(`https://127.0.0.1:${await freePort()}`);
  expect(certificate).toMatchObject({ valid_to: null, problem: expect.stringContaining('ECONNREFUSED') });
  expect(metric).toBeUndefined();
});

it('of an address without TLS is none', async () => {
  expect(await observe('http://127.0.0.1:1')).toEqual({ certificate: null, metric: undefined });
});
