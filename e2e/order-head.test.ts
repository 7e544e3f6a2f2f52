import type { Page } from '@playwright/test';
import { buildScan } from '../server/src/features/documents/documents.factory.ts';
import { callApi, expectLoaded, newName, openAs, orderIn, toast, tokenOf } from './desk.ts';
import { expect, type Product, test } from './product.ts';
import { boxOf, expectNoSidewaysScroll, expectUncut, staff } from './staff.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const phone = { width: 390, height: 844 };
const moves = (page: Page) => page.getByRole('region', { name: 'Move this order' });

async function sendDocument(product: Product, orderId: string): Promise<void> {
  const body = new FormData();
  body.set('orderId', orderId);
  body.set('email', 'traveller@example.com');
  body.set('uploadVisaDoc', new File([new Uint8Array(buildScan())], 'card.pdf'));
  const headers = { authorization: await tokenOf(product, 'Team') };
  const sent = await fetch(`${product.url}/api/admin/upload-visa-document`, { method: 'POST', headers, body });
  expect(sent.status).toBe(200);
}

test('at 1440 × 900 an order is worked on without scrolling, and nothing that one acts with moves (PAGE-9, PAGE-15, LOOK-8)', async ({
  page,
  product,
}) => {
  const orderId = await orderIn(product, 'New', { full_name: newName('No Scrolling') });
  const long = await orderIn(product, 'New', { full_name: `${newName('Long')} ${'of the many names '.repeat(10)}` });
  await openAs(page, product, 'Admin', `view-order/${orderId}`);
  await expectLoaded(page);
  await expect(page).toHaveTitle('Arrival Desk');
  for (const name of ['Upload Document', 'Order Details', 'Add Comment Below', 'Timeline', 'Move this order'])
    await expect(page.getByRole('region', { name, exact: true })).toBeInViewport({ ratio: 1 });
  const names = ['Awaiting Response', 'Completed Refunds', 'Completed Orders', 'Contact Customer', 'Awaiting Govt'];
  const places = () => Promise.all(names.map((name) => boxOf(moves(page).getByText(name, { exact: true }))));
  const bar = await boxOf(moves(page));
  const before = await places();

  await test.step('when the order is moved', async () => {
    await moves(page).getByRole('button', { name: 'Awaiting Response' }).click();
    await expect(moves(page).locator('[aria-current=true]')).toHaveText('Awaiting Response');
    await expect.poll(places).toEqual(before);
  });

  await test.step('when Completed is offered beside the sent document', async () => {
    const details = page.getByRole('heading', { level: 2, name: 'Order Details' });
    const place = await boxOf(details);
    await sendDocument(product, orderId);
    await expect(page.getByRole('button', { name: 'Completed', exact: true })).toBeVisible();
    await expect.poll(() => boxOf(details)).toEqual(place);
  });

  await test.step('in any status', async () => {
    for (const [updatingStatus, label] of [
      ['Refunds', 'Completed Refunds'],
      ['ChargeBack', 'ChargeBack'],
    ]) {
      const body = { orderId, updatingStatus, remark: 'Put there by a test.' };
      await callApi(product, await tokenOf(product, 'Admin'), 'PUT', '/api/admin/move-order-status', body);
      await expect(moves(page).locator('[aria-current=true]')).toHaveText(label as string);
      await expect.poll(() => boxOf(moves(page)), updatingStatus).toEqual(bar);
    }
    const deleted = { orderId, status: 'Deleted', permanentDeletedFlag: false };
    await callApi(product, await tokenOf(product, 'Admin'), 'PUT', '/api/admin/change-order-status', deleted);
    await expect(page.getByRole('button', { name: 'Delete permanently' })).toBeVisible();
    await expect.poll(() => boxOf(moves(page)), 'Deleted').toEqual(bar);
  });

  await test.step('under a long name, and while the page scrolls', async () => {
    await page.goto(`/admin/view-order/${long}`);
    await expectLoaded(page);
    await expect.poll(() => boxOf(moves(page))).toEqual(bar);
    await page.mouse.move(720, 600);
    await page.mouse.wheel(0, 5000);
    await expect(page.getByRole('heading', { name: 'Approval Email' })).toBeInViewport();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
    await expect(moves(page)).toBeInViewport({ ratio: 1 });
  });
});

test('the name and the forms stand where they will be while an order is loading, and when its position arrives (LOOK-7)', async ({
  page,
  product,
}) => {
  const full_name = newName('Shape');
  const orderId = await orderIn(product, 'New', { full_name });
  await openAs(page, product, 'Admin', `recent-order?search=${orderId}`);
  await expect(page.getByRole('row')).toHaveCount(2);
  const hold = async (path: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(path, (route) => promise.then(() => route.continue()));
    return resolve;
  };
  const answerOrder = await hold('**/get-orders-details/*');
  const answerList = await hold('**/search-order');
  await page.getByRole('link', { name: `View order ${orderId}` }).click();
  await expect(page.getByRole('status', { name: 'Loading the order' })).toBeVisible();
  const name = page.getByRole('heading', { level: 1, name: full_name });
  const parts = [name, page.getByRole('heading', { level: 2, name: 'Upload Document' })];
  const before = await Promise.all(parts.map(boxOf));
  answerOrder();
  await expect(moves(page)).toBeVisible();
  const after = await Promise.all(parts.map(boxOf));
  for (const [index, { x, y }] of after.entries()) {
    expect(Math.abs(x - (before[index]?.x ?? 0))).toBeLessThanOrEqual(4);
    expect(Math.abs(y - (before[index]?.y ?? 0))).toBeLessThanOrEqual(4);
  }
  answerList();
  await expect(page.getByRole('navigation', { name: 'List' })).toContainText('1 of 1');
  await expect.poll(() => boxOf(name)).toEqual(after[0]);
});

test('a long name shortens neither the buttons of the head nor the next value of the filing window (LOOK-25)', async ({
  page,
  product,
}) => {
  const full_name = `${newName('Long')} ${'of the many names '.repeat(9)}`;
  const orderId = await orderIn(product, 'New', { full_name });
  const token = await tokenOf(product, 'Manager');
  const body = { orderId: [orderId], assignto: staff.Manager.name };
  await callApi(product, token, 'PUT', '/api/admin/assign-order-status', body);
  await openAs(page, product, 'Manager', `view-order/${orderId}`);
  await expectLoaded(page);
  const file = page.getByRole('button', { name: 'File', exact: true });
  const tops = () =>
    Promise.all(
      [file, page.getByRole('button', { name: 'Move to Original Folder' })].map(async (part) => (await boxOf(part)).y),
    );
  await expect.poll(async () => new Set(await tops()).size).toBe(1);
  await expectUncut(file);

  await test.step('and a short one leaves the buttons and who has the order their room (LOOK-29)', async () => {
    const theirs = await orderIn(product, 'New', { full_name: newName('Short') });
    const give = { orderId: [theirs], assignto: staff.Manager.name };
    await callApi(product, token, 'PUT', '/api/admin/assign-order-status', give);
    await openAs(page, product, 'Admin', `view-order/${theirs}`);
    await expectLoaded(page);
    for (const width of [1440, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const owner = page.getByText(staff.Manager.name, { exact: true }).first();
      await expectUncut(owner);
      const last = page.getByRole('button', { name: 'File', exact: true });
      const beyond = async () => (await boxOf(last)).right - (await boxOf(moves(page))).right;
      await expect.poll(beyond).toBeLessThanOrEqual(0);
    }
  });

  await page.setViewportSize({ width: 420, height: 900 });
  await page.goto(`/admin/file/${orderId}`);
  const name = page.getByRole('heading', { level: 1, name: full_name.trim() });
  await expect.poll(async () => (await boxOf(name)).height).toBeLessThan(80);
  const pages = page.getByRole('navigation', { name: 'Pages of the form' });
  const below = async () => (await boxOf(pages)).y - (await boxOf(name)).bottom;
  await expect.poll(below).toBeGreaterThanOrEqual(0);
});

test('between 768 and 1199 px nothing stands beside the name of an order that would shorten it, and colleagues there are named (LOOK-31, PAGE-52)', async ({
  page,
  product,
}) => {
  const full_name = newName('Maximiliane Longish');
  const orderId = await orderIn(product, 'New', { full_name });
  const body = { orderId: [orderId], assignto: staff.Team.name };
  await callApi(product, await tokenOf(product, 'Manager'), 'PUT', '/api/admin/assign-order-status', body);
  await page.setViewportSize({ width: 1000, height: 900 });
  await openAs(page, product, 'Manager', `view-order/${orderId}`);
  await expectLoaded(page);
  const name = page.getByRole('heading', { level: 1, name: full_name });
  for (const width of [800, 1000, 1199]) {
    await page.setViewportSize({ width, height: 900 });
    const room = async () => {
      const [head, cards] = [await boxOf(name), await boxOf(moves(page))];
      return cards.x + cards.width - head.x - head.width;
    };
    await expect.poll(room, `${width} px`).toBeLessThanOrEqual(1);
    const file = page.getByRole('button', { name: 'File', exact: true });
    const empty = async () => (await boxOf(moves(page))).y - (await boxOf(file)).bottom;
    await expect.poll(empty, `${width} px`).toBeLessThanOrEqual(16);
    await expectNoSidewaysScroll(page);
  }

  await page.route('**/api/admin/report-presence', (route) => {
    const data = ['Ada Winter', 'Owen Hughes'].map((each) => ({ name: each, writing: null }));
    return route.fulfill({ json: { status: 1, message: '', data } });
  });
  await page.reload();
  const names = page.getByRole('list', { name: 'Also here' }).getByText('Ada Winter and Owen Hughes');
  for (const width of [390, 800, 1199]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(names).toBeVisible();
    await expectUncut(names);
    await expectNoSidewaysScroll(page);
  }
});

test('what staff copy, call and read of an order is whole, however long, on a desk and a phone (FIELD-14, LOOK-6)', async ({
  page,
  product,
}) => {
  const full_name = `${newName('Whole')} ${'Wolfeschlegelsteinhausen '.repeat(5)}the Last`;
  const orderId = await orderIn(product, 'New', {
    full_name,
    arrival_flight_train_no: 'G79 (train from Hong Kong West Kowloon, coach 8)',
    passport_number: 'P'.repeat(50),
    country_code: '+1284',
    phone_number: '(555) 0141906',
  });
  await openAs(page, product, 'Team', `view-order/${orderId}`);
  await expectLoaded(page);
  const main = page.getByRole('main');
  const name = page.getByRole('definition').getByText(full_name, { exact: true });
  for (const text of [
    main.getByRole('button', { name: /copy flight or train number$/ }).locator('span'),
    main.getByRole('button', { name: /copy passport number$/ }).locator('span'),
    main.getByRole('link', { name: '+1 555 014 1906' }),
    name,
  ])
    await expectUncut(text);
  await page.setViewportSize(phone);
  await name.scrollIntoViewIfNeeded();
  await expect(name).toBeInViewport({ ratio: 1 });
  await expectUncut(name);
  await expectNoSidewaysScroll(page);
});

test('on a phone a message covers neither the name nor the status of the order; on its side, its head scrolls away (PAGE-13)', async ({
  page,
  product,
}) => {
  await page.setViewportSize(phone);
  const full_name = newName('Below');
  const orderId = await orderIn(product, 'New', { full_name });
  await openAs(page, product, 'Telecaller', `view-order/${orderId}`);
  await expectLoaded(page);
  await page.mouse.wheel(0, 900);
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Move to' });
  // A thumb can reach its buttons: the sheet is only as high as they are.
  const lowest = sheet.getByRole('button', { name: 'ChargeBack' });
  await expect.poll(async () => (await boxOf(lowest)).y).toBeGreaterThan(720);
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
  await page.setViewportSize({ width: 844, height: 390 });
  const send = page.getByRole('button', { name: 'Add Comment' });
  await send.scrollIntoViewIfNeeded();
  for (const part of [page.getByRole('textbox', { name: 'Remark' }), send])
    await expect(part).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
});
