import config from '../playwright.config.ts';
import { test as base, expect, Product } from './product.ts';

// Its own product without sample data, which is served under local names only.
const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what the fixture needs.
    async ({}, use) => {
      const admin = { ADMIN_EMAIL: 'first@gate.travel', ADMIN_PASSWORD: 'a quiet harbour 7' };
      const product = await Product.start({ SAMPLE_DATA: 'off', ...admin });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 210_000 },
  ],
});

// Not localhost: browsers exempt it from the restrictions that they put on plain HTTP.
const host = 'desk.example';
test.use({
  launchOptions: {
    ...config.use?.launchOptions,
    args: [...(config.use?.launchOptions?.args ?? []), `--host-resolver-rules=MAP ${host} 127.0.0.1`],
  },
});

test('the API page for landing sites works over plain HTTP on any host, and Try it out sends the key', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url.replace('127.0.0.1', host)}/api/docs/intake/`);
  await expect(page.getByRole('heading', { name: 'The first order' })).toBeVisible();

  await page.getByRole('button', { name: 'Authorize' }).click();
  await page.locator('.auth-container input').fill(product.intakeKey);
  await page.getByRole('button', { name: 'Apply credentials' }).click();
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();

  const operation = page.locator('#operations-intake-postIntakeOrder');
  await operation.getByRole('button').first().click();
  await operation.getByRole('button', { name: 'Try it out' }).click();
  const sent = page.waitForRequest('**/api/intake/orders');
  await operation.getByRole('button', { name: 'Execute' }).click();
  expect((await sent).headers().authorization).toBe(product.intakeKey);
  await expect(operation.locator('.live-responses-table tbody .response-col_status').first()).toContainText('201');
});
