import { callApi, newName, openAs, toast, tokenOf } from './desk.ts';
import { expectProblems } from './problems.ts';
import { expect, type Product, test } from './product.ts';
import { expectAccessible, expectNoSidewaysScroll, sendOrder } from './staff.ts';

const works = async ({ product, key }: { product: Product; key: string }) =>
  (await callApi(product, key, 'GET', '/api/intake/active-gateway')).status;

test('an Admin adds a landing site, and exchanges its key while both work (SETTING-8)', async ({ page, product }) => {
  expectProblems(/^409 for PUT \/api\/admin\/rename-landing-site$/);
  await openAs(page, product, 'Admin', 'landing-sites');
  const form = page.getByRole('form', { name: 'New landing site' });
  await form.getByRole('button', { name: 'Add landing site' }).click();
  await expect(form.getByText('Please enter the name of the landing site.')).toBeVisible();
  await form.getByLabel('Landing site').fill('Journey Shop');
  await form.getByRole('button', { name: 'Add landing site' }).click();
  const shown = page.getByRole('status').filter({ hasText: 'Copy this intake key now' }).locator('code');
  const first = await shown.innerText();
  expect(await works({ product, key: first })).toBe(200);

  await page.getByRole('link', { name: 'Journey Shop' }).click();
  await expect(page.getByText('Each key can make 600 calls a minute.')).toBeVisible();
  const keys = page.getByRole('table', { name: 'Intake keys' });
  await expect(keys.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Create key' }).click();
  await expect(keys.getByRole('row')).toHaveCount(3);
  const second = await shown.innerText();
  expect(await works({ product, key: second })).toBe(200);
  expect(await works({ product, key: first })).toBe(200);

  await page.getByRole('button', { name: `Revoke the key …${first.slice(-4)}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(keys.getByRole('row').filter({ hasText: first.slice(-4) })).toContainText('Revoked');
  expect(await works({ product, key: first })).toBe(401);
  expect(await works({ product, key: second })).toBe(200);

  const name = page.getByRole('form', { name: 'Name of the landing site' });
  await name.getByLabel('Name').fill('Landing site');
  await name.getByRole('button', { name: 'Rename' }).click();
  await expect(name.getByText('Another landing site has this name.')).toBeVisible();
});

for (const width of [1440, 390])
  test(`a landing site's page with a new key is accessible and fits at ${width} px`, async ({ page, product }) => {
    await page.setViewportSize({ width, height: 844 });
    await openAs(page, product, 'Admin', 'landing-sites/1');
    await page.getByRole('button', { name: 'Create key' }).click();
    await expect(toast(page, 'The key has been created.')).toBeVisible();
    await expect(page.getByText('Copy this intake key now')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

test('an Admin gives a developer a test key, sees what it sent, and deletes it all', async ({ page, product }) => {
  await openAs(page, product, 'Admin', 'landing-sites/1');
  await page.getByRole('button', { name: 'Create test key' }).click();
  const key = await page.getByRole('status').filter({ hasText: 'Copy this test key now' }).locator('code').innerText();
  const row = page
    .getByRole('table', { name: 'Intake keys' })
    .getByRole('row')
    .filter({ hasText: key.slice(-4) });
  await expect(row).toContainText('Test');
  const name = newName('Invented');
  const orderId = await sendOrder(
    product,
    { full_name: name, email: 'invented@example.com', external_ref: `T-${name}` },
    key,
  );
  const orders = page.getByRole('table', { name: 'Test orders' });
  await expect(orders.getByRole('row').filter({ hasText: orderId })).toContainText(`T-${name}`);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const details = `/api/admin/get-orders-details/${orderId}`;
  expect((await callApi(product, await tokenOf(product, 'Admin'), 'GET', details)).status).toBe(404);
  await page.getByRole('button', { name: 'Delete all test orders' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page, '1 test order has been deleted.')).toBeVisible();
  await expect(page.getByText('No test orders.')).toBeVisible();
});

test('an Admin says that a landing site sends its own confirmations', async ({ page, product }) => {
  const kindsOf = async (orderId: string) => {
    const path = `/api/admin/get-orders-details/${orderId}`;
    const { body } = await callApi(product, await tokenOf(product, 'Admin'), 'GET', path);
    return body.data.mailHistory.map(({ kind }: { kind: string }) => kind);
  };
  const order = { full_name: newName('Confirmed'), email: 'confirmed@example.com' };
  expect(await kindsOf(await sendOrder(product, order, product.intakeKey))).toEqual(['confirmation']);
  await openAs(page, product, 'Admin', 'landing-sites/1');
  const choice = page.getByLabel('Confirm paid orders by mail');
  await choice.click();
  await expect(toast(page, 'Paid orders will not be confirmed by mail.')).toBeVisible();
  await expect(choice).not.toBeChecked();
  expect(await kindsOf(await sendOrder(product, order, product.intakeKey))).toEqual([]);
  await choice.click();
  await expect(choice).toBeChecked();
});

test('an address of no landing site says so', async ({ page, product }) => {
  await openAs(page, product, 'Admin', 'landing-sites/999999');
  await expect(page.getByText('There is no such landing site')).toBeVisible();
  await page.getByRole('link', { name: 'All landing sites' }).click();
  await expect(page.getByRole('table', { name: 'Landing sites' })).toBeVisible();
});
