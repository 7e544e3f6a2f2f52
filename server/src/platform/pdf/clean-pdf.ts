import { suspectNames } from './active-content.ts';
import { hasName, mentionsName } from './pdf-names.ts';
import { PdfThread } from './pdf-thread.ts';

/** A PDF without active content, or why there is none: password, damaged file, a limit, or content that stayed. */
export type Cleaned =
  | { outcome: 'unchanged' }
  | { outcome: 'cleaned'; bytes: Uint8Array }
  | { outcome: 'locked' | 'broken' | 'too_much' | 'active' };

const thread = new PdfThread<null, Cleaned>(new URL('./pdf-cleaner.worker.ts', import.meta.url), {
  outcome: 'too_much',
});

/**
 * Removes what runs by itself from an untrusted PDF. A file that mentions nothing of the kind and hides nothing in object
 * streams is left as it is, to the byte. Any other is written again without object streams, in a separate thread with
 * limits on work and memory, and the result is read again. Never throws.
 */
export async function cleanPdf(bytes: Uint8Array): Promise<Cleaned> {
  if (!mentionsName(bytes, suspectNames)) return { outcome: 'unchanged' };
  const cleaned = await thread.ask(bytes, null);
  // Names of both lists can also be harmless words, such as the name of a font: then the file is refused.
  if (cleaned.outcome === 'cleaned' && hasName(cleaned.bytes, suspectNames)) return { outcome: 'active' };
  return cleaned;
}
