import sharp, { type Metadata } from 'sharp';
import { type ImageType, maxMegapixels, type UnfitImage } from './check-image.ts';

// What was decoded for one file is of no use to the next, and the memory is needed.
sharp.cache(false);

export const limitInputPixels = maxMegapixels * 1_000_000;

/**
 * Bytes of an image that must be in memory together before its first line can be drawn. A camera writes images line by
 * line, of which there are never many; one that is progressive or interlaced is there as a whole.
 */
const maxHeldBytes = 160_000_000;

/** Decodes an image once; `whole` is what can be decoded without an error. */
export async function seeImage(
  bytes: Uint8Array,
  type: ImageType,
): Promise<{ whole: Uint8Array; metadata: Metadata } | UnfitImage> {
  const metadata = await sharp(bytes, { animated: true, limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!metadata) return { outcome: 'damaged' };
  if (metadata.width * metadata.height > limitInputPixels) return { outcome: 'too_large' };
  if (heldBytes(metadata) > maxHeldBytes) return { outcome: 'too_involved' };
  const whole = await firstDecodable(type === 'image/jpeg' ? [bytes, Buffer.concat([bytes, endOfJpeg])] : [bytes]);
  return whole ? { whole, metadata } : { outcome: 'damaged' };
}

/** Coefficients of a progressive JPEG for each pixel, by its subsampling; without one it has one colour. */
const samples: Readonly<Record<string, number>> = {
  '4:2:0': 1.5,
  '4:2:2': 2,
  '4:4:4': 3,
  '4:2:0:4': 2.5,
  '4:4:4:4': 4,
};

function heldBytes({ format, width, height, isProgressive, chromaSubsampling, channels, depth }: Metadata): number {
  const pixels = width * height;
  // The decoder of WebP keeps all of an image: three or four bytes, and as many again if it is lossless.
  if (format === 'webp') return 5 * pixels;
  if (!isProgressive) return 0;
  if (format === 'jpeg') return 2 * pixels * (samples[chromaSubsampling ?? ''] ?? channels);
  return pixels * channels * (depth === 'uchar' ? 1 : 2);
}

/**
 * Viewers show a JPEG whose last marker is missing, but libvips does not. With the marker, a JPEG that lacks more than
 * that raises a warning, which refuses it.
 */
const endOfJpeg = Buffer.from([0xff, 0xd9]);

async function firstDecodable([bytes, completed]: Uint8Array[]): Promise<Uint8Array | null> {
  if (bytes && (await isDecodable(bytes, 'truncated'))) return bytes;
  return completed && (await isDecodable(completed, 'warning')) ? completed : null;
}

/** Reads every pixel, and keeps one of each frame. */
function isDecodable(bytes: Uint8Array, failOn: 'truncated' | 'warning'): Promise<boolean> {
  return sharp(bytes, { animated: true, limitInputPixels, failOn, sequentialRead: true })
    .resize(1, 1, { fit: 'fill' })
    .toBuffer()
    .then(
      () => true,
      () => false,
    );
}
