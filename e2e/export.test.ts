import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { expect, test } from './product.ts';
import { sendOrder, signIn } from './staff.ts';

async function exported(page: Page) {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Export CSV/ }).click();
  const download = await downloading;
  const text = await readFile(await download.path(), 'utf8');
  return {
    name: download.suggestedFilename(),
    rows: parse(text, { bom: true, columns: true }) as Record<string, string>[],
  };
}

test('the CSV that is downloaded holds what is filtered, in the order that is shown, or the selected rows alone (QUEUE-34)', async ({
  page,
  product,
}) => {
  for (const full_name of ['Zoë "Z" Exported', 'Ann, Exported', '李 Exported', 'Somebody Else'])
    await sendOrder(product, { full_name, email: 'export@example.com' });
  await signIn(page, 'Manager');
  await page.goto('/admin/recent-order?search=exported&sort=full_name&order=asc');
  await expect(page.getByRole('row')).toHaveCount(4);
  const { name, rows } = await exported(page);
  expect(name).toMatch(/^recent-order-\d{4}-\d\d-\d\d\.csv$/);
  expect(rows.map((row) => row.full_name)).toEqual(['Ann, Exported', 'Zoë "Z" Exported', '李 Exported']);
  await expect(page.getByText('3 orders exported.')).toBeVisible();

  for (const each of ['Ann, Exported', '李 Exported'])
    await page.getByRole('row').filter({ hasText: each }).getByRole('checkbox').check();
  const chosen = await exported(page);
  expect(chosen.rows.map((row) => row.full_name)).toEqual(['Ann, Exported', '李 Exported']);
});
