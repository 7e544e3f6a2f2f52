import type { Browser, Page, ViewportSize } from '@playwright/test';
import { type Language, localeOf } from '../web/src/features/visitors/language/languages.ts';
import type { MessageKey, Messages } from '../web/src/features/visitors/language/messages.en.ts';
import { expect, type Product } from './product.ts';
import { expectNoSidewaysScroll } from './staff.ts';
import {
  addressOf,
  foreignTexts,
  openBrowser,
  savedBytes,
  slowDown,
  strangersEmail,
  type TravellerOrder,
  track,
} from './traveller.ts';

const locales: Record<string, string> = {
  en: 'en-GB',
  zh: 'zh-CN',
  'zh-Hant': 'zh-TW',
  pt: 'pt-PT',
  'pt-BR': 'pt-BR',
  ar: 'ar-EG',
};

export interface Brand {
  id: 'default' | 'second';
  title: string;
  supportEmail: string;
  /** The colours of the bar and of the button. */
  bar: string;
  button: string;
  menu: readonly (readonly [text: MessageKey, href: RegExp])[];
}

/** The brands of a new database, repeated here: the tests must not take their expectations from the product. */
export const brands = {
  default: {
    id: 'default',
    title: 'Arrival Card Desk',
    supportEmail: 'support@arrival-card-desk.example',
    bar: 'rgb(255, 255, 255)',
    button: 'rgb(31, 79, 168)',
    menu: [
      ['menu.trackOrder', /^\/track-order$/],
      ['menu.contactSupport', /^mailto:support@arrival-card-desk\.example\?/],
    ],
  },
  second: {
    id: 'second',
    title: 'ChinaEntry Pass',
    supportEmail: 'help@chinaentry-pass.example',
    bar: 'rgb(11, 106, 88)',
    button: 'rgb(11, 106, 88)',
    menu: [
      ['menu.myOrder', /^\/track-order$/],
      ['menu.officialSite', /^https:\/\/en\.nia\.gov\.cn\/$/],
      ['menu.writeToUs', /^mailto:help@chinaentry-pass\.example\?/],
    ],
  },
} as const satisfies Record<string, Brand>;

interface Journey {
  language: Language;
  brand: Brand;
  viewport: ViewportSize;
  ready: TravellerOrder;
  waiting: TravellerOrder;
  /** On slow 3G; scripts are held until the first texts can be read. */
  thorough: boolean;
}

/**
 * Follows the link in the mail, enters a wrong email, saves the document, then opens an order that is not ready yet.
 */
export async function travel(browser: Browser, product: Product, journey: Journey): Promise<void> {
  const { language, brand, viewport, ready, waiting, thorough } = journey;
  const texts = await language.load();
  const locale = locales[language.code] ?? `${language.code}-${language.code.toUpperCase()}`;
  const page = await openBrowser(browser, { viewport, locale });
  if (thorough) await slowDown(page);
  const data = [
    brand.title,
    '© 2025',
    brand.supportEmail,
    ready.orderId,
    /^\d\d\/\d\d\/\d{4} \d\d:\d\d EST$/,
    /^\d\d-\d\d-\d{4}$/,
    // The browser's own time next to it, in the language: 'Nov 27, 03:19 GMT+9', '03:19 [GMT+9]'.
    /^(?=.*\d\d:\d\d)[\p{L}\p{M}\p{N}\p{Cf}\s.,،:+/[\]-]*$/u,
    // The day of the order on the waiting page, in the language: '26 Nov 2026', '2026年11月26日'.
    /^[\p{L}\p{M}\d\s.]*20\d\d[\p{L}\p{M}\d\s.]*$/u,
    waiting.orderId,
    waiting.fullName,
    /^[\d.]+$/,
    'Asia / Tokyo',
    /^(Chrome|Headless)[\w .]*$/,
    'Linux',
  ];
  const settled = async () => {
    await expect.poll(() => foreignTexts(page, texts, data)).toEqual([]);
    await expectNoSidewaysScroll(page);
  };

  const form = `${addressOf(product, brand.id)}/track-order`;
  const paint = await openBeforeScripts(page, `${form}/${ready.encoded}`, texts, thorough);
  expect(paint).toContain(`<html lang="${localeOf(language)}" dir="${language.direction}" data-brand="${brand.id}"`);
  expect(paint).toContain(texts['track.title']);
  for (const other of Object.values(brands)) if (other.id !== brand.id) expect(paint).not.toContain(other.title);
  await expect(page).toHaveTitle(brand.title);
  await expect(page.getByText(`© 2025 ${brand.title}`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: texts['track.title'] })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', language.direction);
  await expect(page.getByRole('button', { name: texts['track.submit'] })).toBeVisible();
  await expectLook(page, product, texts, journey);
  await settled();

  await track(page, ready, strangersEmail(), texts);
  const mismatch = language.code === 'en' ? /^We found no order with this order ID/ : texts['error.mismatch'];
  await expect(page.getByText(mismatch).first()).toBeVisible();

  const saved = await savedBytes(page, () => track(page, ready, ready.email, texts));
  expect(saved.equals(ready.bytes ?? Buffer.alloc(0))).toBe(true);
  await expect(page.getByRole('heading', { level: 1, name: texts['ready.title'] })).toBeVisible();
  const history = page.getByRole('table', { name: texts['history.title'] });
  await page.getByText(texts['history.title'], { exact: true }).click();
  await expect(history.getByText('Asia / Tokyo').first()).toBeVisible();
  await settled();

  await page.goto(form);
  await track(page, waiting, waiting.email, texts);
  await expect(page.getByRole('heading', { level: 1, name: texts['wait.preparing.title'] })).toBeVisible();
  await expect(page.getByText(texts['wait.preparing.next'])).toBeVisible();
  await settled();
}

/** Opens the form. With `holds`, its scripts come only after its heading can be read. Returns the page as it was sent. */
async function openBeforeScripts(page: Page, url: string, texts: Messages, holds: boolean): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (holds) await page.route('**/static/js/**', (route) => promise.then(() => route.continue()));
  const response = await page.goto(url, { waitUntil: holds ? 'commit' : 'load' });
  if (holds) {
    await expect(page.getByRole('heading', { level: 1, name: texts['track.title'] })).toBeVisible();
    await expect(page.getByRole('button', { name: texts['track.submit'] })).toHaveCount(0);
    resolve();
  }
  return (await response?.text()) ?? '';
}

/** Expects the brand's logo, menu, footer and colours. */
async function expectLook(page: Page, product: Product, texts: Messages, { brand, viewport }: Journey): Promise<void> {
  const banner = page.getByRole('banner');
  await expect(banner.getByText(brand.title, { exact: true })).toBeVisible();
  await expect(banner).toHaveCSS('background-color', brand.bar);
  await expect(page.getByRole('button', { name: texts['track.submit'] })).toHaveCSS('background-color', brand.button);
  await expect(page.getByRole('contentinfo')).toContainText(brand.title);
  // On a phone the menu is closed.
  if (viewport.width > 1000) {
    const links = banner.getByRole('navigation').getByRole('link');
    await expect(links).toHaveText(brand.menu.map(([text]) => texts[text]));
    for (const [index, [, href]] of brand.menu.entries()) await expect(links.nth(index)).toHaveAttribute('href', href);
  }
  const icon = (await page.locator('link[rel="icon"]').getAttribute('href')) ?? '';
  await expect(banner.locator('[aria-hidden="true"]').first()).toHaveCSS('background-image', new RegExp(icon));
  expect(await (await page.request.get(product.url + icon)).text()).toContain(`<title>${brand.title}</title>`);
}
