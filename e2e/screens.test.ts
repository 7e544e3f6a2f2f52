import { newName, openAs, orderIn } from './desk.ts';
import { expectGoodLooks, sizes } from './good-looks.ts';
import { expect, test } from './product.ts';
import { expectAccessible } from './staff.ts';

const screens = [
  'recent-order',
  'my-order',
  'priority-order',
  'pending-order',
  'completed-order',
  'awaiting-response',
  'awaiting-govt',
  'contact-customer',
  'called',
  'order-history',
  'future-order',
  'future-order?month=Nov',
  'deleted-order',
  'refund-order',
  'chargeback',
  'recent-order?search=nobody+of+this+name',
  'country-order-list',
  'country-order-list?from=2026-01-01&search=nowhere',
  'processed-order',
  'refused-payments',
  'manage-team',
  'manage-team/3',
  'gateway-setting',
  'change-password',
  'account',
  'settings',
  'settings/new',
  'landing-sites',
  'landing-sites/1',
  'failed-mails',
  'ledger',
  'traveller-data',
];
for (const path of screens) {
  test(`${path} is accessible and fits, wide and narrow, light and dark (LOOK-2, LOOK-3)`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openAs(page, product, 'Admin', path);
    await expectGoodLooks(page);
  });
}

test('an order is accessible and fits, wide and narrow, light and dark (LOOK-3)', async ({ page, product }) => {
  const full_name = newName(`A traveller with ${'a very long '.repeat(8)}name`);
  const orderId = await orderIn(product, 'New', { full_name, processing_mode: 'Priority' });
  await openAs(page, product, 'Admin', `view-order/${orderId}`);
  await expect(page.getByRole('heading', { level: 1, name: full_name })).toBeVisible();
  await expectGoodLooks(page);
});

test('the sign-in page is accessible and fits, wide and narrow, light and dark (LOOK-3)', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expectGoodLooks(page);
});

test('a page that a role may not open is accessible and fits, wide and narrow, light and dark', async ({
  page,
  product,
}) => {
  await openAs(page, product, 'Telecaller', 'processed-order');
  await expectGoodLooks(page);
});

test('the menu is a column of 300 px on a wide screen and a drawer up to 991 px (APP-14, APP-15)', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, product, 'Team', 'recent-order');
  const menu = page.getByRole('navigation', { name: 'Queues and settings' });
  const column = page.getByRole('complementary', { name: 'Menu' });
  expect((await column.boundingBox())?.width).toBe(300);
  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect(menu).toHaveCount(0);
  await page.getByRole('button', { name: 'Toggle menu' }).click();
  await expect(menu).toBeVisible();
  await page.setViewportSize({ width: 992, height: 800 });
  await expect(column).toBeVisible();
  await page.setViewportSize({ width: 991, height: 800 });
  await expect(menu).toHaveCount(0);
  await page.getByRole('button', { name: 'Toggle menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectAccessible(page);
  await menu.getByRole('link', { name: /^Refunds/ }).click();
  await expect(page).toHaveURL(/refund-order/);
  await expect(menu).toHaveCount(0);
});

for (const size of sizes)
  test(`the dashboard has five tiles in one row, each of 20 %, at a width of ${size.width} px (APP-18)`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize(size);
    await openAs(page, product, 'Team', 'recent-order');
    const dashboard = page.getByRole('navigation', { name: 'Dashboard' });
    await expect(dashboard.getByRole('link')).toHaveCount(5);
    const width = await dashboard.evaluate((element) => element.clientWidth);
    const boxes = await Promise.all((await dashboard.getByRole('link').all()).map((tile) => tile.boundingBox()));
    expect(new Set(boxes.map((box) => Math.round(box?.y ?? 0))).size).toBe(1);
    for (const [index, box] of boxes.entries()) {
      expect(Math.abs((box?.width ?? 0) - width / 5)).toBeLessThanOrEqual(1);
      expect(Math.abs((box?.x ?? 0) - (boxes[0]?.x ?? 0) - (index * width) / 5)).toBeLessThanOrEqual(1);
    }
  });
