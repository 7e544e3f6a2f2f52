import { answerFiles } from '../../../platform/pdf/answer-files.ts';
import { readPages } from '../../../platform/pdf/read-pages.ts';
import { openSearch } from './search/search-document.ts';
import type { PdfQuestion, PdfSearch } from './search-pdf.ts';

interface Question {
  bytes: Uint8Array;
  input: PdfQuestion;
}

answerFiles(search);

async function search({ bytes, input: { sought, codes } }: Question): Promise<PdfSearch> {
  try {
    const { pages, pageCount, isPartial } = await readPages(bytes);
    const found = sought.map(openSearch(pages, codes));
    return {
      outcome: 'read',
      found: found.map((each) => ({ ...each, isPartial: each.isPartial || isPartial })),
      pageCount,
      pagesRead: pages.length,
    };
  } catch {
    return { outcome: 'broken' };
  }
}
