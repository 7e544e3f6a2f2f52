import * as z from 'zod';
import type { BrandSettings } from './brand-settings.ts';

/** Fields of a brand that a new database fills with a placeholder, or leaves empty. */
const placeholderFields = ['support_email', 'sender_email', 'legal_name', 'legal_address'] as const;

export const placeholder = z.object({
  brand_id: z.string(),
  /** The brand's name. */
  brand: z.string(),
  field: z.enum(placeholderFields),
  /** What is wrong with the field, as a sentence. */
  reason: z.string(),
});
export type Placeholder = z.infer<typeof placeholder>;

/** Reserved domains (RFC 2606, RFC 6761), where no email is ever delivered. */
const reserved = /(^|[.@])(example|invalid|test|localhost|example\.(com|net|org))$/i;

/** Whether an email address or a domain is reserved, so that no email is ever delivered there. */
export function isPlaceholderAddress(address: string): boolean {
  return reserved.test(address);
}

/** The fields of a brand that are still placeholders or empty, each with a reason for staff. */
export function placeholdersOf(id: string, settings: BrandSettings): Placeholder[] {
  const found = (field: Placeholder['field'], reason: string): Placeholder => ({
    brand_id: id,
    brand: settings.title,
    field,
    reason,
  });
  const missing = (field: 'legal_name' | 'legal_address', name: string) =>
    settings[field] ? [] : [found(field, `${name} is missing on invoices and defence packs.`)];
  return [
    ...placeholderAddressesOf(settings).map(({ field, reason }) => found(field, reason)),
    ...missing('legal_name', 'The name of the company'),
    ...missing('legal_address', 'The address of the company'),
  ];
}

/** The addresses of a brand that are still placeholders. In production no email is sent with one of them. */
export function placeholderAddressesOf(settings: Pick<BrandSettings, 'support_email' | 'sender_email'>) {
  const names = { support_email: 'The support address', sender_email: 'The sender of emails' } as const;
  return (['support_email', 'sender_email'] as const)
    .filter((field) => isPlaceholderAddress(settings[field]))
    .map((field) => ({ field, reason: `${names[field]} is still ${settings[field]}, which does not exist.` }));
}
