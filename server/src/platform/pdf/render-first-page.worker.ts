import { parentPort } from 'node:worker_threads';
import { type Picture, renderPages } from './render-pages.ts';

/** A4 at 150 dpi. */
const maxSide = 1754;

parentPort?.on('message', async ({ bytes }: { bytes: Uint8Array }) => parentPort?.postMessage(await render(bytes)));

async function render(bytes: Uint8Array): Promise<Picture | null> {
  try {
    const { value } = await renderPages(bytes, { maxPages: 1, maxSide, colours: 'rgba' }).next();
    return value ?? null;
  } catch {
    return null;
  }
}
