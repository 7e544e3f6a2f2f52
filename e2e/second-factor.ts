import type { Page } from '@playwright/test';
import { test as base, expect, Product } from './product.ts';
import { expectAccessible, expectNoSidewaysScroll, password } from './staff.ts';

/** Tests on a product of their own in which everyone must have a second factor. */
export function secondFactorTest(host: string) {
  return base.extend<object, object>({
    product: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to see what a fixture needs
      async ({}, use) => {
        const product = await Product.start({ REQUIRE_SECOND_FACTOR: 'everyone' }, host);
        await use(product);
        await product.stop();
      },
      { scope: 'worker', timeout: 210_000 },
    ],
  });
}

/** Types email and password and presses Enter, without the mouse. */
export async function enterPassword(page: Page, email: string, secret = password): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Email ID').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(secret);
  await page.keyboard.press('Enter');
}

/** Checks a page with axe and for sideways scroll, and keeps its picture. */
export async function expectSound(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.screenshot({ path: base.info().outputPath(`${name}.png`), fullPage: true });
}

export const expectDesk = (page: Page) => expect(page.getByRole('heading', { name: 'New Orders' })).toBeVisible();
