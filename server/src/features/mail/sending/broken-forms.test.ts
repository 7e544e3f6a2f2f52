import { failureEnvelope } from '@arrival-desk/contract/envelope.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everythingStored } from '../../../testing/everything-stored.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { buildPng, buildScan } from '../../documents/documents.factory.ts';

let server: TestServer;
let orderId: string;
beforeAll(async () => {
  server = await TestServer.start();
  orderId = await server.newOrder();
});
afterAll(() => server.stop());

const boundary = 'boundary-1';
const field = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (
  name: string,
  bytes: string | Buffer = buildScan(),
  disposition = `name="${name}"; filename="card.pdf"`,
) =>
  `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: application/pdf\r\n\r\n${bytes.toString('latin1')}\r\n`;
const end = `--${boundary}--\r\n`;
const fields = () =>
  field('orderId', orderId) + field('email', 'mary@example.com') + field('mailServiceProvider', 'AWS');

async function post(payload: string | Buffer, contentType = `multipart/form-data; boundary=${boundary}`) {
  return server.app.inject({
    method: 'POST',
    url: '/api/admin/upload-visa-document',
    headers: { authorization: await server.signIn('Team'), 'content-type': contentType },
    payload: typeof payload === 'string' ? Buffer.from(payload, 'latin1') : payload,
  });
}

async function expectRefused(form: string | Buffer, contentType?: string) {
  await server.signIn('Team');
  const before = await everythingStored(server);
  const response = await post(form, contentType);
  expect(response.statusCode, response.payload).toBeGreaterThanOrEqual(400);
  expect(response.statusCode, response.payload).toBeLessThan(500);
  const { error } = failureEnvelope.parse(response.json());
  expect(await everythingStored(server)).toEqual(before);
  return { status: response.statusCode, error };
}

describe('a broken form', () => {
  it('without a boundary is refused', async () => {
    await expectRefused(fields() + file('uploadVisaDoc') + end, 'multipart/form-data');
    await expectRefused(fields() + file('uploadVisaDoc') + end, 'multipart/form-data; boundary=');
  });

  it('with another boundary than its own is refused', async () => {
    await expectRefused(fields() + file('uploadVisaDoc') + end, 'multipart/form-data; boundary=other');
  });

  it('that is empty is refused', async () => {
    await expectRefused('');
    await expectRefused(end);
    await expectRefused('nonsense');
  });

  it('cut off at any place is refused, and soon', async () => {
    const whole = fields() + file('uploadVisaDoc') + end;
    const places = [10, 60, 100, 150, 200, 300, 400, 500, 700, 900, whole.length - 40, whole.length - 20];
    for (const place of places) await expectRefused(whole.slice(0, place));
  });

  it('of a logo, cut off at any place, is refused', async () => {
    const part = `--${boundary}\r\nContent-Disposition: form-data; name="logo"; filename="logo.png"\r\nContent-Type: image/png\r\n\r\n`;
    const whole = field('brandId', '1') + part + buildPng().toString('latin1');
    for (let place = 1; place <= whole.length; place += 7) {
      const response = await server.app.inject({
        method: 'POST',
        url: '/api/admin/upload-brand-logo',
        headers: {
          authorization: await server.signIn('Admin'),
          'content-type': `multipart/form-data; boundary=${boundary}`,
        },
        payload: Buffer.from(whole.slice(0, place), 'latin1'),
      });
      expect(response.json(), `cut off after ${place} bytes`).toMatchObject({ error: { code: 'malformed_request' } });
    }
  });

  it('with broken part headers is refused', async () => {
    await expectRefused(`${fields()}--${boundary}\r\nContent-Disposition\r\n\r\nx\r\n${end}`);
    await expectRefused(`${fields()}--${boundary}\r\n\r\nx\r\n${end}`);
    await expectRefused(`${fields()}--${boundary}\r\n${'X-Long: '.padEnd(100_000, 'x')}\r\n\r\nx\r\n${end}`);
  });

  it('sent as JSON, as text or as nothing is refused', async () => {
    expect((await expectRefused(JSON.stringify({ orderId }), 'application/json')).status).toBe(415);
    expect((await expectRefused('orderId=1', 'application/x-www-form-urlencoded')).status).toBe(415);
    expect((await expectRefused('x', 'text/plain')).status).toBe(415);
  });

  it('with fields named after the insides of objects is refused', async () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty'])
      await expectRefused(field(name, 'x') + fields() + file(name) + end);
  });

  it('with very many fields is refused', async () => {
    const many = Array.from({ length: 1000 }, (_, index) => field(`f${index}`, 'x')).join('');
    await expectRefused(many + fields() + file('uploadVisaDoc') + end);
  });
});

describe('the fields of a form', () => {
  it.each([
    ['orderId', '', 'Please enter your orderId'],
    ['orderId', "100001'; drop table orders; --", undefined],
    ['orderId', '1\u0000', undefined],
    ['orderId', '9'.repeat(50_000), undefined],
    ['email', '', 'Please enter your email'],
    ['email', 'nobody', 'Invalid email address'],
    ['email', 'a@example.com\r\nBcc: b@example.com', undefined],
    ['email', `${'a'.repeat(9_000)}@example.com`, undefined],
    ['email', 'a@example.com, b@example.com', undefined],
    ['mailServiceProvider', 'Pigeon', undefined],
  ])('%s as %j is refused by name', async (name, value, message) => {
    const values = { orderId, email: 'a@example.com', mailServiceProvider: 'AWS', [name]: value };
    const form = Object.entries(values).map(([each, text]) => field(each, text));
    const { status, error } = await expectRefused(form.join('') + file('uploadVisaDoc') + end);
    expect(status).toBe(422);
    expect(Object.keys(error.fields ?? {})).toEqual([name]);
    if (message) expect(error.fields?.[name]).toBe(message);
  });

  it('that are missing are named, all of them', async () => {
    const { status, error } = await expectRefused(file('uploadVisaDoc') + end);
    expect(status).toBe(422);
    expect(Object.keys(error.fields ?? {})).toEqual(['orderId', 'email']);
  });

  it('may stand behind the file', async () => {
    const response = await post(file('uploadVisaDoc') + fields() + end);
    expect(response.json()).toMatchObject({ status: 1 });
  });

  it('sent twice are refused, because nobody can tell which one is meant', async () => {
    const { status, error } = await expectRefused(
      field('email', 'b@example.com') + fields() + file('uploadVisaDoc') + end,
    );
    expect(status).toBe(422);
    expect(Object.keys(error.fields ?? {})).toEqual(['email']);
  });
});

describe('the file of a form', () => {
  it('under another name is no file', async () => {
    const { status, error } = await expectRefused(fields() + file('somethingElse') + end);
    expect(status).toBe(422);
    expect(error.fields).toEqual({ uploadVisaDoc: 'File is required' });
  });

  it('as a plain field is no file', async () => {
    const { status, error } = await expectRefused(fields() + field('uploadVisaDoc', '%PDF-1.4') + end);
    expect(status).toBe(422);
    expect(error.fields).toEqual({ uploadVisaDoc: 'File is required' });
  });

  it('comes alone: two are refused', async () => {
    await expectRefused(fields() + file('uploadVisaDoc') + file('uploadVisaDoc') + end);
    await expectRefused(fields() + file('uploadVisaDoc') + file('another') + end);
    await expectRefused(fields() + file('another') + file('uploadVisaDoc') + end);
  });

  it('may have any name', async () => {
    const names = [
      '../../etc/passwd',
      '..\\..\\boot.ini',
      'a\u0000.pdf',
      "x'; drop table documents; --.pdf",
      'ü.exe',
      '',
    ];
    for (const name of names) {
      const disposition = `name="uploadVisaDoc"; filename="${name}"`;
      const response = await post(fields() + file('uploadVisaDoc', buildScan(), disposition) + end);
      expect([200, 400, 422], name).toContain(response.statusCode);
      if (name !== '' && !name.includes('\u0000')) expect(response.statusCode, response.payload).toBe(200);
    }
    const stored = await server.context.db.selectFrom('documents').select('file1').execute();
    for (const { file1 } of stored) expect(file1).toMatch(/^china-arrival-card-[0-9a-f]{12}\.pdf$/);
  });
});
