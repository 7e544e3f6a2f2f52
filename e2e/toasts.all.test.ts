import type { Locator, Page } from '@playwright/test';
import { expectLoaded, newName, openAs, orderIn, toast } from './desk.ts';
import { expect, test } from './product.ts';
import { phone, wide } from './sizes.ts';
import { boxOf, expectAccessible } from './staff.ts';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** The texts of a message that are truncated. */
const cutTexts = (message: Locator): Promise<string[]> =>
  message.locator('span').evaluateAll((texts) =>
    texts
      .filter(({ clientWidth }) => clientWidth > 0)
      .filter((text) => text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight)
      .map((text) => text.textContent ?? ''),
  );

/** Whether the five seconds of each message run or are paused. */
const clocks = (page: Page): Promise<string[]> =>
  page
    .getByRole('progressbar', { name: 'notification timer', includeHidden: true })
    .evaluateAll((timers) => timers.map((timer) => getComputedStyle(timer).animationPlayState));

/** The controls and texts of the page that a message covers, with their positions. */
async function covered(page: Page): Promise<string[]> {
  const shown = await boxOf(page.getByRole('alert').first());
  const used = page.locator('header :is(a, button, p), main :is(a, button, input, textarea, select, h1, h2, td, p)');
  const boxes = await used.evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility() && element.textContent !== '')
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x, y, width, height, text: element.textContent?.slice(0, 40) ?? '' };
      }),
  );
  return boxes.filter((box) => overlap(box, shown)).map(({ text }) => text);
}

for (const [size, viewport] of [
  ['a wide screen', wide],
  ['a phone', phone],
] as const) {
  test(`on ${size} a message is whole, names its order and covers nothing; of two one is shown, with a count (APP-21)`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize(viewport);
    const orderId = await orderIn(product, 'New', { full_name: newName('Moved twice') });
    await openAs(page, product, 'Manager', `view-order/${orderId}`);
    await expectLoaded(page);
    const move = async (name: string) => {
      const opensMoves = page.getByRole('button', { name: 'Move', exact: true });
      const isPhone = await opensMoves.isVisible();
      // Not clicked: the pointer stays where it is.
      if (isPhone) await opensMoves.press('Enter');
      const moves = page.getByRole(isPhone ? 'dialog' : 'region', { name: isPhone ? 'Move to' : 'Move this order' });
      await moves.getByRole('button', { name, exact: true }).press('Enter');
    };
    await move('Contact Customer');
    const first = toast(page, 'Order has been moved to Contact Customer successfully');
    await expect(first).toContainText(orderId);
    await expect(first.getByRole('button', { name: 'Undo' })).toBeVisible();
    const isWide = viewport.width > 767;
    if (isWide) expect((await boxOf(first)).height).toBeLessThanOrEqual(40);
    else await expect.poll(() => first.evaluate((message) => message.scrollHeight - message.clientHeight)).toBe(0);
    expect(await cutTexts(first)).toEqual([]);
    expect(await covered(page)).toEqual([]);

    // While one is hovered, all of them stay, including a new one.
    await expect.poll(() => clocks(page)).toEqual(['running']);
    await first.hover();
    await expect.poll(() => clocks(page)).toEqual(['paused']);
    await move('Awaiting Govt');
    const second = toast(page, 'Order has been moved to Awaiting Govt successfully');
    await second.hover();
    await expect.poll(() => clocks(page)).toEqual(['paused', 'paused']);
    await expect(first).toBeHidden();
    const others = page.getByRole('button', { name: '1 more message' });
    await expect(others).toHaveText('+1');
    await others.click();
    await expect(first).toBeVisible();
    await expectAccessible(page);
    await others.click();
    await expect(first).toBeHidden();
    expect(await covered(page)).toEqual([]);
  });
}

test('at 1280 px a long reason of a refusal is whole within the header (APP-59)', async ({ page, product }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const orderId = await orderIn(product, 'New', { full_name: newName('Moved by another') });
  await openAs(page, product, 'Manager', `view-order/${orderId}`);
  await expectLoaded(page);
  const reason = 'A colleague has moved this order to Contact Customer in the meantime.';
  // With the status of a success: the browser would report another one as an error of the page.
  await page.route('**/api/admin/move-order-status', (route) =>
    route.fulfill({ json: { status: 0, message: reason, error: { code: 'conflict', message: reason } } }),
  );
  await page
    .getByRole('region', { name: 'Move this order' })
    .getByRole('button', { name: 'Awaiting Govt' })
    .press('Enter');
  const message = toast(page, reason);
  await expect(message).toBeVisible();
  expect(await cutTexts(message)).toEqual([]);
  expect(await message.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
  const [box, header] = [await boxOf(message), await boxOf(page.locator('header').first())];
  expect(box.y + box.height).toBeLessThanOrEqual(header.y + header.height);
});

test('on a phone Find opens below a message, whose Undo can be tapped (LOOK-26)', async ({ page, product }) => {
  await page.setViewportSize(phone);
  const orderId = await orderIn(product, 'New', { full_name: newName('Moved, then found') });
  await openAs(page, product, 'Telecaller', `view-order/${orderId}`);
  await expectLoaded(page);
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  const moves = page.getByRole('dialog', { name: 'Move to' });
  await moves.getByRole('button', { name: 'Awaiting Response' }).click();
  const message = toast(page, 'Order has been moved to Awaiting Customer successfully');
  await message.hover();
  // Behind a dialog that is still closing, the key does nothing.
  await expect(moves).toBeHidden();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Find an order or a screen' });
  await expect(palette).toBeInViewport({ ratio: 1 });
  expect(overlap(await boxOf(palette), await boxOf(message))).toBe(false);
});
