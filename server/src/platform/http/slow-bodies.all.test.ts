import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { readConfig } from '../../config.ts';
import { makeHttpServer } from './http-server.ts';
import { readMultipart } from './multipart.ts';
import { requestTimeouts } from './slow-bodies.ts';

// One second instead of 30, so that nobody waits; the last test asserts what ships.
const shortened = { body: 1000, whole: 20_000, interval: 100 };
const logs: string[] = [];
let app: FastifyInstance;
let handled = 0;
beforeAll(async () => {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'warn' });
  app = await makeHttpServer(config, { write: (line) => void logs.push(line) }, shortened);
  app.post('/json', async () => {
    handled += 1;
    return 'handled';
  });
  app.get('/slow', async () => {
    await delay(shortened.body * 1.3);
    return 'at last';
  });
  app.post('/refused', { onRequest: async (_, reply) => reply.code(401).send('no') }, async () => '');
  app.post('/form', async (request, reply) => {
    const form = { fileName: 'file', fields: z.object({}), maxFileBytes: 1e6, spoolFolder: tmpdir() };
    const { files, removeFiles } = await readMultipart(request, reply, form);
    await removeFiles();
    handled += 1;
    return `${files[0]?.size} bytes`;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

interface Exchange {
  socket: Socket;
  /** Everything received, once the server has closed the connection. */
  ended: Promise<string>;
}

function open(...first: string[]): Exchange {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => (text += chunk));
  socket.on('error', () => {});
  for (const each of first) socket.write(each);
  return { socket, ended: new Promise((done) => socket.on('close', () => done(text))) };
}

const head = (path: string, headers: string) => `POST ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n`;
const json = (length: number) => head('/json', `Content-Type: application/json\r\nContent-Length: ${length}`);
const form = (length: number) =>
  head('/form', `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${length}`);
const start = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';
const end = '\r\n--b--\r\n';

describe('a request that is slow', () => {
  it('in its headers gets 408 in the envelope', async () => {
    const text = await open('POST /json HTTP/1.1\r\nHost: x\r\n').ended;
    expect(text).toMatch(/^HTTP\/1.1 408 /);
    expect(text).toContain('"code":"request_timeout"');
  });

  it('in its JSON gets 408, though a byte comes now and then, and is not carried out (WIRE-39)', async () => {
    const { socket, ended } = open(json(1000), '{');
    const trickle = setInterval(() => socket.write(' '), 50);
    const text = await ended;
    clearInterval(trickle);
    expect(text).toMatch(/^HTTP\/1.1 408 /);
    expect(text).toContain('"code":"request_timeout"');
    expect(handled).toBe(0);
  });

  it('in an upload that stops gets 408', async () => {
    const text = await open(form(1000), start).ended;
    expect(text).toMatch(/^HTTP\/1.1 408 /);
    expect(text).toContain('"code":"request_timeout"');
    expect(handled).toBe(0);
  });

  it('in a body that was refused before it came loses the connection', async () => {
    const refused = head('/refused', 'Content-Type: application/json\r\nContent-Length: 1000');
    expect(await open(refused, '{').ended).toMatch(/^HTTP\/1.1 401 /);
  });

  it('logs no error', () => {
    expect(logs).toEqual([]);
  });
});

describe('a request that takes its time', () => {
  it('in an upload that makes progress is served, however long it takes (WIRE-39)', async () => {
    const parts = 18;
    const { socket, ended } = open(
      form(start.length + parts + end.length).replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'),
      start,
    );
    for (let part = 0; part < parts; part += 1) {
      await delay(shortened.body / 12);
      socket.write('x');
    }
    socket.write(end);
    expect(await ended).toMatch(/^HTTP\/1.1 200 [\s\S]*18 bytes$/);
  });

  it('in its response is served, as a stream of changes', async () => {
    const { ended } = open('GET /slow HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(await ended).toMatch(/^HTTP\/1.1 200 [\s\S]*at last$/);
  });

  it('in two requests on one connection is served', async () => {
    const body = '{"a": 1}';
    const { socket, ended } = open(json(body.length), body);
    await delay(shortened.body * 0.8);
    socket.write(json(body.length).replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n') + body);
    expect((await ended).match(/200 OK/g)).toHaveLength(2);
  });
});

it('what ships is 30 seconds for headers and bodies, and five minutes for an upload (WIRE-39)', async () => {
  expect(requestTimeouts).toEqual({ body: 30_000, whole: 300_000, interval: 5_000 });
  const shipped = await makeHttpServer(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }));
  expect(shipped.bodyTimeout).toBe(30_000);
  expect(shipped.server).toMatchObject({ headersTimeout: 30_000, requestTimeout: 300_000 });
  await shipped.close();
});
