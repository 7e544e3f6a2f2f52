import type { Cleaned } from './clean-pdf.ts';
import { PdfThread } from './pdf-thread.ts';

const thread = new PdfThread<null, Cleaned>(new URL('./pdf-cleaner.worker.ts', import.meta.url), {
  outcome: 'too_much',
});

export const decode = (bytes: Uint8Array): Promise<Cleaned> => thread.ask(bytes, null);
