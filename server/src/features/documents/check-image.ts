import type { DocumentType } from '@arrival-desk/contract/documents/document.ts';
import sharp, { type Metadata, type Sharp } from 'sharp';

// What was decoded for one file is of no use to the next, and the memory is needed.
sharp.cache(false);

export type ImageType = Exclude<DocumentType, 'application/pdf'>;

export type CheckedImage =
  /** `bytes` are those that came in, unless the image had to be drawn again. */
  { outcome: 'image'; bytes: Buffer } | { outcome: 'damaged' } | { outcome: 'too_large' };

/**
 * Pixels of all frames. A page of A4 at 600 dpi has 35 million, a photo of a telephone 50; a progressive JPEG of as many
 * takes six bytes of memory for each. A few kilobytes of PNG can unpack to gigabytes for anyone who opens it.
 */
export const maxMegapixels = 52;
const limitInputPixels = maxMegapixels * 1_000_000;

/** Visually lossless for text, without the colour subsampling that blurs red seals. */
const quality = { quality: 92, chromaSubsampling: '4:4:4' };

/** What is drawn again stays in its format. */
const drawn: Record<ImageType, (picture: Sharp) => Sharp> = {
  'image/jpeg': (picture) => picture.jpeg(quality),
  'image/png': (picture) => picture.png(),
  'image/webp': (picture) => picture.webp({ quality: quality.quality }),
  'image/gif': (picture) => picture.gif(),
};

/**
 * Decodes an image once, so that nobody is sent one that cannot be seen. Draws it again upright if it is turned, and
 * without its metadata if it has any: a photograph says where and when it was taken, and by what. Works outside of the
 * main thread.
 */
export async function checkImage(bytes: Buffer, type: ImageType): Promise<CheckedImage> {
  const metadata = await sharp(bytes, { animated: true, limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!metadata) return { outcome: 'damaged' };
  if (metadata.width * metadata.height > limitInputPixels) return { outcome: 'too_large' };
  const whole = await firstDecodable(type === 'image/jpeg' ? [bytes, Buffer.concat([bytes, endOfJpeg])] : [bytes]);
  if (!whole) return { outcome: 'damaged' };
  if (!isTurned(metadata) && !hasMetadata(metadata)) return { outcome: 'image', bytes };
  const picture = sharp(whole, { animated: true, limitInputPixels, failOn: 'truncated' });
  return { outcome: 'image', bytes: await drawn[type](picture.autoOrient().keepIccProfile()).toBuffer() };
}

/**
 * Viewers show a JPEG whose last marker is missing, but libvips does not. With the marker, a JPEG that lacks more than
 * that raises a warning, which refuses it.
 */
const endOfJpeg = Buffer.from([0xff, 0xd9]);

async function firstDecodable([bytes, completed]: Buffer[]): Promise<Buffer | null> {
  if (bytes && (await isDecodable(bytes, 'truncated'))) return bytes;
  return completed && (await isDecodable(completed, 'warning')) ? completed : null;
}

/** Reads every pixel, and keeps one of each frame. */
function isDecodable(bytes: Buffer, failOn: 'truncated' | 'warning'): Promise<boolean> {
  return sharp(bytes, { animated: true, limitInputPixels, failOn, sequentialRead: true })
    .resize(1, 1, { fit: 'fill' })
    .toBuffer()
    .then(
      () => true,
      () => false,
    );
}

const isTurned = ({ orientation = 1 }: Metadata) => orientation !== 1;

const hasMetadata = ({ exif, iptc, xmp, comments, tifftagPhotoshop }: Metadata) =>
  Boolean(exif || iptc || xmp || comments?.length || tifftagPhotoshop);
