import sharp from 'sharp';
import type { ImageType } from './check-image.ts';
import type { DrawnImage, DrawnSize } from './draw-upright.ts';
import { limitInputPixels, seeImage } from './see-image.ts';

export async function decode(
  bytes: Uint8Array,
  { type, width, height }: DrawnSize & { type: ImageType },
): Promise<DrawnImage> {
  const seen = await seeImage(bytes, type);
  if ('outcome' in seen) return seen;
  const upright = sharp(seen.whole, { failOn: 'none', limitInputPixels })
    .autoOrient()
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' });
  return { outcome: 'drawn', bytes: await upright.jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer() };
}
