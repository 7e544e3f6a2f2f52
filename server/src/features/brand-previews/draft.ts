import type { Brand } from '@arrival-desk/contract/brands/brand.ts';
import type { Context } from '../../platform/context.ts';

/** How long a draft can be looked at. */
const minutes = 30;

/** A brand that is not saved, as a text that only this service can have written: nothing is kept of it anywhere. */
export function writeDraft({ secrets, clock }: Pick<Context, 'secrets' | 'clock'>, brand: Brand): string {
  const expires = clock.now().getTime() + minutes * 60_000;
  // A visitor page shows nothing of the merchant's texts, which are long.
  const shown = { ...brand, merchant: null };
  const text = Buffer.from(JSON.stringify({ expires, brand: shown })).toString('base64url');
  return `${text}.${secrets.sign('draft', text)}`;
}

/** The brand of a draft; null for a text that is none, or is too old. */
export function readDraft({ secrets, clock }: Pick<Context, 'secrets' | 'clock'>, draft: string): Brand | null {
  const [text = '', signature = ''] = draft.split('.');
  if (!text || !secrets.verify('draft', text, signature)) return null;
  const { expires, brand } = JSON.parse(Buffer.from(text, 'base64url').toString());
  return expires > clock.now().getTime() ? brand : null;
}
