import { decodeFile } from '../decoding/decode-file.ts';

/**
 * A PDF without active content, or why there is none: it needs a password; it opens without one, but is protected from
 * changes; it is encrypted in another way; it is damaged; a limit was reached.
 */
export type Cleaned =
  | { outcome: 'unchanged' }
  | { outcome: 'cleaned'; bytes: Uint8Array; isSignatureLost: boolean }
  | { outcome: 'locked' | 'protected' | 'encrypted' | 'broken' | 'too_much' };

/**
 * Removes what runs by itself from an untrusted PDF, in a separate thread with limits on work and memory. A file that
 * mentions nothing of the kind and hides nothing in object streams is left as it is, to the byte; so is one in which
 * nothing runs. Any other is written again without object streams, which invalidates a signature. Throws what `decodeFile`
 * throws.
 */
export async function cleanPdf(bytes: Uint8Array): Promise<Cleaned> {
  return (
    (await decodeFile<Cleaned>(new URL('./clean-pdf.decoding.ts', import.meta.url), bytes)) ?? { outcome: 'too_much' }
  );
}
