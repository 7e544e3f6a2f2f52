import type { Page } from '@playwright/test';
import { callApi, newName, openAs, orderIn, statusOf, toast, tokenOf } from './desk.ts';
import { expect, type Product, test } from './product.ts';
import { expectAccessible, expectNoSidewaysScroll, sendOrder } from './staff.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const bar = (page: Page) => page.getByRole('region', { name: 'Move this order' });

async function newOrder(product: Product, order: object = {}) {
  const full_name = newName('Order View');
  return { full_name, orderId: await orderIn(product, 'New', { full_name, email: 'view@example.com', ...order }) };
}

test('the name, the status and the moves of an order stay in view, and another long name moves nothing (PAGE-9)', async ({
  page,
  product,
}) => {
  const short = await newOrder(product);
  const long = await newOrder(product, { full_name: `${newName('Long')} ${'of the many names '.repeat(10)}` });
  await openAs(page, product, 'Team', `view-order/${short.orderId}`);
  await expect(bar(page)).toBeVisible();
  const before = await bar(page).boundingBox();
  await page.goto(`/admin/view-order/${long.orderId}`);
  await expect(bar(page)).toBeVisible();
  expect(await bar(page).boundingBox()).toEqual(before);
  await page.mouse.wheel(0, 5000);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
});

test('every date that is copied has the same day in words beside it (FIELD-12)', async ({ page, product }) => {
  const dates = { arrival_date: '2099-12-06', date_of_birth: '1990-02-01', date_of_departure: '2099-12-20' };
  const { orderId } = await newOrder(product, dates);
  await openAs(page, product, 'Team', `view-order/${orderId}`);
  for (const name of [
    '06/12/2099 · 6 Dec 2099, copy arrival date',
    '02/01/1990 · 1 Feb 1990, copy date of birth',
    '12/20/2099 · 20 Dec 2099, copy date of departure',
  ])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
});

test('a value that is copied is whole, however long', async ({ page, product }) => {
  const arrival_flight_train_no = 'G79 (train from Hong Kong West Kowloon, coach 8)';
  const { orderId } = await newOrder(product, { arrival_flight_train_no, passport_number: 'P'.repeat(50) });
  await openAs(page, product, 'Team', `view-order/${orderId}`);
  for (const what of ['flight or train number', 'passport number']) {
    const value = page.getByRole('button', { name: new RegExp(`copy ${what}$`) }).locator('span');
    expect(await value.evaluate((element) => element.scrollWidth - element.clientWidth), what).toBe(0);
  }
});

test('Show stands only on a comment that has more to show (PAGE-6)', async ({ page, product }) => {
  const { orderId } = await newOrder(product);
  const token = await tokenOf(product, 'Team');
  for (const remark of ['Short one', 'Long one '.repeat(80)])
    await callApi(product, token, 'POST', '/api/admin/add-new-remark', { orderId, remark });
  await openAs(page, product, 'Team', `view-order/${orderId}`);
  const comment = (text: string) =>
    page.getByRole('region', { name: 'Comment History', exact: true }).getByRole('listitem').filter({ hasText: text });
  await expect(comment('Long one').getByRole('button', { name: /^Show comment/ })).toBeVisible();
  await expect(comment('Short one')).toBeVisible();
  await expect(comment('Short one').getByRole('button')).toHaveCount(0);
});

test('a click on View shows at once whose order it is and where it stands (APP-36)', async ({ page, product }) => {
  const { orderId, full_name } = await newOrder(product);
  await openAs(page, product, 'Team', `recent-order?search=${orderId}`);
  await expect(page.getByRole('link', { name: `View order ${orderId}` })).toBeVisible();
  await page.route(/get-orders-details/, () => undefined);
  await page.getByRole('link', { name: `View order ${orderId}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: full_name })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading the order' })).toBeVisible();
  await expect(page.getByText('New', { exact: true }).last()).toBeVisible();
});

test('on a phone Call, Comment and Move are within reach wherever the page is (PAGE-13)', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { orderId } = await newOrder(product);
  await openAs(page, product, 'Telecaller', `view-order/${orderId}`);
  const now = page.getByRole('navigation', { name: 'Do now' });
  await expect(now.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+3535550123');
  await page.mouse.wheel(0, 5000);
  await expect(now.getByRole('button', { name: 'Move' })).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
  await now.getByRole('button', { name: 'Comment' }).click();
  await expect(page.getByLabel('Remark')).toBeFocused();
  await expect(page.getByLabel('Remark')).toBeInViewport();
  await now.getByRole('button', { name: 'Move' }).click();
  await page.getByRole('dialog', { name: 'Move to' }).getByRole('button', { name: 'Customer Called' }).click();
  await expect.poll(() => statusOf(product, orderId)).toBe('Customer Called');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a payment that was refused stands on top of the order as money to look at (PAGE-24, REPORT-7)', async ({
  page,
  product,
}) => {
  const order = { full_name: newName('Paid Twice'), email: 'twice@example.com' };
  const orderId = await sendOrder(product, order, product.intakeKey);
  for (const transaction_id of ['ch_first', 'ch_second']) {
    const payment = { paid: true, transaction_id, merchant_name: 'Desk', amount: '49.00', currency: 'USD' };
    const path = `/api/intake/orders/${orderId}/payment`;
    const { status } = await callApi(product, product.intakeKey, 'POST', path, payment);
    expect(status).toBe(transaction_id === 'ch_first' ? 200 : 409);
  }
  await openAs(page, product, 'Manager', `view-order/${orderId}`);
  const money = page.getByRole('region', { name: 'Money to look at' });
  await expect(money).toContainText('Money to look at: 49.00 USD (ch_second, Desk)');
  await expect(money).toContainText('the order was already paid by another transaction. Refund it at the gateway.');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);

  await page.goto(`${product.url}/admin/refused-payments`);
  const entry = page.getByRole('list', { name: 'Refused payments' }).getByRole('listitem').filter({ hasText: orderId });
  await expect(entry).toContainText('49.00 USD (ch_second, Desk)');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await entry.getByRole('button', { name: 'Settle' }).click();
  await expect(page.getByRole('dialog')).toContainText(`49.00 USD (ch_second, Desk) for order ${orderId}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Settle', exact: true }).click();
  await expect(toast(page, 'The payment has been settled.')).toBeVisible();
  await expect(entry).toHaveCount(0);
  await page.goto(`${product.url}/admin/view-order/${orderId}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.full_name);
  await expect(money).toHaveCount(0);
});
