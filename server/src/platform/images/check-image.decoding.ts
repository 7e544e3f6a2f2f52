import sharp, { type Metadata, type Sharp } from 'sharp';
import type { CheckedImage, ImageType } from './check-image.ts';
import { limitInputPixels, seeImage } from './see-image.ts';

/** Visually lossless for text, without the colour subsampling that blurs red seals. */
const quality = { quality: 92, chromaSubsampling: '4:4:4' };

/** What is drawn again stays in its format. */
const drawn: Record<ImageType, (picture: Sharp) => Sharp> = {
  // The tables that fit the image best would need all of it in memory once more, twelve bytes for each pixel.
  'image/jpeg': (picture) => picture.jpeg({ ...quality, optimiseCoding: false }),
  'image/png': (picture) => picture.png(),
  'image/webp': (picture) => picture.webp({ quality: quality.quality }),
  'image/gif': (picture) => picture.gif(),
};

export async function decode(bytes: Uint8Array, type: ImageType): Promise<CheckedImage> {
  const seen = await seeImage(bytes, type);
  if ('outcome' in seen) return seen;
  const { whole, metadata } = seen;
  if (!isTurned(metadata) && !hasMetadata(metadata)) return { outcome: 'unchanged' };
  const picture = sharp(whole, { animated: true, limitInputPixels, failOn: 'truncated' });
  return { outcome: 'drawn', bytes: await drawn[type](picture.autoOrient().keepIccProfile()).toBuffer() };
}

const isTurned = ({ orientation = 1 }: Metadata) => orientation !== 1;

const hasMetadata = ({ exif, iptc, xmp, comments, tifftagPhotoshop }: Metadata) =>
  Boolean(exif || iptc || xmp || comments?.length || tifftagPhotoshop);
