// This file imports no schema library, so that visitor pages do not load one.
import type { Colour } from './brand-colours.ts';

/** Keys of the translated texts that a menu link can have; an operator can enter a text of their own instead. */
export const menuTexts = [
  'menu.trackOrder',
  'menu.contactSupport',
  'menu.myOrder',
  'menu.officialSite',
  'menu.writeToUs',
] as const;

/** Targets of menu links without a URL of their own: the tracking form, and an email to the brand's support address. */
export const trackOrderLink = '/track-order';
export const supportLink = 'support';

export interface BrandLink {
  /** Key of the text in the visitor area's translations; null when `label` replaces it. */
  text: (typeof menuTexts)[number] | null;
  /** The operator's own text, the same in every language; '' when `text` is a key. */
  label: string;
  /** `/track-order`, `support` or a URL that starts with https:// */
  href: string;
}

/** The line under every visitor page, in its two wordings. Both say that the service is independent and the card free. */
export const footerTexts = ['footer.prepare', 'footer.assist'] as const;

/** `plain` leaves the bar with the logo white (dark in dark mode); `filled` gives it the brand's colour. */
export const barStyles = ['plain', 'filled'] as const;
export const cornerStyles = ['round', 'small'] as const;

/** The part of a brand that visitor pages need. The server embeds it in each page. */
export interface VisitorBrand {
  id: string;
  /** The product's name for travellers, and the title of every visitor page. */
  title: string;
  supportEmail: string;
  menu: readonly BrandLink[];
  footer: (typeof footerTexts)[number];
  /** The operator's own text after the footer's line; it never replaces that line. */
  footerNote: string;
  /** Name and address of the company, on one line; '' until they are entered. */
  company: string;
}

/** A brand with everything that its pages, emails and PDFs need. */
export interface Brand extends VisitorBrand {
  /** Hosts on which visitors see the brand, subdomains included; all other hosts show the default brand. */
  domains: readonly string[];
  /** Sender address of the brand's emails; SPF and DKIM are checked for its domain. */
  senderEmail: string;
  /** Background of buttons, with a contrast of at least 4.5:1 to white text; emails and PDFs use it too. */
  colours: { accent: Colour };
  bar: (typeof barStyles)[number];
  corners: (typeof cornerStyles)[number];
  /** File name of the logo below `/api/front/brand-logos/`; a hash of its content. */
  logo: string;
  merchant: Merchant;
}

/** What invoices and defence packs print about the merchant behind a brand. */
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
  /** How the customer accepts the terms; printed next to the time of acceptance, if that is recorded. */
  acceptance: readonly string[];
}

/** ID of the brand of all orders and hosts that no other brand claims. It cannot be deleted. */
export const defaultBrandId = 'default';

interface WithDomains {
  id: string;
  domains: readonly string[];
}

/**
 * Finds the brand of a host name by the brands' domains and their subdomains; otherwise returns the default brand.
 * Ignores case, port and a final dot. Throws an Error when the list has no default brand.
 */
export function brandFor<Each extends WithDomains>(brands: readonly Each[], hostname: string): Each {
  const brand = brandAt(brands, hostname)?.brand ?? brands.find(({ id }) => id === defaultBrandId);
  if (!brand) throw new Error('There is no default brand.');
  return brand;
}

/** The domain in `brands` that a host equals or is a subdomain of; null when there is none. */
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
  // When a host is a subdomain of two domains, the longer domain applies.
  const [nearest] = under.sort((one, other) => other.domain.length - one.domain.length);
  return places.find(({ domain }) => host === domain) ?? nearest;
}

function normalHost(host: string): string {
  return host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}
