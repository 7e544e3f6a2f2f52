import type { Locator, Page } from '@playwright/test';
import { callApi, moves, newName, openAs, orderIn, statusOf, toast, tokenOf } from './desk.ts';
import { expect, type Product, test } from './product.ts';
import { wide } from './sizes.ts';
import { boxOf } from './staff.ts';

test.use({ viewport: wide });

/** Milliseconds after a click in which no other button acts. */
const guardTime = 1000;

async function middleOf(button: Locator): Promise<[number, number]> {
  const { x, y, width, height } = await boxOf(button);
  return [x + width / 2, y + height / 2];
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

async function movesOf(product: Product, orderId: string): Promise<number> {
  const path = `/api/admin/get-order-timeline/${orderId}`;
  const { body } = await callApi(product, await tokenOf(product, 'Admin'), 'GET', path);
  return body.data.filter((entry: { kind: string }) => entry.kind === 'moved').length;
}

test('a double click is one act, also when the page comes to the second click later than the guard lasts (PAGE-26)', async ({
  page,
  product,
}) => {
  const orderId = await orderIn(product, 'New', { full_name: newName('One Act') });
  await openAs(page, product, 'Manager', `view-order/${orderId}`);
  const button = (name: string) => moves(page).getByRole('button', { name, exact: true });
  await expect(button('Awaiting Response')).toBeVisible();
  const requests = countRequests(page, '/move-order-status');

  const middle = await middleOf(button('Awaiting Response'));
  await click(page, [middle, middle], 150);
  await expect(toast(page, 'Order has been moved to Awaiting Customer successfully')).toBeVisible();
  expect(await requests()).toBe(1);
  expect(await statusOf(product, orderId)).toBe('Awaiting');

  await expect(button('Awaiting Govt')).not.toHaveAttribute('aria-disabled');
  const [first, other] = [await middleOf(button('Awaiting Govt')), await middleOf(button('Customer Called'))];
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
  expect(await requests()).toBe(2);
  expect(await statusOf(product, orderId)).toBe('AwaitingGovt');
  expect(await movesOf(product, orderId)).toBe(2);
});
