import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { TestServer } from '../../testing/test-server.ts';

it('a server that is told to stop says so, serves on, and hands what can be asked elsewhere to the proxy', async () => {
  const server = await TestServer.start({ DRAIN_SECONDS: '3' });
  const before = await server.app.inject({ url: '/readyz', headers: { 'x-another-server': 'yes' } });
  expect(before.statusCode).toBe(200);

  const stopped = server.stop();
  const ready = await server.app.inject('/readyz');
  expect(ready.statusCode).toBe(503);
  expect(ready.json().message).toBe('This server is stopping.');

  const page = await server.app.inject({ url: '/api/brand', headers: { 'x-another-server': 'yes' } });
  expect([page.statusCode, page.body]).toEqual([502, '']);
  const withoutProxy = await server.app.inject('/healthz');
  expect([withoutProxy.statusCode, withoutProxy.headers.connection]).toEqual([200, 'close']);

  expect(await server.newOrder()).toMatch(/^\d{6,}$/);
  const headers = { 'x-another-server': 'yes' };
  const write = await server.app.inject({ method: 'POST', url: '/api/admin/admin-login', headers, payload: {} });
  expect([write.statusCode, write.headers.connection]).toEqual([422, 'close']);
  await stopped;
});

it('a server that closes still serves a request that had begun to arrive', async () => {
  const server = await TestServer.start();
  const { port } = new URL(await server.app.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect(Number(port), '127.0.0.1');
  socket.write('GET /healthz HTTP/1.1\r\nHost: desk\r\n');
  await once(server.app.server, 'connection');
  // The parser has read the first lines once it has answered a request on another connection.
  await fetch(`http://127.0.0.1:${port}/healthz`);
  const closing = once(server.app.server, 'close');
  const stopped = server.stop();
  await server.app.ready();
  socket.end('\r\n');
  const response = await text(socket);
  expect(response).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(response.toLowerCase()).toContain('connection: close');
  await closing;
  await stopped;
});
