import { expectLoaded, newName, openAs, orderIn } from './desk.ts';
import { expect, test } from './product.ts';
import { wide } from './sizes.ts';

test.use({ viewport: wide });

test('all that a search finds, but for one, is deleted as one job; Back closes its question, and leads to another list only then (QUEUE-33, APP-31)', async ({
  page,
  product,
}) => {
  const name = newName('Bulk');
  for (let index = 0; index < 12; index += 1) await orderIn(product, 'New', { full_name: `${name} ${index}` });
  await openAs(page, product, 'Admin', 'recent-order');
  await expectLoaded(page);
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  const search = page.getByRole('searchbox');
  await search.fill(name);
  await expect(page.getByText('1–10 of 12')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Delete Order' });
  const ask = async () => {
    await expect(page.getByText('11 selected', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Delete Order', exact: true }).click();
    await expect(dialog).toContainText('all 11 selected orders, those not shown too');
  };

  await page.getByRole('checkbox', { name: 'Select all rows shown' }).check();
  await page.getByRole('button', { name: 'Select all 12' }).click();
  await page.getByRole('row').nth(1).getByRole('checkbox').uncheck();
  await ask();
  // Playwright waits for a navigation, which the question stops.
  await page.evaluate(() => history.back());
  await expect(dialog).toHaveCount(0);
  await expect(search).toHaveValue(name);
  await page.goBack();
  await expect(search).toHaveValue('');
  await expect(dialog).toHaveCount(0);
  await page.goForward();
  await expect(page.getByText('1–10 of 12')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await ask();
  const sparedId = (
    await page.getByRole('row').nth(1).getByRole('button', { name: 'copy order id' }).innerText()
  ).trim();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  const change = page.getByRole('region', { name: /New Orders: Delet/ });
  await expect(change).toContainText('New Orders: Deleted 11 of 11');
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText(sparedId);
  await change.getByRole('button', { name: 'Dismiss' }).click();
  await expect(change).toHaveCount(0);
});
