import { decodeFile } from '../decoding/decode-file.ts';
import type { ImageType, UnfitImage } from './check-image.ts';

/** The largest width and height in pixels. */
export interface DrawnSize {
  width: number;
  height: number;
}

export type DrawnImage = { outcome: 'drawn'; bytes: Uint8Array } | UnfitImage;

/**
 * An image as an upright JPEG without metadata, on a white ground, no larger than `size`; or why it is refused. Throws what
 * `decodeFile` throws.
 */
export async function drawUpright(bytes: Uint8Array, type: ImageType, size: DrawnSize): Promise<DrawnImage> {
  const module = new URL('./draw-upright.decoding.ts', import.meta.url);
  return (await decodeFile<DrawnImage>(module, bytes, { type, ...size })) ?? { outcome: 'too_involved' };
}
