import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import type { Role } from '../contract/src/roles.ts';
import { postTo, signInThroughApi } from '../server/src/testing/sign-in-through-api.ts';
import { expect, type Product } from './product.ts';

export const password = 'arrival-2026';
export const staff = {
  Admin: { email: 'admin@arrivaldesk.example', name: 'Ada Winter' },
  Manager: { email: 'manager@arrivaldesk.example', name: 'Marcus Lee' },
  Team: { email: 'team@arrivaldesk.example', name: 'Tara Novak' },
  Telecaller: { email: 'telecaller@arrivaldesk.example', name: 'Priya Nair' },
  'Night Staff': { email: 'night@arrivaldesk.example', name: 'Owen Hughes' },
} as const satisfies Record<Role, object>;

export async function signIn(page: Page, role: keyof typeof staff): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Email ID').fill(staff[role].email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'New Orders' })).toBeVisible();
}

async function send<Data>(product: Product, method: string, path: string, authorization: string, body: object) {
  const headers = { 'content-type': 'application/json', authorization };
  const response = await fetch(`${product.url}${path}`, { method, headers, body: JSON.stringify(body) });
  return ((await response.json()) as { data: Data }).data;
}

const sitesWithoutMails = new Map<Product, Promise<string>>();

/**
 * Adds a landing site that sends its own confirmations, so its orders have only the mails that staff send; returns its
 * key of real orders.
 */
async function addSiteWithoutMails(product: Product): Promise<string> {
  const admin = product.admin ?? { email: staff.Admin.email, password };
  const jwtToken = await signInThroughApi(postTo(product.url), admin.email, admin.password);
  const site = { name: 'Sends its own confirmations' };
  const { siteId } = await send<{ siteId: number }>(product, 'POST', '/api/admin/add-landing-site', jwtToken, site);
  const live = { siteId, test: false };
  const { key } = await send<{ key: string }>(product, 'POST', '/api/admin/add-intake-key', jwtToken, live);
  await send(product, 'PUT', '/api/admin/set-site-confirmations', jwtToken, { siteId, confirms: false });
  return key;
}

function keyWithoutMails(product: Product): Promise<string> {
  const key = sitesWithoutMails.get(product) ?? addSiteWithoutMails(product);
  sitesWithoutMails.set(product, key);
  return key;
}

/** Sends an order as a landing site does, by default one that sends its own confirmations; returns the order's ID. */
export async function sendOrder(product: Product, order: Record<string, unknown>, key?: string): Promise<string> {
  const body = { paid: true, ...order };
  const data = await send<{ order_id: string }>(
    product,
    'POST',
    '/api/intake/orders',
    key ?? (await keyWithoutMails(product)),
    body,
  );
  return data.order_id;
}

/**
 * Waits for animations to end, so that colours are not checked half-way through a fade. Ignores paused animations, such
 * as a hovered toast, and endless ones, such as spinners.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // What was opened just now begins to fade at the next frame.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const running = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    return Promise.all(running.map((animation) => animation.finished.catch(() => null)));
  });
}

/** A tooltip is outside all landmarks, in a portal; it is announced with the control that it describes. */
const tooltipPortal = 'region: <div data-portal="true"';

/**
 * Axe on a page whose animations have ended. By default axe gathers its results in a tab of its own, which takes twice as
 * long and is needed only for frames of another origin; the previews in the settings have one.
 */
export async function axe(page: Page): Promise<AxeBuilder> {
  await settled(page);
  return new AxeBuilder({ page }).setLegacyMode((await page.locator('iframe').count()) === 0);
}

/**
 * Checks WCAG 2.2 AA as far as axe can. `within`: only there, as in a dialog that covers the rest. On a phone axe finds
 * each control too small that the place of scrolling leaves half behind a bar.
 */
export async function expectAccessible(page: Page, within = ':root'): Promise<void> {
  const { violations } = await (await axe(page))
    .include(within)
    // A frame contains a separate page with its own landmarks, which is tested on its own.
    .exclude('iframe')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  expect(found.filter((violation) => !violation.startsWith(tooltipPortal))).toEqual([]);
}

/** Expects no horizontal scrolling once the new width has been laid out. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(beyond).toBeLessThanOrEqual(0);
}

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

/** The place of a part, with its far edges. A part is drawn again when its data arrives, also between two questions. */
export async function boxOf(part: Locator) {
  const boxes: (Box | null)[] = [];
  await expect.poll(async () => boxes.unshift(await part.boundingBox()) && boxes[0]).not.toBeNull();
  const box = boxes[0] as Box;
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Expects that an element shows its text whole, once it has been laid out. */
export async function expectUncut(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
}
