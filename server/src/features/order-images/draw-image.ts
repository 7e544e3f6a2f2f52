import { fileRequired } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import { emptyDocument } from '@arrival-desk/contract/documents/document.ts';
import sharp from 'sharp';
import { AppError } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/multipart.ts';
import { checkImage, detectType, type ImageType, refusedImages } from '../documents/documents.ts';

interface Drawing {
  /** The largest width and height in pixels. */
  width: number;
  height: number;
  /** The message for a file of another type. */
  wrongType: string;
  /** The image of a PDF; without it a PDF is of the wrong type. */
  fromPdf?(bytes: Buffer): Promise<Buffer>;
}

/**
 * An image that came in as an upright JPEG without metadata, on a white ground. Throws `validation_failed` on the field
 * `file`.
 */
export async function drawImage(file: UploadedFile | null, drawing: Drawing): Promise<Buffer> {
  const { width, height, wrongType, fromPdf } = drawing;
  if (!file) throw unfit(fileRequired);
  if (file.bytes.length === 0) throw unfit(emptyDocument);
  const type = await detectType(file.bytes);
  if (!type || type === 'image/gif' || (type === 'application/pdf' && !fromPdf)) throw unfit(wrongType);
  const image = type === 'application/pdf' ? await fromPdf?.(file.bytes) : await seenOnce(file.bytes, type);
  const size = { width, height, fit: 'inside', withoutEnlargement: true } as const;
  const upright = sharp(image, { failOn: 'none' }).autoOrient().resize(size).flatten({ background: 'white' });
  return upright.jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer();
}

async function seenOnce(bytes: Buffer, type: ImageType): Promise<Buffer> {
  const checked = await checkImage(bytes, type);
  if (checked.outcome === 'image') return checked.bytes;
  throw unfit(refusedImages[checked.outcome]);
}

/** The refusal of an image. */
export const unfit = (message: string) => new AppError('validation_failed', message, { fields: { file: message } });
