import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { callApi, newName, openAs, orderIn, tokenOf } from './desk.ts';
import { expect, test } from './product.ts';
import { expectAccessible, staff } from './staff.ts';

const trail = (page: Page) => page.getByRole('table', { name: 'Audit trail' });

for (const [screen, viewport] of Object.entries({
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
})) {
  test(`${screen}: an Admin finds who opened an order, and downloads what the filter finds`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize(viewport);
    const orderId = await orderIn(product, 'New', { full_name: newName('Audited') });
    await callApi(product, await tokenOf(product, 'Team'), 'GET', `/api/admin/get-orders-details/${orderId}`);
    await openAs(page, product, 'Admin', 'audit-trail');
    await expect(trail(page)).toBeVisible();
    const filter = page.getByRole('form', { name: 'Filter' });
    await filter.getByLabel('Order ID').fill(orderId);
    await filter.getByLabel('Act').selectOption('Opened an order');
    await filter.getByLabel('Order ID').press('Enter');
    await expect(page).toHaveURL(new RegExp(`orderId=${orderId}`));
    await expect(trail(page).getByRole('row')).toHaveCount(2);
    await expect(trail(page).getByRole('row').nth(1)).toContainText('Opened an order');
    await expect(trail(page).getByRole('link', { name: orderId })).toBeVisible();
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath(`audit-${screen}.png`), fullPage: true });

    await page.reload();
    await expect(filter.getByLabel('Order ID')).toHaveValue(orderId);
    await expect(trail(page).getByRole('row')).toHaveCount(2);
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const csv = await readFile(await (await waiting).path(), 'utf8');
    expect(csv.split('\r\n').filter((line) => line.includes(orderId))).toHaveLength(1);

    await filter.getByRole('button', { name: 'Clear' }).click();
    await expect(page).toHaveURL(/audit-trail$/);
    await expect(filter.getByLabel('Order ID')).toHaveValue('');
  });
}

test('what is typed into the filter stays when the names of the people arrive', async ({ page, product }) => {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/api/admin/get-team-member-list*', async (route) => {
    await arrived;
    await route.continue();
  });
  await openAs(page, product, 'Admin', 'audit-trail?staffId=1');
  const filter = page.getByRole('form', { name: 'Filter' });
  await filter.getByLabel('Order ID').fill('1234567890');
  arrive();
  await expect(filter.getByLabel('Person').locator('option:checked')).toHaveText(staff.Admin.name);
  await expect(filter.getByLabel('Order ID')).toHaveValue('1234567890');
});

test('names the member and the landing site that an entry is about; a period that ends before it begins is refused (ROLE-93)', async ({
  page,
  product,
}) => {
  const token = await tokenOf(product, 'Admin');
  const { body } = await callApi(product, token, 'GET', '/api/admin/landing-sites');
  const [site] = body.data;
  const confirmations = { siteId: site.id, confirms: site.confirms_orders };
  await callApi(product, token, 'PUT', '/api/admin/set-site-confirmations', confirmations);
  await openAs(page, product, 'Admin', 'audit-trail');
  await expect(
    trail(page)
      .getByRole('cell', { name: `site ${site.name}` })
      .first(),
  ).toBeVisible();
  await expect(
    trail(page)
      .getByRole('cell', { name: `member ${staff.Admin.name}` })
      .first(),
  ).toBeVisible();

  const filter = page.getByRole('form', { name: 'Filter' });
  await filter.getByLabel('From date').fill('20/11/2026');
  await filter.getByLabel('To date').fill('10/11/2026');
  await filter.getByRole('button', { name: 'Filter' }).click();
  await expect(filter.getByText('Must not be before the from date.')).toBeVisible();
  await expect(filter.getByLabel('To date')).toBeFocused();
  await expect(page).not.toHaveURL(/fromDate/);
});

test('the timeline of an order says who has opened it (ROLE-93)', async ({ page, product }) => {
  const orderId = await orderIn(product, 'New', { full_name: newName('Opened') });
  await callApi(product, await tokenOf(product, 'Manager'), 'GET', `/api/admin/get-orders-details/${orderId}`);
  await openAs(page, product, 'Team', `view-order/${orderId}?timeline=openings`);
  const entries = page.getByRole('region', { name: 'What happened' }).getByRole('listitem');
  await expect(entries.filter({ hasText: 'opened the order' })).toHaveCount(2);
});
