import { parentPort } from 'node:worker_threads';
import { readPages } from '../../../platform/pdf/read-pages.ts';
import { type SoughtFacts, searchDocument } from './search/search-document.ts';
import type { PdfSearch } from './search-pdf.ts';

interface Question {
  bytes: Uint8Array;
  input: SoughtFacts;
}

parentPort?.on('message', async (question: Question) => parentPort?.postMessage(await search(question)));

async function search({ bytes, input }: Question): Promise<PdfSearch> {
  try {
    const { pages, pageCount, isPartial } = await readPages(bytes);
    const found = searchDocument(pages, input);
    return {
      outcome: 'read',
      found: { ...found, isPartial: found.isPartial || isPartial },
      pageCount,
      pagesRead: pages.length,
    };
  } catch {
    return { outcome: 'broken' };
  }
}
