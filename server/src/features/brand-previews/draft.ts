import type { Brand } from '@arrival-desk/contract/brands/brand.ts';
import type { Context } from '../../platform/context.ts';

/** Minutes for which a draft is valid. */
const minutes = 30;

/** Serialises an unsaved brand as a signed text with an expiry, so that nothing has to be stored. */
export function writeDraft({ secrets, clock }: Pick<Context, 'secrets' | 'clock'>, brand: Brand): string {
  const expires = clock.now().getTime() + minutes * 60_000;
  // Visitor pages do not show the merchant's texts, which are long.
  const shown = { ...brand, merchant: null };
  const text = Buffer.from(JSON.stringify({ expires, brand: shown })).toString('base64url');
  return `${text}.${secrets.sign('draft', text)}`;
}

/** The brand of a draft; null if the text is not a valid draft or has expired. */
export function readDraft({ secrets, clock }: Pick<Context, 'secrets' | 'clock'>, draft: string): Brand | null {
  const [text = '', signature = ''] = draft.split('.');
  if (!text || !secrets.verify('draft', text, signature)) return null;
  const { expires, brand } = JSON.parse(Buffer.from(text, 'base64url').toString());
  return expires > clock.now().getTime() ? brand : null;
}
