import type { Page } from '@playwright/test';
import { callApi, expectLoaded, newName, openAs, orderIn, rowOf, tokenOf } from './desk.ts';
import { expectProblems } from './problems.ts';
import { expect, type Product, test } from './product.ts';

test.use({ viewport: { width: 1440, height: 900 } });

// APP-25 and APP-26: changing page clears the order list. Live changes keep counts and lists current; without them,
// changing page loads both again.

const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Queues and settings' }).getByRole('link', { name: new RegExp(`^${name}`) });

/** The count of a queue in the menu. */
async function countOf(page: Page, name: string): Promise<number> {
  return Number((await link(page, name).innerText()).replace(/\D/g, ''));
}

async function moveTo(product: Product, orderId: string, updatingStatus: string): Promise<void> {
  const body = { orderId, updatingStatus };
  const moved = await callApi(product, await tokenOf(product, 'Admin'), 'PUT', '/api/admin/move-order-status', body);
  expect(moved.status).toBe(200);
}

test('changing page clears the order list: no row of one queue stands under the title of another (APP-25)', async ({
  page,
  product,
}) => {
  const orderId = await orderIn(product, 'Awaiting', { full_name: newName('Left Behind') });
  await openAs(page, product, 'Team', 'awaiting-response');
  await expect(rowOf(page, orderId)).toBeVisible();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/get-orders-list/called?*', (route) => promise.then(() => route.continue()));
  await link(page, 'Customer Called').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Customer Called' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^View order/ })).toHaveCount(0);
  await expect(rowOf(page, orderId)).toHaveCount(0);
  resolve();
  await expectLoaded(page);
  await expect(rowOf(page, orderId)).toHaveCount(0);
});

test('while live changes arrive, a list and its count that were left are true when one comes back (APP-26)', async ({
  page,
  product,
}) => {
  const orderId = await orderIn(product, 'Awaiting', { full_name: newName('Kept True') });
  await openAs(page, product, 'Team', 'awaiting-response');
  await expect(rowOf(page, orderId)).toBeVisible();
  const before = await countOf(page, 'Awaiting Customer');
  await link(page, 'Customer Called').click();
  await expectLoaded(page);
  await moveTo(product, orderId, 'AwaitingGovt');
  await expect.poll(() => countOf(page, 'Awaiting Customer')).toBe(before - 1);
  await link(page, 'Awaiting Customer').click();
  await expectLoaded(page);
  await expect(rowOf(page, orderId)).toHaveCount(0);
});

test('while the live stream is down, changing page reloads the counts and clears and reloads the list (APP-25, APP-26)', async ({
  page,
  product,
}) => {
  const orderId = await orderIn(product, 'Awaiting', { full_name: newName('Stale Row') });
  expectProblems(/^net::ERR_FAILED for GET \/api\/admin\/watch-orders$/);
  // Stop the clock, so that polling, which continues while the stream is down, cannot cause the update.
  await page.clock.install();
  await page.route('**/api/admin/watch-orders', (route) => route.abort());
  await openAs(page, product, 'Team', 'awaiting-response');
  await expect(rowOf(page, orderId)).toBeVisible();
  await expectLoaded(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await expect(rowOf(page, orderId)).toBeVisible();
  const before = await countOf(page, 'Awaiting Customer');
  await moveTo(product, orderId, 'AwaitingGovt');

  // The store notifies its subscribers in the next frame; all frames together are far below the 15 seconds of a poll.
  const nextFrame = () => page.clock.runFor(20);
  await link(page, 'Customer Called').click();
  await expect(async () => {
    await nextFrame();
    expect(await countOf(page, 'Awaiting Customer')).toBe(before - 1);
  }).toPass();

  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/get-orders-list/awaiting-response?*', (route) => promise.then(() => route.continue()));
  const reloaded = page.waitForRequest(/get-orders-list\/awaiting-response/);
  await link(page, 'Awaiting Customer').click();
  await reloaded;
  await expect(async () => {
    await nextFrame();
    await expect(page.getByRole('heading', { level: 1, name: 'Awaiting Customer' })).toBeVisible({ timeout: 100 });
    await expect(page.getByRole('link', { name: /^View order/ })).toHaveCount(0, { timeout: 100 });
  }).toPass();
  resolve();
  await page.clock.resume();
  await expectLoaded(page);
  await expect(page.getByRole('link', { name: /^View order/ })).not.toHaveCount(0);
  await expect(rowOf(page, orderId)).toHaveCount(0);
});
