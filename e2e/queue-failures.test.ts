import { expectLoaded, newName, openAs, orderIn, rowOf, toast } from './desk.ts';
import { expectProblems } from './problems.ts';
import { expect, test } from './product.ts';

test.use({ viewport: { width: 1440, height: 900 } });

// What the server refuses, and what does not reach it.

test('a delete that is refused says why, and the row stays (QUEUE-30)', async ({ page, product }) => {
  expectProblems(/^409 for PUT \/api\/admin\/change-order-status$/);
  const full_name = newName('Kept Row');
  const orderId = await orderIn(product, 'New', { full_name });
  await openAs(page, product, 'Manager', `recent-order?search=${encodeURIComponent(full_name)}`);
  const message = 'This order has since been moved to Awaiting Govt.';
  await page.route('**/change-order-status', (route) =>
    route.fulfill({ status: 409, json: { status: 0, message, error: { code: 'conflict', message } } }),
  );
  await page.getByRole('button', { name: `Delete order ${orderId}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page, message)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(rowOf(page, orderId)).toBeVisible();
});

test('a command that fails keeps the selection', async ({ page, product }) => {
  expectProblems(/^net::ERR_FAILED for PUT \/api\/admin\/assign-order-status$/);
  const full_name = newName('Still Selected');
  for (let each = 0; each < 2; each += 1) await orderIn(product, 'New', { full_name });
  await openAs(page, product, 'Team', `recent-order?search=${encodeURIComponent(full_name)}`);
  await expect(rowOf(page, full_name)).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select all rows shown' }).check();
  await page.route('**/assign-order-status', (route) => route.abort());
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('2 selected', { exact: true })).toBeVisible();
  await page.unroute('**/assign-order-status');
  // The same act within a second counts as the other half of a double click (PAGE-26).
  await page.waitForTimeout(1000);
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(toast(page, '2 orders have been assigned successfully')).toBeVisible();
  await expect(page.getByText('2 selected', { exact: true })).toHaveCount(0);
});

test('a page or a search that fails shows no rows of another, and can be tried again (QUEUE-25)', async ({
  page,
  product,
}) => {
  expectProblems(
    /^503 for GET \/api\/admin\/get-orders-list\/order-history$/,
    /^503 for POST \/api\/admin\/search-order$/,
  );
  const full_name = newName('Found Later');
  const orderId = await orderIn(product, 'New', { full_name });
  const message = 'The service is too busy. Please try again.';
  const fail = (path: RegExp) =>
    page.route(path, (route) =>
      route.fulfill({ status: 503, json: { status: 0, message, error: { code: 'internal', message } } }),
    );
  const failure = page.getByText('This could not be loaded');
  await openAs(page, product, 'Manager', 'order-history');
  await expectLoaded(page);
  await fail(/get-orders-list.*page=2/);
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(failure).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(0);
  await page.unroute(/get-orders-list.*page=2/);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(/^11–20 of/)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(11);

  await fail(/search-order/);
  await page.getByLabel('Search Order History').fill(full_name);
  await expect(failure).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(0);
  await page.unroute(/search-order/);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(rowOf(page, orderId)).toBeVisible();
});

test('a list that fails ends its loading and can be tried again (QUEUE-25)', async ({ page, product }) => {
  expectProblems(/^503 for GET \/api\/admin\/get-orders-list\/called$/);
  const message = 'The service is too busy. Please try again.';
  await page.route('**/get-orders-list/**', (route) =>
    route.fulfill({ status: 503, json: { status: 0, message, error: { code: 'internal', message } } }),
  );
  await openAs(page, product, 'Team', 'called');
  await expect(page.getByText('This could not be loaded')).toBeVisible();
  await expect(page.getByRole('main').getByText(message)).toBeVisible();
  await page.unroute('**/get-orders-list/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('table', { name: 'Customer Called' })).toBeVisible();
  await expectLoaded(page);
});
