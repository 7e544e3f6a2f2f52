import type { PackEvidence } from '@arrival-desk/contract/chargebacks/defence-packs.endpoints.ts';
import { sampleDownload, sampleEvidence, sampleMail } from './sample-evidence.ts';

type Held = Omit<PackEvidence, 'readiness'>;

type Changes = Partial<Omit<Held, 'order'>> & { order?: Partial<Held['order']> };

/** Evidence of an order with everything on file and nothing that contradicts the merchant. */
export function buildEvidence({ order, ...more }: Changes): Held {
  return { ...sampleEvidence, order: { ...sampleEvidence.order, ...order }, ...more };
}

/** A delivered email with the document. */
export function buildMail(overrides: Partial<Held['mails'][number]> = {}): Held['mails'][number] {
  return { ...sampleMail, ...overrides };
}

export function buildDownload(create_ts: string): Held['downloads'][number] {
  return { ...sampleDownload, create_ts };
}
