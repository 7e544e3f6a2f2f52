import { PDFiumLibrary, PDFiumModule } from '@hyzyla/pdfium';
import { boundedWasm } from '../bounded-wasm.ts';
import { maxBytes } from './pdf-limits.ts';

/** A picture from the top left, line by line: a byte per pixel in shades of grey, or red, green, blue and alpha. */
export interface Picture {
  pixels: Uint8Array;
  width: number;
  height: number;
}

interface Rendering {
  /** The first pages are rendered, at most as many. */
  maxPages: number;
  /** The most pixels of the width and the height. */
  maxSide: number;
  colours: 'grey' | 'rgba';
}

/** The most dots per inch of a rendered page. */
const maxResolution = 300;
const pointsPerInch = 72;

/** A PDF that no viewer can open: it is broken, or needs a password. */
export class UnopenedPdf extends Error {}

const pdfium = boundedWasm('@hyzyla/pdfium/pdfium.wasm', maxBytes);

/**
 * Renders pages of an untrusted PDF as they are shown: upright, with annotations and the values of form fields, at most
 * at 300 dpi. For a thread of `PdfThread`; PDFium gets a memory of its own for each file. Throws UnopenedPdf, and other
 * errors of a page.
 */
export async function* renderPages(
  bytes: Uint8Array,
  { maxPages, maxSide, colours }: Rendering,
): AsyncGenerator<Picture> {
  const instantiateWasm = await pdfium;
  const silent = { print: () => undefined, printErr: () => undefined };
  const library = await PDFiumLibrary.initBase({
    vendor: (options) => PDFiumModule({ ...options, ...silent, instantiateWasm }),
  });
  const document = await library.loadDocument(bytes).catch(() => {
    throw new UnopenedPdf();
  });
  for (let index = 0; index < Math.min(document.getPageCount(), maxPages); index += 1) {
    const page = document.getPage(index);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = Math.min(maxResolution / pointsPerInch, maxSide / Math.max(originalWidth, originalHeight));
    const { data, width, height } = await page.render({
      scale,
      // With this name the bytes are in the order of RGBA.
      colorSpace: colours === 'grey' ? 'Gray' : 'BGRA',
      renderFormFields: true,
      render: async ({ data: pixels }) => pixels,
    });
    yield { pixels: data, width, height };
  }
}
