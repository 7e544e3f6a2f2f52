import sharp from 'sharp';
import { maxSide } from '../pdf/pdf-limits.ts';
import { PdfThread } from '../pdf/pdf-thread.ts';
import type { FoundQrCodes } from './read-qr-codes.ts';

/** The size in pixels of a picture in shades of grey, a byte per pixel; null for a PDF. */
export type PictureSize = { width: number; height: number } | null;

const thread = new PdfThread<PictureSize, FoundQrCodes>(new URL('./read-qr-codes.worker.ts', import.meta.url), []);

export async function decode(bytes: Uint8Array, mimeType: string): Promise<FoundQrCodes> {
  if (mimeType === 'application/pdf') return thread.ask(bytes, null);
  const picture = await greyPicture(bytes).catch(() => null);
  return picture ? thread.ask(picture.data, { width: picture.info.width, height: picture.info.height }) : [];
}

function greyPicture(bytes: Uint8Array) {
  return sharp(bytes, { failOn: 'none' })
    .flatten({ background: 'white' })
    .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
}
