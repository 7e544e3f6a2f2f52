import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { expectProblems } from './problems.ts';
import { expect, test } from './product.ts';
import { sendOrder, signIn } from './staff.ts';

test.use({ acceptDownloads: true });

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

test('the CSV holds what is filtered, in the order that is shown (QUEUE-34)', async ({ page, product }) => {
  for (const full_name of ['Zoë "Z" Exported', 'Ann, Exported', '李 Exported', 'Somebody Else'])
    await sendOrder(product, { full_name, email: 'export@example.com' });
  await signIn(page, 'Manager');
  await page.goto('/admin/recent-order?search=exported&sort=full_name&order=asc');
  await expect(page.getByRole('row')).toHaveCount(4);
  const { name, rows } = await exported(page);
  expect(name).toMatch(/^recent-order-\d{4}-\d\d-\d\d\.csv$/);
  expect(rows.map((row) => row.full_name)).toEqual(['Ann, Exported', 'Zoë "Z" Exported', '李 Exported']);
  await expect(page.getByText('3 orders exported.')).toBeVisible();
});

test('it holds the selected rows alone where some are selected', async ({ page, product }) => {
  for (const full_name of ['Aa Chosen', 'Bb Chosen', 'Cc Chosen'])
    await sendOrder(product, { full_name, email: 'chosen@example.com' });
  await signIn(page, 'Manager');
  await page.goto('/admin/recent-order?search=chosen&sort=full_name&order=asc');
  await expect(page.getByRole('row')).toHaveCount(4);
  for (const name of ['Aa Chosen', 'Cc Chosen'])
    await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check();
  const { rows } = await exported(page);
  expect(rows.map((row) => row.full_name)).toEqual(['Aa Chosen', 'Cc Chosen']);
});

test('it holds every order of a queue, not only the page that is shown', async ({ page }) => {
  await signIn(page, 'Manager');
  await page.goto('/admin/completed-order');
  await expect(page.getByRole('row')).toHaveCount(11);
  // Until the list is loaded, its rows are placeholders and the heading has no total next to it.
  const shown = page.getByRole('heading', { name: 'Completed Orders' }).locator('xpath=following-sibling::*[1]');
  await expect(shown).toHaveText(/^\d+$/);
  const total = await shown.innerText();
  const { rows } = await exported(page);
  expect(rows).toHaveLength(Number(total));
  expect(new Set(rows.map((row) => row.process_status))).toEqual(new Set(['Completed']));
});

test('progress is true, and an export can be cancelled (QUEUE-34)', async ({ page }) => {
  // A visibly slow connection: the headers arrive, the body waits.
  await page.addInitScript(() => {
    const real = window.fetch;
    window.fetch = async (input, init) => {
      const response = await real(input, init);
      if (!String(input).includes('export-orders')) return response;
      const bytes = new Uint8Array(await response.arrayBuffer());
      let end = 0;
      for (let line = 0; line < 6; line++) end = bytes.indexOf(10, end) + 1;
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(bytes.slice(0, end));
          init?.signal?.addEventListener('abort', () => controller.error(new DOMException('Aborted', 'AbortError')));
        },
      });
      return new Response(body, { headers: response.headers });
    };
  });
  await signIn(page, 'Manager');
  await page.goto('/admin/order-history');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const progress = page.getByRole('progressbar', { name: 'Export' });
  await expect(progress).toHaveText(/^5 of \d+$/);
  await expect(progress).toHaveAttribute('aria-valuenow', '5');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeVisible();
  await expect(page.getByText('exported.')).toHaveCount(0);
});

test('no export of what a role may not read (ROLE-3)', async ({ page }) => {
  expectProblems(/^403 for GET \/api\/admin\/get-orders-list\/order-history$/);
  await signIn(page, 'Telecaller');
  await page.goto('/admin/order-history');
  await expect(page.getByText('Not open to your role')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toHaveCount(0);
});
