import type { Page } from '@playwright/test';
import { openAs } from './desk.ts';
import { expectProblems } from './problems.ts';
import { expect, test } from './product.ts';
import { phone, wide } from './sizes.ts';
import { boxOf, expectAccessible, expectNoSidewaysScroll } from './staff.ts';

const chunks = '**/static/js/*.chunk.js';
const styles = '**/static/css/async/**';
const link = (page: Page, name: string) => page.getByRole('link', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const lostChunk = /^(404|net::ERR_FAILED) for (GET|HEAD) \/static\/(js|css)\/.+\.(chunk\.js|css)$/;

/** Counts the documents that the browser requests from now on. */
function countPages(page: Page): () => number {
  let pages = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) pages += 1;
  });
  return () => pages;
}

test('a tab that is older than the last upgrade opens a screen that it has no part of as the new version has it, once; Back works (APP-33)', async ({
  page,
  product,
}) => {
  expectProblems(lostChunk);
  await page.setViewportSize(wide);
  await openAs(page, product, 'Manager', 'refund-order');
  await expect(heading(page, 'Refunds')).toBeVisible();
  const pages = countPages(page);
  // The chunks of the open page are gone, those of a new page exist.
  await page.route(chunks, (route) => (pages() ? route.continue() : route.fulfill({ status: 404 })));
  await link(page, 'Country Order List').click();
  await expect(heading(page, 'Country Order List')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/country-order-list$/);
  expect(pages()).toBe(1);
  await page.goBack();
  await expect(heading(page, 'Refunds')).toBeVisible();

  // What no server has is not tried again and again.
  const before = pages();
  await page.route(chunks, (route) => route.fulfill({ status: 404 }));
  await link(page, 'Manage Team').click();
  for (const _ of [1, 2]) {
    await expect(heading(page, 'This screen could not be loaded')).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
  }
  await expect(heading(page, 'This screen could not be loaded')).toBeVisible();
  expect(pages()).toBe(before);
});

test('chunks come from static/js, with a hash and a time-out of 120 seconds; one that does not arrive is named within the window of a phone, the rest stays, and Retry brings it (APP-7, APP-33)', async ({
  page,
  product,
}) => {
  expectProblems(lostChunk);
  const scripts: { path: string; text: Promise<string> }[] = [];
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    if (path.endsWith('.js')) scripts.push({ path, text: response.text().catch(() => '') });
  });
  await page.setViewportSize(phone);
  await openAs(page, product, 'Manager', 'recent-order');
  await expect(heading(page, 'New Orders')).toBeVisible();
  const loaded = scripts.filter(({ path }) => path.includes('.chunk.'));
  expect(loaded.length).toBeGreaterThan(0);
  for (const { path } of loaded) expect(path).toMatch(/^\/static\/js\/[\w.-]+\.[0-9a-f]{8}\.chunk\.js$/);
  const texts = await Promise.all(scripts.map(({ text }) => text));
  expect(texts.some((text) => /12e4|120000/.test(text))).toBe(true);

  const script = /^Loading chunk [\w-]+ failed\.?\s*\((missing|timeout|error): .*static\/js\/.+\.chunk\.js\)$/;
  for (const [part, failure] of [
    [chunks, script],
    [styles, /^Loading CSS chunk [\w-]+ failed\. \(http/],
  ] as const) {
    // A page load, so that nothing of the screen has arrived yet.
    await page.goto(`${product.url}/admin/recent-order`);
    await expect(heading(page, 'New Orders')).toBeVisible();
    await page.route(part, (route) => route.abort());
    await page.getByRole('button', { name: 'Toggle menu' }).click();
    await link(page, 'Manage Team').click();
    await expect(heading(page, 'This screen could not be loaded')).toBeVisible();
    const message = page.getByText(failure);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const box = await boxOf(message);
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.right).toBeLessThanOrEqual(390);
    await page.unroute(part);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(heading(page, 'Manage Team')).toBeVisible();
  }
});
