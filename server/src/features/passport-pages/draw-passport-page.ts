import { fileRequired } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import { emptyDocument } from '@arrival-desk/contract/documents/document.ts';
import sharp from 'sharp';
import { AppError } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/multipart.ts';
import { renderFirstPage } from '../../platform/pdf/render-first-page.ts';
import { checkImage, detectType, type ImageType, refusedImages } from '../documents/documents.ts';

/** Pixels of the longer side. A passport page is legible with a third of them. */
const longestSide = 3000;

const wrongType = 'The file must be an image (JPEG, PNG or WebP) or a PDF.';
const unreadablePdf =
  'The first page of the PDF cannot be shown: it is damaged, needs a password or is too involved. Please send an image of it.';

/**
 * The photo of a passport page as an upright JPEG without metadata; of a PDF its first page. Throws `validation_failed`
 * on the field `file`.
 */
export async function drawPassportPage(file: UploadedFile | null): Promise<Buffer> {
  if (!file) throw unfit(fileRequired);
  if (file.bytes.length === 0) throw unfit(emptyDocument);
  const type = await detectType(file.bytes);
  if (!type || type === 'image/gif') throw unfit(wrongType);
  const image = type === 'application/pdf' ? await renderFirstPage(file.bytes) : await seenOnce(file.bytes, type);
  if (!image) throw unfit(unreadablePdf);
  const side = { width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true } as const;
  const upright = sharp(image, { failOn: 'none' }).autoOrient().resize(side).flatten({ background: 'white' });
  return upright.jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer();
}

async function seenOnce(bytes: Buffer, type: ImageType): Promise<Buffer> {
  const checked = await checkImage(bytes, type);
  if (checked.outcome === 'image') return checked.bytes;
  throw unfit(refusedImages[checked.outcome]);
}

const unfit = (message: string) => new AppError('validation_failed', message, { fields: { file: message } });
