import config from '../playwright.config.ts';
import { expect, testWithoutSample as test } from './product.ts';
import { expectAccessible } from './staff.ts';

// Sample data is served under local names only.
// Not localhost: browsers exempt it from the restrictions that they put on plain HTTP.
const host = 'desk.example';
test.use({
  launchOptions: {
    ...config.use?.launchOptions,
    args: [...(config.use?.launchOptions?.args ?? []), `--host-resolver-rules=MAP ${host} 127.0.0.1`],
  },
});

test('the API page for landing sites works over plain HTTP on any host, and its search finds calls and codes (WIRE-88)', async ({
  page,
  product,
}) => {
  const address = product.url.replace('127.0.0.1', host);
  await page.goto(`${address}/api/docs/intake/`);
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await expect(page.getByRole('heading', { name: 'The first order' })).toBeVisible();
  await contents.getByRole('link', { name: 'Send one order' }).click();
  await expect(page.getByRole('heading', { name: 'Send one order' })).toBeInViewport();
  await expectAccessible(page);

  await page.getByLabel('Search').fill('signature zebra');
  await expect(page.getByRole('status')).toHaveText('Nothing here has these words.');
  await page.getByLabel('Search').fill('idempotency_conflict');
  await expect(page.getByRole('heading', { name: 'Send one order' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Send an event again' })).toBeHidden();
  await expect(contents.getByRole('link', { name: 'Limits' })).toBeHidden();
});

test('the page of the whole API has its content for Admins who are signed in to the desk (WIRE-33)', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/api/docs`);
  await expect(page.getByRole('status')).toHaveText(/Only Admins see this page/);
  await page.goto(product.url);
  await page.getByLabel('Email ID').fill(product.admin?.email ?? '');
  await page.getByRole('textbox', { name: 'Password' }).fill(product.admin?.password ?? '');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/admin/);
  await page.goto(`${product.url}/api/docs`);
  await expect(page.getByRole('heading', { name: 'Arrival Desk API' })).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Send one order' }),
  ).toBeVisible();
});
