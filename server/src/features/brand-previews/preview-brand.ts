import type { Brand } from '@arrival-desk/contract/brands/brand.ts';
import type { BrandSettings } from '@arrival-desk/contract/brands/brand-settings.ts';
import type { previewBrand as endpoint } from '@arrival-desk/contract/brands/brands.endpoints.ts';
import type { Answer } from '@arrival-desk/contract/endpoint.ts';
import type { Context } from '../../platform/context.ts';
import { brandOf, typeOfLogo } from '../brands/brands.ts';
import { renderSamplePack } from '../chargebacks/chargebacks.ts';
import { documentMail, makeInvoice } from '../mail-texts/mail-texts.ts';
import { writeDraft } from './draft.ts';

/** An invented order, so that a preview shows no real data. */
const orderId = '100009';
const fullName = 'Mary Traveller';

/**
 * Renders what travellers would see of a brand with these settings. Throws AppError `validation_failed` for an unknown
 * logo.
 */
export async function previewBrand(
  context: Context,
  settings: BrandSettings,
): Promise<Answer<typeof endpoint>['data']> {
  const brand = await unsaved(context, settings);
  const host = brand.domains[0] ? `https://${brand.domains[0]}` : context.config.publicUrl;
  const link = `${host}/track-order/MjAwMDE4`;
  const about = { orderId, fullName, link, attached: true, replaced: null, arrival_date: '2026-12-02' };
  const { subject, html } = documentMail({ brand, language: 'en', ...about });
  return {
    page: `/track-order?draft=${writeDraft(context, brand)}`,
    mail: { from: `${brand.title} <${brand.senderEmail}>`, reply_to: brand.supportEmail, subject, html },
  };
}

/** Renders an invoice or a defence pack of the invented order as a PDF. */
export async function previewPdf(context: Context, kind: 'invoice' | 'pack', settings: BrandSettings): Promise<Buffer> {
  const brand = await unsaved(context, settings);
  if (kind === 'pack') return renderSamplePack(brand);
  const order = {
    order_id: orderId,
    email: 'mary@example.com',
    country_code: '+353',
    phone_number: '850000001',
    paid_at: context.clock.now().toISOString(),
    processing_mode: 'Standard' as const,
    language: null,
    amount: '49.00',
    currency: 'USD',
    card_brand: 'Visa',
    card_last4: '4242',
    merchant_name: '',
    transaction_id: 'ch_sample',
    refund_date: null,
    landing_domain: brand.domains[0] ?? '',
  };
  return makeInvoice(brand, order, fullName);
}

async function unsaved(context: Context, settings: BrandSettings): Promise<Brand> {
  return brandOf({ ...settings, id: 'draft', logo_type: await typeOfLogo(context, settings.logo) });
}
