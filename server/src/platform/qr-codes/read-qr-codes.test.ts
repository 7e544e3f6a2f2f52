import PDFDocument from 'pdfkit';
import QRCode from 'qrcode';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readQrCodes } from './read-qr-codes.ts';

async function pdfOf(draw: (page: PDFKit.PDFDocument) => void | Promise<void>): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: 0 });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))));
  await draw(document);
  document.end();
  return done;
}

const imageOf = (text: string, options: QRCode.QRCodeToBufferOptions = {}) => QRCode.toBuffer(text, options);
const fromImage = (bytes: Buffer) => readQrCodes(bytes, 'image/png');
const fromPdf = (bytes: Buffer) => readQrCodes(bytes, 'application/pdf');

describe('the QR codes of an image', () => {
  it.each(['CARTER, JOHN', 'Łukasz Żółć', '李晓明', '김민지', 'محمد', 'Иванова Мария', 'たろう'])(
    'are read in their own script: %s',
    async (text) => expect(await fromImage(await imageOf(text))).toEqual([text]),
  );

  it.each<[string, QRCode.QRCodeToBufferOptions]>([
    ['without a background', { color: { light: '#ffffff00' } }],
    ['white on black', { color: { dark: '#ffffff', light: '#000000' } }],
    ['with a pixel for each square', { scale: 1 }],
    ['with colours', { color: { dark: '#0a3d91', light: '#ffe9d0' } }],
  ])('are read %s', async (_, options) => {
    expect(await fromImage(await imageOf('E11112222', options))).toEqual(['E11112222']);
  });

  it('are read in the encoding of older Chinese software', async () => {
    const data = Buffer.from('C0EECFFEC3F72C453131313132323232', 'hex');
    const bytes = await QRCode.toBuffer([{ data, mode: 'byte' }]);
    expect(await fromImage(bytes)).toContain('李晓明,E11112222');
  });

  it.each(['MÜLLER, JÖRG', 'ÉLÉONORE'])('are read as Latin text: %j', async (text) => {
    const bytes = await QRCode.toBuffer([{ data: Buffer.from(text, 'latin1'), mode: 'byte' }]);
    expect(await fromImage(bytes)).toContain(text);
  });

  it('are read in a large image', async () => {
    const input = await imageOf('E11112222', { width: 600 });
    const create = { width: 6000, height: 8000, channels: 3, background: 'white' } as const;
    const bytes = await sharp({ create })
      .composite([{ input, left: 5000, top: 500 }])
      .jpeg()
      .toBuffer();
    expect(await fromImage(bytes)).toEqual(['E11112222']);
  });

  it('are read up to ten of them', async () => {
    const create = { width: 1600, height: 400, channels: 3, background: 'white' } as const;
    const codes = Array.from({ length: 14 }, async (_, at) => ({
      input: await imageOf(`code ${at}`, { width: 180 }),
      left: (at % 7) * 220,
      top: Math.floor(at / 7) * 200,
    }));
    const bytes = await sharp({ create })
      .composite(await Promise.all(codes))
      .png()
      .toBuffer();
    expect(await fromImage(bytes)).toHaveLength(10);
  });
});

describe('the QR codes of a PDF', () => {
  it('are read on the first three pages, whatever their sides and text', async () => {
    const bytes = await pdfOf(async (page) => {
      for (const at of [1, 2, 3, 4]) {
        if (at > 1) page.addPage({ size: at === 2 ? [14_400, 2000] : 'A5', layout: 'landscape' });
        page.text('China Arrival Card', 20, 20);
        page.image(await imageOf(`page ${at}`, { width: 300 }), 60, 60, { width: at === 2 ? 1000 : 90 });
      }
    });
    expect(await fromPdf(bytes)).toEqual(['page 1', 'page 2', 'page 3']);
  });
});

describe('a file has no codes', () => {
  it.each<[string, string[] | 'broken', () => Buffer | Promise<Buffer>]>([
    ['that no viewer can open', 'broken', () => Buffer.from('%PDF-1.7 nothing')],
    ['with a page of no size', [], () => pdfOf((page) => void page.addPage({ size: [0, 0] }))],
  ])('%s, and the next one is read', async (_, codes, draw) => {
    expect(await fromPdf(await draw())).toEqual(codes);
    const next = await pdfOf(async (page) => void page.image(await imageOf('next'), 60, 60, { width: 90 }));
    expect(await fromPdf(next)).toEqual(['next']);
  });

  it('that is no image', async () => expect(await fromImage(Buffer.from('nothing'))).toEqual([]));
});
