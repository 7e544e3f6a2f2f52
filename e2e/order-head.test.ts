import { buildScan } from '../server/src/features/documents/documents.factory.ts';
import { callApi, expectLoaded, moves, newName, openAs, orderIn, tokenOf } from './desk.ts';
import { expect, type Product, test } from './product.ts';
import { phone, wide } from './sizes.ts';
import { boxOf, expectNoSidewaysScroll, expectUncut } from './staff.ts';

test.use({ viewport: wide });

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
  for (const name of ['Upload Document', 'Add Comment Below', 'Timeline', 'Move this order'])
    await expect(page.getByRole('region', { name, exact: true })).toBeInViewport({ ratio: 1 });
  // An order that lacks everything names it above its facts.
  await expect(page.getByRole('region', { name: 'Order Details', exact: true })).toBeInViewport({ ratio: 0.9 });
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
    main.getByRole('button', { name: /copy Arrival Flight \/ Train No\.$/ }).locator('span'),
    main.getByRole('button', { name: /copy Passport Number$/ }).locator('span'),
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
