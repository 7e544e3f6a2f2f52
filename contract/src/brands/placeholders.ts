import * as z from 'zod';
import type { BrandSettings } from './brand-settings.ts';

/** Fields of a brand that a new database fills with a placeholder, or leaves empty. */
const placeholderFields = ['support_email', 'sender_email', 'legal_name', 'legal_address'] as const;

export const placeholder = z.object({
  brand_id: z.string(),
  /** The brand's name. */
  brand: z.string(),
  field: z.enum(placeholderFields),
  /** What is wrong with it, as a sentence. */
  reason: z.string(),
});
export type Placeholder = z.infer<typeof placeholder>;

/** Whether an address is in a domain that belongs to nobody (RFC 2606), so that no answer ever arrives. */
function isPlaceholderAddress(address: string): boolean {
  return /[@.](example|invalid|example\.(com|net|org))$/i.test(address);
}

/** What of a brand still holds its placeholder. */
export function placeholdersOf(id: string, settings: BrandSettings): Placeholder[] {
  const found = (field: Placeholder['field'], reason: string): Placeholder[] => [
    { brand_id: id, brand: settings.title, field, reason },
  ];
  const address = (field: 'support_email' | 'sender_email', name: string) =>
    isPlaceholderAddress(settings[field])
      ? found(field, `${name} is still ${settings[field]}, which does not exist.`)
      : [];
  const missing = (field: 'legal_name' | 'legal_address', name: string) =>
    settings[field] ? [] : found(field, `${name} is missing on invoices and defence packs.`);
  return [
    ...address('support_email', 'The support address'),
    ...address('sender_email', 'The sender of mails'),
    ...missing('legal_name', 'The name of the company'),
    ...missing('legal_address', 'The address of the company'),
  ];
}
