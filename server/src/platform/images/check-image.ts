import { decodeFile } from '../decoding/decode-file.ts';

export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif';

/** Why an image is refused. */
export type UnfitImage = { outcome: 'damaged' | 'too_large' | 'too_involved' };

/** The image as it came, drawn again, or why there is none. */
export type CheckedImage = { outcome: 'unchanged' } | { outcome: 'drawn'; bytes: Uint8Array } | UnfitImage;

/**
 * Pixels of all frames. A page of A4 at 600 dpi has 35 million, a photo of a telephone 50. A few kilobytes of PNG can
 * unpack to gigabytes for anyone who opens it.
 */
export const maxMegapixels = 52;

/** Why an image is refused, for the person. */
export const refusedImages: Record<UnfitImage['outcome'], string> = {
  damaged: 'The image is damaged: no program can show all of it. Please save it again.',
  too_large: `The image has more than ${maxMegapixels} megapixels.`,
  too_involved:
    'The image takes too much memory to be read: it is progressive, interlaced or a large WebP. Please save it as an ordinary JPEG, or smaller.',
};

/**
 * Decodes an image once, so that nobody is sent one that cannot be seen. Draws it again upright if it is turned, and
 * without its metadata if it has any: a photograph says where and when it was taken, and by what. Throws what `decodeFile`
 * throws.
 */
export async function checkImage(bytes: Uint8Array, type: ImageType): Promise<CheckedImage> {
  const module = new URL('./check-image.decoding.ts', import.meta.url);
  return (await decodeFile<CheckedImage>(module, bytes, type)) ?? { outcome: 'too_involved' };
}
