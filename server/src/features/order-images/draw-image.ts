import { emptyDocument } from '@arrival-desk/contract/documents/document.ts';
import { fileRequired } from '@arrival-desk/contract/fields.ts';
import { wrongInput } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/multipart.ts';
import { refusedImages } from '../../platform/images/check-image.ts';
import { type DrawnSize, drawUpright } from '../../platform/images/draw-upright.ts';
import { readHeic, refusedHeic } from '../../platform/images/read-heic.ts';
import { detectType } from '../stored-files/stored-files.ts';

interface Drawing extends DrawnSize {
  /** The message for a file of another type. */
  wrongType: string;
  /** Draws a PDF as it is stored; without it a PDF is of the wrong type. */
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
  if (type === 'application/pdf' && fromPdf) return fromPdf(file.bytes);
  if (!type || type === 'image/gif' || type === 'application/pdf') throw unfit(wrongType);
  const isPhoto = type === 'image/heic';
  const image = isPhoto ? await drawPhoto(file.bytes) : file.bytes;
  const drawn = await drawUpright(image, isPhoto ? 'image/jpeg' : type, { width, height });
  if (drawn.outcome !== 'drawn') throw unfit(refusedImages[drawn.outcome]);
  return Buffer.from(drawn.bytes);
}

async function drawPhoto(bytes: Buffer): Promise<Uint8Array> {
  const photo = await readHeic(bytes);
  if (photo.outcome !== 'drawn') throw unfit(refusedHeic[photo.outcome]);
  return photo.bytes;
}

/** The refusal of an image. */
export const unfit = (message: string) => wrongInput({ file: message });
