import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { failureEnvelope } from '@arrival-desk/contract/envelope.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { intakeKey, TestServer } from '../../src/testing/test-server.ts';

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await TestServer.start();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => server.stop());

/** Sends raw bytes and returns the response up to the end of the connection. */
function send(...bytes: string[]): Promise<{ status: number; body: string }> {
  return new Promise((done, failed) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => {
      for (const each of bytes) socket.write(each, 'latin1');
    });
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', failed);
    socket.on('close', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n');
      done({ status: Number(head.split(' ')[1]), body });
    });
  });
}

const get = (path: string, headers = '') =>
  send(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`);
const post = (headers: string, body: string) =>
  send(
    `POST /api/intake/orders HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: ${intakeKey}\r\n${headers}\r\n${body}`,
  );

async function expectRefused(answer: Promise<{ status: number; body: string }>, status: number): Promise<void> {
  const { status: given, body } = await answer;
  expect(given, body).toBe(status);
  expect(failureEnvelope.parse(JSON.parse(body)).message).not.toMatch(/parse|HPE|Error/);
}

describe('bytes on the connection', () => {
  it.each([
    ['nonsense', 'hello\r\n\r\n'],
    ['an unknown method', 'EAT / HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a TLS greeting', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001'],
    ['a broken header', 'GET / HTTP/1.1\r\nHost x\r\n\r\n'],
    ['a NUL in a header', 'GET /healthz HTTP/1.1\r\nHost: x\r\nAuthorization: a\u0000b\r\n\r\n'],
    ['two lengths', 'POST /api/intake/orders HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}'],
    [
      'a length and chunks (request smuggling)',
      'POST /api/intake/orders HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['no host', 'GET /healthz HTTP/1.1\r\n\r\n'],
  ])('that are %s are refused', async (_, bytes) => {
    const { status, body } = await send(bytes);
    expect(status, body).toBe(400);
    expect((await server.app.inject('/healthz')).statusCode).toBe(200);
  });

  it('that are no HTTP are answered in the envelope', () => expectRefused(send('hello\r\n\r\n'), 400));

  it('with headers of 100 KB are refused', () =>
    expectRefused(get('/healthz', `X-Long: ${'x'.repeat(100_000)}\r\n`), 431));

  it('that expect something unknown are answered like others', async () => {
    const { status, body } = await get('/api/user_info', 'Expect: x\r\n');
    expect(status).toBe(401);
    expect(failureEnvelope.parse(JSON.parse(body)).error.code).toBe('not_signed_in');
  });

  it('with a very long address are refused', () => expectRefused(get(`/${'x'.repeat(100_000)}`), 431));

  it('with a body cut off by malformed chunks are refused', async () => {
    const answer = await post('Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n', 'zz\r\n{}\r\n');
    expect(answer.status).toBe(400);
  });
});

describe('paths on the connection', () => {
  it.each([
    '/uploads/docs/../../jwt-secret',
    '/uploads/docs/..%2f..%2fjwt-secret',
    '/uploads/docs/%2e%2e/%2e%2e/jwt-secret',
    '/uploads/docs//etc/passwd',
    '/uploads/../package.json',
    '/static/../../../package.json',
    '/static/%2e%2e/%2e%2e/%2e%2e/package.json',
    '/static/..%5c..%5cpackage.json',
    '/static/%00',
    '/api/../../etc/passwd',
    '//etc/passwd',
    '/etc/passwd',
  ])('%s leads to no file', async (path) => {
    const { status, body } = await get(path);
    expect([400, 403, 404, 422], body.slice(0, 200)).toContain(status);
    expect(body).not.toMatch(/root:|"workspaces"/);
    expect(body).not.toContain(server.dataDir);
  });
});

describe('bodies on the connection', () => {
  it('that announce gzip and unpack to far more than the limit are refused', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000, ' ')).toString('latin1');
    const headers = `Content-Type: application/json\r\nContent-Encoding: gzip\r\nContent-Length: ${bomb.length}\r\n`;
    const { status, body } = await post(headers, bomb);
    expect([400, 413, 415], body).toContain(status);
    failureEnvelope.parse(JSON.parse(body));
  });

  it.each(['application/json', 'application/json; charset=iso-8859-1'])(
    'that are not UTF-8 are refused, so that no name loses a letter: %s',
    async (type) => {
      // Written to the connection as Latin-1.
      const body = JSON.stringify({ email: 'zoe@example.com', full_name: 'Zoë Müller', paid: true });
      const answer = await post(`Content-Type: ${type}\r\nContent-Length: ${body.length}\r\n`, body);
      await expectRefused(Promise.resolve(answer), 400);
      expect(JSON.parse(answer.body).message).toContain('not UTF-8');
    },
  );

  it('of 300 KB are refused', () => {
    const body = JSON.stringify({ padding: 'x'.repeat(300_000) });
    return expectRefused(post(`Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`, body), 413);
  });

  it('does not ask of a GET how its body is encoded, since it has none', async () => {
    for (const encoding of ['deflate, gzip', 'x', 'gzip']) {
      const headers = { authorization: intakeKey, 'content-encoding': encoding };
      const response = await server.app.inject({ method: 'GET', url: '/api/intake/active-gateway', headers });
      expect(response.statusCode, encoding).toBe(200);
    }
  });

  it.each<[string, string, Buffer]>([
    ['plain', '', Buffer.alloc(300_000, ' ')],
    ['gzip', 'gzip', gzipSync(randomBytes(300_000))],
    ['gzip of too much', 'gzip', gzipSync(Buffer.alloc(100_000_000, ' '))],
    ['no gzip', 'gzip', Buffer.alloc(300_000, 'A')],
    ['no brotli', 'br', Buffer.alloc(300_000, 'A')],
    ['too little of no brotli', 'br', Buffer.alloc(30_000, 'A')],
    ['an unknown encoding', 'x', Buffer.alloc(300_000, 'A')],
  ])('that are refused (%s) do not hold up the next request of the connection', async (_what, encoding, bytes) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const statusOf = (method: string, path: string, headers: Record<string, string>, body?: Buffer) =>
      new Promise<number>((done, failed) => {
        const sent = request({ host: '127.0.0.1', port, agent, method, path, headers, timeout: 5000 }, (response) => {
          response.resume().once('end', () => done(response.statusCode ?? 0));
        });
        sent.once('timeout', () => sent.destroy(new Error('There was no response.')));
        sent.once('error', failed);
        sent.end(body);
      });
    const headers = {
      authorization: intakeKey,
      'content-type': 'application/json',
      'content-length': String(bytes.length),
      ...(encoding && { 'content-encoding': encoding }),
    };
    expect([400, 413, 415]).toContain(await statusOf('POST', '/api/intake/orders', headers, bytes));
    expect(await statusOf('GET', '/healthz', {})).toBe(200);
    agent.destroy();
  });
});
