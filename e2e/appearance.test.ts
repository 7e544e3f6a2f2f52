import { expectLoaded, newName, openAs, orderIn } from './desk.ts';
import { expect, test } from './product.ts';

test.use({ viewport: { width: 1440, height: 900 }, colorScheme: 'light' });

test('light and dark follow the system until a person chooses, and the choice is kept (LOOK-11)', async ({
  page,
  product,
}) => {
  await openAs(page, product, 'Team', 'recent-order');
  const isDark = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('color-scheme') === 'dark');
  const choose = (theme: string) => page.getByRole('button', { name: `Switch to ${theme} theme` }).click();
  await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
  await choose('light');
  await expect.poll(isDark).toBe(false);
  await choose('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
  await expect.poll(isDark).toBe(true);
});

test('rows are 44 px high, in compact mode 36 px, and the mode is kept (LOOK-12)', async ({ page, product }) => {
  const orderId = await orderIn(product, 'New', { full_name: newName('Compact') });
  await openAs(page, product, 'Team', 'recent-order');
  await expectLoaded(page);
  const row = page.getByRole('row').filter({ hasText: orderId });
  const height = async () => Math.round((await row.boundingBox())?.height ?? 0);
  await expect.poll(height).toBe(44);
  await page.getByRole('button', { name: 'Compact rows' }).click();
  await expect.poll(height).toBe(36);
  await page.reload();
  await expect.poll(height).toBe(36);
});
