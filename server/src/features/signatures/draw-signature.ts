import type { UploadedFile } from '../../platform/http/multipart.ts';
import { readContrast } from '../../platform/images/read-contrast.ts';
import { drawImage, unfit } from '../order-images/order-images.ts';

/** Pixels; legible on paper, and small enough for a defence pack of 2 MB. */
const size = { width: 800, height: 400 };

const wrongType = 'The file must be an image: JPEG, PNG, WebP or HEIC.';
const blank = 'The image shows no signature: it has one colour only. Draw it in a dark colour on a light ground.';

/** The least difference between ink and paper, of 255. */
const leastContrast = 48;

/** A signature as a JPEG on a white ground, without metadata. Throws `validation_failed` on the field `file`. */
export async function drawSignature(file: UploadedFile | null): Promise<Buffer> {
  const image = await drawImage(file, { ...size, wrongType });
  if ((await readContrast(image)) < leastContrast) throw unfit(blank);
  return image;
}
