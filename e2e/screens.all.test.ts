import type { Page } from '@playwright/test';
import { getWebhookAttempts, getWebhookMessages } from '../contract/src/webhooks/webhooks.endpoints.ts';
import { callApi, newName, openAs, orderIn, tokenOf } from './desk.ts';
import { expectGoodLooks } from './good-looks.ts';
import { allowProblems } from './problems.ts';
import { expect, test } from './product.ts';
import { screens } from './screens.ts';
import { phone, wide } from './sizes.ts';
import { boxOf, expectAccessible, expectNoSidewaysScroll, sendOrder } from './staff.ts';

// Every screen, and the states in which it has more to show. The gate has one screen of each kind: accessible.test.ts.

test.use({ viewport: wide });

for (const path of screens) {
  test(`${path} is accessible and fits, wide and narrow, light and dark (LOOK-2, LOOK-3)`, async ({
    page,
    product,
  }) => {
    await openAs(page, product, 'Admin', path);
    await expectGoodLooks(page);
  });
}

test('a page that a role may not open is accessible and fits, wide and narrow, light and dark', async ({
  page,
  product,
}) => {
  await openAs(page, product, 'Telecaller', 'processed-order');
  await expectGoodLooks(page);
});

test('on a phone a landing site has its days whole, each with its name (LOOK-5, LOOK-41)', async ({
  page,
  product,
}) => {
  await page.setViewportSize(phone);
  await openAs(page, product, 'Admin', 'landing-sites');
  const table = page.getByRole('table', { name: 'Landing sites' });
  const added = table.getByRole('row').nth(1).getByRole('cell').last();
  await expect(added).toContainText(/\d\d:\d\d/);
  expect((await boxOf(added)).right).toBeLessThanOrEqual(390);
  await expect(added).toBeVisible();
  const name = () => added.evaluate((cell) => getComputedStyle(cell, '::before').content);
  await expect.poll(name).not.toBe('none');
});

/** Responds to an endpoint with data that the sample does not have. */
const respond = (page: Page, path: string, data: unknown) =>
  page.route(`**${path}*`, (route) => route.fulfill({ json: { status: 1, message: '', data } }));

test('the preview of a mail in Settings is accessible and fits (LOOK-3)', async ({ page, product }) => {
  // No script can run in the mail's frame; axe and Playwright's tracing try to enter it.
  allowProblems(/Blocked script execution in 'about:srcdoc'/);
  await openAs(page, product, 'Admin', 'settings');
  await page.getByText('Mail', { exact: true }).click();
  await expect(page.frameLocator('iframe').getByText('Mary Traveller').first()).toBeVisible();
  await expectGoodLooks(page);
});

test('Settings that are not saved are left by a question that is accessible (LOOK-3)', async ({ page, product }) => {
  await openAs(page, product, 'Admin', 'settings');
  await page.getByLabel('Company', { exact: true }).fill('Not saved Ltd');
  await page.getByRole('link', { name: 'New brand' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave Without Saving' })).toBeVisible();
  await expectAccessible(page);
});

test('a landing site with new keys and a test order is accessible and fits (LOOK-3)', async ({ page, product }) => {
  await openAs(page, product, 'Admin', 'landing-sites/1');
  await page.getByRole('button', { name: 'Create test key' }).click();
  const key = page.getByRole('status').filter({ hasText: 'Copy this test key now' }).locator('code');
  const order = { full_name: newName('Invented'), email: 'invented@example.com', external_ref: newName('T') };
  const orderId = await sendOrder(product, order, await key.innerText());
  await expect(page.getByRole('table', { name: 'Test orders' }).getByText(orderId)).toBeVisible();
  await expectGoodLooks(page);
});

test('the webhooks of a landing site and the attempts of one are accessible and fit (LOOK-3)', async ({
  page,
  product,
}) => {
  const token = await tokenOf(product, 'Admin');
  const url = 'https://shop.example/webhooks';
  const set = await callApi(product, token, 'PUT', '/api/admin/set-webhook-endpoint', { siteId: 1, url });
  expect(set.status).toBe(200);
  await callApi(product, token, 'POST', '/api/admin/rotate-webhook-secret', { siteId: 1 });
  const created_at = '2026-11-20T09:30:00.000Z';
  const message = { id: '1', message_id: 'msg_1', order_id: '100001', type: 'order.created', test: false, created_at };
  await respond(page, getWebhookMessages.path, [{ ...message, state: 'Waiting', attempts: 1, next_at: created_at }]);
  const attempt = { id: '1', at: created_at, ms: 15, url, headers: { 'webhook-id': 'msg_1' }, body: '{}' };
  const response = { status: 500, response: 'The shop is on fire.', error: null };
  await respond(page, getWebhookAttempts.path.replace(':messageId', '1'), [{ ...attempt, ...response }]);
  await openAs(page, product, 'Admin', 'landing-sites/1');
  await expectGoodLooks(page);
  await page.getByRole('button', { name: /^Details of order\.created/ }).click();
  await expect(page.getByText('The shop is on fire.')).toBeVisible();
  await expectAccessible(page);
  await callApi(product, token, 'PUT', '/api/admin/switch-webhooks', { siteId: 1, on: false });
});

test('what is found of a traveller, what retention erases, and the question before erasing are accessible and fit (LOOK-3)', async ({
  page,
  product,
}) => {
  const email = 'leaving.traveller@example.com';
  await orderIn(product, 'New', { full_name: newName('Leaving'), email });
  const disputed = await orderIn(product, 'ChargeBack', { full_name: newName('Disputed'), email });
  const order = { order_id: '1002938475', process_status: 'Completed', since: '2025-01-15', due_on: '2026-07-09' };
  const due = [{ ...order, hold: null }];
  const on_hold = [{ ...order, order_id: '1002938476', process_status: 'ChargeBack', hold: 'chargeback' }];
  await respond(page, '/api/admin/get-retention', { days: 540, due_total: 1, due, on_hold_total: 1, on_hold });
  await openAs(page, product, 'Admin', 'traveller-data');
  await page.getByLabel('Order ID or email').fill(email);
  await page.getByLabel('Order ID or email').press('Enter');
  await page.getByRole('checkbox', { name: `Choose order ${disputed}` }).check();
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'Erase…' }).click();
  await expect(page.getByRole('dialog', { name: 'Erase 0 of 1 order' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('what was changed in the ledger is accessible and fits (LOOK-3)', async ({ page, product }) => {
  const problem = 'The event is not what it was when it was written.';
  const findings = [{ order_id: '1002938475', event_id: 17, document_id: null, problem }];
  await respond(page, '/api/admin/verify-ledger', {
    orders: 1,
    events: 2,
    documents: 1,
    images: 1,
    problems: 1,
    findings,
  });
  await openAs(page, product, 'Admin', 'ledger');
  await page.getByRole('button', { name: 'Verify Ledger' }).click();
  await expect(page.getByText('1 change found')).toBeVisible();
  await expectGoodLooks(page);
});
