import type { Page } from '@playwright/test';
import { buildPdf } from '../server/src/features/documents/documents.factory.ts';
import { newName, openAs, orderIn } from './desk.ts';
import { expectProblems } from './problems.ts';
import { expect, type Product, test } from './product.ts';
import { expectAccessible } from './staff.ts';

test.use({
  viewport: { width: 1440, height: 900 },
  // A separate network, because the limit on reports counts by network.
  extraHTTPHeaders: { 'x-forwarded-for': '127.51.100.90' },
});

/**
 * Makes the component that contains `text` throw, by changing the served scripts; `window.healed` repairs it. Returns
 * how often the text was found.
 */
async function plant(page: Page, text: string): Promise<() => number> {
  let found = 0;
  const literal = new RegExp(`(["'\`])${text}\\1(?!\\s*:)`, 'g');
  await page.route('**/static/js/*.js', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(literal, (whole) => {
      found += 1;
      return `(window.healed?${whole}:(()=>{throw new TypeError("planted for order 100123 of 'Mary'")})())`;
    });
    await route.fulfill({ response, body });
  });
  return () => found;
}

const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'This part has failed.' });

/** Expects the message in place of the part, and Retry to restore the part once it works again. */
async function expectRecovery(page: Page): Promise<void> {
  await expect(failure(page)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { healed: true }));
  await failure(page).getByRole('button', { name: 'Retry' }).click();
  await expect(failure(page)).toHaveCount(0);
}

async function openOrder(page: Page, product: Product): Promise<string> {
  const full_name = newName('Contained');
  const orderId = await orderIn(product, 'New', { full_name });
  await openAs(page, product, 'Team', `view-order/${orderId}`);
  await expect(page.getByRole('heading', { level: 1, name: full_name })).toBeVisible();
  return orderId;
}

test.beforeEach(() => expectProblems(/^console error: .*TypeError: planted/));
// A script that is still on its way when a test ends is not changed any more.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('a message whose content fails leaves the page and the other messages to work with', async ({ page, product }) => {
  const found = await plant(page, 'It goes out in ');
  await openOrder(page, product);
  const file = { name: 'card.pdf', mimeType: 'application/pdf', buffer: buildPdf() };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Submit (AWS)' }).click();
  // The message is one line high and must not clip its button.
  await expect(failure(page).getByRole('button', { name: 'Retry' })).toBeInViewport({ ratio: 1 });
  expect(found()).toBeGreaterThan(0);
  await page.getByLabel('Remark').first().fill('Still at work');
  await page.getByRole('button', { name: 'Add Comment' }).click();
  await expect(page.getByText('Remark has been added successfully')).toBeVisible();
  await expectRecovery(page);
});

test('a panel that fails leaves the others, and Retry brings it back (APP-32)', async ({ page, product }) => {
  await plant(page, 'Add Comment');
  await openOrder(page, product);
  await expect(page.getByRole('region', { name: 'Add Comment Below' })).toContainText('This part has failed.');
  await expect(page.getByRole('button', { name: 'Submit (AWS)' })).toBeVisible();
  await expectAccessible(page);
  await expectRecovery(page);
  await expect(page.getByRole('button', { name: 'Add Comment' })).toBeVisible();
});

test('a sidebar that fails leaves the screen beside it (APP-32)', async ({ page, product }) => {
  await plant(page, 'Queues and settings');
  await openAs(page, product, 'Team', 'recent-order');
  await expect(page.getByRole('heading', { level: 1, name: 'New Orders' })).toBeVisible();
  await expectRecovery(page);
  await expect(page.getByRole('navigation', { name: 'Queues and settings' })).toBeVisible();
});

test('a header that fails leaves the screen below it', async ({ page, product }) => {
  await plant(page, 'Toggle menu');
  await openAs(page, product, 'Team', 'recent-order');
  await expect(page.getByRole('heading', { level: 1, name: 'New Orders' })).toBeVisible();
  await expectRecovery(page);
  await expect(page.getByRole('button', { name: 'Toggle menu' })).toBeVisible();
});

test('a palette that fails says so in its place and can be closed', async ({ page, product }) => {
  await plant(page, 'Order id, name[^"]*');
  await openAs(page, product, 'Team', 'recent-order');
  await expect(page.getByRole('heading', { level: 1, name: 'New Orders' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toContainText('This part has failed.');
  await expectRecovery(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a list of shortcuts that fails says so in a dialog and leaves the screen', async ({ page, product }) => {
  await plant(page, 'Single-key shortcuts');
  await openAs(page, product, 'Team', 'recent-order');
  await expect(page.getByRole('heading', { level: 1, name: 'New Orders' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('This part has failed.');
  await expectRecovery(page);
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('a sign-in that fails shows Retry instead of a blank window (APP-32)', async ({ page }) => {
  await plant(page, 'Sign in to your desk');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'This screen has failed' })).toBeVisible();
  // Retry loads the page again, and the browser uses the changed scripts from its cache.
  await page.addInitScript(() => Object.assign(window, { healed: true }));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to your desk' })).toBeVisible();
});

test('a part of the traveller’s page that fails leaves the rest (APP-32)', async ({ page }) => {
  await plant(page, 'track.intro');
  await page.goto('/track-order');
  const notice = page.getByRole('alert').filter({ hasText: 'This part of the page has failed.' });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { healed: true }));
  await notice.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: 'TRACK ORDER' })).toBeVisible();
});

test('a failed part is reported once, without the data of anybody, and counted (APP-34)', async ({ page, product }) => {
  const counted = async () =>
    Number(
      /^script_errors_total\{app="admin"\} (\d+)$/m.exec(await (await fetch(`${product.url}/metrics`)).text())?.[1],
    );
  const before = await counted();
  await plant(page, 'Add Comment');
  const reported = page.waitForRequest('**/api/front/script-errors');
  const orderId = await openOrder(page, product);
  const report = (await reported).postDataJSON();
  expect(report).toEqual({
    app: 'admin',
    kind: 'render',
    name: 'TypeError',
    message: 'planted for order … of …',
    frames: expect.arrayContaining([expect.stringMatching(/^\/static\/js\/[\w.-]+\.js:\d+:\d+$/)]),
    route: '/admin/view-order/:orderId',
  });
  expect(JSON.stringify(report)).not.toContain(orderId);
  await expect.poll(counted).toBe(before + 1);
  expect(product.output.match(/script error in a browser/g)?.length).toBeGreaterThan(0);
});
