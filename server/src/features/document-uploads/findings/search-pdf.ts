import { decodeFile } from '../../../platform/decoding/decode-file.ts';
import type { FoundFacts, SoughtFacts } from './search/search-document.ts';

/**
 * What was found in a PDF of each order, or why it cannot be read: a damaged or locked file, or a limit was reached.
 */
export type PdfSearch =
  | { outcome: 'read'; found: FoundFacts[]; pageCount: number; pagesRead: number }
  | { outcome: 'broken' | 'too_much' };

/** What a PDF is searched for, and the contents of its QR codes, which are searched like its text. */
export interface PdfQuestion {
  sought: readonly SoughtFacts[];
  codes: readonly string[];
}

/** Searches an untrusted PDF for the facts of some orders. Throws what `decodeFile` throws. */
export async function searchPdf(bytes: Uint8Array, question: PdfQuestion): Promise<PdfSearch> {
  const module = new URL('./search-pdf.decoding.ts', import.meta.url);
  return (await decodeFile<PdfSearch>(module, bytes, question)) ?? { outcome: 'too_much' };
}
