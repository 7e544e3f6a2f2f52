import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand, VisitorBrand } from '@arrival-desk/contract/brands/brand.ts';
import { paletteOf } from '@arrival-desk/contract/brands/brand-colours.ts';
import { type LanguageCode, languageAmong, languageOf } from '@arrival-desk/contract/languages.ts';
import type { PageTexts } from '@arrival-desk/contract/visitors/page-texts.ts';
import { type Html, html } from '../../platform/mail/html.ts';

type VisitorPage = 'track' | 'order' | 'unknown';

/** The page at a path. Unknown paths show the router's error view with a real 404 (APP-5). */
export function visitorPageAt(path: string): VisitorPage {
  if (/^\/(track-order(\/[^/]*)?|lost-email)\/?$/.test(path)) return 'track';
  return /^\/get-new-order-details\/[^/]+\/?$/.test(path) ? 'order' : 'unknown';
}

/**
 * The language for the first paint: the one that the visitor chose before (a cookie), otherwise the first of the
 * browser's that is supported.
 */
export function pageLanguage(chosen: string | undefined, acceptLanguage: string | undefined): LanguageCode {
  return languageOf(chosen ?? '') ?? languageAmong(acceptLanguage ?? '') ?? 'en';
}

/** Forbids what visitor pages do not need: inline scripts, inline styles except the brand's, and other origins. */
function contentPolicy(style: string, ancestors: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
  ].join('; ');
}

/** The visitor's page in every brand and language, readable before any script has loaded. */
export class VisitorPages {
  readonly #template: string;
  readonly #texts: Record<LanguageCode, PageTexts>;

  constructor(dist: string, template: string) {
    this.#template = template;
    this.#texts = JSON.parse(readFileSync(join(dist, 'page-texts.json'), 'utf8'));
  }

  /** `address` is the URL of the form that tracks an order; with `orderId` of that order, which support is told too. */
  page(
    brand: Brand,
    language: LanguageCode,
    page: VisitorPage,
    { framed, address, orderId = '' }: { framed: boolean; address: string; orderId?: string },
  ): { text: string; contentPolicy: string } {
    const texts = this.#texts[language];
    const style = brandStyle(brand);
    const values: Record<string, Html> = {
      BRAND: html`${JSON.stringify(visitorBrand(brand))}`,
      TITLE: html`${brand.title}`,
      DESCRIPTION: html`${brand.title}: ${texts.heading}. ${texts.intro}`,
      ICON: html`${logoPath(brand)}`,
      CONTENT: page === 'unknown' ? html`` : content(brand, texts, page, address, orderId),
      FOOTER: html`${footerOf(brand, texts)}`,
    };
    const root = html`lang="${texts.lang}" dir="${texts.dir}" data-brand="${brand.id}" data-bar="${brand.bar}" data-corners="${brand.corners}"`;
    const text = this.#template
      .replace('lang="en" dir="ltr"', root.text)
      .replace('</head>', () => `<style>${style}</style></head>`)
      .replace(/%([A-Z]+)%/g, (place, name: string) => values[name]?.text ?? place);
    return { text, contentPolicy: contentPolicy(style, framed ? "'self'" : "'none'") };
  }
}

/**
 * The brand's values that the page's script reads (web/src/visitor/brands/current-brand.ts), without the merchant's
 * data.
 */
function visitorBrand({ id, title, supportEmail, menu, footer, footerNote, company }: Brand): VisitorBrand {
  return { id, title, supportEmail, menu, footer, footerNote, company };
}

function logoPath({ logo }: Brand): string {
  return `/api/front/brand-logos/${logo}`;
}

/** The brand's overrides of the tokens in web/src/visitor/brands/brands.css. Its values are colours and a hash. */
function brandStyle(brand: Brand): string {
  const { fill, fillHover, accent, soft, softHover, bar } = paletteOf(brand.colours.accent);
  const logo = `url("${logoPath(brand)}")`;
  const same = { 'accent-fill': fill, 'accent-fill-hover': fillHover, 'brand-logo': logo };
  const pairs = { accent, 'accent-soft': soft, 'accent-soft-hover': softHover, focus: accent, 'brand-bar-fill': bar };
  const inScheme = (scheme: 0 | 1) => Object.entries(pairs).map(([name, pair]) => [name, pair[scheme]] as const);
  const rule = (tokens: readonly (readonly [string, string])[]) =>
    `:root[data-brand]{${tokens.map(([name, value]) => `--${name}:${value}`).join(';')}}`;
  // Not light-dark(), which browsers have since 2024 only; the build translates that of other styles.
  const light = rule([...Object.entries(same), ...inScheme(0)]);
  return `${light}@media (prefers-color-scheme:dark){${rule(inScheme(1))}}`;
}

function footerOf(brand: Brand, texts: PageTexts): string {
  const independent = (texts.footer[brand.footer] ?? '').replace('{brand}', () => brand.title);
  return [independent, brand.footerNote].filter(Boolean).join(' ');
}

function content(brand: Brand, texts: PageTexts, page: 'track' | 'order', address: string, orderId: string): Html {
  const head =
    page === 'track'
      ? html`<div><h1>${texts.heading}</h1><p>${texts.intro}</p><p>${texts.independent}</p></div>`
      : html`<div><h1>${texts.loading}</h1></div>`;
  const noScript = html`<noscript><p>${texts.noScript.replace('{email}', () => brand.supportEmail)}${orderId && ` (${orderId})`}</p></noscript>`;
  const { slow } = texts;
  // boot.css shows it after five seconds, unless the script has replaced the page by then.
  const help = html`<div role="status"><p>${slow.title} <a href="">${slow.again}</a></p><p>${slow.otherBrowser} <bdi translate="no">${address}</bdi></p><p>${slow.write} <a href="mailto:${brand.supportEmail}${orderId && `?subject=${orderId}`}"><bdi translate="no">${brand.supportEmail}</bdi></a></p></div>`;
  return html`<section data-page="${page}">${head}${noScript}${help}<i></i><i></i><i></i></section>`;
}
