import { PdfThread } from '../../../platform/pdf/pdf-thread.ts';
import type { PdfQuestion, PdfSearch } from './search-pdf.ts';

const thread = new PdfThread<PdfQuestion, PdfSearch>(new URL('./search-pdf.worker.ts', import.meta.url), {
  outcome: 'too_much',
});

export const decode = (bytes: Uint8Array, question: PdfQuestion): Promise<PdfSearch> => thread.ask(bytes, question);
