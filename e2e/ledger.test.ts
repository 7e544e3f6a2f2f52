import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { buildPdf } from '../server/src/features/documents/documents.factory.ts';
import { openDatabase } from '../server/src/platform/database/database.ts';
import { callApi, newName, openAs, orderIn, storeSession, tokenOf } from './desk.ts';
import { allowProblems } from './problems.ts';
import { expect, Product, test } from './product.ts';
import { expectAccessible } from './staff.ts';

const ledger = (page: Page) => page.getByRole('region', { name: 'Ledger', exact: true });

async function upload(product: Product, orderId: string): Promise<{ id: number; file1: string }> {
  const authorization = await tokenOf(product, 'Team');
  const form = new FormData();
  for (const [name, value] of Object.entries({ orderId, email: 'traveller@example.com' })) form.set(name, value);
  form.set('uploadVisaDoc', new File([new Uint8Array(buildPdf())], 'card.pdf'));
  await fetch(`${product.url}/api/admin/upload-visa-document`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  });
  const { body } = await callApi(product, authorization, 'GET', `/api/admin/get-orders-details/${orderId}`);
  return body.data.uploadDoc[0];
}

test('the Admin’s button names the event and the document that were changed (SETTING-11)', async ({ page }) => {
  // The server ends while the page's live stream is open.
  allowProblems(/^net::ERR_\w+ for GET \/api\/admin\/watch-orders$/);
  // The server starts twice, the first time on an empty database.
  test.setTimeout(180_000);
  const product = await Product.start();
  try {
    const [touched, whole] = [
      await orderIn(product, 'Awaiting', { full_name: newName('Touched') }),
      await orderIn(product, 'Awaiting', { full_name: newName('Whole') }),
    ];
    const document = await upload(product, touched);
    await product.end('SIGTERM');
    const file = join(product.dataDir, 'uploads', `${touched}_${document.file1}.enc`);
    const bytes = await readFile(file);
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 3) ^ 1, bytes.length - 3);
    await writeFile(file, bytes);
    const { db, close } = await openDatabase({ url: undefined, dataDir: product.dataDir });
    const changed = await sql<{ id: number }>`
      update events set actor = 'Somebody Else' where order_id = ${touched} and kind = 'moved' returning id`.execute(
      db,
    );
    await close();
    await product.start();

    await storeSession(page, JSON.stringify({ accessToken: await tokenOf(product, 'Admin') }));
    await page.goto(`${product.url}/admin/view-order/${whole}`);
    await ledger(page).getByRole('button', { name: 'Verify Ledger' }).click();
    await expect(ledger(page).getByText('No change found')).toBeVisible();

    await page.goto(`${product.url}/admin/ledger`);
    await ledger(page).getByRole('button', { name: 'Verify Ledger' }).click();
    await expect(ledger(page).getByText('2 changes found')).toBeVisible();
    const found = ledger(page).getByRole('listitem');
    await expect(found.filter({ hasText: `Order ${touched}, event ${changed.rows[0]?.id}` })).toContainText(
      'The event is not what it was when it was written.',
    );
    await expect(found.filter({ hasText: `document ${document.id}` })).toContainText(
      `${document.file1}: the bytes of the file have been changed.`,
    );
    await expectAccessible(page);
  } finally {
    await product.stop();
  }
});

test('the ledger is the Admin’s alone (ROLE-7)', async ({ page, product }) => {
  const orderId = await orderIn(product, 'New', { full_name: newName('Ledger') });
  await openAs(page, product, 'Manager', `view-order/${orderId}`);
  await expect(page.getByRole('region', { name: 'Transaction', exact: true })).toBeVisible();
  await expect(ledger(page)).toHaveCount(0);
  await page.goto('/admin/ledger');
  await expect(page.getByText('This page is for Admins', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Verify Ledger' })).toHaveCount(0);
});
