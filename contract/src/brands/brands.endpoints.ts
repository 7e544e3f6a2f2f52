import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { done, envelope } from '../envelope.ts';
import { rowVersion } from '../fields.ts';
import type { Role } from '../roles.ts';
import { barStyles, cornerStyles, footerTexts, menuTexts } from './brand.ts';
import type { Colour } from './brand-colours.ts';
import { brandSettings } from './brand-settings.ts';
import { placeholder } from './placeholders.ts';

const admins: readonly Role[] = ['Admin'];

const brandId = z.string('Unknown brand.').regex(/^[a-z0-9-]{1,40}$/, 'Unknown brand.');
/** The message when the request has no file. */
export const logoRequired = 'Please choose a PNG file.';

const text = z.string();
const savedBrand = z.object({
  id: text,
  /** Incremented by each change; an update names the version that it was based on. */
  version: z.number().int(),
  /** Null until an Admin has saved it for the first time. */
  edited_at: text.nullable(),
  edited_by: text.nullable(),
  logo_url: text,
  title: text,
  support_email: text,
  sender_email: text,
  domains: z.array(text),
  accent: text as unknown as z.ZodType<Colour>,
  bar: z.enum(barStyles),
  corners: z.enum(cornerStyles),
  logo: text,
  menu: z.array(z.object({ text: z.enum(menuTexts).nullable(), label: text, href: text })),
  footer: z.enum(footerTexts),
  footer_note: text,
  legal_name: text,
  legal_address: text,
  product: text,
  description: text,
  delivery: text,
  refund_policy: text,
  acceptance: text,
});
export type SavedBrand = z.output<typeof savedBrand>;

export const brandChangeKind = z.enum(['added', 'changed', 'deleted']);

const brandChange = z.object({
  id: z.number().int(),
  brand_id: z.string(),
  /** The brand's name at that time. */
  brand: z.string(),
  at: z.string(),
  actor: z.string(),
  kind: brandChangeKind,
  fields: z.array(z.string()),
});

export const getBrands = defineEndpoint({
  method: 'GET',
  path: '/api/admin/brands',
  access: admins,
  audit: 'nothing',
  summary: 'The brands with their settings, the settings that still are placeholders, and the latest changes',
  response: envelope(
    z.object({
      brands: z.array(savedBrand),
      placeholders: z.array(placeholder),
      changes: z.array(brandChange),
    }),
  ),
});

export const addBrand = defineEndpoint({
  method: 'POST',
  path: '/api/admin/add-brand',
  access: admins,
  audit: { act: 'brand_added', about: ['brand', 'brandId'] },
  summary: 'Add a brand; its domains show it from then on',
  body: brandSettings,
  response: envelope(z.object({ brandId: z.string() })),
});

export const updateBrand = defineEndpoint({
  method: 'POST',
  path: '/api/admin/update-brand',
  access: admins,
  audit: { act: 'brand_changed', about: ['brand', 'brandId'] },
  fails: ['not_found', 'settings_changed'],
  summary: 'Change the settings of a brand; pages, emails and PDFs use them immediately on every server',
  body: z.object({
    ...brandSettings.shape,
    brandId,
    version: rowVersion.describe('The version on which the change is based'),
  }),
  response: done,
});

export const deleteBrand = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/delete-brand',
  access: admins,
  audit: { act: 'brand_deleted', about: ['brand', 'brandId'] },
  fails: ['not_found', 'not_allowed'],
  summary: 'Delete a brand; its domains and orders get the default brand, which cannot be deleted',
  body: z.object({ brandId }),
  response: done,
});

export const uploadBrandLogo = defineEndpoint({
  method: 'POST',
  path: '/api/admin/upload-brand-logo',
  access: admins,
  audit: { act: 'logo_uploaded' },
  summary: 'Store a logo, to be saved with a brand later; it is drawn again, so that only its pixels remain',
  body: z.object({}),
  file: { name: 'logo', description: 'PNG of at most 200 KB and 1,024 pixels each way' },
  response: envelope(
    z.object({
      /** SHA-256 of the logo, as the `logo` setting of a brand names it. */
      logo: z.string(),
      url: z.string(),
    }),
  ),
});

export const previewBrand = defineEndpoint({
  method: 'POST',
  path: '/api/admin/preview-brand',
  access: admins,
  audit: 'nothing',
  summary: 'What travellers would see of a brand with these settings; nothing is saved',
  body: brandSettings,
  response: envelope(
    z.object({
      /** Path of a visitor page in the brand, valid for half an hour. */
      page: z.string(),
      mail: z.object({ from: z.string(), reply_to: z.string(), subject: z.string(), html: z.string() }),
    }),
  ),
});

export const previewBrandPdf = defineEndpoint({
  method: 'POST',
  path: '/api/admin/preview-brand-pdf',
  access: admins,
  audit: 'nothing',
  summary: 'An invoice or a defence pack of an invented order with these settings',
  body: z.object({ ...brandSettings.shape, kind: z.enum(['invoice', 'pack'], 'Please select the document.') }),
  response: 'file',
});

export const getBrandLogo = defineEndpoint({
  method: 'GET',
  path: '/api/front/brand-logos/:name',
  access: 'public',
  audit: 'nothing',
  fails: ['not_found'],
  summary: 'The logo of a brand',
  params: z.object({ name: z.string().regex(/^[0-9a-f]{64}\.(svg|png)$/, 'Unknown logo.') }),
  response: 'file',
});
