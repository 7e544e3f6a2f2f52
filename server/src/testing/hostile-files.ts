import sharp from 'sharp';
import { buildPdf } from '../features/documents/documents.factory.ts';

// Inputs that are made to cost the server as much as possible. Each is of the largest size that is accepted.

/** A PDF of `objects`, numbered from 1, the first of which is its catalog. */
function pdfOf(objects: readonly string[]): Buffer {
  let file = '%PDF-1.7\n';
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(`${file}${table}trailer << /Size ${count} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF`);
}

const streamOf = (entries: string, content: string) =>
  `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`;

/** A page that is filled by a pattern whose cells are drawn some hundred thousand times over each other. */
export const tilingPdf = (): Buffer =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Pattern << /P 5 0 R >> >> >>',
    streamOf('', '/Pattern cs /P scn 0 0 595 842 re f'),
    streamOf(
      '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 400 400] /XStep 0.5 /YStep 0.5 /Resources << >>',
      '0 0 1 rg 0 0 400 400 re f 1 0 0 RG 0 0 m 300 300 l S',
    ),
  ]);

/** A PDF of 19.5 MB of one text, again and again. */
export const pdfFullOf = (unit: string): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(unit.repeat(19_500_000 / unit.length))]);

export const linesOfOneLetter = (): Buffer =>
  buildPdf(Array.from({ length: 200 }, () => `Name: ${'A'.repeat(60)}`).join('\n'));

export const ordinaryCard = (): Buffer => buildPdf('China Arrival Card\nFull name: MARY LAMB');

const white = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 120, g: 180, b: 90 } }, limitInputPixels: false });

/** A JPEG that has to be kept whole in memory, in its costliest form. */
export const progressiveJpeg = (side: number): Promise<Buffer> =>
  white(side, side).jpeg({ progressive: true, chromaSubsampling: '4:4:4', quality: 60 }).toBuffer();

/** A JPEG that has to be turned, for which it is kept whole. */
export const turnedJpeg = (side: number): Promise<Buffer> =>
  white(side, side).jpeg({ quality: 60 }).withMetadata({ orientation: 6 }).toBuffer();

/** A PNG that has to be kept whole, with eight bytes for each pixel. */
export const interlacedPng = (side: number): Promise<Buffer> =>
  white(side, side).ensureAlpha().toColourspace('rgb16').png({ progressive: true, compressionLevel: 9 }).toBuffer();

/** The photo of a passport page as a telephone of 12 megapixels takes it. */
export const passportPhoto = (): Promise<Buffer> => white(4032, 3024).jpeg().toBuffer();

export const nestedGroups = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(50_000)}</svg>`);
