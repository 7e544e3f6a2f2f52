import type { Brand } from '@arrival-desk/contract/brands/brand.ts';
import { renderPack } from './make-defence-pack.ts';
import { packReadiness } from './pack-readiness.ts';
import { sampleEvidence } from './sample-evidence.ts';

/** Defence Pack 1 of an invented order, in a brand that need not be saved yet. */
export async function renderSamplePack(brand: Brand): Promise<Buffer> {
  const held = { ...sampleEvidence, type: 1 as const };
  const { bytes } = await renderPack({ ...held, readiness: packReadiness(held) }, brand);
  return bytes;
}
