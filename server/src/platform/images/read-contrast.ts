import { decodeFile } from '../decoding/decode-file.ts';

/** The difference between the lightest and the darkest pixel of an image, of 255. Throws what `decodeFile` throws. */
export async function readContrast(bytes: Uint8Array): Promise<number> {
  return (await decodeFile<number>(new URL('./read-contrast.decoding.ts', import.meta.url), bytes)) ?? 0;
}
