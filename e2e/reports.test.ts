import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openAs, toast } from './desk.ts';
import { expect, test } from './product.ts';
import { phone, wide } from './sizes.ts';
import { expectUncut, sendOrder } from './staff.ts';

test.use({ viewport: wide });

const today = new Date().toISOString().slice(0, 10);
/** As dates are written and shown: DD/MM/YYYY. */
const shown = today.split('-').toReversed().join('/');

async function exported(page: Page): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

test('a report counts a period, keeps it over a reload and Back, and is downloaded (REPORT-1, REPORT-3, REPORT-6, LOOK-40)', async ({
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
  await openAs(page, product, 'Telecaller', 'country-order-list?search=zEMBLA');
  const cells = page.getByRole('row').filter({ hasText: '=Zembla' }).getByRole('cell');
  await expect(cells).toHaveText(['4', '2', '1', '1']);

  await test.step('the message of a wrong date is not covered by the calendar', async () => {
    const to = page.getByLabel('To date');
    await to.fill('32/13/2026');
    await page.getByRole('button', { name: 'Filter' }).click();
    const message = page.getByText('Please enter a date as DD/MM/YYYY.', { exact: true });
    await expect(message).toBeVisible();
    await expect(to).toBeFocused();
    const isOnTop = () =>
      message.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
    await expect.poll(isOnTop).toBe(true);
    await to.fill('');
  });

  await page.getByLabel('From date').fill(shown);
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(toast(page, 'Report loaded.')).toBeVisible();
  await expect(cells).toHaveText(['4', '2', '1', '1']);
  await page.reload();
  await expect(page.getByLabel('From date')).toHaveValue(shown);
  await expect(page.getByLabel('Search nationality')).toHaveValue('zEMBLA');
  await expect(cells).toHaveText(['4', '2', '1', '1']);
  expect(await exported(page)).toEqual({
    name: `country-orders-${today}.csv`,
    text: '\ufeffNationality,Count,Standard,Priority,Future\r\n"\'=Zembla, ""North""",4,2,1,1\r\n',
  });
  await page.getByRole('button', { name: 'All dates' }).click();
  await expect(page).not.toHaveURL(/from=/);
  await page.goBack();
  await expect(page.getByLabel('From date')).toHaveValue(shown);

  await page.goto('/admin/country-order-list');
  const sums = page.getByRole('rowheader', { name: 'Total' });
  await expect(sums, 'LOOK-40').toBeInViewport({ ratio: 1 });

  await page.setViewportSize(phone);
  const text = page.getByRole('form', { name: 'Period' }).getByText('Days in UTC, both counted whole.');
  await text.scrollIntoViewIfNeeded();
  await expect(text).toBeInViewport({ ratio: 1 });
  await expectUncut(text);
});
