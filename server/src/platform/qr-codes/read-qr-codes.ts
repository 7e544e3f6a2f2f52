import sharp from 'sharp';
import { maxSide } from '../pdf/pdf-limits.ts';
import { PdfThread } from '../pdf/pdf-thread.ts';

/** The size in pixels of a picture in shades of grey, a byte per pixel; null for a PDF. */
export type PictureSize = { width: number; height: number } | null;

/** What a code says, in each way that it can be read, and its modules row by row: '1' is a dark one. */
export interface QrCode {
  texts: string[];
  modules: string[];
}

const thread = new PdfThread<PictureSize, QrCode[]>(new URL('./read-qr-codes.worker.ts', import.meta.url), []);

/** The contents of the QR codes in an untrusted PDF or image, as `findQrCodes` finds them. Never throws. */
export async function readQrCodes(bytes: Uint8Array, mimeType: string): Promise<string[]> {
  return (await findQrCodes(bytes, mimeType)).flatMap(({ texts }) => texts);
}

/**
 * The QR codes in an untrusted PDF or image, whether they are images or drawn. They are read in a
 * separate thread, on the first pages only and up to a number of characters. A file that cannot be read, or that takes
 * too much work or memory, has no codes. Never throws.
 */
export async function findQrCodes(bytes: Uint8Array, mimeType: string): Promise<QrCode[]> {
  if (mimeType === 'application/pdf') return thread.ask(bytes, null);
  const picture = await greyPicture(bytes).catch(() => null);
  return picture ? thread.ask(picture.data, { width: picture.info.width, height: picture.info.height }) : [];
}

/** Works outside of the main thread. */
function greyPicture(bytes: Uint8Array) {
  return sharp(bytes, { failOn: 'none' })
    .flatten({ background: 'white' })
    .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
}
