import { expect, test } from './product.ts';

test('the sign-in page opens without an error', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});
