import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { FailureEnvelope } from '@arrival-desk/contract/envelope.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everythingStored } from '../../testing/everything-stored.ts';
import { TestServer } from '../../testing/test-server.ts';

const megabyte = 1_048_576;
const limit = 4;

let server: TestServer;
let port: number;
let orderId: string;
let token: string;
beforeAll(async () => {
  server = await TestServer.start({ UPLOAD_MAX_MB: String(limit) });
  orderId = await server.newOrder();
  token = await server.signIn('Team');
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => server.stop());

interface Outcome {
  status: number;
  failure: FailureEnvelope;
  /** The largest growth of the buffers' memory, in bytes. */
  growth: number;
}

const boundary = 'boundary-1';
const head = () =>
  `--${boundary}\r\nContent-Disposition: form-data; name="orderId"\r\n\r\n${orderId}\r\n` +
  `--${boundary}\r\nContent-Disposition: form-data; name="email"\r\n\r\nmary@example.com\r\n` +
  // The content of the file is not a PDF.
  `--${boundary}\r\nContent-Disposition: form-data; name="overrideReason"\r\n\r\nFilled up.\r\n` +
  `--${boundary}\r\nContent-Disposition: form-data; name="uploadVisaDoc"; filename="card.pdf"\r\n\r\n%PDF-1.4\n`;

/** Sends a form with a file of some size over a real connection, as fast as the server accepts it. */
function upload(megabytes: number, headers: Record<string, string>, path = '/api/admin/upload-visa-document') {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
  const before = process.memoryUsage().arrayBuffers;
  let most = before;
  const sent = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path,
    headers: { authorization: token, 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
  });
  let answered = false;
  sent.on('response', async (response: IncomingMessage) => {
    answered = true;
    const chunks: Buffer[] = await response.toArray();
    const failure = JSON.parse(Buffer.concat(chunks).toString()) as FailureEnvelope;
    resolve({ status: response.statusCode ?? 0, failure, growth: most - before });
    sent.destroy();
  });
  sent.on('error', (error) => !answered && reject(error));
  const chunk = Buffer.alloc(megabyte / 4, 'x');
  let left = megabytes * 4;
  const write = () => {
    while (left > 0 && !answered) {
      left -= 1;
      most = Math.max(most, process.memoryUsage().arrayBuffers);
      if (!sent.write(chunk)) return void sent.once('drain', write);
    }
    if (!answered) sent.end(`\r\n--${boundary}--\r\n`);
  };
  sent.write(head(), write);
  return promise;
}

const size = (megabytes: number) => String(megabytes * megabyte + head().length + `\r\n--${boundary}--\r\n`.length);

async function expectTooLarge(outcome: Promise<Outcome>, maxGrowth: number): Promise<void> {
  const { status, failure, growth } = await outcome;
  expect(status).toBe(413);
  expect(failure.error.code).toBe('too_large');
  expect(failure.error.fields).toEqual({ uploadVisaDoc: `The file is larger than ${limit} MB.` });
  expect(growth).toBeLessThan(maxGrowth);
}

describe('a file of 200 MB', () => {
  it('is refused with its limit, without being held in memory (DOC-10)', async () => {
    const before = await everythingStored(server);
    await expectTooLarge(upload(200, { 'content-length': size(200) }), 30 * megabyte);
    expect(await everythingStored(server)).toEqual(before);
  });

  it('is refused when its length is not announced', async () => {
    // The file up to the limit, plus what the garbage collector has not freed yet; much less than what was sent.
    await expectTooLarge(upload(400, { 'transfer-encoding': 'chunked' }), 200 * megabyte);
  });

  it('is refused before it is read when nobody is signed in', async () => {
    const { status, growth } = await upload(200, { 'transfer-encoding': 'chunked', authorization: '' });
    expect(status).toBe(401);
    expect(growth).toBeLessThan(30 * megabyte);
  });

  it('is refused by calls that take no file', async () => {
    const { status, growth } = await upload(200, { 'transfer-encoding': 'chunked' }, '/api/admin/resend-mail');
    expect([413, 415, 422]).toContain(status);
    expect(growth).toBeLessThan(30 * megabyte);
  });

  it('sent to a JSON call as JSON is refused', async () => {
    const { status, growth } = await upload(
      200,
      { 'transfer-encoding': 'chunked', 'content-type': 'application/json' },
      '/api/admin/resend-mail',
    );
    expect(status).toBe(413);
    expect(growth).toBeLessThan(30 * megabyte);
  });
});

/** Sends JSON of some size and reads nothing until all of it is sent, as some clients do. Returns what it then reads. */
async function sendThenRead(megabytes: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const length = megabytes * megabyte;
  const headers = ['Host: x', 'Content-Type: application/json', `Content-Length: ${length}`];
  socket.write(`POST /api/admin/resend-mail HTTP/1.1\r\n${headers.join('\r\n')}\r\nAuthorization: ${token}\r\n\r\n`);
  for (let sent = 0; sent < length; sent += megabyte)
    await new Promise<void>((done, failed) =>
      socket.write(Buffer.alloc(megabyte, ' '), (error) => (error ? failed(error) : done())),
    );
  const [response] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return response.toString();
}

it('a sender that reads only when it has sent everything learns why it was refused', async () => {
  const response = await sendThenRead(20);
  expect(response).toMatch(/^HTTP\/1\.1 413 /);
  expect(response).toContain('"too_large"');
});

describe('a length that lies', () => {
  it('by announcing less than comes is refused', async () => {
    const { status } = await upload(1, { 'content-length': '1000' }).catch(() => ({ status: 400 }));
    expect(status).toBe(400);
  });

  it('by announcing more than comes leaves nothing behind and the server free', async () => {
    const before = await everythingStored(server);
    const sent = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/api/admin/upload-visa-document',
      headers: {
        authorization: token,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': size(3),
      },
    });
    sent.on('error', () => {});
    sent.write(head());
    await new Promise((done) => setTimeout(done, 200));
    sent.destroy();
    await new Promise((done) => setTimeout(done, 200));
    expect(await everythingStored(server)).toEqual(before);
    expect((await server.app.inject('/healthz')).statusCode).toBe(200);
  });
});

describe('a file at the limit', () => {
  it('is taken, and one byte more is not', async () => {
    const { status } = await upload(limit - 1, { 'content-length': size(limit - 1) });
    expect(status).toBe(200);
    await expectTooLarge(upload(limit, { 'content-length': size(limit) }), 200 * megabyte);
  });
});
