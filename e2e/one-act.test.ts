import type { Locator, Page } from '@playwright/test';
import { callApi, newName, openAs, orderIn, statusOf, toast, tokenOf } from './desk.ts';
import { expect, type Product, test } from './product.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const bar = (page: Page) => page.getByRole('region', { name: 'Move this order' });
/** Milliseconds after a click in which no other button acts. */
const guardTime = 1000;

async function openOrder(page: Page, product: Product, status = 'New', order: object = {}) {
  const full_name = newName('One Act');
  const orderId = await orderIn(product, status, { full_name, email: 'one.act@example.com', ...order });
  await openAs(page, product, 'Manager', `view-order/${orderId}`);
  await expect(page.getByRole('heading', { level: 1, name: full_name })).toBeVisible();
  return orderId;
}

async function middleOf(button: Locator): Promise<[number, number]> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not on the screen.');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/**
 * Clicks as a person does: at coordinates, on the element that is there by then, `apart` milliseconds after each other.
 * Playwright's own clicks wait for the page to handle each one, which a busy machine can make longer than any double
 * click.
 */
async function click(page: Page, places: [number, number][], apart: number) {
  const client = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  const sent = places.flatMap(([x, y], index) => {
    const mouse = { x, y, button: 'left', clickCount: 1, timestamp: start + (index * apart) / 1000 } as const;
    return [
      client.send('Input.dispatchMouseEvent', { ...mouse, type: 'mousePressed' }),
      client.send('Input.dispatchMouseEvent', { ...mouse, type: 'mouseReleased' }),
    ];
  });
  await Promise.all(sent);
  await client.detach();
}

/**
 * Returns a function that counts the requests for an act since this call, once all have a response. The page has
 * handled a click by the time that `click` resolves, so no request comes later.
 */
function countRequests(page: Page, path: string) {
  let pending = 0;
  let all = 0;
  page.on('request', (request) => {
    if (!request.url().endsWith(path)) return;
    all += 1;
    pending += 1;
    void request.response().finally(() => {
      pending -= 1;
    });
  });
  return async () => {
    // Requests are reported in order, so those of the clicks come before this one.
    const fence = page.waitForRequest('**/healthz');
    await page.evaluate(() => void fetch('/healthz'));
    await fence;
    await expect.poll(() => pending).toBe(0);
    return all;
  };
}

async function clickTwice(page: Page, button: Locator, apart: number) {
  const middle = await middleOf(button);
  await click(page, [middle, middle], apart);
}

async function eventsOf(product: Product, orderId: string, kind: string): Promise<number> {
  const path = `/api/admin/get-order-timeline/${orderId}`;
  const { body } = await callApi(product, await tokenOf(product, 'Admin'), 'GET', path);
  return body.data.filter((entry: { kind: string }) => entry.kind === kind).length;
}

for (const wait of [0, 150])
  test(`a move that is clicked twice ${wait} ms apart is made once (PAGE-26)`, async ({ page, product }) => {
    const orderId = await openOrder(page, product);
    const requests = countRequests(page, '/move-order-status');
    await clickTwice(page, bar(page).getByRole('button', { name: 'Awaiting Response' }), wait);
    await expect(toast(page, 'Order has been moved to Awaiting Customer successfully')).toBeVisible();
    expect(await requests()).toBe(1);
    expect(await statusOf(product, orderId)).toBe('Awaiting');
    expect(await eventsOf(product, orderId, 'moved')).toBe(1);
  });

test('two quick clicks are one act even when the page comes to the second one later than the guard lasts', async ({
  page,
  product,
}) => {
  const orderId = await openOrder(page, product);
  const requests = countRequests(page, '/move-order-status');
  const first = await middleOf(bar(page).getByRole('button', { name: 'Awaiting Govt' }));
  const other = await middleOf(bar(page).getByRole('button', { name: 'Customer Called' }));
  // The page is busy from its first click until the guard is over, so the second click waits.
  await page.evaluate((busyFor) => {
    const beBusy = () => {
      const end = performance.now() + busyFor;
      while (performance.now() < end);
    };
    window.addEventListener('click', beBusy, { once: true });
  }, 1.5 * guardTime);
  await click(page, [first, other], 150);
  await expect(toast(page, 'Order has been moved to Awaiting Govt successfully')).toBeVisible();
  expect(await requests()).toBe(1);
  expect(await statusOf(product, orderId)).toBe('AwaitingGovt');
});

test('every button of the bar keeps its place when the order moves (PAGE-15, LOOK-8)', async ({ page, product }) => {
  await openOrder(page, product);
  const names = ['Awaiting Response', 'Completed Refunds', 'Completed Orders', 'Contact Customer', 'Awaiting Govt'];
  const places = () =>
    Promise.all([...names, 'Delete'].map((name) => bar(page).getByText(name, { exact: true }).boundingBox()));
  const before = await places();
  await bar(page).getByRole('button', { name: 'Awaiting Response' }).click();
  await expect(bar(page).getByRole('button', { name: 'Awaiting Response' })).toHaveCount(0);
  await expect(bar(page).locator('[aria-current=true]')).toHaveText('Awaiting Response');
  expect(await places()).toEqual(before);
});

test('within a second of a click no other button acts on the order, but Undo does (PAGE-26)', async ({
  page,
  product,
}) => {
  const orderId = await openOrder(page, product);
  const other = await middleOf(bar(page).getByRole('button', { name: 'Customer Called' }));
  const first = await middleOf(bar(page).getByRole('button', { name: 'Awaiting Govt' }));
  await click(page, [first, other], 300);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => statusOf(product, orderId)).toBe('New');
  expect(await eventsOf(product, orderId, 'moved')).toBe(1);
  await bar(page).getByRole('button', { name: 'Customer Called' }).click();
  await expect.poll(() => statusOf(product, orderId)).toBe('Customer Called');
});

test('what is sent, written, taken or deleted with two clicks happens once', async ({ page, product }) => {
  const orderId = await openOrder(page, product, 'New', { amount: '49.00', currency: 'USD' });
  await test.step('a comment', async () => {
    await page.getByLabel('Remark').fill('Called twice');
    const requests = countRequests(page, '/add-new-remark');
    await clickTwice(page, page.getByRole('button', { name: 'Add Comment' }), 150);
    expect(await requests()).toBe(1);
    expect(await eventsOf(product, orderId, 'remark_added')).toBe(1);
  });
  await test.step('an invoice, by two presses of Enter', async () => {
    await page.getByRole('button', { name: 'Send Invoice' }).focus();
    const requests = countRequests(page, '/send-invoice');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    expect(await requests()).toBe(1);
    expect(await eventsOf(product, orderId, 'mail_queued')).toBe(1);
  });
  await test.step('taking the order, whose button gives way to another', async () => {
    await expect(page.getByRole('alert')).toHaveCount(0, { timeout: 20_000 });
    await clickTwice(page, page.getByRole('button', { name: 'Assign to me' }), 150);
    await expect(toast(page, 'Order has been assigned successfully')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('m opens the moves and Escape closes them, on the order', async ({ page, product }) => {
  const orderId = await openOrder(page, product);
  await page.keyboard.press('m');
  await expect(bar(page).getByRole('button', { name: 'Awaiting Response' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(bar(page).getByRole('button', { name: 'Awaiting Response' })).not.toBeFocused();
  await expect(page).toHaveURL(new RegExp(`view-order/${orderId}`));
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/view-order/);
});
