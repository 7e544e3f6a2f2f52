import type { Locator, Page } from '@playwright/test';
import { buildPdf } from '../server/src/features/documents/documents.factory.ts';
import { callApi, expectLoaded, newName, openAs, orderIn, toast, tokenOf } from './desk.ts';
import { expect, type Product, test } from './product.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const form = (page: Page) => page.getByRole('form', { name: 'Upload Document' });
const moves = (page: Page) => page.getByRole('region', { name: 'Move this order' });
const complete = (page: Page) => form(page).getByRole('button', { name: 'Completed', exact: true });

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

/** The place of a part. It is drawn again when the order or its list arrives, also between two questions about it. */
async function boxOf(part: Locator): Promise<Box> {
  const boxes: (Box | null)[] = [];
  await expect.poll(async () => boxes.unshift(await part.boundingBox()) && boxes[0]).not.toBeNull();
  return boxes[0] as Box;
}

async function sendDocument(product: Product, orderId: string) {
  const body = new FormData();
  body.set('orderId', orderId);
  body.set('email', 'traveller@example.com');
  body.set('uploadVisaDoc', new File([new Uint8Array(buildPdf())], 'card.pdf'));
  const headers = { authorization: await tokenOf(product, 'Team') };
  return fetch(`${product.url}/api/admin/upload-visa-document`, { method: 'POST', headers, body });
}

test('the moves of an order take one line at the same place in every status (LOOK-8)', async ({ page, product }) => {
  const places = new Map<string, object>();
  for (const status of ['New', 'Refunds', 'Deleted', 'ChargeBack']) {
    const orderId = await orderIn(product, status, { full_name: newName('One Line') });
    await openAs(page, product, 'Admin', `view-order/${orderId}`);
    await expectLoaded(page);
    const { y, height } = await boxOf(moves(page));
    places.set(status, { y, height });
  }
  expect(new Set([...places.values()].map((place) => JSON.stringify(place))).size).toBe(1);
});

test('the name and the moves stand where they will be while an order is loading (LOOK-7)', async ({
  page,
  product,
}) => {
  const full_name = newName('Shape');
  const orderId = await orderIn(product, 'New', { full_name });
  await openAs(page, product, 'Admin', `recent-order?search=${orderId}`);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/get-orders-details/, async (route) => {
    await answered;
    await route.continue();
  });
  await page.getByRole('link', { name: `View order ${orderId}` }).click();
  await expect(page.getByRole('status', { name: 'Loading the order' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'List' })).toBeVisible();
  const parts = [
    page.getByRole('heading', { level: 1, name: full_name }),
    page.getByRole('heading', { level: 2, name: 'Upload Document' }),
  ];
  const before = await Promise.all(parts.map(boxOf));
  answer();
  await expect(moves(page)).toBeVisible();
  const after = await Promise.all(parts.map(boxOf));
  for (const [index, { x, y }] of after.entries()) {
    expect(Math.abs(x - (before[index]?.x ?? 0))).toBeLessThanOrEqual(4);
    expect(Math.abs(y - (before[index]?.y ?? 0))).toBeLessThanOrEqual(4);
  }
});

test('the name stays where it is when the position in the list arrives (LOOK-7)', async ({ page, product }) => {
  const full_name = newName('Position');
  const orderId = await orderIn(product, 'New', { full_name });
  await openAs(page, product, 'Admin', `recent-order?search=${orderId}`);
  await expect(page.getByRole('row')).toHaveCount(2);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/search-order', (route) => promise.then(() => route.continue()));
  await page.getByRole('link', { name: `View order ${orderId}` }).click();
  await expectLoaded(page);
  const name = page.getByRole('heading', { level: 1, name: full_name });
  const before = await boxOf(name);
  const answered = page.waitForResponse('**/search-order');
  resolve();
  await answered;
  await expect(page.getByRole('navigation', { name: 'List' })).toContainText('1 of 1');
  expect(await boxOf(name)).toEqual(before);
});

test('offering Completed moves neither the buttons that send nor what is below them', async ({ page, product }) => {
  const orderId = await orderIn(product, 'New', { full_name: newName('Still') });
  await openAs(page, product, 'Team', `view-order/${orderId}`);
  await expectLoaded(page);
  const details = page.getByRole('heading', { level: 2, name: 'Order Details' });
  const before = await boxOf(details);
  expect((await sendDocument(product, orderId)).status).toBe(200);
  await page.reload();
  await expect(complete(page)).toBeVisible();
  expect(await boxOf(details)).toEqual(before);
});

test('Completed is not offered for a disputed order, which would leave Charge Back', async ({ page, product }) => {
  const orderId = await orderIn(product, 'New', { full_name: newName('Disputed') });
  expect((await sendDocument(product, orderId)).status).toBe(200);
  await openAs(page, product, 'Team', `view-order/${orderId}`);
  await expect(complete(page)).toBeVisible();
  const body = { orderId, updatingStatus: 'ChargeBack' };
  const moved = await callApi(product, await tokenOf(product, 'Admin'), 'PUT', '/api/admin/move-order-status', body);
  expect(moved.status).toBe(200);
  await expect(moves(page).locator('[aria-current]')).toHaveText('ChargeBack');
  await expect(complete(page)).toHaveCount(0);
  // The defence packs come before the histories.
  const packs = await boxOf(page.getByRole('heading', { level: 2, name: 'Defence Packs' }));
  const mails = await boxOf(page.getByRole('heading', { level: 2, name: 'Email History' }));
  expect(packs.y).toBeLessThan(mails.y);
});

test('no document can be sent for an order in Refunds', async ({ page, product }) => {
  const orderId = await orderIn(product, 'Refunds', { full_name: newName('Paid Back') });
  const refused = await sendDocument(product, orderId);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ message: 'This order is in Refunds: only its invoice can be sent.' });
  await openAs(page, product, 'Team', `view-order/${orderId}`);
  await expectLoaded(page);
  await expect(form(page).getByRole('button', { name: 'Submit (AWS)' })).toBeDisabled();
});

test('a telephone number is shown whole, also on the page of an order (FIELD-14, LOOK-6)', async ({
  page,
  product,
}) => {
  const orderId = await orderIn(product, 'New', {
    full_name: newName('Number'),
    country_code: '+1284',
    phone_number: '(555) 0141906',
  });
  await openAs(page, product, 'Team', `view-order/${orderId}`);
  await expectLoaded(page);
  const number = page.getByRole('main').getByRole('link', { name: '+1 555 014 1906' });
  expect(await number.evaluate((link) => link.scrollWidth - link.clientWidth)).toBe(0);
});

test('on a phone a message covers neither the name nor the status of the order, wherever the page is', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const full_name = newName('Below');
  const orderId = await orderIn(product, 'New', { full_name });
  await openAs(page, product, 'Telecaller', `view-order/${orderId}`);
  await expectLoaded(page);
  await page.mouse.wheel(0, 900);
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Move to' });
  // A thumb can reach its buttons: the sheet is only as high as they are.
  const lowest = await boxOf(sheet.getByRole('button', { name: 'ChargeBack' }));
  expect(lowest.y + lowest.height).toBeGreaterThan(760);
  await sheet.getByRole('button', { name: 'Customer Called' }).press('Enter');
  const message = toast(page, 'Order has been moved to Customer Called successfully');
  await expect(message).toBeVisible();
  await message.hover();
  await expect
    .poll(async () => {
      const { y } = await boxOf(page.getByRole('heading', { level: 1, name: full_name }));
      const shown = await boxOf(message);
      // It shows all of its text while it has the focus, and otherwise one line.
      return y >= shown.y + 36;
    })
    .toBe(true);
});

test('a long name that came in one piece is readable in full on a phone (LOOK-6)', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const full_name = `${newName('Whole')} ${'Wolfeschlegelsteinhausen '.repeat(5)}the Last`;
  const orderId = await orderIn(product, 'New', { full_name });
  await openAs(page, product, 'Team', `view-order/${orderId}`);
  await expectLoaded(page);
  const name = page.getByRole('definition').getByText(full_name, { exact: true });
  await name.scrollIntoViewIfNeeded();
  await expect(name).toBeInViewport({ ratio: 1 });
  expect(await name.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
});

test('on a phone that lies on its side the head of the order scrolls away', async ({ page, product }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  const orderId = await orderIn(product, 'Contact Customer', { full_name: newName('Sideways') });
  await openAs(page, product, 'Telecaller', `view-order/${orderId}`);
  await expectLoaded(page);
  await page.getByRole('textbox', { name: 'Remark' }).click();
  await expect(page.getByRole('button', { name: 'Add Comment' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
});
