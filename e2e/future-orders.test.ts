import { expectLoaded, newName, openAs, orderIn, rowOf, statusOf, toast } from './desk.ts';
import { expect, test } from './product.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

test('Future Orders has a tile with a count for each month, which opens that month (QUEUE-10)', async ({
  page,
  product,
}) => {
  const full_name = newName('Future Traveller');
  // Orders become due three days before the arrival.
  const orderId = await orderIn(product, 'Future', { full_name, arrival_date: '2099-08-02' });
  await openAs(page, product, 'Team', 'future-order');
  const tiles = page.getByRole('navigation', { name: 'Months' }).getByRole('button');
  await expect(tiles).toHaveText(months.map((month) => new RegExp(`^${month} ?[\\d,]+$`)));
  const counts = (await tiles.allInnerTexts()).map((text) => Number(text.replace(/\D/g, '')));
  const total = await page.getByText(/^1–10 of [\d,]+$/).innerText();
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(Number(total.split(' ').at(-1)?.replace(/\D/g, '')));

  await tiles.nth(6).click();
  await expect(page).toHaveURL(/month=Jul/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Future Orders, Jul');
  await expect(page.getByText(new RegExp(`^1–\\d+ of ${counts[6]}$`))).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Months' })).toHaveCount(0);
  await page.getByLabel('Search Future Orders').fill(full_name);
  await expect(rowOf(page, orderId)).toBeVisible();
  await expect(page).toHaveURL(/month=Jul/);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expectLoaded(page);
  await expect(rowOf(page, orderId)).toBeVisible();

  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).not.toHaveURL(/month=/);
  await tiles.nth(0).click();
  await page.getByLabel('Search Future Orders').fill(full_name);
  await expect(page.getByText('No records found')).toBeVisible();
});

test('deleting from a month sets Deleted and keeps the order (QUEUE-11)', async ({ page, product }) => {
  const full_name = newName('Future Deleted');
  const orderId = await orderIn(product, 'Future', { full_name, arrival_date: '2099-05-20' });
  await openAs(page, product, 'Manager', `future-order?month=May&search=${encodeURIComponent(full_name)}`);
  await page.getByRole('button', { name: `Delete order ${orderId}` }).click();
  const sent = page.waitForRequest(/change-order-status/);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  expect((await sent).postDataJSON()).toMatchObject({ permanentDeletedFlag: false });
  await expect(toast(page, 'Order has been deleted successfully')).toBeVisible();
  await expect(page.getByText('No records found')).toBeVisible();
  expect(await statusOf(product, orderId)).toBe('Deleted');
});
