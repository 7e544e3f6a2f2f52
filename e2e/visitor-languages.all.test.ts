import { languages } from '../web/src/features/visitors/language/languages.ts';
import { expectLargeTextFits, type LayoutOrders, makeLayoutOrders } from './large-text.ts';
import { expectProblems } from './problems.ts';
import { type Product, test } from './product.ts';
import { sizes } from './sizes.ts';
import { type TravellerOrder, travellerOrder } from './traveller.ts';
import { brands, travel } from './visitor-journey.ts';

let waiting: TravellerOrder;
let layoutOrders: LayoutOrders;
/**
 * The orders of the next journey: their emails are held for ten seconds, while the previous journey runs. Each journey
 * has its own, because an order with forty failed attempts is closed to the networks that made them.
 */
let prepared: Promise<{ viewport: (typeof sizes)[number]; ready: TravellerOrder }[]>;
const prepare = (product: Product) =>
  Promise.all(sizes.map(async (viewport) => ({ viewport, ready: await travellerOrder(product, 20) })));
test.afterAll(async () => {
  await prepared;
});
test.beforeAll(async ({ product }) => {
  waiting = await travellerOrder(product, null);
  prepared = prepare(product);
  layoutOrders = await makeLayoutOrders(product);
});
test.describe.configure({ mode: 'parallel' });

// The gate has the journey in English and Arabic on slow 3G (journey.test.ts), which is slow and finds the same in every
// language.
for (const language of languages)
  for (const brand of Object.values(brands))
    test(`the journey in ${language.name}, brand ${brand.id}, on a phone and on a wide screen (APP-3, VIS-15, VIS-18, VIS-19)`, async ({
      browser,
      product,
    }) => {
      // The traveller first enters another person's email.
      expectProblems(/^401 for POST \/api\/front\/track-order$/);
      const journeys = await prepared;
      prepared = prepare(product);
      // In parallel, because a page spends much of its time waiting.
      await Promise.all(
        journeys.map((journey) => travel(browser, product, { language, brand, waiting, thorough: false, ...journey })),
      );
    });

for (const language of languages.filter(({ code }) => !['en', 'ar'].includes(code)))
  test(`in text of twice the size nothing leaves a narrow window and nothing is cut, in ${language.name} (LOOK-9)`, async ({
    browser,
    product,
  }) => {
    expectProblems(/^401 for POST \/api\/front\/track-order$/);
    await expectLargeTextFits(browser, product, language, layoutOrders);
  });
