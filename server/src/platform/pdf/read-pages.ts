import { getDocumentProxy } from 'unpdf';

/** Limits for one document; a finished card has one or two pages. */
const maxPages = 30;
const maxCharacters = 200_000;

/** A piece of text and its position on a page, in points, as it is read; `y` grows upwards. */
export interface PlacedText {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The texts of the pages that were read. `isPartial` when pages or texts beyond the limits were left out. */
export interface ReadPages {
  pages: PlacedText[][];
  pageCount: number;
  isPartial: boolean;
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Pdf['getPage']>>;

/**
 * Reads the texts of an untrusted PDF, for a thread of `PdfThread`. Its limits count pages and characters. Throws when
 * the file is broken or needs a password.
 */
export async function readPages(bytes: Uint8Array): Promise<ReadPages> {
  const pdf = await getDocumentProxy(bytes, { verbosity: 0 });
  const pages: PlacedText[][] = [];
  let left = maxCharacters;
  for (let number = 1; number <= Math.min(pdf.numPages, maxPages) && left > 0; number += 1) {
    const page = await pdf.getPage(number);
    const placed = [...(await textOf(page, left)), ...(await fieldsOf(page))];
    left -= placed.reduce((sum, { text }) => sum + text.length, 0);
    pages.push(placed);
    page.cleanup();
  }
  const { numPages } = pdf;
  await pdf.loadingTask.destroy();
  return { pages, pageCount: numPages, isPartial: left <= 0 || numPages > pages.length };
}

/** The texts of a page, until there are more characters than `limit`. */
async function textOf(page: Page, limit: number): Promise<PlacedText[]> {
  const texts: PlacedText[] = [];
  let left = limit;
  const reader = page.streamTextContent().getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    for (const item of chunk.value.items) {
      if (!('str' in item) || !/[^\s\p{Cc}]/u.test(item.str)) continue;
      texts.push(placeText(item.str, item.transform as number[], item.width, item.height || 10));
      left -= item.str.length;
    }
    if (left <= 0) {
      await reader.cancel(new Error('The limit of characters is reached.'));
      break;
    }
  }
  return texts;
}

/** Text that runs up, down or upside down is turned, so that its lines run from left to right. */
function placeText(text: string, transform: number[], width: number, height: number): PlacedText {
  const [a = 1, b = 0, , , x = 0, y = 0] = transform;
  const quarter = ((Math.round(Math.atan2(b, a) / (Math.PI / 2)) % 4) + 4) % 4;
  const [turnedX = x, turnedY = y] =
    [
      [x, y],
      [y, -x],
      [-x, -y],
      [-y, x],
    ][quarter] ?? [];
  return { text, x: turnedX, y: turnedY, width, height };
}

/** Texts that were filled into the fields of a PDF form. */
async function fieldsOf(page: Page): Promise<PlacedText[]> {
  const annotations: { fieldValue?: unknown; rect?: number[] }[] = await page.getAnnotations();
  return annotations.flatMap(({ fieldValue, rect: [x = 0, y = 0, right = 0] = [] }) =>
    typeof fieldValue === 'string' ? [{ text: fieldValue, x, y: y + 2, width: right - x, height: 10 }] : [],
  );
}
