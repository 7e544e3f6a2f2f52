import sharp, { type Sharp } from 'sharp';
import { AppError, wrongInput } from '../../platform/errors.ts';

/** Pixels of each side of an accepted logo. */
const side = { least: 48, most: 1024 };

/**
 * Pixels of the longer side of a stored logo. Visitor pages show it at 36 CSS pixels at most, the preview in Settings
 * somewhat larger; the rest is for high-density screens and print.
 */
const storedSide = 256;

/** On at most `side.most` squared pixels. */
export async function decode(bytes: Uint8Array): Promise<Buffer> {
  const picture = sharp(bytes, { limitInputPixels: side.most ** 2 });
  await checkHead(picture, bytes);
  return picture
    .resize(storedSide, storedSide, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer()
    .catch(() => {
      throw wrongInput({ logo: 'The PNG is damaged.' });
    });
}

/** Checks what the file says of itself, before any of its pixels is read. */
async function checkHead(picture: Sharp, bytes: Uint8Array): Promise<void> {
  const isPng = signature.equals(bytes.subarray(0, 8));
  if (!isPng) {
    const message = 'The file is no PNG.';
    throw new AppError('unsupported_type', message, { fields: { logo: message } });
  }
  const { width, height } = await picture.metadata().catch(() => {
    throw wrongInput({ logo: 'The PNG is damaged.' });
  });
  if (Math.min(width, height) < side.least || Math.max(width, height) > side.most)
    throw wrongInput({
      logo: `The picture has ${width} × ${height} pixels; a logo has between ${side.least} and ${side.most} each way.`,
    });
  if (width / height > 4 || height / width > 4)
    throw wrongInput({ logo: 'The logo is shown in a square; it must be at most four times as long as it is high.' });
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
