export const brandIds = ['default', 'second'] as const;
export type BrandId = (typeof brandIds)[number];

export interface BrandLink {
  /** Key of the text in the visitor area's translations. */
  text: 'menu.trackOrder' | 'menu.contactSupport' | 'menu.myOrder' | 'menu.officialSite' | 'menu.writeToUs';
  /** A path of the visitor area, a full address, or `support`: a mail to the brand's support. */
  href: `/${string}` | `https://${string}` | 'support';
}

export interface Brand {
  id: BrandId;
  /** The product's name for travellers, and the title of every visitor page. */
  title: string;
  supportEmail: string;
  /** Domains that show it. Those of the second brand are set by SECOND_BRAND_DOMAINS; the default one needs none. */
  domains: readonly string[];
  menu: readonly BrandLink[];
  /** Key of the one line under every visitor page. */
  footer: 'footer.prepare' | 'footer.assist';
  /** Fills of buttons, with white on them at 4.5:1; mails and PDFs use them too. */
  colours: { accent: `#${string}`; accentHover: `#${string}` };
}

/** The free card's own site; every brand names it, because travellers have a right to know. */
const officialSite = 'https://en.nia.gov.cn/';

/** Everything that differs between the brands. The logos are `web/src/visitor/brands/{id}.svg`. */
export const brands = {
  default: {
    id: 'default',
    title: 'Arrival Card Desk',
    supportEmail: 'support@arrival-card-desk.example',
    domains: [],
    menu: [
      { text: 'menu.trackOrder', href: '/track-order' },
      { text: 'menu.contactSupport', href: 'support' },
    ],
    footer: 'footer.prepare',
    colours: { accent: '#1f4fa8', accentHover: '#183f88' },
  },
  second: {
    id: 'second',
    title: 'ChinaEntry Pass',
    supportEmail: 'help@chinaentry-pass.example',
    domains: [],
    menu: [
      { text: 'menu.myOrder', href: '/track-order' },
      { text: 'menu.officialSite', href: officialSite },
      { text: 'menu.writeToUs', href: 'support' },
    ],
    footer: 'footer.assist',
    colours: { accent: '#0b6a58', accentHover: '#085546' },
  },
} as const satisfies { [Id in BrandId]: Brand & { id: Id } };

/** The brand of a host name, by its domains and their subdomains; the default one elsewhere. A port is ignored. */
export function brandFor(hostname: string, secondBrandDomains: readonly string[]): Brand {
  return brandAt(hostname, secondBrandDomains)?.brand ?? brands.default;
}

/** The brand's domain that a host is, or is a subdomain of; null for hosts that only the default brand answers. */
export function brandDomain(hostname: string, secondBrandDomains: readonly string[]): string | null {
  return brandAt(hostname, secondBrandDomains)?.domain ?? null;
}

function brandAt(
  hostname: string,
  secondBrandDomains: readonly string[],
): { brand: Brand; domain: string } | undefined {
  const host = normalHost(hostname);
  const places = Object.values<Brand>(brands)
    .flatMap((brand) => {
      const domains = brand.id === 'second' ? [...brand.domains, ...secondBrandDomains] : brand.domains;
      return domains.map((domain) => ({ brand, domain: normalHost(domain) }));
    })
    .filter(({ domain }) => domain !== '');
  return places.find(({ domain }) => host === domain) ?? places.find(({ domain }) => host.endsWith(`.${domain}`));
}

function normalHost(host: string): string {
  return host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}
