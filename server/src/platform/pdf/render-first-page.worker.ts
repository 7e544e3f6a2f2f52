import { answerFiles } from './answer-files.ts';
import { type Picture, renderPages } from './render-pages.ts';

/** A4 at 150 dpi. */
const maxSide = 1754;

answerFiles(({ bytes }) => render(bytes));

async function render(bytes: Uint8Array): Promise<Picture | null> {
  try {
    const { value } = await renderPages(bytes, { maxPages: 1, maxSide, colours: 'rgba' }).next();
    return value ?? null;
  } catch {
    return null;
  }
}
