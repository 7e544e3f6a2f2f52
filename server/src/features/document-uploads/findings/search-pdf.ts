import { PdfThread } from '../../../platform/pdf/pdf-thread.ts';
import type { FoundFacts, SoughtFacts } from './search/search-document.ts';

/** What was found in a PDF, or why it cannot be read: a damaged or locked file, or a limit was reached. */
export type PdfSearch =
  | { outcome: 'read'; found: FoundFacts; pageCount: number; pagesRead: number }
  | { outcome: 'broken' | 'too_much' };

/** What a PDF is searched for, and the contents of its QR codes, which are searched like its text. */
export interface PdfQuestion {
  sought: SoughtFacts;
  codes: readonly string[];
}

const thread = new PdfThread<PdfQuestion, PdfSearch>(new URL('./search-pdf.worker.ts', import.meta.url), {
  outcome: 'too_much',
});

/** Searches an untrusted PDF for the facts of an order, in the thread for PDFs. Never throws. */
export function searchPdf(bytes: Uint8Array, question: PdfQuestion): Promise<PdfSearch> {
  return thread.ask(bytes, question);
}
