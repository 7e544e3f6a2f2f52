import type { Page } from '@playwright/test';
import { expectLoaded, openAs } from './desk.ts';
import { expectProblems } from './problems.ts';
import { expect, test } from './product.ts';
import { sizes, wide } from './sizes.ts';
import { boxOf, staff } from './staff.ts';

// Who has which links and screens is a table in web/src/admin/shell/roles.test.tsx.

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Queues and settings' });

/** Opens every screen by its link and returns the links' paths. */
async function openEveryLink(page: Page): Promise<string[]> {
  const links = menuOf(page).getByRole('link');
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  for (const [index, path] of paths.entries()) {
    await links.nth(index).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expectLoaded(page);
  }
  return paths;
}

/** The dashboard's tiles are in one row, each of a fifth of its width. */
async function expectTilesInRow(page: Page): Promise<void> {
  const dashboard = page.getByRole('navigation', { name: 'Dashboard' });
  await expect(dashboard.getByRole('link')).toHaveCount(5);
  // Measured together, and again until a new size of the window has been laid out.
  const furthest = () =>
    dashboard.evaluate((element) => {
      const width = element.clientWidth / 5;
      const boxes = [...element.querySelectorAll('a')].map((tile) => tile.getBoundingClientRect());
      const [{ left, top } = new DOMRect()] = boxes;
      return Math.max(
        ...boxes.flatMap((box, index) => [
          Math.abs(box.width - width),
          Math.abs(box.left - left - index * width),
          Math.abs(box.top - top),
        ]),
      );
    });
  await expect.poll(furthest).toBeLessThanOrEqual(1);
}

test('an Admin opens every screen by the menu, which is a column of 300 px that can be closed (APP-2, APP-14, APP-15, APP-16, APP-18)', async ({
  page,
  product,
}) => {
  await page.setViewportSize(wide);
  await openAs(page, product, 'Admin', 'recent-order');
  await expect(page.getByText(`Welcome, ${staff.Admin.name}`)).toBeVisible();
  expect(await openEveryLink(page)).toHaveLength(23);
  const column = page.getByRole('complementary', { name: 'Menu' });
  await expect.poll(async () => (await boxOf(column)).width).toBe(300);
  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect(menuOf(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Toggle menu' }).click();
  await expect(column).toBeVisible();
  await page.getByRole('link', { name: 'Arrival Desk, dashboard' }).click();
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectTilesInRow(page);
  }
  await page.setViewportSize({ width: 992, height: 800 });
  await expect(column).toBeVisible();
  await page.setViewportSize({ width: 991, height: 800 });
  await expect(menuOf(page)).toHaveCount(0);
});

test('a Telecaller opens screens by the drawer, up to 991 px, and is told at an address that it is not theirs (APP-15, ROLE-3, ROLE-4)', async ({
  page,
  product,
}) => {
  expectProblems(/^403 for GET \/api\/admin\/get-orders-list\/order-history$/);
  await page.setViewportSize({ width: 991, height: 800 });
  await openAs(page, product, 'Telecaller', 'recent-order');
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  const openMenu = async () => {
    await page.getByRole('button', { name: 'Toggle menu' }).click();
    await expect(drawer).toBeVisible();
  };
  for (const name of [/^Priority Orders/, /^Country Order List/]) {
    await openMenu();
    await expect(menuOf(page).getByRole('link')).toHaveCount(14);
    await menuOf(page).getByRole('link', { name }).click();
    await expect(drawer).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expectLoaded(page);
  }
  for (const path of ['order-history', 'processed-order', 'settings']) {
    await page.goto(`/admin/${path}`);
    await expect(page.getByText('Not open to your role').first()).toBeVisible();
    await expect(page.getByRole('main').getByText('@')).toHaveCount(0);
  }
});
