import { decodeFile } from '../../platform/decoding/decode-file.ts';
import { wrongInput } from '../../platform/errors.ts';

/**
 * Draws a PNG again, no larger than pages need: only its pixels remain, not the texts, dates and places that programs
 * write into files. Throws AppError `unsupported_type`, `validation_failed` naming the field, or what `decodeFile` throws.
 */
export async function drawLogo(bytes: Buffer): Promise<Buffer> {
  const drawn = await decodeFile<Uint8Array>(new URL('./draw-logo.decoding.ts', import.meta.url), bytes);
  if (!drawn) throw wrongInput({ logo: 'The PNG is damaged.' });
  return Buffer.from(drawn);
}
