import type { Page } from '@playwright/test';
import { messages as ar } from '../web/src/features/visitors/language/messages.ar.ts';
import { en } from '../web/src/features/visitors/language/messages.en.ts';
import { callApi, tokenOf } from './desk.ts';
import { expectProblems } from './problems.ts';
import { expect, type Product, test } from './product.ts';
import { expectAccessible, expectNoSidewaysScroll } from './staff.ts';
import { openBrowser, savedBytes, strangersEmail, type TravellerOrder, track, travellerOrder } from './traveller.ts';

test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close();
});

async function moveTo(product: Product, { orderId }: TravellerOrder, updatingStatus: string): Promise<void> {
  const token = await tokenOf(product, 'Admin');
  const moved = await callApi(product, token, 'PUT', '/api/admin/move-order-status', {
    orderId,
    updatingStatus,
    remark: 'Moved by a test.',
  });
  expect(moved.status).toBe(200);
}

async function openOrder(page: Page, product: Product, order: TravellerOrder): Promise<void> {
  await page.goto(`${product.url}/track-order/${order.encoded}`);
  await track(page, order, order.email);
  await expect(page).toHaveURL(/get-new-order-details/);
}

test('a wrong pair is told at the fields, and what tells it covers nothing (VIS-3)', async ({ browser, product }) => {
  expectProblems(/^401 for POST \/api\/front\/track-order$/);
  const order = await travellerOrder(product, null);
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    const page = await openBrowser(browser, { viewport });
    await page.goto(`${product.url}/track-order/${order.encoded}`);
    const email = page.getByLabel(en['track.email']);
    const fields = [page.getByLabel(en['track.orderId']), email] as const;
    await track(page, order, strangersEmail());
    for (const field of fields) await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveAccessibleDescription(en['error.mismatch']);
    await expect(email).toBeFocused();
    await page.evaluate(() => window.scrollTo(0, 0));
    const message = page.getByRole('alert').filter({ hasText: 'We found no order' });
    await expect(message).toBeVisible();
    await message.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    const toast = (await message.boundingBox()) ?? { y: 0, x: 0, width: 0, height: 0 };
    const bar = (await page.locator('header').first().boundingBox()) ?? { y: 0, height: 0 };
    expect(toast.y).toBeGreaterThanOrEqual(bar.y + bar.height);
    const card = (await page.locator('form').boundingBox()) ?? { y: 0, x: 0, width: 0 };
    expect(toast.y + toast.height <= card.y || toast.x >= card.x + card.width).toBe(true);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await fields[0].press('End');
    await fields[0].press('Backspace');
    for (const field of fields) await expect(field).toHaveAttribute('aria-invalid', 'false');
  }
});

test('half an e-mail address is called invalid, not missing', async ({ browser, product }) => {
  const page = await openBrowser(browser, { locale: 'ar-EG' });
  await page.goto(`${product.url}/track-order`);
  await page.getByLabel(ar['track.orderId']).fill('123456');
  const email = page.getByLabel(ar['track.email']);
  await email.fill('nope');
  await page.getByRole('button', { name: ar['track.submit'] }).click();
  await expect(email).toHaveAccessibleDescription(ar['track.emailInvalid']);
  await email.fill('');
  await page.getByRole('button', { name: ar['track.submit'] }).click();
  await expect(email).toHaveAccessibleDescription(ar['track.emailRequired']);
});

test('an id typed in Arabic figures, in groups, opens the order', async ({ browser, product }) => {
  const order = await travellerOrder(product, null);
  const page = await openBrowser(browser);
  await page.goto(`${product.url}/track-order`);
  const figures = [...order.orderId].map((digit) => String.fromCodePoint(0x06_60 + Number(digit)));
  const orderId = `#${figures.slice(0, 3).join('')} ${figures.slice(3).join('')}`;
  await track(page, { ...order, orderId }, order.email);
  await expect(page.getByText(`Order ${order.orderId} from`)).toBeVisible();
});

test("the mail's link, opened again, goes to the order without asking; another order's asks (VIS-7)", async ({
  browser,
  product,
}) => {
  const [order, another] = [await travellerOrder(product, 5), await travellerOrder(product, null)];
  const page = await openBrowser(browser);
  await openOrder(page, product, order);
  await page.goto('about:blank');
  await page.goto(`${product.url}/track-order/${order.encoded}`);
  await expect(page).toHaveURL(`${product.url}/get-new-order-details/${order.encoded}`);
  await expect(page.getByRole('heading', { level: 1, name: en['ready.title'] })).toBeVisible();
  await page.goto(`${product.url}/track-order/${another.encoded}`);
  await page.getByLabel(en['track.email']).fill(another.email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${product.url}/get-new-order-details/${another.encoded}`);
  await page.goBack();
  await expect(page).toHaveURL(`${product.url}/get-new-order-details/${order.encoded}`);
});

test('a page with its document keeps the session open while it is looked at', async ({ browser, product }) => {
  const order = await travellerOrder(product, 5);
  const page = await openBrowser(browser);
  await page.clock.install();
  await openOrder(page, product, order);
  await expect(page.getByRole('heading', { level: 1, name: en['ready.title'] })).toBeVisible();
  const looks = page.waitForResponse('**/api/front/get-download-history');
  await page.clock.fastForward('05:10');
  expect(await (await looks).headerValue('set-cookie')).toContain('visitor=');
});

test('an order that is not worked on any more says so, and promises nothing (VIS-14)', async ({ browser, product }) => {
  const waiting = await travellerOrder(product, null);
  const sent = await travellerOrder(product, 5);
  const page = await openBrowser(browser);
  const button = page.getByRole('button', { name: en['ready.button'] });
  const states = [
    ['Refunds', 'refund'],
    ['ChargeBack', 'closed'],
  ] as const;
  for (const [status, stage] of states) {
    await moveTo(product, waiting, status);
    await moveTo(product, sent, status);
    await openOrder(page, product, waiting);
    await expect(page.getByRole('heading', { level: 1, name: en[`wait.${stage}.title`] })).toBeVisible();
    await expect(page.getByText(en[`wait.${stage}.next`])).toBeVisible();
    await expect(button).toHaveCount(0);
    await expect(page.getByText('keeps checking')).toHaveCount(0);
    await expectAccessible(page);
    await page.context().clearCookies();

    await savedBytes(page, () => openOrder(page, product, sent));
    await expect(page.getByRole('heading', { level: 1, name: en[`wait.${stage}.title`] })).toBeVisible();
    await expect(button).toBeEnabled();
    await expect(page.getByText(en['ready.title'])).toHaveCount(0);
    await page.context().clearCookies();
  }
  const deleted = await callApi(product, await tokenOf(product, 'Admin'), 'PUT', '/api/admin/change-order-status', {
    orderId: waiting.orderId,
  });
  expect(deleted.status).toBe(200);
  await openOrder(page, product, waiting);
  await expect(page.getByRole('heading', { level: 1, name: en['wait.closed.title'] })).toBeVisible();
  await expect(button).toHaveCount(0);
});

test('an order with a question to its traveller asks it, although a document was sent (VIS-14)', async ({
  browser,
  product,
}) => {
  const order = await travellerOrder(product, 5);
  const page = await openBrowser(browser);
  for (const status of ['Contact Customer', 'Awaiting', 'Customer Called']) {
    await moveTo(product, order, status);
    await savedBytes(page, () => openOrder(page, product, order));
    await expect(page.getByRole('heading', { level: 1, name: en['wait.needsYou.title'] })).toBeVisible();
    await expect(page.getByText(en['wait.needsYou.next'])).toBeVisible();
    await expect(page.getByText(en['ready.title'])).toHaveCount(0);
    await expect(page.getByRole('button', { name: en['ready.button'] })).toBeEnabled();
    await expectAccessible(page);
    await page.context().clearCookies();
  }
});

test('in the browser of another app the page says how to save the document', async ({ browser, product }) => {
  const order = await travellerOrder(product, 5);
  const plain = await openBrowser(browser);
  await openOrder(plain, product, order);
  await expect(plain.getByRole('button', { name: en['ready.button'] })).toBeEnabled();
  await expect(plain.getByText(en['ready.inApp'])).toHaveCount(0);
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.58 NetType/WIFI Language/en';
  const page = await openBrowser(browser, { userAgent });
  await openOrder(page, product, order);
  await expect(page.getByText(en['ready.inApp'])).toBeVisible();
  await expectAccessible(page);
});

test('a document that could not be shown is said to be unavailable, once', async ({ browser, product }) => {
  const order = await travellerOrder(product, 5);
  const page = await openBrowser(browser);
  await openOrder(page, product, order);
  await page.goto(`${product.url}/get-new-order-details/${order.encoded}?document=missing`);
  await expect(page.getByText(en['error.noDocument'])).toBeVisible();
  await expect(page).toHaveURL(`${product.url}/get-new-order-details/${order.encoded}`);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: en['ready.title'] })).toBeVisible();
  await expect(page.getByText(en['error.noDocument'])).toHaveCount(0);
});

test('a long history starts with its three newest lines', async ({ browser, product }) => {
  const order = await travellerOrder(product, 5);
  const page = await openBrowser(browser);
  await savedBytes(page, () => openOrder(page, product, order));
  const lines = page.getByRole('table', { name: en['history.title'] }).getByRole('row');
  const all = page.getByRole('button', { name: /^Show all/ });
  for (const expected of [3, 4]) {
    await savedBytes(page, () => page.getByRole('button', { name: en['ready.button'] }).click());
    await expect(lines).toHaveCount(expected);
    await expect(all).toHaveCount(0);
  }
  await savedBytes(page, () => page.getByRole('button', { name: en['ready.button'] }).click());
  await expect(page.getByRole('button', { name: 'Show all 4' })).toBeVisible();
  await expect(lines).toHaveCount(4);
  await expectNoSidewaysScroll(page);
  await all.click();
  await expect(lines).toHaveCount(5);
  await expect(all).toHaveCount(0);
});
