import type { UploadedFile } from '../../platform/http/multipart.ts';
import { renderFirstPage } from '../../platform/pdf/render-first-page.ts';
import { drawImage, unfit } from '../order-images/order-images.ts';

/** Pixels of the longer side. A passport page is legible with a third of them. */
const longestSide = 3000;

const wrongType = 'The file must be an image (JPEG, PNG, WebP or HEIC) or a PDF.';
const unreadablePdf =
  'The first page of the PDF cannot be shown: it is damaged, needs a password or is too involved. Please send an image of it.';

/**
 * The photo of a passport page as an upright JPEG without metadata; of a PDF its first page. Throws `validation_failed`
 * on the field `file`.
 */
export function drawPassportPage(file: UploadedFile | null): Promise<Buffer> {
  return drawImage(file, { width: longestSide, height: longestSide, wrongType, fromPdf });
}

async function fromPdf(bytes: Buffer): Promise<Buffer> {
  const image = await renderFirstPage(bytes);
  if (!image) throw unfit(unreadablePdf);
  return image;
}
