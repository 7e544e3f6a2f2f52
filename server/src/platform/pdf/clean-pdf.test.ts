import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { cleanPdf } from './clean-pdf.ts';
import {
  brokenHostilePdf,
  certificatePdf,
  harmlessPdfs,
  hostilePdfs,
  mentioningPdfs,
  packedPdf,
  quietPdf,
  replacedPdf,
  signedHostilePdf,
} from './hostile-pdf.factory.ts';
import { countNames } from './pdf-names.ts';

async function encryptedPdf(options: object): Promise<Buffer> {
  const document = new PDFDocument(options);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  document.text('China Arrival Card').end();
  await new Promise((done) => document.on('end', done));
  return Buffer.concat(chunks);
}

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

describe('a PDF that runs nothing stays as it is, to the byte', () => {
  it('where it says nothing of the kind, also if it is broken (DOC-12)', async () => {
    expect(await cleanPdf(quietPdf())).toEqual({ outcome: 'unchanged' });
    expect(await cleanPdf(Buffer.from('%PDF-1.7\nnothing'))).toEqual({ outcome: 'unchanged' });
  });
  it('where object streams hide nothing (DOC-12)', async () => {
    expect(await cleanPdf(packedPdf())).toEqual({ outcome: 'unchanged' });
  });
  it.each(harmlessPdfs)('with %s (DOC-12)', async (_, bytes) => {
    expect(await cleanPdf(bytes)).toEqual({ outcome: 'unchanged' });
  });
});

describe('a PDF is written again', () => {
  it.each(mentioningPdfs)('where an action is named in %s, in which a viewer may find it', async (_, bytes) => {
    expect(await cleanPdf(bytes)).toMatchObject({ outcome: 'cleaned', isSignatureLost: false });
  });
  it('where a script is in an object that another one replaces', async () => {
    const cleaned = await cleanPdf(replacedPdf());
    expect(cleaned.outcome === 'cleaned' && textOf(cleaned.bytes)).toMatch(/^(?!.*planted)/s);
  });
  it('and loses its signature, if it had one (DOC-12)', async () => {
    expect(await cleanPdf(signedHostilePdf())).toMatchObject({ outcome: 'cleaned', isSignatureLost: true });
    const [[, bytes] = ['', Buffer.alloc(0)]] = hostilePdfs;
    expect(await cleanPdf(bytes)).toMatchObject({ outcome: 'cleaned', isSignatureLost: false });
  });
});

describe('a PDF that cannot be cleaned', () => {
  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['needs a password', () => encryptedPdf({ userPassword: 'secret' }), 'locked'],
    ['needs a password, by AES-256', () => encryptedPdf({ userPassword: 'secret', pdfVersion: '1.7ext3' }), 'locked'],
    ['is protected from changes', () => encryptedPdf({ ownerPassword: 'secret' }), 'protected'],
    ['is protected by AES-256', () => encryptedPdf({ ownerPassword: 'secret', pdfVersion: '1.7ext3' }), 'protected'],
    ['is encrypted for certificates', certificatePdf, 'encrypted'],
    ['is too damaged', brokenHostilePdf, 'broken'],
  ])('%s', async (_, make, outcome) => {
    expect(await cleanPdf(await make())).toEqual({ outcome });
  });
});

describe('the names of a PDF', () => {
  const names = new Set(['JavaScript', 'AA']);
  it.each([
    ['plain', '<< /AA 1 0 R >>', 1],
    ['escaped', '<< /#4a#61vaScrip#74 1 0 R /#41A 2 0 R >>', 2],
    ['at the end', '<< /S/AA', 1],
    ['as part of a longer name', '<< /AAA 1 /JavaScripts 2 >>', 0],
    ['in a text', '<< /T (see /AA \\) or (/AA)) >>', 2],
    ['in the data of a stream', '<< >>\nstream\n/AA \nendstream', 1],
  ])('are counted %s', (_, text, count) => {
    const counts = countNames(Buffer.from(text, 'latin1'), names);
    expect([...counts.values()].reduce((sum, each) => sum + each, 0)).toBe(count);
  });
});
