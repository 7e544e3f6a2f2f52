import type { Page } from '@playwright/test';
import { expectLoaded, newName, openAs, orderIn, storeSession, tokenOf } from './desk.ts';
import { expectProblems } from './problems.ts';
import { expect, type Product, test } from './product.ts';
import { expectAccessible, staff } from './staff.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** An Admin finds more new orders than a page shows, and selects them all. */
async function selectEverything(page: Page, product: Product, word: string, count: number): Promise<void> {
  const name = newName(word);
  for (let index = 0; index < count; index += 1) await orderIn(product, 'New', { full_name: `${name} ${index}` });
  await openAs(page, product, 'Admin', `recent-order?search=${encodeURIComponent(name)}`);
  await expectLoaded(page);
  await expect(page.getByText(`1–10 of ${count}`)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all rows shown' }).check();
  await expect(page.getByText('10 selected', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Select all ${count}` }).click();
  await expect(page.getByText(`${count} selected`)).toBeVisible();
}

test('all that a search finds is selected, but for one, and deleted as one job with its progress (QUEUE-33)', async ({
  page,
  product,
}) => {
  await selectEverything(page, product, 'Bulk', 14);
  await expect(page.getByRole('button', { name: 'Copy ids' })).toHaveCount(0);

  const spared = page.getByRole('row').nth(1);
  const sparedId = (await spared.getByRole('link').first().textContent()) ?? '';
  await spared.getByRole('checkbox').uncheck();
  await expect(page.getByText('13 selected', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Delete Order', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Order' });
  await expect(dialog).toContainText('all 13 selected orders, those not shown too');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();

  const change = page.getByRole('region', { name: /New Orders: Delet/ });
  await expect(change).toContainText('New Orders: Deleted 13 of 13');
  await expectAccessible(page);
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText(sparedId);
  await change.getByRole('button', { name: 'Dismiss' }).click();
  await expect(change).toHaveCount(0);
});

test('a selection of everything outlasts the delete of one row, and a change that fails', async ({ page, product }) => {
  expectProblems(/^net::ERR_FAILED for POST \/api\/admin\/start-bulk-change$/);
  await selectEverything(page, product, 'Outlast', 12);
  const dialog = page.getByRole('dialog', { name: 'Delete Order' });
  await page
    .getByRole('button', { name: /^Delete order \d/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('11 selected', { exact: true })).toBeVisible();
  await expect(page.getByText('1–10 of 11')).toBeVisible();

  await page.route('**/start-bulk-change', (route) => route.abort());
  await page.getByRole('button', { name: 'Delete Order', exact: true }).click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('11 selected', { exact: true })).toBeVisible();
});

test('a selection of everything is not carried over to another search', async ({ page, product }) => {
  await selectEverything(page, product, 'Carry', 11);
  await page.getByRole('searchbox').fill('');
  await expect(page.getByText('1–10 of 11')).toHaveCount(0);
  await expect(page.getByText('11 selected', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete Order', exact: true })).toBeDisabled();
});

test('Back closes a question about everything that a search finds, and leads to another list only then (APP-31)', async ({
  page,
  product,
}) => {
  const name = newName('Question');
  for (let index = 0; index < 11; index += 1) await orderIn(product, 'New', { full_name: `${name} ${index}` });
  await openAs(page, product, 'Admin', 'recent-order');
  await expectLoaded(page);
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByText('1–10 of 11')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all rows shown' }).check();
  await page.getByRole('button', { name: 'Select all 11' }).click();
  await page.getByRole('button', { name: 'Delete Order', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Order' });
  await expect(dialog).toContainText('all 11 selected orders');
  // Playwright waits for a navigation, which the question stops.
  await page.evaluate(() => history.back());
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toHaveValue(name);
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(dialog).toHaveCount(0);
  await page.goForward();
  await expect(page.getByText('1–10 of 11')).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('a change that runs shows how far it is, on every queue and after a reload, and can be stopped (QUEUE-33)', async ({
  page,
  product,
}) => {
  await storeSession(page, JSON.stringify({ accessToken: await tokenOf(product, 'Admin') }));
  // A real bulk change would end before the reload does; the server's part has its own tests.
  const change = {
    id: 7,
    action: 'delete',
    folderName: 'recent-order',
    state: 'Running',
    startedBy: staff.Admin.name,
    total: 1_000_000,
    done: 412_345,
    refused: 2,
    reasons: [{ message: 'This order has since been moved to Completed.', count: 2 }],
    createdAt: new Date().toISOString(),
  };
  const answer = (data: unknown) => ({ json: { status: 1, message: '', data } });
  await page.route('**/api/admin/get-bulk-changes', (route) => {
    change.done += 100;
    return route.fulfill(answer([change]));
  });
  await page.route('**/api/admin/stop-bulk-change', (route) => {
    expect(route.request().postDataJSON()).toEqual({ id: 7 });
    change.state = 'Stopped';
    return route.fulfill(answer(change));
  });
  await page.goto('/admin/refund-order');
  const running = page.getByRole('region', { name: 'New Orders: Deleting' });
  await expect(running).toContainText('of 1,000,000 – 2 could not be (This order has since been moved to Completed.)');
  await expect(running).toContainText('412,645');
  await expect(running.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^41/);
  await expectAccessible(page);
  await page.reload();
  await running.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('region', { name: 'New Orders: Deleted' })).toContainText('of 1,000,000 – stopped');
});
