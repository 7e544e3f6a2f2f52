import { getAuditTrail } from '@arrival-desk/contract/audit/audit.endpoints.ts';
import { uploadBrandLogo } from '@arrival-desk/contract/brands/brands.endpoints.ts';
import { uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import { getFailedMails, resendFailedMails, resendMail } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import { getSystemReport } from '@arrival-desk/contract/system/system.endpoints.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runChecks } from '../../src/checks/checks.ts';
import { readConfig } from '../../src/config.ts';
import { buildPng, buildScan } from '../../src/features/documents/documents.factory.ts';
import { openScanner } from '../../src/platform/virus-scan/scanner.ts';
import { plantedVirus, startClamd, startScannerStandIn } from '../../src/testing/clamd.ts';
import { everythingStored } from '../../src/testing/everything-stored.ts';
import { TestServer } from '../../src/testing/test-server.ts';

type Clamd = Awaited<ReturnType<typeof startClamd>>;
let clamd: Clamd;
let server: TestServer;
let token: string;
beforeAll(async () => {
  clamd = await startClamd({ megabytes: 2 });
  server = await TestServer.start({ CLAMAV_URL: clamd.url });
  token = await server.signIn('Admin');
}, 60_000);
afterAll(async () => {
  await server.stop();
  await clamd.stop();
});
afterEach(() => use(clamd.url));

/** Another scanner, or none; a test that waits for one shortens the time of 60 seconds. */
function use(url: string | undefined, timeout?: number): void {
  server.context.scanner = openScanner(url, timeout);
}

/** Without the mail to the Admins about the sign-in on a new device, which is sent and removed in the background. */
async function stored() {
  const { staff_mails: _, ...others } = await everythingStored(server);
  return others;
}

const infected = Buffer.concat([buildScan(), Buffer.from(plantedVirus)]);
const email = 'mary@example.com';

const upload = (orderId: string, bytes: Buffer) =>
  server.call(uploadVisaDocument, { token, body: { orderId, email, mailServiceProvider: 'AWS' }, file: { bytes } });
const resend = (orderId: string) =>
  server.call(resendMail, { token, body: { orderId, email, mailServiceProvider: 'AWS' } });
const report = async () => (await server.call(getSystemReport, { token })).body.data.virus_scanner;
const newestEntry = async () => (await server.call(getAuditTrail, { token, query: {} })).body.data[0];
const metrics = async () => (await server.app.inject('/metrics')).body;

describe('an uploaded file', () => {
  it('with a virus is refused with its name, stored nowhere, and recorded (DOC-13)', async () => {
    const orderId = await server.newOrder();
    const before = await stored();
    const { http, failure } = await upload(orderId, infected);
    expect([http, failure.error.code]).toEqual([422, 'virus_found']);
    expect(failure.message).toBe(
      'The virus scanner found Planted.Virus.UNOFFICIAL in the file, so nothing has been stored or sent.',
    );
    expect(failure.error.fields).toEqual({ uploadVisaDoc: failure.message });
    expect(await stored()).toEqual(before);
    expect(await newestEntry()).toMatchObject({
      act: 'document_uploaded',
      result: 'virus_found',
      order_ids: [orderId],
      detail: { virus: 'Planted.Virus.UNOFFICIAL' },
    });
    expect(await metrics()).toMatch(/^virus_scans_total\{result="found"\} [1-9]/m);
  });

  it('that is clean is stored', async () => {
    expect((await upload(await server.newOrder(), buildScan())).http).toBe(200);
    expect(await metrics()).toMatch(/^virus_scans_total\{result="clean"\} [1-9]/m);
    expect(await metrics()).toMatch(/^virus_scanner_up 1$/m);
  });

  it('is scanned in every form that takes one', async () => {
    const bytes = Buffer.concat([buildPng(), Buffer.from(plantedVirus)]);
    expect((await server.call(uploadBrandLogo, { token, body: {}, file: { bytes } })).failure.error).toMatchObject({
      code: 'virus_found',
      fields: { logo: expect.stringContaining('Planted.Virus') },
    });
  });

  it.each([
    ['responds with an error', 'INSTREAM size limit exceeded. ERROR', undefined],
    ['responds with an error that says OK', 'stream: OK. ERROR', undefined],
    ['responds with nothing and closes', null, undefined],
    ['responds with too much', 'x'.repeat(10_000), undefined],
    ['does not respond in time', '', 300],
  ])('is refused while the scanner %s, and can be sent again (DOC-13)', async (_, reply, timeout) => {
    const standIn = await startScannerStandIn(() => reply);
    use(standIn.url, timeout);
    const orderId = await server.newOrder();
    const before = await stored();
    const bytes = buildScan();
    const { http, failure, headers } = await upload(orderId, bytes);
    expect([http, failure.message, headers['retry-after']]).toEqual([
      503,
      'The virus scanner does not work at the moment, so nothing has been stored or sent. Please try again shortly.',
      '30',
    ]);
    expect(standIn.streams).toEqual([bytes]);
    expect(await stored()).toEqual(before);
    await standIn.stop();
    expect((await upload(orderId, buildScan())).http).toBe(503);
    use(clamd.url);
    expect((await upload(orderId, buildScan())).http).toBe(200);
  });

  it('larger than clamd accepts is refused, not stored unscanned', async () => {
    const bytes = Buffer.concat([buildScan(), Buffer.alloc(4_000_000)]);
    const { http, failure } = await upload(await server.newOrder(), bytes);
    expect([http, failure.error.code]).toEqual([503, 'unavailable']);
  });
});

describe('a document that was stored while there was no scanner', () => {
  it('is scanned before it is sent again (DOC-13)', async () => {
    const orderId = await server.newOrder();
    use(undefined);
    expect((await upload(orderId, infected)).http).toBe(200);
    use(clamd.url);
    server.setTime(new Date(Date.now() + 60_000).toISOString());
    const { http, failure } = await resend(orderId);
    expect([http, failure.error.code]).toEqual([422, 'virus_found']);
    expect(await newestEntry()).toMatchObject({ act: 'mail_resent', detail: { virus: 'Planted.Virus.UNOFFICIAL' } });
    await server.context.db.updateTable('mails').set({ state: 'Failed' }).where('order_id', '=', orderId).execute();
    expect((await server.call(getFailedMails, { token })).body.data.total).toBe(1);
    const { queued, refused } = (await server.call(resendFailedMails, { token, body: {} })).body.data;
    expect({ queued, refused }).toEqual({
      queued: 0,
      refused: [{ order_id: orderId, message: expect.stringContaining('Planted.Virus') }],
    });
    use('tcp://127.0.0.1:1');
    expect((await resend(orderId)).http).toBe(503);
    expect((await server.call(resendFailedMails, { token, body: {} })).http).toBe(503);
    server.setTime(null);
  });
});

describe('whoever runs the server', () => {
  const find = async (env: Record<string, string>, atStart?: 'warns') => {
    const config = readConfig({ NODE_ENV: 'production', EMBEDDED_DATABASE: 'on', ...env });
    const findings = await runChecks({ config, db: null, fetch }, atStart);
    return findings
      .filter(({ about }) => about === 'CLAMAV_URL')
      .map(({ level, says, todo = '' }) => `${level}: ${says} ${todo}`.trim());
  };

  it('is told by the doctor what the scanner is, and whether it takes the largest upload', async () => {
    expect(await find({ CLAMAV_URL: clamd.url, UPLOAD_MAX_MB: '1' })).toEqual([
      expect.stringMatching(/^ok: ClamAV \d/),
      'ok: accepts the largest upload, and finds the EICAR test file',
    ]);
    expect((await find({ CLAMAV_URL: clamd.url, UPLOAD_MAX_MB: '20' }))[1]).toMatch(
      /^wrong: clamd does not scan a file of UPLOAD_MAX_MB: .* Raise StreamMaxLength in clamd.conf\.$/,
    );
  });

  it('is told that uploads are refused, at the start too', async () => {
    const expected = [expect.stringMatching(/^wrong: the virus scanner cannot be used: .*ECONNREFUSED.*are refused/)];
    expect(await find({ CLAMAV_URL: 'tcp://127.0.0.1:1' })).toEqual(expected);
    expect(await find({ CLAMAV_URL: 'tcp://127.0.0.1:1' }, 'warns')).toEqual(expected);
  });

  it('is told that uploads are not scanned', async () => {
    expect(await find({})).toEqual([expect.stringMatching(/^warning: is not set: uploads are not scanned/)]);
  });

  it('is told of a scanner without signatures, and of limits that clamd reports as findings', async () => {
    const empty = await startClamd({ megabytes: 2, knowsEicar: false });
    expect((await find({ CLAMAV_URL: empty.url, UPLOAD_MAX_MB: '1' }))[1]).toMatch(/does not find the EICAR test file/);
    await empty.stop();
    const limits = await startScannerStandIn(() => 'stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND');
    expect((await find({ CLAMAV_URL: limits.url, UPLOAD_MAX_MB: '1' }))[1]).toMatch(
      /Heuristics.*Raise MaxFileSize and MaxScanSize/,
    );
    await limits.stop();
  });

  it('sees its state on the System page', async () => {
    expect(await report()).toEqual({ version: expect.stringMatching(/^ClamAV \d/), problem: null });
  });
});
