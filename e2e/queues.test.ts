import type { Locator, Page } from '@playwright/test';
import { callApi, expectLoaded, newName, openAs, orderIn, rowOf, tokenOf } from './desk.ts';
import { expect, test } from './product.ts';
import { phone, wide } from './sizes.ts';
import { boxOf, expectNoSidewaysScroll, staff } from './staff.ts';

test.use({ viewport: wide });

/** How far text and background of the View button are from grey: the largest difference of two RGB channels. */
function colourfulness(page: Page, orderId: string): Promise<number> {
  return page.getByRole('link', { name: `View order ${orderId}` }).evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const spreads = [color, backgroundColor].map((each) => {
      if (!canvas) return Number.NaN;
      canvas.fillStyle = '#ffffff';
      canvas.fillRect(0, 0, 1, 1);
      canvas.fillStyle = each;
      canvas.fillRect(0, 0, 1, 1);
      const [...parts] = canvas.getImageData(0, 0, 1, 1).data.slice(0, 3);
      return Math.max(...parts) - Math.min(...parts);
    });
    return Math.max(...spreads);
  });
}

/** The order IDs and telephone numbers that are not shown whole. */
function cutTexts(page: Page): Promise<(string | null)[]> {
  return page
    .locator('tbody button[title="Copy order id"] span, tbody a[href^="tel:"]')
    .evaluateAll((texts) =>
      texts.filter((text) => text.scrollWidth > text.clientWidth).map(({ textContent }) => textContent),
    );
}

test('the three sets of columns fit a desk and a phone: what is read is whole, what is done is in sight (QUEUE-6, QUEUE-23, LOOK-5, LOOK-6, LOOK-34, LOOK-35)', async ({
  page,
  product,
}) => {
  const telephone = { country_code: 'Taiwan (China)', phone_number: '0555-0112826' };
  const word = newName('Column').slice(-6);
  const named = (name: string) => ({ full_name: `${name} ${word}`, ...telephone });
  const [free, taken] = [await orderIn(product, 'New', named('Free')), await orderIn(product, 'New', named('Taken'))];
  await orderIn(product, 'Refunds', named('Refund'));
  await orderIn(product, 'Contact Customer', named('Call'));
  await orderIn(product, 'Pending', named('Unpaid'));
  const body = { orderId: [taken], assignto: staff.Manager.name };
  await callApi(product, await tokenOf(product, 'Manager'), 'PUT', '/api/admin/assign-order-status', body);

  for (const [path, rows, hasTelephone] of [
    ['recent-order', 2, true],
    ['refund-order', 1, true],
    ['contact-customer', 1, false],
  ] as const) {
    await page.setViewportSize(wide);
    await openAs(page, product, 'Manager', `${path}?search=${encodeURIComponent(word)}`);
    await expect(rowOf(page, word)).toHaveCount(rows);
    for (const size of [wide, phone]) {
      await page.setViewportSize(size);
      await expectNoSidewaysScroll(page);
      const row = rowOf(page, word).first();
      await expect.poll(() => cutTexts(page)).toEqual([]);
      const number = row.getByRole('link', { name: '+886 5550112826' });
      if (hasTelephone) await expect(number).toBeVisible();
      else await expect(page.getByRole('main')).not.toContainText('5550112826');
      await expect(row.getByRole('link', { name: /^View order/ })).toBeInViewport({ ratio: 1 });
    }
  }

  // The marks of a row leave its order ID whole.
  await page.setViewportSize(wide);
  await openAs(page, product, 'Manager', `order-history?search=${encodeURIComponent(word)}`);
  await expect(rowOf(page, word)).toHaveCount(5);
  await expect(page.getByText('Unpaid', { exact: true })).toBeVisible();
  await expect.poll(() => cutTexts(page)).toEqual([]);
  const widthOf = async (name: string) => (await boxOf(page.getByRole('columnheader', { name }))).width;
  await expect.poll(() => widthOf('Name')).toBeGreaterThan(180);

  await page.setViewportSize(phone);
  await openAs(page, product, 'Manager', `recent-order?search=${encodeURIComponent(word)}`);
  await expect(rowOf(page, word)).toHaveCount(2);
  // A gap between the status and the buttons below it.
  const badge = rowOf(page, free).getByText('New', { exact: true });
  const gap = async () => {
    const pill = await boxOf(badge);
    return (await boxOf(page.getByRole('link', { name: `View order ${free}` }))).y - pill.bottom;
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(4);
  await expect(page.getByRole('button', { name: `Delete order ${free}` })).toBeVisible();
  const endOf = (text: Locator) =>
    text.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().right;
    });
  const second = rowOf(page, free).getByText(/^(Ready|Asks for \d+)$/);
  await expect.poll(async () => Math.abs((await boxOf(badge)).right - (await endOf(second)))).toBeLessThanOrEqual(1);
  await page.setViewportSize(wide);
  await expect.poll(() => widthOf('Name')).toBeGreaterThan(180);
  await expect.poll(() => colourfulness(page, free)).toBeGreaterThan(80);
  await expect.poll(() => colourfulness(page, taken)).toBeLessThanOrEqual(24);
});

test("'All' is scrolled through to its end, on a slow machine too, and Back from an order returns to the place (QUEUE-14, QUEUE-19, QUEUE-20)", async ({
  page,
  product,
}) => {
  await openAs(page, product, 'Manager', 'order-history?rows=all&sort=order_id&order=asc');
  await expectLoaded(page);
  const table = page.getByRole('table');
  const scroll = (steps: number[]) =>
    table.evaluate(async (element, pixels) => {
      const passing = new Set<string>();
      for (const step of pixels) {
        element.parentElement?.scrollBy(0, step);
        await new Promise(requestAnimationFrame);
        for (const row of element.querySelectorAll('tr[data-passing]')) passing.add(row.textContent ?? '');
      }
      return [...passing];
    }, steps);

  await test.step('a list that flies past says the ids alone, and everything again when it rests', async () => {
    // To and fro by 230 rows: too fast to be read even where a picture takes two seconds.
    const passing = await scroll(Array.from({ length: 9 }, (_, step) => (step % 2 === 0 ? 10_000 : -10_000)));
    expect(passing.length).toBeGreaterThan(10);
    for (const text of passing) expect(text).toMatch(/^\d{10}$/);
    await expect(page.locator('tr[data-passing]')).toHaveCount(0);
    const rows = table.locator('tbody tr');
    await expect(rows).not.toHaveCount(0);
    const withoutLink = rows.filter({ hasNot: page.getByRole('link', { name: /^View order/ }) });
    await expect(withoutLink).toHaveCount(0);
  });

  await test.step('a slow machine', async () => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 8 });
    await scroll(Array<number>(60).fill(100));
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await expectLoaded(page);
    await page.getByRole('row').nth(5).locator('time').first().hover();
    await expect(page.getByRole('tooltip')).toContainText(/now|ago|yesterday/);
  });

  await test.step('Back returns to the place', async () => {
    const place = () => table.evaluate((element) => Math.round(element.parentElement?.scrollTop ?? 0));
    const before = await place();
    expect(before).toBeGreaterThan(10_000);
    const link = page.getByRole('link', { name: /^View order/ }).nth(12);
    const name = (await link.getAttribute('aria-label')) ?? '';
    await link.click();
    await expect(page.getByRole('heading', { name: 'Order Details' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('link', { name })).toBeInViewport();
    await expect.poll(place).toBe(before);
  });

  await test.step('to the end', async () => {
    const range = await page.getByText(/^1–([\d,]+) of \1$/).innerText();
    const total = Number(range.split(' ').at(-1)?.replace(/\D/g, ''));
    await expect(table).toHaveAttribute('aria-rowcount', String(total + 1));
    await table.hover();
    await page.mouse.wheel(0, 1_000_000);
    await expect(page.locator(`tr[aria-rowindex="${total + 1}"]`)).toBeVisible();
  });
});

test('Back from an order returns to the same page, order and search, and on a phone to the row that was in sight (QUEUE-14)', async ({
  page,
  product,
}) => {
  const wayBack = async (back: 'the browser' | 'the page') => {
    await expect(page.getByRole('heading', { name: 'Order Details' })).toBeVisible();
    if (back === 'the page') await page.getByRole('link', { name: 'Back to the list' }).click();
    else await page.goBack();
  };
  await test.step('at a desk', async () => {
    await openAs(page, product, 'Manager', 'order-history?search=example&sort=full_name&order=asc&page=3');
    await expectLoaded(page);
    const rows = await page.getByRole('row').allInnerTexts();
    const address = page.url();
    for (const back of ['the browser', 'the page'] as const) {
      await page
        .getByRole('link', { name: /^View order/ })
        .nth(4)
        .click();
      await expect(page).toHaveURL(/view-order/);
      await wayBack(back);
      await expect(page).toHaveURL(address);
      await expect(page.getByLabel('Search Order History')).toHaveValue('example');
      await expect.poll(() => page.getByRole('row').allInnerTexts()).toEqual(rows);
    }
  });

  await test.step('on a phone', async () => {
    await page.setViewportSize(phone);
    await page.goto('/admin/recent-order');
    await expectLoaded(page);
    const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
    for (const back of ['the browser', 'the page'] as const) {
      await page.evaluate(() => window.scrollTo(0, 700));
      await expect.poll(scrolled).toBe(700);
      const link = page.getByRole('link', { name: /^View order/ }).nth(6);
      await expect(link).toBeInViewport();
      await link.click();
      await expect.poll(scrolled).toBe(0);
      await wayBack(back);
      await expect(link).toBeInViewport();
      await expect.poll(scrolled).toBe(700);
    }
  });
});

test('a click anywhere on a row opens its order, with Ctrl or the middle button in a new tab; its text is selected and copied (QUEUE-22)', async ({
  page,
  product,
}) => {
  const full_name = newName('Clicked row');
  const orderId = await orderIn(product, 'New', { full_name });
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await openAs(page, product, 'Team', `recent-order?search=${encodeURIComponent(full_name)}`);
  const row = rowOf(page, full_name);
  const date = row.getByText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/).first();
  for (const how of [{ modifiers: ['Control' as const] }, { button: 'middle' as const }]) {
    const [tab] = await Promise.all([page.context().waitForEvent('page'), date.click(how)]);
    await expect(tab).toHaveURL(new RegExp(`/view-order/${orderId}$`));
    await tab.close();
  }

  // Controls in the row and selected text must not open the order.
  await row.getByRole('checkbox').check();
  const { x, y, right, height } = await boxOf(row.getByText(full_name));
  await page.mouse.move(x + 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(right - 2, y + height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(page).toHaveURL(/recent-order/);

  await page.evaluate(() => getSelection()?.removeAllRanges());
  await date.click();
  await expect(page).toHaveURL(new RegExp(`/view-order/${orderId}$`));
  await page.goBack();

  // Where the page is not served by https, there is no clipboard API.
  await row.getByRole('checkbox').check();
  const copy = page.getByRole('button', { name: 'Copy ids' });
  await copy.click();
  await expect(page.getByText('Copied ids', { exact: true })).toBeAttached();
  await expect(copy).toBeFocused();
  await page.getByLabel('Search New Orders').fill('');
  await page.getByLabel('Search New Orders').press('Control+v');
  await expect(page.getByLabel('Search New Orders')).toHaveValue(orderId);
});
