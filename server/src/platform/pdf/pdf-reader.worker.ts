import { parentPort } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';
import { linesOf, type PdfReading, type PlacedText } from './pdf-lines.ts';

/** Limits for one document; a finished card has one or two pages. */
const maxPages = 30;
const maxCharacters = 200_000;

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Pdf['getPage']>>;

parentPort?.on('message', async (bytes: Uint8Array) => parentPort?.postMessage(await read(bytes)));

async function read(bytes: Uint8Array): Promise<PdfReading> {
  try {
    const pdf = await getDocumentProxy(bytes, { verbosity: 0 });
    const pages = [];
    let characters = 0;
    for (let number = 1; number <= Math.min(pdf.numPages, maxPages) && characters < maxCharacters; number += 1) {
      const page = await pdf.getPage(number);
      const placed = [...(await textOf(page)), ...(await fieldsOf(page))];
      characters += placed.reduce((sum, { text }) => sum + text.length, 0);
      pages.push(linesOf(placed));
      page.cleanup();
    }
    const { numPages } = pdf;
    await pdf.loadingTask.destroy();
    return { outcome: 'read', pages, pageCount: numPages };
  } catch {
    return { outcome: 'broken' };
  }
}

async function textOf(page: Page): Promise<PlacedText[]> {
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item)) return [];
    const [, , , , x = 0, y = 0] = item.transform as number[];
    return [{ text: item.str, x, y, width: item.width, height: item.height || 10 }];
  });
}

/** Texts that were filled into the fields of a PDF form. */
async function fieldsOf(page: Page): Promise<PlacedText[]> {
  const annotations: { fieldValue?: unknown; rect?: number[] }[] = await page.getAnnotations();
  return annotations.flatMap(({ fieldValue, rect: [x = 0, y = 0, right = 0] = [] }) =>
    typeof fieldValue === 'string' ? [{ text: fieldValue, x, y: y + 2, width: right - x, height: 10 }] : [],
  );
}
