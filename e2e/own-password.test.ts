import type { Page } from '@playwright/test';
import { newMember, newName, newToken, orderIn, storeSession, toast } from './desk.ts';
import { expectGoodLooks } from './good-looks.ts';
import { expectProblems, sessionEnds } from './problems.ts';
import { expect, test } from './product.ts';

const own = 'a-lamp-by-the-window';
const title = (page: Page) => page.getByRole('heading', { name: 'Set your own password' });
const newPassword = (page: Page) => page.getByRole('textbox', { name: 'New Password' });
const currentPassword = (page: Page) => page.getByRole('textbox', { name: 'Current Password' });

async function enter(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Email ID').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.keyboard.press('Enter');
}

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`a password that someone else chose is replaced at the first sign-in, by keyboard, at a width of ${size.width} px (ROLE-70)`, async ({
    page,
    product,
  }) => {
    expectProblems(/^422 for POST \/api\/admin\/change-password$/);
    await page.setViewportSize(size);
    const member = await newMember(product, 'Telecaller', { chosen: true });
    await enter(page, member);
    await expect(title(page)).toBeVisible();
    // The password of the sign-in is known: it is not asked for again.
    await expect(currentPassword(page)).toHaveCount(0);
    await expect(newPassword(page)).toBeFocused();
    await page.keyboard.type('short');
    await page.keyboard.press('Enter');
    await expect(page.getByText('New Password must be at least 6 characters.')).toBeVisible();
    await newPassword(page).fill('password1234');
    await page.keyboard.press('Enter');
    await expect(page.getByText('This password is on the list of common and leaked passwords.').first()).toBeVisible();
    await expect(newPassword(page)).toBeFocused();
    await newPassword(page).fill(own);
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Your password has been changed.')).toBeVisible();
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page.getByRole('heading', { name: 'New Orders' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'New Orders' })).toBeVisible();
    expect(await newToken(product, member.email, own)).toBeTruthy();
  });

test('leads on to the address that was opened, and asks for the current password after a page load (ROLE-70)', async ({
  page,
  product,
}) => {
  expectProblems(/^422 for POST \/api\/admin\/change-password$/);
  const full_name = newName('Behind a password');
  const orderId = await orderIn(product, 'New', { full_name });
  const member = await newMember(product, 'Team', { chosen: true });
  await storeSession(page, JSON.stringify({ accessToken: await newToken(product, member.email, member.password) }));
  await page.goto(`/admin/view-order/${orderId}`);
  await expect(title(page)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`view-order/${orderId}$`));
  await expect(currentPassword(page)).toBeFocused();
  await currentPassword(page).fill('not the one');
  await newPassword(page).fill(own);
  await page.getByRole('button', { name: 'Set Password' }).click();
  await expect(page.getByText('The current password is wrong.').first()).toBeVisible();
  await expect(currentPassword(page)).toBeFocused();
  await currentPassword(page).fill(member.password);
  await page.getByRole('button', { name: 'Set Password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: full_name })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`view-order/${orderId}$`));
});

test('a session without the own password loads nothing, and ends by signing out (ROLE-70)', async ({
  page,
  product,
}) => {
  const member = await newMember(product, 'Team', { chosen: true });
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  await enter(page, member);
  await expect(title(page)).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(calls).toEqual(['/api/admin/admin-login', '/api/admin/admin-logout']);
});

test('a session that learns of it from a refusal goes back to the sign-in, which leads to it', async ({
  page,
  product,
}) => {
  expectProblems(sessionEnds, /^403 for /);
  const member = await newMember(product, 'Team', { chosen: true });
  const token = await newToken(product, member.email, member.password);
  // As from a server of the version before, whose tokens do not say what is due.
  const renewed = token.split('.');
  renewed[1] = Buffer.from(JSON.stringify({ user: { name: member.name, type: 'Team' } })).toString('base64url');
  await page.route('**/api/**', async (route) => {
    const headers = { ...route.request().headers() };
    if (headers.authorization) headers.authorization = token;
    await route.continue({ headers });
  });
  await storeSession(page, JSON.stringify({ accessToken: renewed.join('.') }));
  await page.goto('/admin');
  await expect(toast(page, 'Please set a password of your own first.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await enter(page, member);
  await expect(title(page)).toBeVisible();
});
