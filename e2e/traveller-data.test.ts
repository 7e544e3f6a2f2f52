import { readFile } from 'node:fs/promises';
import { holdReasons } from '../contract/src/erasure/retention.endpoints.ts';
import { callApi, newName, openAs, orderIn, tokenOf } from './desk.ts';
import { expect, test } from './product.ts';
import { expectAccessible, expectNoSidewaysScroll } from './staff.ts';

const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

test('an Admin finds a traveller’s orders, exports them and erases them (SETTING-14)', async ({ page, product }) => {
  const email = 'leaving.traveller@example.com';
  const kept = await orderIn(product, 'New', { full_name: newName('Sibling'), email });
  const gone = await orderIn(product, 'Completed', { full_name: newName('Leaving'), email });
  const disputed = await orderIn(product, 'ChargeBack', { full_name: newName('Disputed'), email });
  await openAs(page, product, 'Admin', 'system');
  await page.getByRole('link', { name: 'Export or erase a traveller, and see what retention erases' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Traveller Data' })).toBeVisible();
  const form = page.getByRole('form', { name: 'Find a traveller' });
  await form.getByRole('button', { name: 'Find' }).click();
  await expect(form.getByText('Please enter an order ID or an email.')).toBeVisible();
  await form.getByLabel('Order ID or email').fill(' Leaving.Traveller@example.com');
  await form.getByLabel('Order ID or email').press('Enter');
  const table = page.getByRole('table', { name: 'Orders of the traveller' });
  await expect(table.getByRole('row')).toHaveCount(4);
  await expect(table.getByRole('row').filter({ hasText: disputed })).toContainText(holdReasons.chargeback);
  for (const size of Object.values(sizes)) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }

  await page.setViewportSize(sizes.desktop);
  // Nothing is chosen until the Admin has chosen it.
  await expect(page.getByRole('button', { name: 'Export archive' })).toBeDisabled();
  await page.getByRole('checkbox', { name: `Choose order ${gone}` }).check();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export archive' }).click();
  const archive = await readFile(await (await download).path());
  expect(archive.subarray(0, 2).toString()).toBe('PK');
  expect(archive.toString('latin1')).toContain(`orders/${gone}/order.json`);

  await page.getByRole('checkbox', { name: `Choose order ${disputed}` }).check();
  // A text that was typed since, and not searched for, changes nothing.
  await form.getByLabel('Order ID or email').fill('somebody.else@example.com');
  await page.getByRole('button', { name: 'Erase…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase 1 of 2 orders' });
  await expect(dialog).toContainText(`On hold and not erased: ${disputed} (a chargeback is open).`);
  await expectAccessible(page);
  const confirmation = dialog.getByLabel('Type ERASE to confirm');
  await expect(confirmation).toBeFocused();
  await confirmation.fill('erase');
  await confirmation.press('Enter');
  await expect(dialog.getByText('Please type ERASE.')).toBeVisible();
  await confirmation.fill('ERASE');
  await confirmation.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(table.getByRole('row')).toHaveCount(3);
  await expect(table.getByRole('link', { name: gone })).toHaveCount(0);
  const done = page.getByText(`1 order erased for good. Not erased: ${disputed}.`);
  await expect(done).toBeVisible();
  await expect(form.getByLabel('Order ID or email')).toBeFocused();
  await form.getByRole('button', { name: 'Find' }).click();
  await expect(done).toBeHidden();
  const token = await tokenOf(product, 'Admin');
  const statusOf = async (orderId: string) =>
    (await callApi(product, token, 'GET', `/api/admin/get-orders-details/${orderId}`)).status;
  expect([await statusOf(gone), await statusOf(kept), await statusOf(disputed)]).toEqual([404, 200, 200]);
});

test('the dry run of retention lists what is due and on hold (SETTING-15)', async ({ page, product }) => {
  await openAs(page, product, 'Admin', 'traveller-data');
  const retention = page.getByRole('region', { name: 'Retention' });
  await expect(retention).toContainText('Orders are erased 540 days after');
  await expect(retention).toContainText('No order is due.');
  await expect(retention).toContainText('No order that is due is on hold.');

  // Orders of the sample are too young, so the list is put into the response.
  const order = { order_id: '1002938475', process_status: 'Completed', since: '2025-01-15', due_on: '2026-07-09' };
  await page.route('**/api/admin/get-retention', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    const due = [{ ...order, hold: null }];
    const on_hold = [{ ...order, order_id: '1002938476', process_status: 'ChargeBack', hold: 'chargeback' }];
    await route.fulfill({
      response,
      json: { ...rest, data: { ...data, due_total: 1, due, on_hold_total: 1, on_hold } },
    });
  });
  await page.reload();
  await expect(retention).toContainText('The next run erases 1 order.');
  const due = page.getByRole('table', { name: 'Due' }).getByRole('row').nth(1);
  await expect(due).toContainText('1002938475');
  await expect(due).toContainText('15 Jan 2025');
  await expect(due).toContainText('9 Jul 2026');
  const held = page.getByRole('table', { name: 'On hold' }).getByRole('row').nth(1);
  await expect(held).toContainText(holdReasons.chargeback);
  for (const size of Object.values(sizes)) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});

test('Traveller Data is for Admins (SETTING-14)', async ({ page, product }) => {
  await openAs(page, product, 'Manager', 'traveller-data');
  await expect(page.getByText('This page is for Admins')).toBeVisible();
});
