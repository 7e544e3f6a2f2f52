import { expectLoaded, newName, openAs, orderIn } from './desk.ts';
import { expect, test } from './product.ts';
import { wide } from './sizes.ts';
import { boxOf } from './staff.ts';

test.use({ viewport: { width: 1440, height: 1400 }, colorScheme: 'light' });

test('rows are 44 px high, in compact mode 36 px, and scroll under a fixed head in 550 px; light and dark follow the system until a person chooses; both choices are kept (LOOK-11, LOOK-12, QUEUE-21)', async ({
  page,
  product,
}) => {
  const orderId = await orderIn(product, 'New', { full_name: newName('Compact') });
  await openAs(page, product, 'Admin', 'order-history?rows=50');
  await expectLoaded(page);
  const row = page.getByRole('row').filter({ hasText: orderId });
  const height = async () => Math.round((await boxOf(row)).height);
  await expect.poll(height).toBe(44);
  const head = page.getByRole('columnheader', { name: 'Order Id' });
  const before = await boxOf(head);
  const scroller = page.getByRole('table').locator('..');
  const room = await scroller.evaluate(
    (element) => element.clientHeight - (element.querySelector('thead')?.clientHeight ?? 0),
  );
  expect(Math.abs(room - 550)).toBeLessThanOrEqual(4);
  await scroller.evaluate((element) => element.scrollTo(0, 800));
  expect((await boxOf(head)).y).toBe(before.y);
  await scroller.evaluate((element) => element.scrollTo(0, 0));

  await page.emulateMedia({ colorScheme: 'dark' });
  const isDark = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('color-scheme') === 'dark');
  await expect.poll(isDark).toBe(true);
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await expect.poll(isDark).toBe(false);
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(isDark).toBe(true);
  await page.getByRole('button', { name: 'Compact rows' }).click();
  await expect.poll(height).toBe(36);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
  await expect.poll(isDark).toBe(true);
  await expect.poll(height).toBe(36);
});

test('paper has the facts, dark or light, and every row of a long page, without menu, forms and buttons (LOOK-20, LOOK-21, LOOK-22)', async ({
  page,
  product,
}) => {
  const name = newName('Paper');
  const orderId = await orderIn(product, 'New', { full_name: name });
  await openAs(page, product, 'Admin', `view-order/${orderId}`);
  await expectLoaded(page);
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('definition').getByText(name, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Email History' })).toBeVisible();
  for (const hidden of ['banner', 'navigation', 'textbox', 'form'] as const)
    await expect(page.getByRole(hidden)).toHaveCount(0);
  await expect(page.getByRole('region', { name: /Move this order|Upload Document|Add Comment/ })).toHaveCount(0);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');

  await page.emulateMedia({ media: 'screen' });
  await page.goto('/admin/order-history?rows=500');
  await expectLoaded(page);
  const total = Number(
    /of ([\d,]+)/.exec((await page.getByText(/^1–\d+ of/).textContent()) ?? '')?.[1]?.replace(',', ''),
  );
  expect(total).toBeGreaterThan(100);
  expect(await page.getByRole('row').count()).toBeLessThan(total);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.getByRole('row')).toHaveCount(Math.min(total, 500) + 1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('columnheader', { name: 'Action' })).toHaveCount(0);
});

test('a report prints its period, every row, its sums and the colours of its chart (LOOK-42)', async ({
  page,
  product,
}) => {
  await page.setViewportSize(wide);
  await openAs(page, product, 'Admin', 'country-order-list?from=2020-01-01');
  await expectLoaded(page);
  const table = page.getByRole('table', { name: 'Country Order Details' });
  const hidden = () => table.evaluate(({ parentElement: box }) => (box?.scrollHeight ?? 0) - (box?.clientHeight ?? 0));
  await expect.poll(hidden).toBeGreaterThan(0);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(hidden).toBe(0);
  await expect(page.getByText('Orders from 01/01/2020, days in UTC')).toBeVisible();
  await expect(page.getByRole('form', { name: 'Period' })).toHaveCount(0);
  await expect(page.getByRole('figure')).toHaveCSS('print-color-adjust', 'exact');
});
