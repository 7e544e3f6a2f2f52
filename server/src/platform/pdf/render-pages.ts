import { PDFiumLibrary, PDFiumModule } from '@hyzyla/pdfium';
import { boundedWasm } from '../bounded-wasm.ts';
import { maxBytes } from './pdf-limits.ts';

/** A picture in shades of grey: a byte per pixel, from the top left, line by line. */
export interface GreyPicture {
  pixels: Uint8Array;
  width: number;
  height: number;
}

/** Dots per inch of a rendered page. */
const resolution = 300;
const pointsPerInch = 72;

const pdfium = boundedWasm('@hyzyla/pdfium/pdfium.wasm', maxBytes);

/**
 * Renders the first pages of an untrusted PDF upright, at 300 dpi or at most `maxSide` pixels wide and high, for a
 * thread of `PdfThread`. PDFium gets a memory of its own for each file. Throws when the file is broken or needs a
 * password.
 */
export async function* renderPages(bytes: Uint8Array, maxPages: number, maxSide: number): AsyncGenerator<GreyPicture> {
  const instantiateWasm = await pdfium;
  const silent = { print: () => undefined, printErr: () => undefined };
  const library = await PDFiumLibrary.initBase({
    vendor: (options) => PDFiumModule({ ...options, ...silent, instantiateWasm }),
  });
  const document = await library.loadDocument(bytes);
  for (let index = 0; index < Math.min(document.getPageCount(), maxPages); index += 1) {
    const page = document.getPage(index);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = Math.min(resolution / pointsPerInch, maxSide / Math.max(originalWidth, originalHeight));
    const { data, width, height } = await page.render({ scale, colorSpace: 'Gray', render: async ({ data }) => data });
    yield { pixels: data, width, height };
  }
}
