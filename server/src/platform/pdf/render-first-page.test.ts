import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { renderFirstPage } from './render-first-page.ts';

function pdfOf(draw: (page: PDFKit.PDFDocument) => void): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: 0 });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))));
  draw(document);
  document.end();
  return done;
}

/** The format of a rendered page, and the mean colour of a square of 20 pixels. */
async function seen(bytes: Buffer, left: number, top: number) {
  const image = await renderFirstPage(bytes);
  if (!image) throw new Error('Nothing was rendered.');
  const { width, height, format } = await sharp(image).metadata();
  const { channels } = await sharp(await sharp(image).extract({ left, top, width: 20, height: 20 }).toBuffer()).stats();
  return { format, isPortrait: width < height, colour: channels.map(({ mean }) => Math.round(mean / 10) * 10) };
}

it('the first page of a PDF is rendered in its colours', async () => {
  const pdf = await pdfOf((page) => {
    page.rect(0, 0, 100, 100).fill('red');
    page.addPage().rect(0, 0, 595, 842).fill('blue');
  });
  expect(await seen(pdf, 40, 40)).toEqual({ format: 'jpeg', isPortrait: true, colour: [250, 0, 0] });
  expect((await seen(pdf, 600, 40)).colour).toEqual([260, 260, 260]);
});

it('a page that is turned is rendered upright', async () => {
  const pdf = await pdfOf((page) => {
    Object.assign(page.page.dictionary.data, { Rotate: 90 });
    page.rect(0, 0, 100, 100).fill('red');
  });
  expect(await seen(pdf, 1700, 40)).toEqual({ format: 'jpeg', isPortrait: false, colour: [250, 0, 0] });
});

it('the values of form fields are on it', async () => {
  const field = (value: string) =>
    pdfOf((page) => {
      page.font('Helvetica').initForm();
      page.formText('name', 0, 0, 200, 200, { value, fontSize: 150 });
    });
  expect((await renderFirstPage(await field('W')))?.equals((await renderFirstPage(await field(''))) as Buffer)).toBe(
    false,
  );
});

it('a file that is no PDF has none', async () => {
  expect(await renderFirstPage(Buffer.from('%PDF-1.7 nothing'))).toBeNull();
});
