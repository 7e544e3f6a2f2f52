import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { callApi, newMember, newName, newToken, openAs, orderIn, toast, tokenOf } from './desk.ts';
import { expectProblems } from './problems.ts';
import { expect, test } from './product.ts';
import { sendOrder } from './staff.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const today = new Date().toISOString().slice(0, 10);
/** As dates are written and shown: DD/MM/YYYY. */
const shown = (day: string) => day.split('-').toReversed().join('/');
const cellsOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name }).getByRole('cell');

async function exported(page: Page): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

test('Country Order List counts, searches, sorts, sums up and exports what is filtered (QUEUE-12, QUEUE-17, REPORT-1, REPORT-6)', async ({
  page,
  product,
}) => {
  for (const order of [{}, { processing_mode: 'Priority' }, { arrival_date: '2099-01-01' }, { paid: false }])
    await sendOrder(product, {
      full_name: 'Someone',
      email: 'a@example.com',
      nationality: '=Zembla, "North"',
      ...order,
    });
  await sendOrder(product, { full_name: 'Someone', email: 'a@example.com', nationality: 'Zembla South' });
  await openAs(page, product, 'Telecaller', 'country-order-list');
  const table = page.getByRole('table', { name: 'Country Order Details' });
  await expect(table.getByRole('columnheader')).toHaveText(['Nationality', 'Count', 'Standard', 'Priority', 'Future']);
  await expect(page.getByRole('figure', { name: 'Countries with the most orders' })).toBeVisible();
  await expect(page.getByText('Report loaded.')).toHaveCount(0);

  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('country-order-count') && asked.push(request.url()));
  await page.getByLabel('Search nationality').pressSequentially('zEMBLA');
  await expect(page).toHaveURL(/search=zEMBLA/);
  await expect(table.getByRole('row')).toHaveCount(4);
  await expect(cellsOf(page, '=Zembla')).toHaveText(['4', '2', '1', '1']);
  await expect(cellsOf(page, 'Total')).toHaveText(['5', '3', '1', '1']);
  expect(asked).toEqual([]);
  const names = table.getByRole('rowheader');
  await expect(names).toHaveText(['=Zembla, "North"', 'Zembla South', 'Total']);
  await table.getByRole('button', { name: 'Count' }).click();
  await expect(table.getByRole('columnheader', { name: 'Count' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(names).toHaveText(['Zembla South', '=Zembla, "North"', 'Total']);
  await expect(page).toHaveURL(/sort=count&order=asc/);
  expect(await exported(page)).toEqual({
    name: 'country-orders.csv',
    text: '\ufeffNationality,Count,Standard,Priority,Future\r\nZembla South,1,1,0,0\r\n"\'=Zembla, ""North""",4,2,1,1\r\n',
  });

  await page.getByLabel('Search nationality').fill('atlantis');
  await expect(page.getByText('No record found', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
});

test('a report’s period is filtered on demand, says so, and stays in the address (REPORT-1, REPORT-3, REPORT-4)', async ({
  page,
  product,
}) => {
  await sendOrder(product, { full_name: 'Someone', email: 'a@example.com', nationality: 'Ruritania' });
  await openAs(page, product, 'Team', 'country-order-list?search=Ruritania');
  await expect(cellsOf(page, 'Ruritania').first()).toHaveText('1');
  await page.getByLabel('From date').fill(shown(today));
  await page.getByLabel('To date').fill('01/01/2020');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByText('Must not be before the from date.', { exact: true })).toBeVisible();
  await page.getByLabel('From date').fill('');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page).toHaveURL(/to=2020-01-01/);
  await expect(page.getByText('No record found', { exact: true })).toBeVisible();
  await page.getByLabel('To date').fill('');
  await page.getByLabel('From date').fill(shown(today));
  const sent = page.waitForRequest(/get-country-order-count/);
  await page.getByRole('button', { name: 'Filter' }).click();
  expect((await sent).postDataJSON()).toEqual({ fromDate: today, toDate: '' });
  await expect(toast(page, 'Report loaded.')).toBeVisible();
  await expect(cellsOf(page, 'Ruritania').first()).toHaveText('1');
  await page.reload();
  await expect(page.getByLabel('From date')).toHaveValue(shown(today));
  await expect(page.getByLabel('Search nationality')).toHaveValue('Ruritania');
  expect((await exported(page)).name).toBe(`country-orders-${today}.csv`);
  await page.getByRole('button', { name: 'All dates' }).click();
  await expect(page).not.toHaveURL(/from=/);
  await page.goBack();
  await expect(page.getByLabel('From date')).toHaveValue(shown(today));
});

test('a date that is none is refused, not made to be another, and its message is not covered', async ({
  page,
  product,
}) => {
  await openAs(page, product, 'Team', 'country-order-list');
  const to = page.getByLabel('To date');
  await to.fill('32/13/2026');
  await page.getByRole('button', { name: 'Filter' }).click();
  const message = page.getByText('Please enter a date as DD/MM/YYYY.', { exact: true });
  await expect(message).toBeVisible();
  await expect(to).toBeFocused();
  await expect(to).toHaveValue('32/13/2026');
  const isOnTop = await message.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isOnTop).toBe(true);
  await expect(page).not.toHaveURL(/to=/);
  await to.fill('1.2.2026');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page).toHaveURL(/to=2026-02-01/);
});

test('a report that fails says why and can be tried again (APP-19, APP-28, REPORT-4)', async ({ page, product }) => {
  expectProblems(/^503 for POST \/api\/admin\/get-country-order-count$/);
  const message = 'The service is too busy. Please try again.';
  await page.route('**/get-country-order-count', (route) =>
    route.fulfill({ status: 503, json: { status: 0, message, error: { code: 'unavailable', message } } }),
  );
  await openAs(page, product, 'Team', 'country-order-list');
  await expect(toast(page, message)).toBeVisible();
  await expect(page.getByRole('main').getByText(message)).toBeVisible();
  await page.unroute('**/get-country-order-count');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('table', { name: 'Country Order Details' })).toBeVisible();
});

test('Order Processed counts who completed orders, by name and date (QUEUE-17, REPORT-2)', async ({
  page,
  product,
}) => {
  const member = await newMember(product, 'Team');
  const token = await newToken(product, member.email, member.password);
  for (const full_name of [newName('Processed'), newName('Processed')]) {
    const orderId = await orderIn(product, 'New', { full_name });
    const body = { orderId, updatingStatus: 'Completed', remark: 'done' };
    expect((await callApi(product, token, 'PUT', '/api/admin/move-order-status', body)).status).toBe(200);
  }
  await openAs(page, product, 'Manager', 'processed-order');
  const table = page.getByRole('table', { name: 'Processed By' });
  await expect(table.getByRole('columnheader')).toHaveText(['Name', 'Count']);
  await page.getByLabel('Search staff name').fill(member.name.toUpperCase());
  await expect(table.getByRole('row')).toHaveCount(3);
  await expect(cellsOf(page, member.name)).toHaveText(['2']);
  await expect(page.getByRole('figure', { name: 'Orders completed' })).toBeVisible();
  expect((await exported(page)).text).toBe(`\ufeffName,Count\r\n${member.name},2\r\n`);
  await page.getByLabel('To date').fill('01/01/2020');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByText('No record found', { exact: true })).toBeVisible();
  const refused = await callApi(
    product,
    await tokenOf(product, 'Team'),
    'POST',
    '/api/admin/get-processed-by-count',
    {},
  );
  expect([refused.status, refused.body.data]).toEqual([403, undefined]);
});

for (const report of ['country-order-list', 'processed-order'])
  test(`the period of ${report} says that its days are those of UTC, on a phone too (REPORT-3)`, async ({
    page,
    product,
  }) => {
    await openAs(page, product, 'Manager', report);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const period = page.getByRole('form', { name: 'Period' });
      await expect(period).toHaveAccessibleDescription('Days in UTC, both counted whole.');
      const text = period.getByText('Days in UTC, both counted whole.');
      await expect(text).toBeInViewport({ ratio: 1 });
      expect(await text.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0);
    }
  });
