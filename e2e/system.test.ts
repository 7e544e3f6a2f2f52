import { callApi, openAs, tokenOf } from './desk.ts';
import { expect, test } from './product.ts';
import { expectAccessible, expectNoSidewaysScroll } from './staff.ts';

test('an Admin sees how the installation is, and that goes on by itself (SETTING-10)', async ({ page, product }) => {
  await openAs(page, product, 'Admin', 'system');
  const servers = page.getByRole('table', { name: 'Servers' });
  await expect(servers.getByRole('row').filter({ hasText: 'shows this page' })).toContainText('Running');
  await expect(page.getByRole('region', { name: 'Database' })).toContainText('Embedded PostgreSQL');
  await expect(page.getByRole('region', { name: 'Storage' })).toContainText('free');
  await expect(page.getByRole('region', { name: 'Certificate' })).toContainText('PUBLIC_URL is not https');
  const backups = page.getByRole('region', { name: 'Backups' });
  await expect(backups).toContainText('None has been made yet.');
  await expect(backups).toContainText('No backup has been restored as a test yet.');
  await expect(page.getByText('No job has failed during the last week.')).toBeVisible();
  const toBeSet = page.getByRole('region', { name: 'Still to be set' });
  await expect(toBeSet).toContainText('The support address is still');
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  const errors = page.getByRole('row').filter({ hasText: 'Script errors on the visitor pages' });
  const count = errors.getByRole('cell').nth(1);
  // Tests that ran before on the same product can have caused some.
  const before = Number(await count.innerText());
  const report = { app: 'visitor', kind: 'error', name: 'TypeError', message: 'x', frames: [], route: '/' };
  await callApi(product, '', 'POST', '/api/front/script-errors', report);
  await expect(count).toHaveText(String(before + 1), { timeout: 30_000 });
});

test('failed mails lead from System to the page that sends them again', async ({ page, product }) => {
  const token = await tokenOf(product, 'Admin');
  const { body } = await callApi(product, token, 'GET', '/api/admin/get-failed-mails');
  expect(body.data.total).toBeGreaterThan(0);
  await openAs(page, product, 'Admin', 'system');
  await page.getByRole('link', { name: /see why, and send them again/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Failed Mails' })).toBeVisible();
});
