import type { Browser } from '@playwright/test';
import { type Language, languages } from '../web/src/features/visitors/language/languages.ts';
import { expectProblems } from './problems.ts';
import { expect, type Product, test } from './product.ts';
import { phone, sizes } from './sizes.ts';
import { addressOf, openBrowser, travellerOrder } from './traveller.ts';
import { type Brand, brands, travel } from './visitor-journey.ts';

// Apart from download.test.ts, because they mostly wait: in the middle of the run others use the processor meanwhile.

function languageOf(code: string): Language {
  const language = languages.find((each) => each.code === code);
  if (!language) throw new Error(`There is no language ${code}.`);
  return language;
}

/** Loads the form without one of its scripts, then without any, and reads what the page says by itself. */
async function openWithoutScripts(browser: Browser, product: Product, language: Language, brand: Brand): Promise<void> {
  const texts = await language.load();
  const form = `${addressOf(product, brand.id)}/track-order`;
  const stuck = await openBrowser(browser, { locale: language.code, viewport: phone });
  await stuck.route('**/static/js/**', (route) => route.abort());
  await stuck.goto(form);
  await expect(stuck.getByRole('link', { name: texts['nav.again'] })).toBeVisible();
  await expect(stuck.getByRole('status')).toContainText('/track-order');
  await expect(stuck.getByRole('link', { name: brand.supportEmail })).toBeVisible();
  const page = await openBrowser(browser, { javaScriptEnabled: false, locale: language.code });
  await page.goto(form);
  await expect(page.getByRole('heading', { name: texts['track.title'] })).toBeVisible();
  await expect(page.locator('noscript p')).toBeVisible();
  await expect(page.locator('noscript p')).toHaveText(texts['nav.noScript'].replace('{email}', brand.supportEmail));
}

test('the journey in English and in Arabic, each with a brand, on slow 3G, on a phone and on a wide screen, readable before and without its scripts (APP-3, VIS-15, VIS-18, VIS-19, VIS-20)', async ({
  browser,
  product,
}) => {
  // The traveller first enters another person's email.
  expectProblems(/^401 for POST \/api\/front\/track-order$/, /^net::ERR_FAILED for GET \/static\/js\//);
  const [ready, waiting] = await Promise.all([travellerOrder(product, 20), travellerOrder(product, null)]);
  // The other languages are in visitor-languages.all.test.ts.
  const journeys = [
    { language: languageOf('en'), brand: brands.default },
    { language: languageOf('ar'), brand: brands.second },
  ];
  // In parallel, because a page spends much of its time waiting.
  await Promise.all(
    journeys.flatMap((journey) =>
      sizes.map((viewport) => travel(browser, product, { ...journey, viewport, ready, waiting, thorough: true })),
    ),
  );
  for (const { language, brand } of journeys) await openWithoutScripts(browser, product, language, brand);
});
