import { PdfThread } from '../pdf/pdf-thread.ts';
import type { ReadHeic } from './read-heic.ts';

/** A photo of 12 megapixels takes one and a half seconds. */
const maxProcessorMs = 8_000;

const thread = new PdfThread<null, ReadHeic>(
  new URL('./read-heic.worker.ts', import.meta.url),
  { outcome: 'too_involved' },
  { maxProcessorMs },
);

export const decode = (bytes: Uint8Array): Promise<ReadHeic> => thread.ask(bytes, null);
