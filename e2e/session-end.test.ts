import type { Page, Response } from '@playwright/test';
import { callApi, newMember, newName, newToken, orderIn, storeSession } from './desk.ts';
import { allowProblems, sessionEnds } from './problems.ts';
import { expect, type Product, test } from './product.ts';
import { expectAccessible, expectNoSidewaysScroll } from './staff.ts';

const sizes = [
  ['on a desktop', { width: 1440, height: 900 }],
  ['on a phone', { width: 390, height: 844 }],
] as const;

/** A member of this test alone, signed in on an order’s page. */
async function openOrder(page: Page, product: Product) {
  const member = await newMember(product, 'Team');
  const token = await newToken(product, member.email, member.password);
  const name = newName('Left Open');
  const orderId = await orderIn(product, 'New', { full_name: name });
  await storeSession(page, JSON.stringify({ accessToken: token }));
  await page.goto(`/admin/view-order/${orderId}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return { member, token, orderId, name };
}
const signOut = (product: Product, token: string) => callApi(product, token, 'POST', '/api/admin/admin-logout');
const endedDialog = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });
const comment = (page: Page) => page.getByRole('textbox', { name: 'Remark', exact: true });

async function signInAgain(page: Page, password: string): Promise<void> {
  await endedDialog(page).getByRole('textbox', { name: 'Password' }).fill(password);
  await page.keyboard.press('Enter');
  await expect(endedDialog(page)).toHaveCount(0);
}

for (const [device, size] of sizes) {
  test(`signing in again in place keeps what was typed, ${device}, by keyboard (ROLE-81)`, async ({
    page,
    product,
  }) => {
    allowProblems(sessionEnds, /^401 for POST \/api\/admin\/admin-login$/);
    await page.setViewportSize(size);
    const { member, token, orderId } = await openOrder(page, product);
    await comment(page).fill('Half a sentence');
    await signOut(product, token);
    const dialog = endedDialog(page);
    await expect(dialog).toBeVisible();
    await expect(dialog.getByLabel('Email ID')).toHaveValue(member.email);
    await expect(dialog.getByLabel('Email ID')).not.toBeEditable();
    await expect(dialog.getByRole('textbox', { name: 'Password' })).toBeFocused();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await page.keyboard.type('not the password');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'The email or the password is wrong.' })).toBeVisible();
    await signInAgain(page, member.password);
    await expect(page).toHaveURL(new RegExp(`/admin/view-order/${orderId}$`));
    await expect(comment(page)).toHaveValue('Half a sentence');
    const present = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').accessToken);
    expect(present).not.toBe(token);
    expect((await callApi(product, present, 'GET', '/api/user_info')).status).toBe(200);
  });
}

test('a call that the end of the session stopped is made after the sign-in (ROLE-81)', async ({ page, product }) => {
  allowProblems(sessionEnds, /watch-orders/);
  // Without the live stream, the call, during which the session ends, is the first to notice.
  await page.route('**/api/admin/watch-orders', (route) => route.abort());
  const { member, token } = await openOrder(page, product);
  let isOver = false;
  await page.route('**/api/admin/get-orders-list/order-history*', async (route) => {
    if (!isOver) await signOut(product, token);
    isOver = true;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Order History' }).click();
  await expect(endedDialog(page)).toBeVisible();
  await signInAgain(page, member.password);
  await expect(page.getByRole('heading', { name: 'Order History' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('a sign-in in one tab continues the others, and one of somebody else does not (ROLE-81)', async ({
  page,
  product,
}) => {
  allowProblems(sessionEnds);
  const { member, token, orderId } = await openOrder(page, product);
  const second = await page.context().newPage();
  await second.goto(`/admin/view-order/${orderId}`);
  await comment(second).fill('In the second tab');
  await signOut(product, token);
  await expect(endedDialog(page)).toBeVisible();
  await expect(endedDialog(second)).toBeVisible();
  await signInAgain(page, member.password);
  await expect(endedDialog(second)).toHaveCount(0);
  await expect(comment(second)).toHaveValue('In the second tab');

  const other = await newMember(product, 'Manager');
  const theirs = await newToken(product, other.email, other.password);
  await page.evaluate((value) => localStorage.setItem('user', value), JSON.stringify({ accessToken: theirs }));
  await expect(second.getByText(`Welcome, ${other.name}`)).toBeVisible();
  await expect(second).toHaveURL(/\/admin$/);
});

test('somebody else signs in on the sign-in page, with nothing left of the person before (ROLE-81)', async ({
  page,
  product,
}) => {
  allowProblems(sessionEnds);
  const { token } = await openOrder(page, product);
  await comment(page).fill('Not for others');
  await signOut(product, token);
  await endedDialog(page).getByRole('button', { name: 'Sign in as somebody else' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByLabel('Email ID')).toBeEditable();
  expect(await page.evaluate(() => [localStorage.getItem('user'), sessionStorage.length])).toEqual([null, 1]);
});

for (const [device, size] of sizes) {
  test(`two minutes before the idle limit every tab warns, and one answer is enough, ${device} (ROLE-80)`, async ({
    page,
    product,
  }) => {
    allowProblems(/watch-orders/);
    await page.setViewportSize(size);
    // The clock is that of all tabs.
    await page.clock.install();
    await openOrder(page, product);
    const second = await page.context().newPage();
    await second.goto('/admin');
    await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
    const warning = (tab: Page) => tab.getByRole('dialog', { name: 'Are you still there?' });
    await page.clock.fastForward('57:00');
    await page.clock.runFor(2000);
    await expect(warning(page)).toHaveCount(0);
    const background = page.waitForRequest((request) => request.headers()['x-background-call'] === '1');
    await page.clock.fastForward('01:30');
    await page.clock.runFor(2000);
    await expect(warning(page)).toBeVisible();
    await expect(warning(second)).toBeVisible();
    await background;
    await expectAccessible(page);
    await expect(warning(page).getByRole('button', { name: 'Stay signed in' })).toBeFocused();
    const kept = page.waitForRequest((request) => request.url().endsWith('/api/admin/session-times'));
    await page.keyboard.press('Enter');
    expect((await kept).headers()['x-background-call']).toBeUndefined();
    await page.clock.runFor(2000);
    await expect(warning(page)).toHaveCount(0);
    await expect(warning(second)).toHaveCount(0);
  });
}

/** Notes whether the page ever says that the session has ended, however briefly. Returns a function that says so. */
async function watchForEnd(page: Page) {
  await page.evaluate(() => {
    const note = () => {
      if (document.body.innerText.includes('Your session has ended')) sessionStorage.setItem('end was shown', 'yes');
    };
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => sessionStorage.getItem('end was shown'));
}

/** Holds the response of a call back until the live stream of the session has been refused. */
const holdBack = (page: Page, path: string) =>
  page.route(`**/api/admin/${path}`, async (route) => {
    const isRefusal = (response: Response) => response.url().endsWith('/watch-orders') && response.status() === 401;
    const refused = page.waitForResponse(isRefusal);
    const response = await route.fetch();
    await refused;
    await route.fulfill({ response });
  });

test('signing out says nothing about an ended session, however late its response is', async ({ page, product }) => {
  allowProblems(sessionEnds, /watch-orders/);
  const { member } = await openOrder(page, product);
  const wasShown = await watchForEnd(page);
  await holdBack(page, 'admin-logout');
  await page.getByRole('button', { name: `Account of ${member.name}` }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(await wasShown()).toBeNull();
});

test('a new password says nothing about an ended session either', async ({ page, product }) => {
  allowProblems(sessionEnds, /watch-orders/);
  const { member } = await openOrder(page, product);
  await page.goto('/admin/account');
  const wasShown = await watchForEnd(page);
  await holdBack(page, 'change-password');
  await page.getByRole('textbox', { name: 'Current Password' }).fill(member.password);
  await page.getByRole('textbox', { name: 'Enter New Password' }).fill('a tram to the last stop');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(await wasShown()).toBeNull();
});

for (const [device, size] of sizes) {
  test(`two minutes before the twelve hours a band offers a new session and keeps what is typed, ${device}`, async ({
    page,
    product,
  }) => {
    allowProblems(sessionEnds, /watch-orders/);
    await page.setViewportSize(size);
    await page.clock.install();
    const member = await newMember(product, 'Team');
    const token = await newToken(product, member.email, member.password);
    // The first session is in its last ten minutes.
    await page.route('**/api/admin/session-times', async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      const isFirst = route.request().headers().authorization === token;
      await route.fulfill({ response, json: isFirst ? { ...body, data: { ...body.data, ends_in: 600 } } : body });
    });
    await storeSession(page, JSON.stringify({ accessToken: token }));
    const orderId = await orderIn(product, 'New', { full_name: newName('Twelve Hours') });
    const known = page.waitForResponse('**/api/admin/session-times');
    await page.goto(`/admin/view-order/${orderId}`);
    await known;
    await comment(page).fill('Half a sentence');
    const band = page.getByRole('region', { name: 'End of the session' });
    await page.clock.fastForward('07:00');
    await page.clock.runFor(1000);
    await expect(band).toHaveCount(0);
    await page.clock.fastForward('01:30');
    await page.clock.runFor(1000);
    await expect(band).toContainText('nearly twelve hours old');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.screenshot({ path: test.info().outputPath('band.png') });
    await band.getByRole('button', { name: 'Sign in again' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.getByRole('textbox', { name: 'Password' }).fill(member.password);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await page.clock.runFor(2000);
    await expect(band).toHaveCount(0);
    await expect(comment(page)).toHaveValue('Half a sentence');
    expect((await callApi(product, token, 'GET', '/api/user_info')).status).toBe(401);
  });
}
