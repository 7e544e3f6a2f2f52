import { decodeFile } from '../decoding/decode-file.ts';
import type { UnfitImage } from './check-image.ts';

/** The photo as an upright JPEG without metadata, or why there is none. */
export type ReadHeic = { outcome: 'drawn'; bytes: Uint8Array } | UnfitImage;

/** What a person does about a photo that cannot be read. */
const cure =
  'Please save it as JPEG: on an iPhone, choose Most Compatible under Settings, Camera, Formats, or send the photo by email.';

/** Why a HEIC photo is refused, for the person. */
export const refusedHeic: Record<UnfitImage['outcome'], string> = {
  damaged: `This is a HEIC photo, and it is damaged or of a kind that cannot be read. ${cure}`,
  too_large: `This is a HEIC photo with too many megapixels. ${cure}`,
  too_involved: `This is a HEIC photo that takes too much memory to be read. ${cure}`,
};

/** Reads a HEIC photo, which no browser but Safari shows, as a JPEG. Throws what `decodeFile` throws. */
export async function readHeic(bytes: Uint8Array): Promise<ReadHeic> {
  const module = new URL('./read-heic.decoding.ts', import.meta.url);
  return (await decodeFile<ReadHeic>(module, bytes)) ?? { outcome: 'too_involved' };
}
