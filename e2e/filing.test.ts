import type { Page } from '@playwright/test';
import { preparedFacts } from '../server/src/features/filing/filing.factory.ts';
import { addPassportPage, openAs, orderIn, statusOf } from './desk.ts';
import { expect, test } from './product.ts';
import { expectNoSidewaysScroll } from './staff.ts';

const inTwoDays = () => new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
/** The next value, large; at the end it says that everything is typed. */
const next = (page: Page) => page.getByRole('button', { name: /Enter|In the clipboard|Everything is typed/ });
/** Waits until the window shows the form and its keys work. */
async function awake(page: Page): Promise<void> {
  await expect(next(page)).toBeVisible();
  await expect(page.locator('[data-asleep]')).toHaveCount(0);
}

test.use({ viewport: { width: 420, height: 900 }, permissions: ['clipboard-read', 'clipboard-write'] });

test('a card is filed with the keyboard alone in the window beside the form, for a name from right to left (FILE-40, FILE-42, FILE-43)', async ({
  page,
  product,
}) => {
  const full_name = 'محمد العلي';
  const names = { full_name, given_name: 'Mohammed', surname: 'Alali' };
  const orderId = await orderIn(product, 'New', { ...preparedFacts, ...names, arrival_date: inTwoDays() });
  await addPassportPage(page, product, orderId);
  await page.addInitScript(() => localStorage.setItem('file-the-next', 'off'));
  await openAs(page, product, 'Night Staff', `file/${orderId}`);

  await test.step('the name reads from right to left', async () => {
    await expect(page.getByRole('heading', { level: 1, name: full_name })).toHaveCSS('direction', 'rtl');
    await expect(page.getByRole('list', { name: 'Compare with the photo' })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });

  const copied: string[] = [];
  await test.step('one key copies each text and moves on; a reload keeps the place', async () => {
    await awake(page);
    await page.keyboard.press('Enter');
    await expect.poll(() => clipboard(page)).toBe('Cork');
    await page.reload();
    await awake(page);
    await expect(page.getByRole('list', { name: 'Compare with the photo' })).toHaveCount(0);
    while (await next(page).isEnabled()) {
      const before = (await next(page).textContent()) ?? '';
      await page.keyboard.press('Enter');
      await expect(next(page)).not.toHaveText(before);
      copied.push(await clipboard(page));
    }
    expect(copied).toContain('CA982');
    expect(copied).toContain('875550123');
    expect(copied).not.toContain('PX1234567');
    await expect(next(page)).toContainText('Everything is typed');
  });

  await test.step('Filed by its key, once, and nothing is left in the clipboard', async () => {
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('status').filter({ hasText: /^Filed/ })).toContainText('Owen Hughes');
    expect(await statusOf(product, orderId)).toBe('AwaitingGovt');
    await expect.poll(() => clipboard(page)).toBe(' ');
  });
});
