import type { Page } from '@playwright/test';
import { expectLoaded } from './desk.ts';
import { expect } from './product.ts';
import { sizes } from './sizes.ts';
import { axe, expectAccessible, expectNoSidewaysScroll } from './staff.ts';

/** Dark mode differs only in colours, so only contrast is checked. */
async function expectContrast(page: Page): Promise<void> {
  const { violations } = await (await axe(page))
    // A page of its own, as in expectAccessible; scripts do not run in that of a mail.
    .exclude('iframe')
    .withRules(['color-contrast', 'link-in-text-block'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
}

/** Checks wide and narrow, light and dark, on one load of the page. */
export async function expectGoodLooks(page: Page): Promise<void> {
  const scheme = 'data-mantine-color-scheme';
  // The traveller's pages take it from the style sheet alone.
  const isByScript = (await page.locator('html').getAttribute(scheme)) !== null;
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectLoaded(page);
    await expectNoSidewaysScroll(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      if (isByScript) await expect(page.locator('html')).toHaveAttribute(scheme, colorScheme);
      if (colorScheme === 'light') await expectAccessible(page);
      else await expectContrast(page);
    }
  }
  await page.emulateMedia({ colorScheme: null });
}
