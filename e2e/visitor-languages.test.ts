import type { Browser, ViewportSize } from '@playwright/test';
import { type Language, languages, localeOf } from '../web/src/features/visitors/language/languages.ts';
import { expectProblems } from './problems.ts';
import { expect, type Product, test } from './product.ts';
import { expectAccessible, expectNoSidewaysScroll } from './staff.ts';
import {
  addressOf,
  foreignTexts,
  openBrowser,
  savedBytes,
  slowDown,
  strangersEmail,
  type TravellerOrder,
  track,
  travellerOrder,
} from './traveller.ts';

const locales: Record<string, string> = { en: 'en-GB', zh: 'zh-CN', pt: 'pt-PT', 'pt-BR': 'pt-BR', ar: 'ar-EG' };
const viewports: ViewportSize[] = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

let waiting: TravellerOrder;
/**
 * The orders of the next journey: their emails are held for ten seconds, while the previous journey runs. Each journey
 * has its own, because an order with forty failed attempts is closed to the networks that made them.
 */
let prepared: Promise<Pick<Journey, 'viewport' | 'ready'>[]>;
const prepare = (product: Product) =>
  Promise.all(viewports.map(async (viewport) => ({ viewport, ready: await travellerOrder(product, 20) })));
test.afterAll(async () => {
  await prepared;
});
test.beforeAll(async ({ product }) => {
  waiting = await travellerOrder(product, null);
  prepared = prepare(product);
});
test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close();
});
test.describe.configure({ mode: 'parallel' });

/** axe is slow: one left-to-right and one right-to-left language represent the others, which have the same elements. */
const judged = (language: Language) => language.code === 'en' || language.code === 'ar';

/** A slow network affects every language alike, so the same two represent the others. */
const lineOf = (language: Language) => (judged(language) ? 'slow 3G' : 'a fast line');

interface Brand {
  id: 'default' | 'second';
  title: string;
  supportEmail: string;
}

/** The brands of a new database, repeated here: the tests must not take their expectations from the product. */
const brands: readonly Brand[] = [
  { id: 'default', title: 'Arrival Card Desk', supportEmail: 'support@arrival-card-desk.example' },
  { id: 'second', title: 'ChinaEntry Pass', supportEmail: 'help@chinaentry-pass.example' },
];

interface Journey {
  language: Language;
  brand: Brand;
  viewport: ViewportSize;
  ready: TravellerOrder;
}

/**
 * Follows the link in the mail, enters a wrong email, saves the document, then opens an order that is not ready yet.
 */
async function travel(
  browser: Browser,
  product: Product,
  { language, brand, viewport, ready }: Journey,
): Promise<void> {
  const texts = await language.load();
  const locale = locales[language.code] ?? `${language.code}-${language.code.toUpperCase()}`;
  const page = await openBrowser(browser, { viewport, locale });
  if (lineOf(language) === 'slow 3G') await slowDown(page);
  const data = [
    brand.title,
    '© 2025',
    brand.supportEmail,
    ready.orderId,
    /^\d\d\/\d\d\/\d{4} \d\d:\d\d EST$/,
    /^\d\d-\d\d-\d{4}$/,
    waiting.orderId,
    /^[\d.]+$/,
    'Asia / Tokyo',
    /^(Chrome|Headless)[\w .]*$/,
    'Linux',
  ];
  const settled = async () => {
    expect(await foreignTexts(page, texts, data)).toEqual([]);
    await expectNoSidewaysScroll(page);
    if (judged(language)) await expectAccessible(page);
  };

  const response = await page.goto(`${addressOf(product, brand.id)}/track-order/${ready.encoded}`);
  const paint = (await response?.text()) ?? '';
  expect(paint).toContain(`<html lang="${localeOf(language)}" dir="${language.direction}" data-brand="${brand.id}"`);
  expect(paint).toContain(texts['track.title']);
  for (const other of brands) if (other !== brand) expect(paint).not.toContain(other.title);
  await expect(page).toHaveTitle(brand.title);
  await expect(page.getByText(`© 2025 ${brand.title}`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: texts['track.title'] })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', language.direction);
  await expect(page.getByRole('button', { name: texts['track.submit'] })).toBeVisible();
  await settled();

  await track(page, ready, strangersEmail(), texts);
  const mismatch = language.code === 'en' ? /^We found no order with this order ID/ : texts['error.mismatch'];
  await expect(page.getByText(mismatch).first()).toBeVisible();

  const saved = await savedBytes(page, () => track(page, ready, ready.email, texts));
  expect(saved.equals(ready.bytes ?? Buffer.alloc(0))).toBe(true);
  await expect(page.getByRole('heading', { level: 1, name: texts['ready.title'] })).toBeVisible();
  const history = page.getByRole('table', { name: texts['history.title'] });
  await expect(history.getByText('Asia / Tokyo').first()).toBeVisible();
  await settled();

  await page.goto(`${addressOf(product, brand.id)}/track-order`);
  await track(page, waiting, waiting.email, texts);
  await expect(page.getByRole('heading', { level: 1, name: texts['wait.preparing.title'] })).toBeVisible();
  await expect(page.getByText(texts['wait.preparing.next'])).toBeVisible();
  await settled();
}

for (const language of languages)
  for (const brand of brands)
    test(`the journey in ${language.name}, brand ${brand.id}, on ${lineOf(language)}, on a phone and on a wide screen (APP-3, VIS-15, VIS-19)`, async ({
      browser,
      product,
    }) => {
      // The traveller first enters another person's email.
      expectProblems(/^40[014] for POST \/api\/front\/track-order$/);
      const journeys = await prepared;
      prepared = prepare(product);
      // In parallel, because a page spends much of its time waiting.
      await Promise.all(journeys.map((journey) => travel(browser, product, { language, brand, ...journey })));
    });

test('the language that was chosen last stands, whichever arrives last', async ({ browser, product }) => {
  const page = await openBrowser(browser, { locale: 'en-GB' });
  await page.goto(`${product.url}/track-order`);
  const choice = page.getByRole('combobox');
  await expect(choice).toHaveValue('en');
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/*.chunk.js', (route) => promise.then(() => route.continue()), { times: 1 });
  await choice.selectOption('fr');
  await choice.selectOption('de');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(choice).toHaveAttribute('aria-busy', 'false');
  const hasRun = page.evaluate(
    () =>
      new Promise((done) => document.addEventListener('load', () => setTimeout(done), { capture: true, once: true })),
  );
  resolve();
  await hasRun;
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.reload();
  await expect(choice).toHaveValue('de');
});
