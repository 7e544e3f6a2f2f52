import { expectLoaded, newName, openAs, orderIn } from './desk.ts';
import { allowProblems } from './problems.ts';
import { expect, test } from './product.ts';
import { phone, wide } from './sizes.ts';
import { boxOf, expectAccessible, staff } from './staff.ts';

test('the menu is a column of 300 px with Logout in sight, on a narrow screen a drawer; a screen starts at its top (APP-15, APP-17, LOOK-5)', async ({
  page,
  product,
}) => {
  const orderId = await orderIn(product, 'New', { full_name: newName('Scrolled') });
  await page.setViewportSize(wide);
  await openAs(page, product, 'Admin', 'recent-order');
  const menu = page.getByRole('navigation', { name: 'Queues and settings' });
  const logout = menu.getByRole('button', { name: 'Logout' });

  await test.step('on a desk', async () => {
    expect((await boxOf(page.getByRole('complementary', { name: 'Menu' }))).width).toBe(300);
    await expect(logout).toBeInViewport({ ratio: 1 });
    await expect(menu.getByRole('link').first()).toBeInViewport({ ratio: 1 });
    await expect(menu.getByRole('link').last()).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1440, height: 500 });
    await expect(logout).toBeInViewport({ ratio: 1 });
    await menu.getByRole('link').last().focus();
    await expect(menu.getByRole('link').last()).toBeInViewport({ ratio: 1 });
  });

  await test.step('up to 991 px', async () => {
    await page.setViewportSize({ width: 992, height: 900 });
    await expect(menu).toBeVisible();
    await page.setViewportSize({ width: 991, height: 900 });
    await expect(menu).toHaveCount(0);
    await page.getByRole('button', { name: 'Toggle menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeInViewport({ ratio: 1 });
    await expect(logout).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).toHaveCount(0);
  });

  await test.step('on a phone what can be done with a member is in sight', async () => {
    await page.setViewportSize(phone);
    await page.goto('/admin/manage-team');
    for (const [role, act] of [
      ['link', 'Edit'],
      ['button', 'Delete'],
    ] as const) {
      const box = await boxOf(page.getByRole(role, { name: `${act} ${staff.Team.name}` }));
      expect(box.x >= 0 && box.right <= 390).toBe(true);
    }
  });

  await test.step('a screen that is opened by its address starts at its top, wherever another one was', async () => {
    // The viewport at 200 % zoom.
    await page.setViewportSize({ width: 720, height: 450 });
    await page.goto(`/admin/view-order/${orderId}`);
    await expectLoaded(page);
    await page.evaluate(() => window.scrollTo(0, 600));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600);
    await page.goto('/admin/order-history');
    await expectLoaded(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
});

test('what opens over a page is accessible: the user menu, the palette, the list of shortcuts, and the banner without a connection (APP-14, APP-30, APP-35)', async ({
  page,
  product,
}) => {
  allowProblems(/^net::ERR_\w+ for /);
  const full_name = newName('Overlaid');
  const orderId = await orderIn(product, 'New', { full_name });
  await page.setViewportSize(wide);
  await openAs(page, product, 'Team', 'recent-order');
  await expectLoaded(page);
  const dialog = page.getByRole('dialog');

  await page.getByRole('button', { name: `Account of ${staff.Team.name}` }).click();
  await expect(page.getByText(/^Arrival Desk \d+\.\d+\.\d+/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await page.keyboard.type(full_name);
  await expect(dialog.getByRole('option').filter({ hasText: orderId })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.keyboard.press('?');
  await expect(dialog.getByText('Next order of the list')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.context().setOffline(true);
  const banner = page.getByText(/Offline since \d\d:\d\d\./);
  await expect(banner).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(banner).toHaveCount(0);
});
