import sharp from 'sharp';
import { PdfThread } from './pdf-thread.ts';
import type { Picture } from './render-pages.ts';

const thread = new PdfThread<null, Picture | null>(new URL('./render-first-page.worker.ts', import.meta.url), null);

export async function decode(bytes: Uint8Array): Promise<Buffer | null> {
  const picture = await thread.ask(bytes, null);
  if (!picture) return null;
  const { pixels, width, height } = picture;
  const page = sharp(pixels, { raw: { width, height, channels: 4 } });
  return page.removeAlpha().jpeg({ quality: 85, chromaSubsampling: '4:4:4' }).toBuffer();
}
