import { languages } from '../web/src/features/visitors/language/languages.ts';
import { expectProblems } from './problems.ts';
import { expect, test } from './product.ts';
import { phone, sizes } from './sizes.ts';
import { addressOf, openBrowser, type TravellerOrder, travellerOrder } from './traveller.ts';
import { brands, travel } from './visitor-journey.ts';

// Apart from download.test.ts, because they mostly wait: in the middle of the run others use the processor meanwhile.

let ready: TravellerOrder;
let waiting: TravellerOrder;
test.beforeAll(async ({ product }) => {
  [ready, waiting] = await Promise.all([travellerOrder(product, 20), travellerOrder(product, null)]);
});

for (const [code, brand] of [
  ['en', brands.default],
  ['ar', brands.second],
] as const) {
  // The other languages are in visitor-languages.all.test.ts.
  const language = languages.find((each) => each.code === code);
  if (!language) throw new Error(`There is no language ${code}.`);
  test(`the journey in ${language.name}, brand ${brand.id}, on slow 3G, on a phone and on a wide screen, readable before and without its scripts (APP-3, VIS-15, VIS-18, VIS-19, VIS-20)`, async ({
    browser,
    product,
  }) => {
    // The traveller first enters another person's email.
    expectProblems(/^401 for POST \/api\/front\/track-order$/, /^net::ERR_FAILED for GET \/static\/js\//);
    // In parallel, because a page spends much of its time waiting.
    await Promise.all(
      sizes.map((viewport) => travel(browser, product, { language, brand, viewport, ready, waiting, thorough: true })),
    );
    const texts = await language.load();
    // A script that does not load: the page says what to do, by itself.
    const stuck = await openBrowser(browser, { locale: code, viewport: phone });
    await stuck.route('**/static/js/**', (route) => route.abort());
    await stuck.goto(`${addressOf(product, brand.id)}/track-order`);
    await expect(stuck.getByRole('link', { name: texts['nav.again'] })).toBeVisible();
    await expect(stuck.getByRole('status')).toContainText('/track-order');
    await expect(stuck.getByRole('link', { name: brand.supportEmail })).toBeVisible();
    const page = await openBrowser(browser, { javaScriptEnabled: false, locale: code });
    await page.goto(`${addressOf(product, brand.id)}/track-order`);
    await expect(page.getByRole('heading', { name: texts['track.title'] })).toBeVisible();
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.locator('noscript p')).toHaveText(texts['nav.noScript'].replace('{email}', brand.supportEmail));
  });
}
