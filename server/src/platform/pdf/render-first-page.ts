import sharp from 'sharp';
import { PdfThread } from './pdf-thread.ts';
import type { Picture } from './render-pages.ts';

const thread = new PdfThread<null, Picture | null>(new URL('./render-first-page.worker.ts', import.meta.url), null);

/**
 * The first page of an untrusted PDF as it is shown, as a JPEG of at most 150 dpi for A4. It is rendered in a separate
 * thread. Null when the file is broken, needs a password, or takes too much work or memory. Never throws.
 */
export async function renderFirstPage(bytes: Uint8Array): Promise<Buffer | null> {
  const picture = await thread.ask(bytes, null);
  if (!picture) return null;
  const { pixels, width, height } = picture;
  const page = sharp(pixels, { raw: { width, height, channels: 4 } });
  return page.removeAlpha().jpeg({ quality: 85, chromaSubsampling: '4:4:4' }).toBuffer();
}
