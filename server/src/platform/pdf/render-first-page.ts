import { decodeFile } from '../decoding/decode-file.ts';

/**
 * The first page of an untrusted PDF as it is shown, as a JPEG of at most 150 dpi for A4. Null when the file is broken,
 * needs a password, or takes too much work or memory. Throws what `decodeFile` throws.
 */
export function renderFirstPage(bytes: Uint8Array): Promise<Buffer | null> {
  return decodeFile(new URL('./render-first-page.decoding.ts', import.meta.url), bytes);
}
