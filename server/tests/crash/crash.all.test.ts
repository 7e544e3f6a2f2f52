import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildFiller, buildScan } from '../../src/features/documents/documents.factory.ts';
import { buildOrder } from '../../src/features/orders/orders.factory.ts';
import { otherNamespace } from '../../src/testing/other-namespace.ts';
import { readMail } from '../../src/testing/read-mail.ts';
import { readOutbox } from '../../src/testing/read-outbox.ts';
import { runFile, type StartedProcess, startServerProcess } from '../../src/testing/server-process.ts';

vi.setConfig({ testTimeout: 240_000 });

const admin = { email: 'admin@staff.example', password: 'correct horse' };
const intakeKey = 'test-intake-key-0123456789';

let dataDir: string;
let cleanUp: (() => unknown)[];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'arrival-desk-crash-'));
  cleanUp = [];
});
afterEach(async () => {
  for (const undo of cleanUp.reverse()) await undo();
  await rm(dataDir, { recursive: true, force: true });
});

function kill(server: StartedProcess): Promise<unknown> {
  server.child.kill('SIGKILL');
  return server.ended;
}

async function start(env: Record<string, string> = {}) {
  const server = await startServerProcess({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    SAMPLE_DATA: 'off',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    INTAKE_API_KEY: intakeKey,
    LOG_LEVEL: 'warn',
    ...env,
  });
  cleanUp.push(() => kill(server));
  return server;
}

/** Calls a server process as landing sites and staff do. */
async function client(address: string) {
  const call = async (path: string, authorization: string, body?: object | FormData, method = 'POST') => {
    const isForm = body instanceof FormData;
    const response = await fetch(address + path, {
      headers: {
        ...(authorization && { authorization }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { method, body: isForm ? body : JSON.stringify(body) }),
    });
    const answer = (await response.json()) as { status: number; message: string; data: never };
    if (answer.status !== 1) throw new Error(`${path}: ${answer.message}`);
    return answer.data;
  };
  const signedIn: { jwtToken: string } = await call('/api/admin/admin-login', '', admin);
  // These tests expect only the mails that staff send.
  await call('/api/admin/set-site-confirmations', signedIn.jwtToken, { siteId: 1, confirms: false }, 'PUT');
  return {
    token: signedIn.jwtToken,
    async newOrder(): Promise<string> {
      const taken: { order_id: string } = await call('/api/intake/orders', intakeKey, buildOrder());
      return taken.order_id;
    },
    async upload(orderId: string, bytes: Buffer): Promise<void> {
      const form = new FormData();
      form.set('orderId', orderId);
      form.set('email', 'mary@example.com');
      form.set('uploadVisaDoc', new Blob([new Uint8Array(bytes)]), 'card.pdf');
      await call('/api/admin/upload-visa-document', signedIn.jwtToken, form);
    },
    erase: (orderId: string[]) =>
      call('/api/admin/erase-traveller', signedIn.jwtToken, { orderId, confirmation: 'ERASE' }),
    details: (orderId: string): Promise<OrderDetail> =>
      call(`/api/admin/get-orders-details/${orderId}`, signedIn.jwtToken),
  };
}

/** A unique document. */
const someDocument = () => Buffer.concat([buildScan(), buildFiller(200_000)]);

async function expectDelivered(address: string, orderId: string, bytes: Buffer, seconds: number): Promise<void> {
  const { details } = await client(address);
  const [document] = (await details(orderId)).uploadDoc;
  const served = Buffer.from(await (await fetch(address + document?.url)).arrayBuffer());
  expect(served.equals(bytes)).toBe(true);
  const state = async () => (await details(orderId)).mailHistory.map((mail) => mail.state);
  await expect.poll(state, { timeout: seconds * 1000, interval: 200 }).toEqual(['Sent']);
}

describe('a server killed right after it has acknowledged an upload', () => {
  it('has the document after the restart, sends the mail, and its history says so (MAIL-2)', async () => {
    let server = await start();
    const uploads: { orderId: string; bytes: Buffer }[] = [];
    for (let round = 0; round < 3; round += 1) {
      const { newOrder, upload } = await client(server.address);
      const orderId = await newOrder();
      const bytes = someDocument();
      await upload(orderId, bytes);
      await kill(server);
      uploads.push({ orderId, bytes });
      server = await start();
    }
    for (const { orderId, bytes } of uploads) {
      await expectDelivered(server.address, orderId, bytes, 20);
      const [mail] = await readOutbox(dataDir, orderId);
      expect(mail?.attachments[0]?.content.equals(bytes)).toBe(true);
    }
  });

  it('while its mail is held, sends it once (FIG-2)', async () => {
    const hold = { SEND_HOLD_SECONDS: '3' };
    let server = await start(hold);
    const { newOrder, upload } = await client(server.address);
    const orderId = await newOrder();
    const bytes = someDocument();
    await upload(orderId, bytes);
    await kill(server);
    server = await start(hold);
    await expectDelivered(server.address, orderId, bytes, 30);
    expect(await readOutbox(dataDir, orderId)).toHaveLength(1);
    const { details } = await client(server.address);
    expect((await details(orderId)).mailHistory.map(({ state }) => state)).toEqual(['Sent']);
  });

  it('in the middle of handing the mail over, hands it over again (FIG-2)', async () => {
    const hasDocument = (mail: Buffer) => readMail(mail).attachments.length > 0;
    /** Mails that a mail server has received in full; `accept` decides whether it says so. */
    async function receive(accept: (mail: Buffer) => boolean) {
      const received: Buffer[] = [];
      const smtp = new SMTPServer({
        disabledCommands: ['STARTTLS', 'AUTH'],
        onData(stream, _session, done) {
          stream.toArray().then((chunks: Buffer[]) => {
            const mail = Buffer.concat(chunks);
            received.push(mail);
            if (accept(mail)) done();
          }, done);
        },
      });
      // The killed server's connection can end with an error.
      smtp.on('error', () => {});
      await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done));
      cleanUp.push(() => smtp.close());
      return { received, url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}` };
    }

    const hanging = await receive((mail) => !hasDocument(mail));
    const first = await start({ SMTP_URL: hanging.url });
    const { newOrder, upload } = await client(first.address);
    const orderId = await newOrder();
    const bytes = someDocument();
    await upload(orderId, bytes);
    await expect.poll(() => hanging.received.filter(hasDocument).length).toBe(1);
    await kill(first);

    const working = await receive(() => true);
    const second = await start({ SMTP_URL: working.url });
    await expectDelivered(second.address, orderId, bytes, 10);
    const delivered = working.received.filter(hasDocument);
    expect(delivered).toHaveLength(1);
    expect(readMail(delivered[0] ?? Buffer.alloc(0)).attachments[0]?.content.equals(bytes)).toBe(true);
  });
});

describe('a second process on the same data folder', () => {
  it('does not start, also in another container, says why, and leaves the first one in peace (FIG-22)', async () => {
    const first = await start();
    const env = { NODE_ENV: 'test', DATA_DIR: dataDir, SAMPLE_DATA: 'off', PORT: '0' };
    for (const launcher of [[], otherNamespace ?? []]) {
      const second = runFile('main.ts', env, [], launcher);
      expect((await second.ended).code).toBe(1);
      expect(second.output()).toContain(`is in use by process ${first.child.pid} (main.ts) on the host `);
      expect(second.output()).toContain('DATABASE_URL');
      expect(second.output()).not.toMatch(/\s+at /);
    }

    const importing = runFile('import-orders.ts', { DATA_DIR: dataDir }, [
      join(import.meta.dirname, '../../src/main.ts'),
    ]);
    expect((await importing.ended).code).toBe(1);
    expect(importing.output()).toContain('is in use by process');
    expect((await fetch(`${first.address}/readyz`)).status).toBe(200);
  });
});

describe('a server that is told to stop', () => {
  it('finishes the request that it is in, then ends in order', async () => {
    const server = await start();
    const { token, newOrder } = await client(server.address);
    const orderId = await newOrder();
    const part = (name: string, value: string) =>
      `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const head = `${part('orderId', orderId)}${part('email', 'mary@example.com')}--b\r\nContent-Disposition: form-data; name="uploadVisaDoc"; filename="a.pdf"\r\n\r\n`;
    const answered = new Promise<number | undefined>((done, failed) => {
      const upload = request(
        `${server.address}/api/admin/upload-visa-document`,
        { method: 'POST', headers: { authorization: token, 'content-type': 'multipart/form-data; boundary=b' } },
        (response) => {
          response.resume();
          done(response.statusCode);
        },
      );
      upload.on('error', failed);
      upload.write(head);
      setTimeout(() => server.child.kill('SIGTERM'), 300);
      setTimeout(() => upload.end(Buffer.concat([buildScan(), Buffer.from('\r\n--b--\r\n')])), 1000);
    });
    expect(await answered).toBe(200);
    expect(await server.ended).toEqual({ code: 0, signal: null });

    const again = await start();
    const { details } = await client(again.address);
    expect((await details(orderId)).uploadDoc).toHaveLength(1);
    again.child.kill('SIGINT');
    expect(await again.ended).toEqual({ code: 0, signal: null });
    expect((await readdir(join(dataDir, 'database'))).sort()).toEqual(['lock.sqlite', 'pg']);
  });
});

describe('a server killed while it erases a traveller', () => {
  it('has each order whole or not at all after the restart, and erases the rest when asked again (RULE-14)', async () => {
    let server = await start();
    const { newOrder, upload, details, erase } = await client(server.address);
    const orderIds: string[] = [];
    for (let index = 0; index < 8; index += 1) {
      const orderId = await newOrder();
      await upload(orderId, someDocument());
      orderIds.push(orderId);
    }
    const sent = async () => Promise.all(orderIds.map(async (id) => (await readOutbox(dataDir, id)).length));
    await expect.poll(sent).toEqual(orderIds.map(() => 1));
    void erase(orderIds).catch(() => {});
    const [first = ''] = orderIds;
    await expect.poll(() => details(first).catch(() => null)).toBeNull();
    await kill(server);

    server = await start();
    const restarted = await client(server.address);
    const left: string[] = [];
    for (const orderId of orderIds) {
      const order = await restarted.details(orderId).catch(() => null);
      if (!order) continue;
      left.push(orderId);
      const file = await fetch(server.address + order.uploadDoc[0]?.url);
      expect(file.status, orderId).toBe(200);
      expect(await readOutbox(dataDir, orderId)).toHaveLength(1);
    }
    expect(left).not.toContain(first);
    if (left.length) await restarted.erase(left);
    const files = async () => [
      ...(await readdir(join(dataDir, 'uploads'))).filter((name) => orderIds.some((id) => name.startsWith(id))),
      ...(await readdir(join(dataDir, 'outbox'))).filter((name) => orderIds.some((id) => name.includes(`.${id}@`))),
    ];
    await expect.poll(files).toEqual([]);
    for (const orderId of orderIds) await expect(restarted.details(orderId)).rejects.toThrow('no such order');
  });
});
