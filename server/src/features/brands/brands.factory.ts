import type { Brand } from '@arrival-desk/contract/brands/brand.ts';
import type { BrandSettings } from '@arrival-desk/contract/brands/brand-settings.ts';
import sharp from 'sharp';
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
    delivery: 'By e-mail, once it is finished.',
    refund_policy: 'In full before work begins.\nNot afterwards.',
    acceptance: 'A box is ticked before paying.',
    ...overrides,
  };
}

/** A brand in the form that pages, mails and PDFs use. */
export function buildBrand(overrides: Partial<Brand> = {}): Brand {
  return { ...brandOf({ ...buildSettings(), id: 'gate', logo_type: 'image/svg+xml' }), ...overrides };
}

/** A PNG of this size, red on the left and transparent on the right, with a text such as programs write. */
export function buildLogo(width = 128, height = 128): Promise<Buffer> {
  const background = { r: 200, g: 0, b: 0, alpha: 1 };
  return sharp({ create: { width: Math.ceil(width / 2), height, channels: 4, background } })
    .extend({ right: Math.floor(width / 2), background: { r: 0, g: 90, b: 0, alpha: 0 } })
    .withExif({ IFD0: { Artist: 'Mary at home' } })
    .png()
    .toBuffer();
}
