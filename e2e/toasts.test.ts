import type { Locator, Page } from '@playwright/test';
import { expectLoaded, newName, newToken, openAs, orderIn, storeSession, toast } from './desk.ts';
import { allowProblems, sessionEnds } from './problems.ts';
import { expect, test } from './product.ts';
import { expectAccessible, staff } from './staff.ts';

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

/** The controls and texts of the page that a message covers, with their positions. */
async function covered(page: Page): Promise<string[]> {
  const shown = await page.getByRole('alert').first().boundingBox();
  expect(shown).not.toBeNull();
  const used = page.locator('header :is(a, button, p), main :is(a, button, input, textarea, select, h1, h2, td, p)');
  const boxes = await used.evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility() && element.textContent !== '')
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x, y, width, height, text: element.textContent?.slice(0, 40) ?? '' };
      }),
  );
  return boxes.filter((box) => overlap(box, shown as Box)).map(({ text }) => text);
}

for (const [size, viewport] of [
  ['a wide screen', { width: 1440, height: 900 }],
  ['a tablet', { width: 1024, height: 768 }],
  ['a phone', { width: 390, height: 844 }],
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
    if (isWide) expect((await first.boundingBox())?.height).toBeLessThanOrEqual(40);
    else await expect.poll(() => first.evaluate((message) => message.scrollHeight - message.clientHeight)).toBe(0);
    expect(await cutTexts(first)).toEqual([]);
    expect(await covered(page)).toEqual([]);

    // While one is hovered, all of them stay, including a new one.
    await first.hover();
    await page.waitForTimeout(5500);
    await move('Awaiting Govt');
    const second = toast(page, 'Order has been moved to Awaiting Govt successfully');
    await second.hover();
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

test('no message, and no way back from one’s work, outlasts signing out (APP-22)', async ({ page, product }) => {
  allowProblems(sessionEnds);
  await page.setViewportSize({ width: 1440, height: 900 });
  const orderId = await orderIn(product, 'New', { full_name: newName('Signed out') });
  await storeSession(page, await newToken(product, staff.Team.email));
  await page.goto(`/admin/view-order/${orderId}`);
  await page.getByRole('button', { name: 'Contact Customer', exact: true }).click();
  // It has the focus, so it stays.
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.getByRole('navigation').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});
