import type { Brand } from '@arrival-desk/contract/brands/brand.ts';
import type { Db } from '../../platform/database/database.ts';
import { findBrands, type StoredBrand } from './brands.store.ts';
import { logoName } from './logo-name.ts';

/** Announces that a brand was added, changed or deleted. */
export const brandChannel = 'brand_changes';

/** Every brand in the form that pages, mails and PDFs use; called by the context's cache. */
export async function readBrands(db: Db): Promise<readonly Brand[]> {
  return (await findBrands(db)).map(brandOf);
}

/** The settings of a brand in the form that pages, mails and PDFs take. */
export function brandOf(settings: Omit<StoredBrand, 'position' | 'version' | 'edited_at' | 'edited_by'>): Brand {
  const legalName = settings.legal_name;
  const legalAddress = linesOf(settings.legal_address).join(', ');
  return {
    id: settings.id,
    title: settings.title,
    supportEmail: settings.support_email,
    senderEmail: settings.sender_email,
    domains: settings.domains,
    menu: settings.menu,
    footer: settings.footer,
    footerNote: settings.footer_note,
    company: [legalName, legalAddress].filter(Boolean).join(', '),
    colours: { accent: settings.accent },
    bar: settings.bar,
    corners: settings.corners,
    logo: logoName({ sha256: settings.logo, mime_type: settings.logo_type }),
    merchant: {
      legalName,
      legalAddress,
      product: settings.product,
      description: linesOf(settings.description),
      delivery: linesOf(settings.delivery),
      refundPolicy: linesOf(settings.refund_policy),
      acceptance: linesOf(settings.acceptance),
    },
  };
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
