import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { phone, wide } from '../../e2e/sizes.ts';
import type { BenchDesk } from '../desk.ts';
import { Person } from '../filing/person.ts';

export const onDesk = { viewport: wide };
export const onPhone = { viewport: phone, hasTouch: true, isMobile: true };

/** A signed-in browser. */
async function signedIn({ browser, token, url }: BenchDesk, screen: BrowserContextOptions) {
  const context = await browser.newContext(screen);
  context.setDefaultTimeout(60_000);
  const origin = new URL(url).origin;
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
  await context.addInitScript(
    (value) => localStorage.setItem('user', value as string),
    JSON.stringify({ accessToken: token }),
  );
  return context;
}

/** A page of the desk, with a person in front of it. */
export async function open(
  desk: BenchDesk,
  path: string,
  screen: BrowserContextOptions,
): Promise<{ context: BrowserContext; page: Page; person: Person }> {
  const context = await signedIn(desk, screen);
  const page = await context.newPage();
  await page.goto(`${desk.url}/admin/${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('main table, main [aria-label="Upload Document"]').first().waitFor();
  const person = new Person(page, screen.hasTouch ? 'thumb' : 'keyboard');
  person.now('a task of the desk');
  return { context, page, person };
}
