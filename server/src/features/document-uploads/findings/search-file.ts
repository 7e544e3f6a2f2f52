import { openSearch, type SoughtFacts } from './search/search-document.ts';
import { type PdfSearch, searchPdf } from './search-pdf.ts';

/**
 * Searches the text of a PDF, and the contents of the QR codes of a document; a PDF that is broken for these is not read
 * again. An image is searched as a PDF without text.
 */
export async function searchFile(
  { bytes, mime_type }: { bytes: Uint8Array; mime_type: string },
  sought: readonly SoughtFacts[],
  codes: readonly string[] | 'broken',
): Promise<PdfSearch> {
  if (codes === 'broken') return { outcome: 'broken' };
  if (mime_type === 'application/pdf') return searchPdf(bytes, { sought, codes });
  return { outcome: 'read', found: sought.map(openSearch([], codes)), pageCount: 0, pagesRead: 0 };
}
