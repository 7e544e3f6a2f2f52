import loadHeif from 'libheif-js/libheif-wasm/libheif.js';
import sharp from 'sharp';
import { boundedWasmAtOnce } from '../bounded-wasm.ts';
import { answerFiles } from '../pdf/answer-files.ts';
import { maxBytes } from '../pdf/pdf-limits.ts';
import { maxMegapixels } from './check-image.ts';
import type { ReadHeic } from './read-heic.ts';

sharp.cache(false);

/** What is used of libheif-js, whose types do not say it. */
interface LibHeif {
  HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
}
interface HeifImage {
  get_width(): number;
  get_height(): number;
  /** Fills `target` with RGBA; null when the image cannot be decoded. */
  display(target: Target, done: (drawn: Target | null) => void): void;
  free(): void;
}
interface Target {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}
type Load = (options: { instantiateWasm: unknown; printErr(): void }) => LibHeif;

async function loadLibrary(): Promise<LibHeif> {
  const instantiateWasm = await boundedWasmAtOnce('libheif-js/libheif-wasm/libheif.wasm', maxBytes);
  return (loadHeif as unknown as Load)({ instantiateWasm, printErr: () => undefined });
}
const library = loadLibrary();

answerFiles(({ bytes }) => read(bytes));

/** The first image is the photo; others are its thumbnail or depth. Its rotation is applied when it is decoded. */
async function read(bytes: Uint8Array): Promise<ReadHeic> {
  try {
    const [image] = new (await library).HeifDecoder().decode(bytes);
    if (!image) return { outcome: 'damaged' };
    const [width, height] = [image.get_width(), image.get_height()];
    if (width * height > maxMegapixels * 1_000_000) return { outcome: 'too_large' };
    const drawn = await new Promise<Target | null>((done) =>
      image.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, done),
    );
    image.free();
    if (!drawn) return { outcome: 'damaged' };
    const raw = { width, height, channels: 4 } as const;
    const picture = sharp(drawn.data, { raw }).flatten({ background: 'white' });
    // As for images that are drawn again (check-image.decoding.ts).
    const jpeg = picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4', optimiseCoding: false });
    return { outcome: 'drawn', bytes: await jpeg.toBuffer() };
  } catch (error) {
    return { outcome: error instanceof RangeError ? 'too_involved' : 'damaged' };
  }
}
