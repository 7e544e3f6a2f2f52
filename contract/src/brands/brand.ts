// Without a schema library, so that visitors need not load one.
import type { Colour } from './brand-colours.ts';

/** The translated texts that a menu link can have; an operator can give it words of their own instead. */
export const menuTexts = [
  'menu.trackOrder',
  'menu.contactSupport',
  'menu.myOrder',
  'menu.officialSite',
  'menu.writeToUs',
] as const;

/** Where a menu link without a URL of its own leads: to the tracking form, or to a mail to the brand's support. */
export const trackOrderLink = '/track-order';
export const supportLink = 'support';

export interface BrandLink {
  /** Key of the text in the visitor area's translations; null where `label` replaces it. */
  text: (typeof menuTexts)[number] | null;
  /** The operator's own words, the same in every language; '' with a key. */
  label: string;
  /** `/track-order`, `support` or a URL that starts with https:// */
  href: string;
}

/** The line under every visitor page, in its two wordings. Both say that the service is independent and the card free. */
export const footerTexts = ['footer.prepare', 'footer.assist'] as const;

/** `plain` leaves the bar with the logo white (dark in dark mode); `filled` gives it the brand's colour. */
export const barStyles = ['plain', 'filled'] as const;
export const cornerStyles = ['round', 'small'] as const;

/** What a visitor page needs of its brand. The server writes it into the page. */
export interface VisitorBrand {
  id: string;
  /** The product's name for travellers, and the title of every visitor page. */
  title: string;
  supportEmail: string;
  menu: readonly BrandLink[];
  footer: (typeof footerTexts)[number];
  /** The operator's own words after the footer's line; never in its place. */
  footerNote: string;
  /** Name and address of the company, on one line; '' while they are not known. */
  company: string;
}

/** A brand as pages, mails and PDFs are made from it. */
export interface Brand extends VisitorBrand {
  /** Hosts on which visitors see it, with their subdomains; the default brand has all others. */
  domains: readonly string[];
  /** The address that its mails come from; SPF and DKIM hang on it. */
  senderEmail: string;
  /** Fill of buttons, with white on it at 4.5:1; mails and PDFs use it too. */
  colours: { accent: Colour };
  bar: (typeof barStyles)[number];
  corners: (typeof cornerStyles)[number];
  /** File name of the logo, below `/api/front/brand-logos/`. It changes with the content. */
  logo: string;
  merchant: Merchant;
}

/** What invoices and defence packs say in a brand's name. */
export interface Merchant {
  /** '' while it is not known. */
  legalName: string;
  /** On one line; '' while it is not known. */
  legalAddress: string;
  /** What the customer bought, in the merchant's words at the checkout. */
  product: string;
  description: readonly string[];
  delivery: readonly string[];
  refundPolicy: readonly string[];
  /** How the customer accepts the terms; stands next to the time of acceptance, where it is known. */
  acceptance: readonly string[];
}

/** The brand that orders and hosts without a brand of their own get. It cannot be removed. */
export const defaultBrandId = 'default';

interface WithDomains {
  id: string;
  domains: readonly string[];
}

/** The brand of a host name, by its domains and their subdomains; the default one elsewhere. A port is ignored. */
export function brandFor<Each extends WithDomains>(brands: readonly Each[], hostname: string): Each {
  const brand = brandAt(brands, hostname)?.brand ?? brands.find(({ id }) => id === defaultBrandId);
  if (!brand) throw new Error('There is no default brand.');
  return brand;
}

/** The brand's domain that a host is, or is a subdomain of; null for hosts that only the default brand serves. */
export function brandDomain(brands: readonly WithDomains[], hostname: string): string | null {
  return brandAt(brands, hostname)?.domain ?? null;
}

function brandAt<Each extends WithDomains>(
  brands: readonly Each[],
  hostname: string,
): { brand: Each; domain: string } | undefined {
  const host = normalHost(hostname);
  const places = brands.flatMap((brand) => brand.domains.map((domain) => ({ brand, domain })));
  const under = places.filter(({ domain }) => host.endsWith(`.${domain}`));
  // Of two domains that a host is under, the longer one is meant.
  const [nearest] = under.sort((one, other) => other.domain.length - one.domain.length);
  return places.find(({ domain }) => host === domain) ?? nearest;
}

function normalHost(host: string): string {
  return host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}
