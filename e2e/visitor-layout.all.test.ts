import { languages } from '../web/src/features/visitors/language/languages.ts';
import { en } from '../web/src/features/visitors/language/messages.en.ts';
import { expectLargeTextFits, type LayoutOrders, makeLayoutOrders, openOrder } from './large-text.ts';
import { expectProblems } from './problems.ts';
import { expect, test } from './product.ts';
import { sizes } from './sizes.ts';
import { boxOf, expectAccessible, expectNoSidewaysScroll } from './staff.ts';
import { openBrowser, savedBytes, strangersEmail, type TravellerOrder, track } from './traveller.ts';

let orders: LayoutOrders;
test.beforeAll(async ({ product }) => {
  orders = await makeLayoutOrders(product);
});

// The other languages are in visitor-languages.all.test.ts.
for (const language of languages.filter(({ code }) => ['en', 'ar'].includes(code)))
  test(`in text of twice the size nothing leaves a narrow window and nothing is cut, in ${language.name} (LOOK-9)`, async ({
    browser,
    product,
  }) => {
    expectProblems(/^401 for POST \/api\/front\/track-order$/);
    await expectLargeTextFits(browser, product, language, orders);
  });

test('in forced colours a border says what can be pressed; on paper stands what is so of the order, and nothing that can be pressed (LOOK-9)', async ({
  browser,
  product,
}) => {
  const page = await openBrowser(browser, { forcedColors: 'active' });
  const expectBorders = async () => {
    const bare = await page.evaluate(() =>
      [...document.querySelectorAll('button, select')]
        .filter((element) => element.checkVisibility() && Number.parseFloat(getComputedStyle(element).borderWidth) < 1)
        .map((element) => element.ariaLabel ?? element.textContent),
    );
    expect(bare).toEqual([]);
  };
  await page.goto(`${product.url}/track-order`);
  await expect(page.getByRole('button', { name: en['nav.main'] })).toBeVisible();
  await expectBorders();
  await openOrder(page, product, orders.ready);
  await expect(page.getByRole('button', { name: en['ready.button'] })).toBeVisible();
  await expectBorders();

  await page.emulateMedia({ forcedColors: 'none', media: 'print' });
  await expect(page.getByRole('heading', { level: 1, name: en['ready.title'] })).toBeVisible();
  await expect(page.getByText(orders.ready.orderId).first()).toBeVisible();
  for (const role of ['button', 'combobox', 'navigation'] as const) await expect(page.getByRole(role)).toHaveCount(0);
  await expect(
    page.getByRole('link', { name: en['ready.viewNewTab'].replace('{view}', en['ready.view']) }),
  ).toBeHidden();
});

test('the toast of a wrong pair is at the top right and covers neither the bar nor the form (VIS-3)', async ({
  browser,
  product,
}) => {
  expectProblems(/^401 for POST \/api\/front\/track-order$/);
  for (const viewport of sizes) {
    const page = await openBrowser(browser, { viewport });
    await page.goto(`${product.url}/track-order/${orders.ready.encoded}`);
    await track(page, orders.ready, strangersEmail());
    await expect(page.getByLabel(en['track.email'])).toBeFocused();
    await page.evaluate(() => window.scrollTo(0, 0));
    const message = page.getByRole('alert').filter({ hasText: 'We found no order' });
    await expect(message).toBeVisible();
    await message.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    const toast = await boxOf(message);
    expect(toast.y).toBeGreaterThanOrEqual((await boxOf(page.locator('header').first())).bottom);
    const card = await boxOf(page.locator('form'));
    expect(toast.bottom <= card.y || toast.x >= card.right).toBe(true);
    if (viewport.width > 1000) {
      expect(toast.y).toBeLessThan(150);
      expect(viewport.width - toast.right).toBeLessThan(40);
    }
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});

test('on a phone no date, time or order ID is broken over two lines, in every language (VIS-71)', async ({
  browser,
  product,
}) => {
  test.setTimeout(180_000);
  for (const { code } of languages) {
    const page = await openBrowser(browser, { locale: code });
    for (const order of [orders.ready, orders.waiting[0]]) {
      await openOrder(page, product, order as TravellerOrder);
      const dates = page.locator('ol bdi');
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 640 });
        const broken = () =>
          page.locator('bdi').evaluateAll((all) =>
            all.flatMap((each) => {
              const range = document.createRange();
              range.selectNodeContents(each);
              const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 4)));
              return lines.size > 1 && /\d/.test(each.textContent) ? [each.textContent] : [];
            }),
          );
        await expect.poll(broken, `${code} at ${width} px`).toEqual([]);
      }
      expect(await dates.count(), code).toBeGreaterThan(0);
    }
    await page.close();
  }
});

for (const language of languages.filter(({ code }) => ['en', 'ar'].includes(code)))
  test(`on a phone the lines about the time of a download end at one edge, in ${language.name} (VIS-51)`, async ({
    browser,
    product,
  }) => {
    const page = await openBrowser(browser, { locale: language.code });
    await page.goto(`${product.url}/track-order/${orders.ready.encoded}`);
    const texts = await language.load();
    await savedBytes(page, () => track(page, orders.ready, orders.ready.email, texts));
    await page.getByRole('heading', { name: texts['history.title'] }).click();
    const time = page.getByRole('table').getByRole('row').nth(1).getByRole('cell').nth(1);
    await expect(time.locator('bdi')).toHaveCount(2);
    const edges = await time.evaluate((cell) => {
      const isArabic = document.documentElement.dir === 'rtl';
      const boxes = [...cell.querySelectorAll('bdi')].map((line) => {
        const range = document.createRange();
        range.selectNodeContents(line);
        return range.getBoundingClientRect();
      });
      return boxes.map(({ left, right }) => Math.round(isArabic ? left : right));
    });
    expect(edges[0]).toBe(edges[1]);
  });
