import type { Locator, Page } from '@playwright/test';
import { readStaffOutbox } from '../server/src/testing/read-outbox.ts';
import { postTo, signInThroughApi } from '../server/src/testing/sign-in-through-api.ts';
import { expect, type Product } from './product.ts';
import { password, sendOrder, staff } from './staff.ts';

/** A desk that runs, of a test or not. */
type Desk = Pick<Product, 'url'>;

export type StaffRole = keyof typeof staff;

interface Answered {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: any response of the server; the tests check its content
  body: any;
}

/** Calls the API as the web app does, without a browser. */
export async function callApi(
  product: Desk,
  token: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answered> {
  const response = await fetch(`${product.url}${path}`, {
    method,
    headers: { authorization: token, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  });
  const text = await response.text();
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text };
}

/** Signs in and returns the token of a new session. */
export function newToken(product: Desk, email: string, secret = password): Promise<string> {
  return signInThroughApi(postTo(product.url), email, secret);
}

const tokens = new Map<string, { token: Promise<string>; signedInAt: number }>();
/** Some calls need a sign-in of the last 15 minutes (contract/src/step-up.ts), and a test takes some of them. */
const sharedFor = 8 * 60_000;

/** The token of the session that the tests of one product share for a role. */
export function tokenOf(product: Product, role: StaffRole): Promise<string> {
  const key = `${product.url} ${role}`;
  const { email, password: secret } = (role === 'Admin' && product.admin) || { email: staff[role].email, password };
  const known = tokens.get(key);
  if (known && Date.now() - known.signedInAt < sharedFor) return known.token;
  const token = newToken(product, email, secret);
  tokens.set(key, { token, signedInAt: Date.now() });
  return token;
}

/** Signs in without the sign-in page: stores a session as the sign-in does (APP-9), once. */
export async function storeSession(page: Page, stored: string): Promise<void> {
  await page.addInitScript((value) => {
    // The frame of a mail has no storage.
    if (window.origin === 'null') return;
    if (sessionStorage.getItem('signed in by test')) return;
    sessionStorage.setItem('signed in by test', 'yes');
    localStorage.setItem('user', value);
  }, stored);
}

export async function openAs(page: Page, product: Product, role: StaffRole, path: string): Promise<void> {
  await storeSession(page, JSON.stringify({ accessToken: await tokenOf(product, role) }));
  await page.goto(`/admin/${path}`);
}

/** The buttons that move an order that is open. */
export const moves = (page: Page) => page.getByRole('region', { name: 'Move this order' });

let orders = 0;

/** A unique name that search can find. */
export function newName(word: string): string {
  orders += 1;
  return `${word} Nº${String(orders).padStart(4, '0')}x`;
}

/** The ID of the first order in a folder that a search finds. */
export async function findOrderIn(desk: Desk, token: string, folderName: string, searchVal: string): Promise<string> {
  const search = { start: 0, end: 10, searchVal, folderName };
  const { body } = await callApi(desk, token, 'POST', '/api/admin/search-order', search);
  return body.data[0].order_id;
}

const asTheyComeIn: Record<string, object> = {
  New: {},
  Priority: { processing_mode: 'Priority' },
  Pending: { paid: false },
  Future: { arrival_date: '2099-07-15' },
};

/** Creates an order in a status; the Admin moves it there if intake does not. */
export async function orderIn(
  product: Product,
  status: string,
  order: { full_name: string; [field: string]: unknown },
) {
  const orderId = await sendOrder(product, {
    email: 'traveller@example.com',
    country_code: 'IRELAND',
    phone_number: '5550123',
    ...asTheyComeIn[status],
    ...order,
  });
  if (!asTheyComeIn[status]) {
    const body = { orderId, updatingStatus: status, remark: 'Put there by a test.' };
    const moved = await callApi(product, await tokenOf(product, 'Admin'), 'PUT', '/api/admin/move-order-status', body);
    expect(moved.body.message).not.toBe('');
    expect(moved.status).toBe(200);
  }
  return orderId;
}

export async function statusOf(product: Product, orderId: string): Promise<string> {
  const token = await tokenOf(product, 'Admin');
  return (await callApi(product, token, 'GET', `/api/admin/get-orders-details/${orderId}`)).body.data.process_status;
}

/** Waits until the page has loaded its data. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"], main [aria-label^="Loading"], main [data-skeleton]')).toHaveCount(
    0,
  );
  await expect(page.getByText('This could not be loaded')).toHaveCount(0);
}

export const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

/** A toast with this text. Toasts stack up; the newest is on top. */
export const toast = (page: Page, text: string): Locator => page.getByRole('alert').filter({ hasText: text }).first();

/** Keeps messages on the screen, however slow the machine is; the function that it returns lets them go after their time. */
export async function keepMessages(page: Page): Promise<() => Promise<void>> {
  const sheets = (css: string) =>
    page.evaluate((rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets = [sheet];
    }, css);
  // A message goes when this animation ends.
  await sheets('.Toastify__progress-bar--animated { animation-play-state: paused !important; }');
  return () => sheets('');
}

const chosenPassword = 'chosen-by-someone-else';

/** Replaces a password that was chosen for a member with their own, as the first sign-in asks for. */
export async function setOwnPassword(product: Product, email: string, chosen: string, own: string): Promise<void> {
  const body = { currentPassword: chosen, newPassword: own };
  const token = await newToken(product, email, chosen);
  const { status } = await callApi(product, token, 'POST', '/api/admin/change-password', body);
  expect(status).toBe(200);
}

/** Adds a staff member that no other test uses. `chosen` leaves the password to be changed at the first sign-in. */
export async function newMember(product: Product, type: StaffRole, { chosen = false } = {}) {
  orders += 1;
  const member = {
    name: `Member ${orders} of tests`,
    email: `member.${orders}@arrivaldesk.example`,
    password: 'a-secret-of-theirs',
  };
  const { status } = await callApi(product, await tokenOf(product, 'Admin'), 'POST', '/api/admin/add-team-member', {
    ...member,
    password: chosenPassword,
    type,
  });
  expect(status).toBe(200);
  if (chosen) return { ...member, password: chosenPassword };
  await setOwnPassword(product, member.email, chosenPassword, member.password);
  return member;
}

/** The path and token of the newest link that was mailed to a member. */
export async function linkTo(product: Product, email: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const mails = await readStaffOutbox(product.dataDir);
      const theirs = mails.filter(({ headers }) => headers.get('to')?.includes(email));
      link = theirs.flatMap(({ text }) => /\/admin\/[a-z-]+#[\w-]+/.exec(text)?.[0] ?? []).at(-1) ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 80; presses += 1) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The focus does not get there by Tab.');
}

/** Adds a photo of the passport page to an order: a picture of what `page` shows. */
export async function addPassportPage(page: Page, product: Product, orderId: string): Promise<void> {
  const body = new FormData();
  const photo = await page.screenshot({ type: 'jpeg', clip: { x: 0, y: 0, width: 400, height: 280 } });
  body.append('orderId', orderId);
  body.append('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'page.jpg');
  const headers = { authorization: await tokenOf(product, 'Admin') };
  const added = await fetch(`${product.url}/api/admin/passport-page`, { method: 'POST', headers, body });
  expect(added.status).toBe(200);
}
