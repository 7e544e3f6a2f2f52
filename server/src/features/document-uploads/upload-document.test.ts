import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import type { DocumentFindings } from '@arrival-desk/contract/document-uploads/finding.ts';
import { getUploadedDocument } from '@arrival-desk/contract/documents/documents.endpoints.ts';
import { changeOrderStatus, moveOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { trackOrder } from '@arrival-desk/contract/visitors/visitors.endpoints.ts';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { heicPhoto } from '../../platform/images/heic.factory.ts';
import {
  brokenHostilePdf,
  harmlessPdfs,
  hostilePdfs,
  signedHostilePdf,
} from '../../platform/pdf/hostile-pdf.factory.ts';
import { everythingStored } from '../../testing/everything-stored.ts';
import { TestServer } from '../../testing/test-server.ts';
import { buildPng, buildScan } from '../documents/documents.factory.ts';
import { findDocumentsOf } from '../documents/documents.ts';
import { type FileOfDocument, readFile } from '../stored-files/stored-files.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());
afterEach(() => {
  vi.restoreAllMocks();
  server.setTime(null);
});

interface Upload {
  orderId: string;
  bytes?: Buffer;
  name?: string;
  email?: string;
  overrideReason?: string;
}

async function upload({ orderId, bytes, name, email = 'mary@example.com', overrideReason = '' }: Upload) {
  const token = await server.signIn('Team');
  const body = { orderId, email, mailServiceProvider: 'AWS' as const, overrideReason };
  return server.call(uploadVisaDocument, { token, body, ...(bytes && { file: { bytes, name } }) });
}

async function details(orderId: string) {
  const { body } = await server.call(getOrdersDetails, { token: await server.signIn('Admin'), params: { orderId } });
  return body.data;
}

async function expectRefused(input: Upload) {
  await server.signIn('Team');
  const before = await everythingStored(server);
  const { http, failure } = await upload(input);
  expect(await everythingStored(server)).toEqual(before);
  return { http, ...failure.error };
}

const blank = (background: string) => sharp({ create: { width: 60, height: 80, channels: 3, background } }).jpeg();
const jpeg = await blank('white').toBuffer();
function encryptedPdf(options: PDFKit.PDFDocumentOptions): Promise<Buffer> {
  const document = new PDFDocument(options);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  document.text('Maria Garcia Lopez').end();
  return new Promise((done) => document.on('end', () => done(Buffer.concat(chunks))));
}

const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500, 0x90)]);
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const page = Buffer.from('<!doctype html><html><script>alert(1)</script></html>');

describe('an uploaded file', () => {
  it.each([
    ['a program', exe],
    ['an SVG', svg],
    ['an SVG with an XML declaration', Buffer.concat([Buffer.from('<?xml version="1.0"?>'), svg])],
    ['a web page', page],
    ['plain text', Buffer.from('This is my arrival card.')],
    ['a ZIP archive', Buffer.from('504b0304140000000000', 'hex')],
    ['zeros', Buffer.alloc(1000)],
    ['one byte', Buffer.from('%')],
  ])('that is %s named card.pdf is refused as no PDF or image (DOC-1)', async (_, bytes) => {
    const { http, code, fields } = await expectRefused({ orderId: await server.newOrder(), bytes, name: 'card.pdf' });
    expect(http).toBe(415);
    expect(code).toBe('unsupported_type');
    expect(fields?.uploadVisaDoc).toContain('PDF or an image');
  });

  it('that runs something when it is opened is stored without it (DOC-12)', async () => {
    const [[, bytes] = ['', buildScan()]] = hostilePdfs;
    const orderId = await server.newOrder();
    const overrideReason = 'The name of the traveller is drawn.';
    expect((await upload({ orderId, bytes, overrideReason })).http).toBe(200);
    const [document] = await findDocumentsOf(server.context.db, orderId);
    const stored = await readFile(server.context, document as FileOfDocument);
    expect(stored.toString('latin1')).not.toMatch(/OpenAction|JavaScript|planted/);
    expect(document).toMatchObject({
      sha256: createHash('sha256').update(stored).digest('hex'),
      size_bytes: stored.length,
    });
  });

  it('that loses its digital signature by that needs a reason; one that runs nothing keeps it (DOC-12)', async () => {
    const orderId = await server.newOrder();
    const kindsOf = async (bytes: Buffer) => {
      const { failure } = await upload({ orderId, bytes });
      return (failure.data as DocumentFindings).findings.map(({ kind }) => kind);
    };
    const [[, harmless] = ['', buildScan()]] = harmlessPdfs;
    expect(await kindsOf(signedHostilePdf())).toContain('signature');
    expect(await kindsOf(harmless)).toEqual(['not_named']);
  });

  it.each([
    ['a PDF that needs a password', () => encryptedPdf({ userPassword: 'secret' }), 'opens only with a password'],
    ['a PDF with an owner password', () => encryptedPdf({ ownerPassword: 'secret' }), 'an owner password protects it'],
    ['a damaged PDF that runs something', async () => brokenHostilePdf(), 'too damaged'],
    ['an image of which a part is missing', async () => jpeg.subarray(0, -100), 'damaged'],
    ['the beginning of an image', async () => jpeg.subarray(0, 30), 'damaged'],
  ])('that is %s is refused, and nothing is stored (DOC-12, DOC-14)', async (_, make, reason) => {
    const { http, fields } = await expectRefused({ orderId: await server.newOrder(), bytes: await make() });
    expect([http, fields?.uploadVisaDoc]).toEqual([422, expect.stringContaining(reason)]);
  });

  it('that is a photograph is stored without what the camera wrote into it (DOC-14)', async () => {
    const orderId = await server.newOrder();
    const bytes = await blank('grey')
      .withExif({ IFD0: { Artist: 'Mary Lamb' } })
      .toBuffer();
    expect((await upload({ orderId, bytes })).http).toBe(200);
    const [document] = await findDocumentsOf(server.context.db, orderId);
    const stored = await readFile(server.context, document as FileOfDocument);
    expect([bytes.includes('Mary'), stored.includes('Mary')]).toEqual([true, false]);
  });

  it('that is empty is refused', async () => {
    const { http, fields } = await expectRefused({ orderId: await server.newOrder(), bytes: Buffer.alloc(0) });
    expect(http).toBe(422);
    expect(fields).toEqual({ uploadVisaDoc: 'The file is empty.' });
  });

  it('is required (FORM-10)', async () => {
    const { http, message, fields } = await expectRefused({ orderId: await server.newOrder() });
    expect(http).toBe(422);
    expect(message).toBe('File is required');
    expect(fields).toEqual({ uploadVisaDoc: 'File is required' });
  });

  it('that is a HEIC photo which cannot be read is named, with what to do (DOC-18)', async () => {
    const { http, fields } = await expectRefused({
      orderId: await server.newOrder(),
      bytes: heicPhoto.subarray(0, 900),
    });
    expect(http).toBe(422);
    expect(fields?.uploadVisaDoc).toMatch(/^This is a HEIC photo.* Please save it as JPEG: .*Most Compatible/);
  });

  it('and the email are both named where both are missing (FORM-10)', async () => {
    const { http, fields } = await expectRefused({ orderId: await server.newOrder(), email: '' });
    expect(http).toBe(422);
    expect(fields).toEqual({ email: 'Please enter your email', uploadVisaDoc: 'File is required' });
  });

  it.each([
    ['a PDF', buildScan(), 'card.exe', 'application/pdf', 'pdf'],
    [
      'a PDF after a blank line',
      Buffer.concat([Buffer.from('\r\n \n'), buildScan()]),
      'a.pdf',
      'application/pdf',
      'pdf',
    ],
    ['a PNG', buildPng(), 'card.pdf', 'image/png', 'png'],
    ['a JPEG', jpeg, 'noname', 'image/jpeg', 'jpg'],
    ['a HEIC photo, which becomes a JPEG', heicPhoto, 'IMG_1.HEIC', 'image/jpeg', 'jpg'],
  ])('that is %s is taken for what it is, whatever its name (DOC-1)', async (_, bytes, name, mime, extension) => {
    const orderId = await server.newOrder({
      full_name: 'Mary Lamb',
      given_name: '',
      surname: '',
      passport_number: 'PH1234567',
    });
    expect((await upload({ orderId, bytes, name })).http).toBe(200);
    const [document] = (await details(orderId)).uploadDoc;
    expect(document).toMatchObject({ mime_type: mime, customer_name: 'Mary Lamb', uploaded_by: 'Team Person' });
    expect(document?.file1).toMatch(new RegExp(`^china-arrival-card-[0-9a-f]{12}\\.${extension}$`));
  });

  it('is stored byte for byte (DOC-2, WIRE-21)', async () => {
    const orderId = await server.newOrder();
    const bytes = Buffer.concat([
      buildScan(),
      Buffer.from(Array.from({ length: 70_000 }, (_, at) => (at * 7919) & 255)),
    ]);
    await upload({ orderId, bytes });
    const [document] = (await details(orderId)).uploadDoc;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(document).toMatchObject({ sha256, size_bytes: bytes.length });
    const [row] = await findDocumentsOf(server.context.db, orderId);
    expect((await readFile(server.context, row as FileOfDocument)).equals(bytes)).toBe(true);
  });

  it('of an order that does not exist is refused', async () => {
    expect((await expectRefused({ orderId: '999999', bytes: buildScan() })).http).toBe(404);
  });

  it.each([
    ['a deleted order', 'Deleted'],
    ['an order in Refunds', 'Refunds'],
  ] as const)(
    'of %s is refused, for the reason that the page of the order gives beforehand (PAGE-17)',
    async (_, status) => {
      const orderId = await server.newOrder();
      const token = await server.signIn('Admin');
      const refusal = async () => (await details(orderId)).actions.uploadRefusal;
      expect(await refusal()).toBeNull();
      if (status === 'Deleted') await server.call(changeOrderStatus, { token, body: { orderId, status } });
      else await server.call(moveOrderStatus, { token, body: { orderId, updatingStatus: status } });
      const { http, message } = await expectRefused({ orderId, bytes: buildScan() });
      expect([http, message]).toEqual([409, await refusal()]);
    },
  );
});

describe('when an upload fails half-way', () => {
  it('because the mail cannot be queued, no row, no event and no mail remain (DOC-2)', async () => {
    const orderId = await server.newOrder();
    vi.spyOn(server.context.jobs, 'enqueue').mockRejectedValueOnce(new Error('the queue is gone'));
    await server.signIn('Team');
    const { files: _, ...before } = await everythingStored(server);
    const { http, failure } = await upload({ orderId, bytes: buildScan() });
    expect(http).toBe(500);
    expect(failure.message).not.toContain('queue');
    expect(await everythingStored(server)).toMatchObject(before);
    expect(await details(orderId)).toMatchObject({ uploadDoc: [], mailHistory: [] });
  });

  it('because the disk refuses the file, no row remains', async () => {
    const orderId = await server.newOrder();
    vi.spyOn(server.context.files, 'put').mockRejectedValueOnce(Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' }));
    const before = await everythingStored(server);
    expect((await upload({ orderId, bytes: buildScan() })).http).toBe(503);
    expect(await everythingStored(server)).toEqual(before);
  });

  it('it can simply be done again', async () => {
    const orderId = await server.newOrder();
    vi.spyOn(server.context.jobs, 'enqueue').mockRejectedValueOnce(new Error('the queue is gone'));
    await upload({ orderId, bytes: buildScan() });
    expect((await upload({ orderId, bytes: buildScan() })).http).toBe(200);
    const { uploadDoc, mailHistory } = await details(orderId);
    expect([uploadDoc.length, mailHistory.length]).toEqual([1, 1]);
  });

  it('leaves no unfinished file behind', async () => {
    expect((await readdir(join(server.dataDir, 'uploads'))).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

describe('the address of a document', () => {
  async function uploaded() {
    const orderId = await server.newOrder();
    await upload({ orderId, bytes: buildScan(orderId) });
    const [document] = (await details(orderId)).uploadDoc;
    const address = new URL(document?.url ?? '', 'http://desk.example');
    const name = address.pathname.split('/').at(-1) ?? '';
    const query = Object.fromEntries(address.searchParams);
    const open = (change: { signature?: string; expires?: string } = {}, as = name, cookie = '') =>
      server.call(getUploadedDocument, { params: { name: as }, query: { ...query, ...change }, headers: { cookie } });
    return { orderId, name, query, open, url: document?.url ?? '', file1: document?.file1 };
  }

  it('lies in the uploads docs folder, its file name prefixed by the order id, and needs no token (DOC-3, DOC-4)', async () => {
    const { orderId, url, file1, open } = await uploaded();
    expect(url).toMatch(
      new RegExp(`^/uploads/docs/${orderId}_${file1}\\?session=[\\w-]+&expires=\\d+&signature=[\\w-]+$`),
    );
    const fetched = await server.app.inject({ method: 'GET', url });
    expect(fetched.rawPayload.equals(buildScan(orderId))).toBe(true);
    const { http, bytes, headers } = await open();
    expect(http).toBe(200);
    expect(bytes.equals(buildScan(orderId))).toBe(true);
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' });
    expect(String(headers['content-security-policy'])).toContain("default-src 'none'");
    expect(String(headers['cache-control'])).toContain('no-store');
  });

  it('is refused once anything in it is changed (DOC-4)', async () => {
    const { name, query, open } = await uploaded();
    const other = await uploaded();
    const signature = query.signature ?? '';
    const turned = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
    for (const change of [
      { signature: turned },
      { signature: '' },
      { signature: signature.slice(0, -4) },
      { signature: other.query.signature ?? '' },
      { expires: String(Number(query.expires) + 1) },
      { expires: '99999999999' },
      { expires: '' },
      { expires: 'NaN' },
    ]) {
      expect((await open(change)).http, JSON.stringify(change)).toBe(403);
    }
    expect((await open({}, other.name)).http).toBe(403);
    expect((await open({}, name.replace(/.{3}$/, 'png'))).http).toBe(403);
    expect((await server.call(getUploadedDocument, { params: { name } })).http).toBe(403);
  });

  it('works for 30 minutes, not longer (DOC-4)', async () => {
    server.setTime('2026-11-20T04:00:00Z');
    const orderId = await server.newOrder();
    await server.signIn('Team', 'Timed Person');
    const body = { orderId, email: 'mary@example.com', mailServiceProvider: 'AWS' as const };
    const token = await server.signIn('Team', 'Timed Person');
    await server.call(uploadVisaDocument, { token, body, file: { bytes: buildScan() } });
    const shown = await server.call(getOrdersDetails, { token, params: { orderId } });
    const url = shown.body.data.uploadDoc[0]?.url ?? '';
    const open = async () => (await server.app.inject({ method: 'GET', url })).statusCode;
    server.setTime('2026-11-20T04:29:50Z');
    expect(await open()).toBe(200);
    server.setTime('2026-11-20T04:30:10Z');
    expect(await open()).toBe(403);
  });

  it('is not needed by the traveller of its order, and no use to that of another (DOC-4)', async () => {
    const mine = await uploaded();
    const theirs = await server.newOrder({ email: 'other@example.com' });
    const cookieOf = async (orderId: string, email: string) => {
      const { headers } = await server.call(trackOrder, { body: { orderId, email } });
      return String(headers['set-cookie']).split(';')[0] ?? '';
    };
    const { email } = await details(mine.orderId);
    const unsigned = { signature: '', expires: '' };
    expect((await mine.open(unsigned, mine.name, await cookieOf(mine.orderId, email))).http).toBe(200);
    expect((await mine.open(unsigned, mine.name, await cookieOf(theirs, 'other@example.com'))).http).toBe(403);
  });

  it('tells nobody without a signature whether a document exists (DOC-5)', async () => {
    const { orderId, name } = await uploaded();
    const known = await server.call(getUploadedDocument, { params: { name } });
    const unknown = await server.call(getUploadedDocument, { params: { name: `${orderId}_nothing.pdf` } });
    expect([known.http, known.failure.message]).toEqual([unknown.http, unknown.failure.message]);
  });
});
