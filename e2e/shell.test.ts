import application from '../package.json' with { type: 'json' };
import { expectLoaded, newName, openAs, orderIn, storeSession, tokenOf } from './desk.ts';
import { allowProblems } from './problems.ts';
import { expect, Product, test } from './product.ts';
import { expectAccessible, staff } from './staff.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const menu = 'Queues and settings';

test('the five queues of the dashboard stand first in the menu, on an order too (APP-16)', async ({
  page,
  product,
}) => {
  const orderId = await orderIn(product, 'New', { full_name: newName('Menu') });
  await openAs(page, product, 'Telecaller', `view-order/${orderId}`);
  const links = page.getByRole('navigation', { name: menu }).getByRole('link');
  await expect(links.nth(1)).toContainText(/^New Orders\d+$/);
  expect((await links.allInnerTexts()).slice(0, 6).map((text) => text.replace(/\s*[\d,]+$/, ''))).toEqual([
    'My Orders',
    'New Orders',
    'Priority Orders',
    'Pending Orders',
    'Completed Orders',
    'Awaiting Customer',
  ]);
  await links.nth(2).click();
  await expect(page.getByRole('heading', { name: 'Priority Orders' })).toBeVisible();
});

test('the user menu names the version of the page, and /healthz that of the server (APP-14, WIRE-32)', async ({
  page,
  product,
}) => {
  const { data } = await (await page.request.get(`${product.url}/healthz`)).json();
  expect(data.version).toBe(application.version);
  await openAs(page, product, 'Team', 'my-order');
  await page.getByRole('button', { name: `Account of ${staff.Team.name}` }).click();
  await expect(page.getByText(`Arrival Desk ${application.version}`)).toBeVisible();
  await expectAccessible(page);
});

test('a screen that is opened by its address starts at its top, wherever another one was', async ({
  page,
  product,
}) => {
  // The viewport at 200 % zoom.
  await page.setViewportSize({ width: 720, height: 450 });
  const orderId = await orderIn(product, 'New', { full_name: newName('Scrolled') });
  await openAs(page, product, 'Manager', `view-order/${orderId}`);
  await expectLoaded(page);
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600);
  await page.goto('/admin/order-history');
  await expectLoaded(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('without a connection a banner says so and since when, until there is one again (APP-35)', async ({
  page,
  product,
}) => {
  allowProblems(/^net::ERR_\w+ for /);
  await openAs(page, product, 'Team', 'recent-order');
  await expectLoaded(page);
  await page.context().setOffline(true);
  const banner = page.getByText(/Offline since \d\d:\d\d\./);
  await expect(banner).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(banner).toHaveCount(0);
});

test('a server that is gone is told like a connection that is gone', async ({ page }) => {
  test.setTimeout(180_000);
  // While the server ends, the page can still request the live stream or prefetch a chunk.
  allowProblems(/^net::ERR_\w+ for /, /^503 for GET \/(api\/admin\/watch-orders$|static\/)/);
  const product = await Product.start();
  try {
    await storeSession(page, JSON.stringify({ accessToken: await tokenOf(product, 'Team') }));
    await page.goto(`${product.url}/admin/recent-order`);
    await expectLoaded(page);
    await product.end('SIGTERM');
    const banner = page.getByText(/Offline since \d\d:\d\d\./);
    await expect(banner).toBeVisible({ timeout: 30_000 });
    await product.start();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(banner).toHaveCount(0, { timeout: 60_000 });
  } finally {
    await product.stop();
  }
});

test('a click shows at once that its screen is on the way (APP-36)', async ({ page, product }) => {
  await openAs(page, product, 'Manager', 'recent-order');
  await expectLoaded(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/static/js/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Country Order List' }).click();
  await expect(page.getByRole('progressbar', { name: 'Opening the screen' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Country Order List' })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Opening the screen' })).toHaveCount(0);
});

test('on a phone what can be done with a member is in sight (LOOK-5)', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, product, 'Admin', 'manage-team');
  for (const act of ['Edit', 'Delete']) {
    const box = await page
      .getByRole(act === 'Edit' ? 'link' : 'button', { name: `${act} ${staff.Team.name}` })
      .boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
  }
  await openAs(page, product, 'Admin', 'recent-order');
  await expectLoaded(page);
  const row = page.getByRole('row').nth(1);
  const view = await row.getByRole('link', { name: /^View order/ }).boundingBox();
  const pill = await row.getByText('New', { exact: true }).boundingBox();
  expect((view?.y ?? 0) - ((pill?.y ?? 0) + (pill?.height ?? 0))).toBeGreaterThanOrEqual(4);
});

test('Logout stays in sight in an Admin’s menu, and on a screen of 900 px everything above it (APP-17)', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, product, 'Admin', 'recent-order');
  const menu = page.getByRole('navigation', { name: 'Queues and settings' });
  const logout = menu.getByRole('button', { name: 'Logout' });
  await expect(logout).toBeInViewport({ ratio: 1 });
  await expect(menu.getByRole('link').first()).toBeInViewport({ ratio: 1 });
  await expect(menu.getByRole('link').last()).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1440, height: 500 });
  await expect(logout).toBeInViewport({ ratio: 1 });
  await menu.getByRole('link').last().focus();
  await expect(menu.getByRole('link').last()).toBeInViewport({ ratio: 1 });
});
