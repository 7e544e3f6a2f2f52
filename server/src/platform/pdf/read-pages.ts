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
    const placed = [...(await textOf(page, left)), ...(await notesOf(page))];
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

interface Annotation {
  subtype?: string;
  annotationFlags?: number;
  rect?: number[];
  /** What was filled into a field of a form, or was chosen in it. */
  fieldValue?: unknown;
  options?: { exportValue: string; displayValue: string }[];
  /** The lines of a text that was written on a page, as they are drawn; without them, what it says. */
  textContent?: string[];
  contentsObj?: { str: string };
}

/** The flags Hidden and NoView: the annotation is not on the screen. */
const hidden = 0b10_0010;

/** Texts that were filled into the fields of a PDF form, chosen in them, or written on the page by a program for PDFs. */
async function notesOf(page: Page): Promise<PlacedText[]> {
  const annotations: Annotation[] = await page.getAnnotations();
  return annotations.flatMap((annotation) => {
    const [x = 0, y = 0, right = 0] = annotation.rect ?? [];
    const lines = linesIn(annotation).toReversed();
    return lines.map((text, line) => ({ text, x, y: y + 2 + line * 12, width: right - x, height: 10 }));
  });
}

function linesIn({
  subtype,
  annotationFlags = 0,
  fieldValue,
  options = [],
  textContent,
  contentsObj,
}: Annotation): string[] {
  if (annotationFlags & hidden) return [];
  if (subtype === 'FreeText') return textContent?.length ? textContent : [contentsObj?.str ?? ''];
  const shown = (value: string) => options.find(({ exportValue }) => exportValue === value)?.displayValue ?? value;
  return [fieldValue].flat().flatMap((value) => (typeof value === 'string' ? shown(value) : []));
}
