import type { Brand } from '@arrival-desk/contract/brands/brand.ts';
import type { BrandSettings } from '@arrival-desk/contract/brands/brand-settings.ts';
import { brandOf } from './read-brands.ts';

/** Brand settings as an Admin enters them, without placeholders. The logo must exist: `uploadBrandLogo` creates one. */
export function buildSettings(overrides: Partial<BrandSettings> = {}): BrandSettings {
  return {
    title: 'Gate of China',
    support_email: 'care@gate.travel',
    sender_email: 'no-reply@gate.travel',
    domains: ['gate.travel'],
    accent: '#7a1f4f',
    bar: 'filled',
    corners: 'round',
    logo: 'a'.repeat(64),
    menu: [
      { text: 'menu.trackOrder', label: '', href: '/track-order' },
      { text: null, label: 'Our terms', href: 'https://gate.travel/terms' },
    ],
    footer: 'footer.assist',
    footer_note: 'Prepared in Dublin.',
    legal_name: 'Gate of China Ltd',
    legal_address: '1 Harbour Street\nDublin 2, Ireland',
    product: 'Arrival card, prepared and delivered',
    description: 'We prepare the card.\nIt is personal.',
    delivery: 'By e-mail, three days before arrival.',
    refund_policy: 'In full before work begins.\nNot afterwards.',
    acceptance: 'A box is ticked before paying.',
    ...overrides,
  };
}

/** A brand in the form that pages, mails and PDFs use. */
export function buildBrand(overrides: Partial<Brand> = {}): Brand {
  return { ...brandOf({ ...buildSettings(), id: 'gate', logo_type: 'image/svg+xml' }), ...overrides };
}
