import type { Page } from '@playwright/test';
import { openAs } from './desk.ts';
import { allowProblems, expectProblems, sessionEnds } from './problems.ts';
import { expect, test } from './product.ts';
import { expectAccessible, expectNoSidewaysScroll, signIn } from './staff.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const chunks = '**/static/js/*.chunk.js';
const link = (page: Page, name: string) => page.getByRole('link', { name });
const failure = /Loading chunk [\w-]+ failed\.?\s*\((missing|timeout|error): .*static\/js\/.+\.chunk\.js\)/;

const lostChunk = /^(404|net::ERR_FAILED) for (GET|HEAD) \/static\/js\/[\w.-]+\.chunk\.js$/;

/** Counts the documents that the browser requests from now on. */
function countPages(page: Page): () => number {
  let pages = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) pages += 1;
  });
  return () => pages;
}

/** Simulates an upgrade: the chunks of the open page are gone, those of a new page exist. */
async function upgrade(page: Page): Promise<() => number> {
  const pages = countPages(page);
  await page.route(chunks, (route) => (pages() ? route.continue() : route.fulfill({ status: 404 })));
  return pages;
}

test.describe('a tab that is older than the last upgrade', () => {
  test('opens a screen that it has no part of as the new version has it (APP-33)', async ({ page, product }) => {
    expectProblems(lostChunk);
    await openAs(page, product, 'Manager', 'refund-order');
    await expect(page.getByRole('heading', { name: 'Refunds' })).toBeVisible();
    const pages = await upgrade(page);
    await link(page, 'Country Order List').click();
    await expect(page.getByRole('heading', { name: 'Country Order List' })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/country-order-list$/);
    expect(pages()).toBe(1);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Refunds' })).toBeVisible();
  });

  test('signs out to the sign-in of the new version', async ({ page }) => {
    expectProblems(lostChunk);
    allowProblems(sessionEnds);
    await signIn(page, 'Team');
    // Reload, so that this page has not loaded the chunk of the sign-in.
    await page.reload();
    await expect(page.getByRole('heading', { name: 'New Orders' })).toBeVisible();
    const pages = await upgrade(page);
    await page.getByRole('navigation').getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(pages()).toBe(1);
  });

  test('does not load anew again and again what no server has', async ({ page, product }) => {
    expectProblems(lostChunk);
    await openAs(page, product, 'Manager', 'recent-order');
    await expect(page.getByRole('heading', { name: 'New Orders' })).toBeVisible();
    const pages = countPages(page);
    await page.route(chunks, (route) => route.fulfill({ status: 404 }));
    await link(page, 'Country Order List').click();
    await expect(page.getByText('This screen could not be loaded')).toBeVisible();
    expect(pages()).toBe(1);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('This screen could not be loaded')).toBeVisible();
    expect(pages()).toBe(1);
  });
});

test('without a connection a screen says that it could not be loaded, the rest stays, and Retry brings it (APP-33)', async ({
  page,
  product,
}) => {
  expectProblems(lostChunk);
  await openAs(page, product, 'Manager', 'recent-order');
  await expect(page.getByRole('heading', { name: 'New Orders' })).toBeVisible();
  await page.route(chunks, (route) => route.abort());
  await link(page, 'Manage Team').click();
  await expect(page.getByRole('heading', { name: 'This screen could not be loaded' })).toBeVisible();
  await expect(page.getByText(failure)).toBeVisible();
  await expectAccessible(page);
  // A chunk that was loaded before still works.
  await link(page, 'Order History').click();
  await expect(page.getByRole('heading', { name: 'Order History' })).toBeVisible();
  await link(page, 'Manage Team').click();
  await expect(page).toHaveURL(/manage-team$/);
  await page.unroute(chunks);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Manage Team' })).toBeVisible();
});

test('on a phone a style sheet that does not arrive is said within the window', async ({ page, product }) => {
  expectProblems(/^net::ERR_FAILED for (GET|HEAD) \/static\/css\/async\//);
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, product, 'Manager', 'recent-order');
  await expect(page.getByRole('heading', { name: 'New Orders' })).toBeVisible();
  await page.route('**/static/css/async/**', (route) => route.abort());
  await page.goto(`${product.url}/admin/manage-team`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'This screen could not be loaded' })).toBeVisible();
  const message = page.getByText(/^Loading CSS chunk [\w-]+ failed\. \(http/);
  await expect(message).toBeVisible();
  await expectNoSidewaysScroll(page);
  const box = (await message.boundingBox()) ?? { x: -1, width: 0 };
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(390);
  await page.unroute('**/static/css/async/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Manage Team' })).toBeVisible();
});

test('a list of shortcuts that does not arrive is said so, over the screen that stays', async ({ page, product }) => {
  expectProblems(lostChunk);
  await openAs(page, product, 'Team', 'recent-order');
  await expect(page.getByRole('heading', { name: 'New Orders' })).toBeVisible();
  await page.route(chunks, (route) => route.abort());
  await page.keyboard.press('?');
  await expect(page.getByText('This could not be loaded. Check the connection and try again.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'New Orders' })).toBeVisible();
  await page.unroute(chunks);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('a screen that fails while it is shown leaves the others to work with', async ({ page, product }) => {
  expectProblems(/^console error: .*TypeError: Cannot read properties of null/);
  await page.route('**/api/admin/get-country-order-count', (route) =>
    route.fulfill({ json: { status: 1, message: '', data: [null] } }),
  );
  await openAs(page, product, 'Manager', 'country-order-list');
  await expect(page.getByRole('heading', { name: 'This screen has failed' })).toBeVisible();
  await expectAccessible(page);
  await link(page, 'Order History').click();
  await expect(page.getByRole('heading', { name: 'Order History' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'This screen has failed' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Country Order List' })).toBeVisible();
});
