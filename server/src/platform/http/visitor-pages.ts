import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Brand, brands } from '@arrival-desk/contract/brands/brand.ts';
import { type LanguageCode, languageOf } from '@arrival-desk/contract/languages.ts';
import { type Html, html } from '../mail/html.ts';

/** web/src/visitor/page-texts.ts writes them into the build. */
interface PageTexts {
  lang: string;
  dir: string;
  heading: string;
  intro: string;
  loading: string;
  noScript: string;
  footer: Record<string, string>;
}

export type VisitorPage = 'track' | 'order' | 'unknown';

/** Which page an address is. The others show the router's own error view (SPEC.md section 2) with a true 404. */
export function visitorPageAt(path: string): VisitorPage {
  if (/^\/track-order(\/[^/]*)?\/?$/.test(path)) return 'track';
  return /^\/get-new-order-details\/[^/]+\/?$/.test(path) ? 'order' : 'unknown';
}

/** The language for the first paint: the one chosen here before (a cookie), else the browser's first that we speak. */
export function pageLanguage(chosen: string | undefined, acceptLanguage: string | undefined): LanguageCode {
  const wanted = (acceptLanguage ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', quality = 'q=1'] = part.split(';');
      return { tag, quality: Number(quality.trim().replace(/^q=/, '')) || 0 };
    })
    .sort((a, b) => b.quality - a.quality);
  for (const tag of [chosen ?? '', ...wanted.map(({ tag }) => tag)]) {
    const language = languageOf(tag);
    if (language) return language;
  }
  return 'en';
}

/** What no visitor page needs is not allowed: no inline script, no inline style, nothing from elsewhere. */
export const visitorContentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The visitor's page in every brand and language, readable before any script has come. */
export class VisitorPages {
  readonly #template: string;
  readonly #texts: Record<LanguageCode, PageTexts>;
  readonly #icons = new Map<string, string>();
  readonly #filled = new Map<string, string>();

  constructor(dist: string, template: string) {
    this.#template = template;
    this.#texts = JSON.parse(readFileSync(join(dist, 'page-texts.json'), 'utf8'));
    for (const { id } of Object.values(brands)) {
      const file = join(dist, 'static/brands', `${id}.svg`);
      // Files below /static/ are kept by browsers for ever, so the address changes with the content.
      const version = existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 8) : '';
      this.#icons.set(id, `/static/brands/${id}.svg?v=${version}`);
    }
  }

  page(brand: Brand, language: LanguageCode, page: VisitorPage): string {
    const key = `${brand.id} ${language} ${page}`;
    const filled = this.#filled.get(key) ?? this.#fill(brand, this.#texts[language], page);
    this.#filled.set(key, filled);
    return filled;
  }

  #fill(brand: Brand, texts: PageTexts, page: VisitorPage): string {
    const values: Record<string, Html> = {
      BRAND: html`${brand.id}`,
      TITLE: html`${brand.title}`,
      DESCRIPTION: html`${brand.title}: ${texts.heading}. ${texts.intro}`,
      ICON: html`${this.#icons.get(brand.id) ?? ''}`,
      CONTENT: page === 'unknown' ? html`` : content(brand, texts, page),
      FOOTER: html`${(texts.footer[brand.footer] ?? '').replace('{brand}', brand.title)}`,
    };
    const root = html`lang="${texts.lang}" dir="${texts.dir}"`;
    return this.#template
      .replace('lang="en" dir="ltr"', root.text)
      .replace(/%([A-Z]+)%/g, (place, name: string) => values[name]?.text ?? place);
  }
}

function content(brand: Brand, texts: PageTexts, page: 'track' | 'order'): Html {
  const head =
    page === 'track'
      ? html`<div><h1>${texts.heading}</h1><p>${texts.intro}</p></div>`
      : html`<div><h1>${texts.loading}</h1></div>`;
  const noScript = html`<noscript><p>${texts.noScript.replace('{email}', brand.supportEmail)}</p></noscript>`;
  return html`<section data-page="${page}">${head}${noScript}<i></i><i></i><i></i></section>`;
}
